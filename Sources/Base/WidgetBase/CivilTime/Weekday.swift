/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// Sunday, 0.
  case sunday
  /// Monday, 1.
  case monday
  /// Tuesday, 2.
  case tuesday
  /// Wednesday, 3.
  case wednesday
  /// Thursday, 4.
  case thursday
  /// Friday, 5.
  case friday
  /// Saturday, 6.
  case saturday

  /// The English name in lowercase, used by options and language tables.
  public var name: String {
    // Written out: the reflection used by "\(self)" takes a fiftieth of the time for a picture.
    switch self {
    case .sunday: "sunday"
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    }
  }

  /// Creates the weekday with a name; returns nil for other names.
  public init?(name: String) {
    guard let weekday = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = weekday
  }

  /// Creates the weekday of a day.
  public init(of day: LocalDay) {
    // 1970-01-01 was a Thursday.
    let index = (day.daysSince1970 + 4) % 7
    self = Self.allCases[index < 0 ? index + 7 : index]
  }

  /// The seven days of the week, beginning with this one.
  public var week: [Weekday] {
    (0..<7).map { Self.allCases[(rawValue + $0) % 7] }
  }
}
