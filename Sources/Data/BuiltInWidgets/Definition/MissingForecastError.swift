public import FoundationEssentials
public import WidgetBase

/// The error of a weather widget without a forecast, whose tile on a dashboard shows ``since``.
public struct MissingForecastError: UserError, Hashable {
  /// The reason, as one line for users.
  public let description: String
  /// The instant of the last forecast, which is too old to be shown; nil if there was none.
  public let since: Date?

  /// The class of upstream errors: as far as the widget knows, a server failed.
  public var failureKind: FailureKind { .upstream }
}
