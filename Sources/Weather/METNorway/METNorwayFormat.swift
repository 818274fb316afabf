/// MET Norway's Locationforecast 2.0: GeoJSON with `properties.timeseries`.
///
/// So far only told apart from the others.
enum METNorwayFormat: PayloadFormat {
  static let provider = ProviderName.metNorway

  static func recognizes(_ fields: JSONObject) -> Bool {
    fields["properties"]?.object?["timeseries"] != nil
  }

  static func refusal(in fields: JSONObject) -> PayloadError? { nil }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    throw PayloadError.notSupported(provider, "MET Norway's", advice: "use OpenWeatherMap's One Call for now")
  }
}
