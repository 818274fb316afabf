internal import WeatherData
internal import WidgetTimeline

extension Forecast {
  /// Returns the provider's description of a point's condition; nil if it is in another or an unknown language.
  func description(of point: HourlyPoint, in language: Language) -> String? {
    isDescribed(in: language) ? point.conditionDescription : nil
  }

  /// Returns the provider's description of a day's condition; nil if it is in another or an unknown language.
  func description(of day: DailyPoint, in language: Language) -> String? {
    isDescribed(in: language) ? day.conditionDescription : nil
  }

  private func isDescribed(in language: Language) -> Bool {
    descriptionLanguage?.lowercased() == language.code.lowercased()
  }
}
