internal import WidgetBase

extension Weekday {
  /// The kind that determines the day's colour in templates: `sunday`, `saturday` or `weekday`.
  var kind: String {
    self == .sunday || self == .saturday ? name : "weekday"
  }
}
