internal import Timeline
internal import Weather

extension Forecast {
  /// What the provider says of a point's condition; nil where its language is another, or is not known.
  func description(of point: HourlyPoint, in language: Language) -> String? {
    isDescribed(in: language) ? point.conditionDescription : nil
  }

  /// What the provider says of a day's condition; nil where its language is another, or is not known.
  func description(of day: DailyPoint, in language: Language) -> String? {
    isDescribed(in: language) ? day.conditionDescription : nil
  }

  private func isDescribed(in language: Language) -> Bool {
    descriptionLanguage?.lowercased() == language.code.lowercased()
  }
}
