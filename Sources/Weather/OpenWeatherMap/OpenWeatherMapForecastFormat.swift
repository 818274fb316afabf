/// OpenWeatherMap's five-day forecast `/data/2.5/forecast` and current weather `/data/2.5/weather`.
///
/// So far only told apart from One Call.
enum OpenWeatherMapForecastFormat: PayloadFormat {
  static let provider = ProviderName.openWeatherMap

  static func recognizes(_ fields: JSONObject) -> Bool {
    let isFiveDays = fields["list"]?.array != nil && (fields["city"] != nil || fields["cnt"] != nil)
    let isCurrent = fields["main"]?.object != nil && fields["dt"] != nil
    return fields["hourly"] == nil && (isFiveDays || isCurrent)
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    OpenWeatherMapRefusal.error(in: fields)
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let what = root.fields["list"] == nil ? "current weather" : "5-day forecast"
    throw PayloadError.notSupported(
      provider, "OpenWeatherMap's \(what)", advice: "use its One Call (/data/3.0/onecall) for now")
  }
}
