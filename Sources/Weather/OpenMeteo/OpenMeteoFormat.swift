/// Open-Meteo's `/v1/forecast`: columns of equal length under `hourly` and `daily`.
///
/// So far only told apart from the others, error answers included.
enum OpenMeteoFormat: PayloadFormat {
  static let provider = ProviderName.openMeteo

  static func recognizes(_ fields: JSONObject) -> Bool {
    fields["generationtime_ms"] != nil || fields["hourly_units"] != nil
      || fields["hourly"]?.object?["time"] != nil || (fields["error"] == .bool(true) && fields["reason"] != nil)
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    guard fields["error"] == .bool(true) else { return nil }
    // The answer comes with HTTP status 400 or 429 and does not repeat it.
    return .providerError(
      provider, code: 400, message: fields["reason"]?.string, advice: "check the request's parameters")
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    throw PayloadError.notSupported(provider, "Open-Meteo's", advice: "use OpenWeatherMap's One Call for now")
  }
}
