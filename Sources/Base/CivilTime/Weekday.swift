/// A day of the week.
public enum Weekday: Int, Hashable, Sendable, CaseIterable {
  /// 0.
  case sunday
  /// 1.
  case monday
  /// 2.
  case tuesday
  /// 3.
  case wednesday
  /// 4.
  case thursday
  /// 5.
  case friday
  /// 6.
  case saturday

  /// The English name in small letters, as options and language tables have it.
  public var name: String {
    // Written out: the reflection behind "\(self)" is a fiftieth of a picture's time.
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

  /// The weekday of a name; nil for anything else.
  public init?(name: String) {
    guard let weekday = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = weekday
  }

  /// The weekday of a day.
  public init(of day: LocalDay) {
    // 1970-01-01 was a Thursday.
    let index = (day.daysSince1970 + 4) % 7
    self = Self.allCases[index < 0 ? index + 7 : index]
  }

  /// The whole week from this day on.
  public var week: [Weekday] {
    (0..<7).map { Self.allCases[(rawValue + $0) % 7] }
  }
}
