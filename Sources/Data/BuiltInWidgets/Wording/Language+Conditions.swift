internal import WeatherData
internal import WidgetTimeline

extension Language {
  /// Returns the words for a condition; those of ``WeatherData/Condition/unknown`` if it is nil.
  func words(for condition: Condition?) -> String {
    let condition = condition ?? .unknown
    return text("condition.\(condition.rawValue)") ?? condition.rawValue
  }
}
