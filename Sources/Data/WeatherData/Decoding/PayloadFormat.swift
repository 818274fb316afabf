internal import WidgetDocuments

/// The certainty that a payload has a format.
enum PayloadMatch: Comparable {
  /// The payload has another format.
  case none
  /// The payload may have the format, unless another one matches with certainty.
  case possible
  /// The payload has features that are unique to the format.
  case certain
}

/// One payload format of one provider: a type in its own file, listed in its ``WeatherService``.
protocol PayloadFormat {
  /// Returns how certainly a payload has this format; the provider's error responses also match.
  ///
  /// The result must not depend on which other formats were tried before.
  static func match(_ fields: JSONObject) -> PayloadMatch

  /// Returns the error if the payload is one of the provider's error responses; otherwise nil.
  static func refusal(in fields: JSONObject) -> PayloadError?

  /// Decodes the forecast in the payload; damaged parts are added to the reader's warnings.
  ///
  /// - Throws: ``PayloadError`` if no part of the payload is usable.
  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast
}

extension PayloadFormat {
  /// - Throws: ``PayloadError`` if no hour has a value that a widget shows.
  static func requireUsable(_ hours: [HourlyPoint]) throws {
    guard hours.contains(where: \.isUsable) else { throw PayloadError.noUsableHour }
  }
}

extension HourlyPoint {
  /// Whether the point has a value that a widget shows.
  var isUsable: Bool { temperature != nil || seaLevelPressure != nil || condition != nil }
}

extension DailyPoint {
  /// Whether the day has a value that a widget shows.
  var isUsable: Bool { minimum != nil || maximum != nil || condition != nil }
}

extension Forecast {
  /// Whether the days or the current conditions are usable, even if no hour is.
  var isUsableWithoutHours: Bool { days.contains(where: \.isUsable) || current?.isUsable == true }
}
