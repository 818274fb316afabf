internal import FoundationEssentials

/// The polling intervals, in seconds, of a watch for changes without a known date.
enum RetryDelay {
  /// The delay after a failure, unless the provider demands a longer one: five minutes.
  static let afterFailure: TimeInterval = 300
  /// The minimum time between two successful fetches of the same data.
  static let betweenFetches: TimeInterval = 300
  /// The delay for an output that another run is drawing.
  static let atLock: TimeInterval = 5
  /// The interval at which a file of another program is read.
  static let atFile: TimeInterval = 60
  /// The delay after the daily maximum of requests to a provider: a quarter of an hour.
  static let atBudget: TimeInterval = 900
  /// The delay after Home Assistant refused a token: it bans clients that try too often.
  static let afterRefusal: TimeInterval = 900
  /// The interval at which the position of the sun is checked.
  static let atSun: TimeInterval = 60
}
