internal import CivilTime

extension Weekday {
  /// The word by which templates colour the day: `sunday`, `saturday` or `weekday`.
  var kind: String {
    self == .sunday || self == .saturday ? name : "weekday"
  }
}
