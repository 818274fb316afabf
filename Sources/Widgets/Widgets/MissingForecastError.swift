public import Failures
public import FoundationEssentials

/// A widget of weather for which there is no weather.
public struct MissingForecastError: UserError, Hashable {
  /// Why, one line for users.
  public let description: String
  /// The instant of the last forecast, which is too old to be shown; nil if there was none.
  public let since: Date?

  /// A server's, as far as the widget knows.
  public var exitClass: ExitClass { .upstream }
}
