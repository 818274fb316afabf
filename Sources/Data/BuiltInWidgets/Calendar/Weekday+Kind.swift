internal import WidgetBase

extension Weekday {
  /// The kind that determines the day's colour in templates: `sunday`, `saturday` or `weekday`.
  var kind: String {
    self == .sunday || self == .saturday ? name : "weekday"
  }

  /// Returns the last day with this weekday that is not after a day.
  func last(notAfter day: LocalDay) -> LocalDay {
    day.adding(days: -((Weekday(of: day).rawValue - rawValue + 7) % 7))
  }
}
