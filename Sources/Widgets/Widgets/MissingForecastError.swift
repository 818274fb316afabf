public import Failures

/// A widget of weather for which there is no weather.
public struct MissingForecastError: UserError, Hashable {
  /// Why, one line for users.
  public let description: String

  /// A server's, as far as the widget knows.
  public var exitClass: ExitClass { .upstream }
}
