public import Foundation

/// What a widget says from an instant on.
public protocol TimelineEntry: SendableMetatype {
  /// The instant.
  var date: Date { get }
  /// How much it matters to others; not used here.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// No statement.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// How much an entry matters beside others of its widget.
public struct TimelineEntryRelevance: Hashable, Sendable {
  /// The more, the more it matters.
  public var score: Float
  /// Seconds for which it does.
  public var duration: TimeInterval

  /// A score.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// When a timeline wants to be made anew.
public struct TimelineReloadPolicy: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case atEnd
    case never
    case after(Date)
  }

  let kind: Kind

  /// After its last entry.
  public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
  /// Not at all.
  public static let never = TimelineReloadPolicy(kind: .never)
  /// At an instant.
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(kind: .after(date)) }

  /// `atEnd`, `never`, or `after` and the instant.
  public var description: String {
    let (name, date) = nameAndDate
    return date.map { "\(name) \($0.formatted(.iso8601))" } ?? name
  }

  /// `atEnd`, `never` or `after`, the last with its instant.
  package var nameAndDate: (name: String, date: Date?) {
    switch kind {
    case .atEnd: ("atEnd", nil)
    case .never: ("never", nil)
    case .after(let date): ("after", date)
    }
  }
}

/// The entries of a widget for the time to come.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries.
  public let entries: [EntryType]
  /// When the next timeline is wanted.
  public let policy: TimelineReloadPolicy

  /// Entries, and when the next ones are wanted.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

/// For what a provider is asked.
public struct TimelineProviderContext: Sendable {
  /// The family.
  public let family: WidgetFamily
  /// Whether sample data are wanted.
  public let isPreview: Bool
  /// Points.
  public let displaySize: CGSize

  /// A question for a family.
  package init(family: WidgetFamily, isPreview: Bool, displaySize: CGSize) {
    self.family = family
    self.isPreview = isPreview
    self.displaySize = displaySize
  }
}

/// Makes the timelines of a widget.
///
/// Instants are the provider's own: `Date()` in it is the system's clock.
public protocol TimelineProvider {
  /// What the widget says.
  associatedtype Entry: TimelineEntry
  /// For what a provider is asked.
  typealias Context = TimelineProviderContext

  /// An entry to show while there are no data.
  func placeholder(in context: Context) -> Entry
  /// An entry to show in a gallery.
  @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// The entries of the time to come.
  @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// Makes the timelines of a widget that users configure.
public protocol AppIntentTimelineProvider {
  /// What the widget says.
  associatedtype Entry: TimelineEntry
  /// What users configure.
  associatedtype Intent: WidgetConfigurationIntent
  /// For what a provider is asked.
  typealias Context = TimelineProviderContext

  /// An entry to show while there are no data.
  func placeholder(in context: Context) -> Entry
  /// An entry to show in a gallery.
  @concurrent func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// The entries of the time to come.
  @concurrent func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Configurations a gallery offers.
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  /// None.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration that a gallery offers.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configuration.
  public let intent: Intent

  /// A configuration.
  public init(intent: Intent, description: LocalizedStringKey) {
    self.intent = intent
  }

  /// A configuration.
  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    self.intent = intent
  }
}

/// Tells the system that timelines have changed: here nobody is told.
public final class WidgetCenter: Sendable {
  /// The only one.
  public static let shared = WidgetCenter()

  /// Nothing is reloaded.
  public func reloadAllTimelines() {}
  /// Nothing is reloaded.
  public func reloadTimelines(ofKind kind: String) {}
}
