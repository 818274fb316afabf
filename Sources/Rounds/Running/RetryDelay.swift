internal import FoundationEssentials

/// The polling intervals, in seconds, of a watch for changes without a known date.
enum RetryDelay {
  /// After a failure, unless the provider wants to be left alone for longer: five minutes.
  static let afterFailure: TimeInterval = 300
  /// Between two successful fetches of the same data.
  static let betweenFetches: TimeInterval = 300
  /// At an output that another run is drawing.
  static let atLock: TimeInterval = 5
  /// At a file that someone else writes.
  static let atFile: TimeInterval = 60
  /// After the daily maximum of requests to a provider: a quarter of an hour.
  static let atBudget: TimeInterval = 900
  /// At the sun, which crosses the horizon twice a day.
  static let atSun: TimeInterval = 60
}
