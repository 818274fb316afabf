internal import WeatherData
internal import WidgetTimeline

extension Language {
  /// Returns the words for a condition; nil means ``WeatherData/Condition/unknown``.
  func words(for condition: Condition?) -> String {
    let condition = condition ?? .unknown
    return text("condition.\(condition.rawValue)") ?? condition.rawValue
  }
}
