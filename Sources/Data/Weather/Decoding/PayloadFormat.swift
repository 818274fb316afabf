/// One shape of payload of one provider: a file of its own, listed in ``PayloadDecoder``.
protocol PayloadFormat {
  static var provider: ProviderName { get }

  /// Whether a payload has this shape; the provider's error answers count.
  static func recognizes(_ fields: JSONObject) -> Bool

  /// What the provider says instead of a forecast, nil where the payload is none of its error answers.
  static func refusal(in fields: JSONObject) -> PayloadError?

  /// The forecast in the payload; what is damaged goes to the reader's warnings.
  ///
  /// - Throws: ``PayloadError`` where no hour is usable.
  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast
}

extension PayloadFormat {
  /// - Throws: ``PayloadError`` where no hour says anything of what a widget shows.
  static func requireUsable(_ hours: [HourlyPoint]) throws {
    guard hours.contains(where: { $0.temperature != nil || $0.seaLevelPressure != nil || $0.condition != nil }) else {
      throw PayloadError.noUsableHour("none of its hours has a temperature, a pressure or a condition")
    }
  }
}
