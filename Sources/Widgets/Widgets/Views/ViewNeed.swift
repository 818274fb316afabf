public import Failures
public import FoundationEssentials
public import Timeline

/// A widget drawn by views of the program, in one of its shapes: whose timeline is needed.
public struct ViewNeed: Hashable, Sendable {
  /// The widget's name.
  public var widget: String
  /// Its shape.
  public var family: WidgetFamily

  /// A need.
  public init(widget: String, family: WidgetFamily) {
    self.widget = widget
    self.family = family
  }
}

/// When a widget drawn by views says something else: its timeline without what the views show.
public struct ViewTimeline: Hashable, Sendable {
  /// The instant it was made at, which tells its entries from those of another timeline.
  public var madeAt: Date
  /// When its entries begin: at least one, strictly increasing.
  public var dates: [Date]
  /// When the next timeline is wanted.
  public var policy: ReloadPolicy

  /// A timeline.
  public init(madeAt: Date, dates: [Date], policy: ReloadPolicy) {
    self.madeAt = madeAt
    self.dates = dates
    self.policy = policy
  }
}

/// Why there is no timeline or no picture of a widget drawn by views, one line for users.
public struct ViewProblem: UserError, Hashable {
  /// One line, without the widget's name.
  public let description: String

  /// A problem.
  public init(_ description: String) {
    self.description = description
  }

  /// That of a provider that cannot be reached.
  public var exitClass: ExitClass { .upstream }
}
