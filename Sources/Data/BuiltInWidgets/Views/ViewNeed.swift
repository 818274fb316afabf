public import FoundationEssentials
public import WidgetBase
public import WidgetTimeline

/// The need of a timeline of a widget drawn by views, in one family.
public struct ViewNeed: Hashable, Sendable {
  /// The widget's name.
  public var widget: String
  /// The family.
  public var family: WidgetFamily

  /// Creates a need.
  public init(widget: String, family: WidgetFamily) {
    self.widget = widget
    self.family = family
  }
}

/// The timeline of a widget drawn by views, without the contents of the views.
public struct ViewTimeline: Hashable, Sendable {
  /// The instant at which the timeline was created, which distinguishes its entries from the entries of other
  /// timelines.
  public var madeAt: Date
  /// The dates of the entries: at least one, strictly increasing.
  public var dates: [Date]
  /// The policy for requesting the next timeline.
  public var policy: ReloadPolicy

  /// Creates a timeline.
  public init(madeAt: Date, dates: [Date], policy: ReloadPolicy) {
    self.madeAt = madeAt
    self.dates = dates
    self.policy = policy
  }
}

/// The reason why there is no timeline or picture of a widget drawn by views; on a dashboard only its tile stays empty.
public struct ViewProblem: UserError, Hashable {
  /// One line for users, without the widget's name.
  public let description: String

  /// Creates a problem.
  public init(_ description: String) {
    self.description = description
  }

  /// The class of upstream errors: a provider cannot be reached.
  public var failureKind: FailureKind { .upstream }
}
