public import Foundation

/// The data of a widget from an instant on.
public protocol TimelineEntry: SendableMetatype {
  /// The instant from which the entry is shown.
  var date: Date { get }
  /// The relevance of the entry; not used here.
  var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
  /// The default: no relevance.
  public var relevance: TimelineEntryRelevance? { nil }
}

/// The relevance of an entry compared with the other entries of its widget.
public struct TimelineEntryRelevance: Hashable, Sendable {
  /// The score; higher means more relevant.
  public var score: Float
  /// The duration of the relevance in seconds.
  public var duration: TimeInterval

  /// Creates a relevance.
  public init(score: Float, duration: TimeInterval = 0) {
    self.score = score
    self.duration = duration
  }
}

/// The instant at which a timeline should be replaced.
public struct TimelineReloadPolicy: Hashable, Sendable, CustomStringConvertible {
  enum Kind: Hashable, Sendable {
    case atEnd
    case never
    case after(Date)
  }

  let kind: Kind

  /// Reloads after the last entry.
  public static let atEnd = TimelineReloadPolicy(kind: .atEnd)
  /// Never reloads.
  public static let never = TimelineReloadPolicy(kind: .never)
  /// Returns a policy that reloads at an instant.
  public static func after(_ date: Date) -> TimelineReloadPolicy { TimelineReloadPolicy(kind: .after(date)) }

  /// `atEnd`, `never`, or `after` followed by the instant.
  public var description: String {
    let (name, date) = nameAndDate
    return date.map { "\(name) \($0.formatted(.iso8601))" } ?? name
  }

  /// The name of the policy, and the instant of `after`.
  package var nameAndDate: (name: String, date: Date?) {
    switch kind {
    case .atEnd: ("atEnd", nil)
    case .never: ("never", nil)
    case .after(let date): ("after", date)
    }
  }
}

/// The entries of a widget for the near future.
public struct Timeline<EntryType: TimelineEntry> {
  /// The entries.
  public let entries: [EntryType]
  /// The reload policy.
  public let policy: TimelineReloadPolicy

  /// Creates a timeline.
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

/// The context of a request to a provider.
public struct TimelineProviderContext: Sendable {
  /// The family.
  public let family: WidgetFamily
  /// Whether sample data is requested.
  public let isPreview: Bool
  /// The size in points.
  public let displaySize: CGSize
  /// The instant of the picture, from which the states of a Live Activity are counted.
  let instant: Date

  /// The values of the environment for which pictures may be made.
  public struct EnvironmentVariants: Sendable {
    /// The colour schemes.
    public var colorScheme: [ColorScheme]? { ColorScheme.allCases }
    /// The scales in pixels per point.
    public var displayScale: [CGFloat]? { [1, 2, 3] }
  }

  /// The values of the environment for which pictures may be made.
  public var environmentVariants: EnvironmentVariants { EnvironmentVariants() }

  /// Creates a context.
  package init(
    family: WidgetFamily, isPreview: Bool, displaySize: CGSize, instant: Date = Date(timeIntervalSince1970: 0)
  ) {
    self.family = family
    self.isPreview = isPreview
    self.displaySize = displaySize
    self.instant = instant
  }
}

/// A provider of the timelines of a widget.
///
/// The provider chooses the instants: `Date()` in it is the system's clock.
public protocol TimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The context of a request.
  typealias Context = TimelineProviderContext

  /// Returns an entry to show while there is no data.
  func placeholder(in context: Context) -> Entry
  /// Passes an entry for a widget gallery to a completion handler.
  @preconcurrency func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Passes the timeline to a completion handler.
  @preconcurrency func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// A provider of the timelines of a widget that users can configure.
public protocol AppIntentTimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The type of the configuration.
  associatedtype Intent: WidgetConfigurationIntent
  /// The context of a request.
  typealias Context = TimelineProviderContext

  /// Returns an entry to show while there is no data.
  func placeholder(in context: Context) -> Entry
  /// Returns an entry for a widget gallery.
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  /// Returns the timeline.
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
  /// Returns configurations that a widget gallery suggests.
  func recommendations() -> [AppIntentRecommendation<Intent>]
}

extension AppIntentTimelineProvider {
  /// Returns no suggestions.
  public func recommendations() -> [AppIntentRecommendation<Intent>] { [] }
}

/// A configuration that a widget gallery suggests.
public struct AppIntentRecommendation<Intent: WidgetConfigurationIntent> {
  /// The configuration.
  public let intent: Intent

  /// Creates a recommendation.
  public init(intent: Intent, description: LocalizedStringKey) {
    self.intent = intent
  }

  /// Creates a recommendation.
  @_disfavoredOverload
  public init(intent: Intent, description: some StringProtocol) {
    self.intent = intent
  }

  /// Creates a recommendation.
  @_disfavoredOverload
  public init(intent: Intent, description: LocalizedStringResource) {
    self.intent = intent
  }

  /// Creates a recommendation.
  public init(intent: Intent, description: Text) {
    self.intent = intent
  }
}

/// The system's registry of widgets; reloading does nothing here.
public final class WidgetCenter: Sendable {
  /// The shared instance.
  public static let shared = WidgetCenter()

  /// Does nothing.
  public func reloadAllTimelines() {}
  /// Does nothing.
  public func reloadTimelines(ofKind kind: String) {}
  /// Does nothing.
  public func invalidateConfigurationRecommendations() {}
  /// Does nothing.
  public func invalidateRelevance(ofKind kind: String) {}
  /// Passes no widgets to a completion handler: none are on a screen.
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    completion(.success([]))
  }
  /// Returns no widgets: none are on a screen.
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}

/// A widget on a screen.
public struct WidgetInfo: Hashable, Sendable {
  /// The widget's name within the program.
  public let kind: String
  /// The family.
  public let family: WidgetFamily

  /// The configuration of SiriKit: none is known.
  public var configuration: INIntent? { nil }

  /// Returns the configuration: none is known.
  public func widgetConfigurationIntent<Intent: WidgetConfigurationIntent>(of type: Intent.Type) -> Intent? { nil }
}
