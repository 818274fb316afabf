internal import JSON

/// How surely a payload is of a format.
enum PayloadMatch: Comparable {
  /// It is of another.
  case none
  /// It may be, if no other format is certain.
  case possible
  /// It has what no other format has.
  case certain
}

/// One shape of payload of one provider: a file of its own, listed in its ``WeatherService``.
protocol PayloadFormat {
  /// How surely a payload has this shape; the provider's error answers count.
  ///
  /// The answer must not rely on other formats having been asked before.
  static func match(_ fields: JSONObject) -> PayloadMatch

  /// What the provider says instead of a forecast, nil where the payload is none of its error answers.
  static func refusal(in fields: JSONObject) -> PayloadError?

  /// The forecast in the payload; what is damaged goes to the reader's warnings.
  ///
  /// - Throws: ``PayloadError`` where nothing in it is usable.
  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast
}

extension PayloadFormat {
  /// - Throws: ``PayloadError`` where no hour says anything of what a widget shows.
  static func requireUsable(_ hours: [HourlyPoint]) throws {
    guard hours.contains(where: \.isUsable) else { throw PayloadError.noUsableHour }
  }
}

extension HourlyPoint {
  /// Whether the point says anything of what a widget shows.
  var isUsable: Bool { temperature != nil || seaLevelPressure != nil || condition != nil }
}

extension DailyPoint {
  /// Whether the day says anything of what a widget shows.
  var isUsable: Bool { minimum != nil || maximum != nil || condition != nil }
}

extension Forecast {
  /// Whether days or current conditions are worth showing although no hour is.
  var isUsableWithoutHours: Bool { days.contains(where: \.isUsable) || current?.isUsable == true }
}
