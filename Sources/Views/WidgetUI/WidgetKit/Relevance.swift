public import Foundation

// Relevance: when the system brings a widget to the front. It does not change what a widget shows.

/// A situation in which a widget matters; it is not used.
public struct RelevantContext: Hashable, Sendable {
  /// The kind of a date.
  public enum DateKind: Hashable, Sendable {
    /// Of no special kind.
    case `default`
    /// Of information.
    case informational
    /// Of an appointment.
    case scheduled
  }

  /// A place that the system knows.
  public enum InferredLocation: Hashable, Sendable {
    /// Home.
    case home
    /// Work.
    case work
    /// School.
    case school
    /// A place of exercise.
    case gym
    /// On the way.
    case commute
  }

  /// A part of the night.
  public enum Sleep: Hashable, Sendable {
    /// The time to go to bed.
    case bedtime
    /// The time to get up.
    case wakeup
  }

  /// A part of exercise.
  public enum Fitness: Hashable, Sendable {
    /// A workout that runs.
    case workoutActive
    /// Rings that are not closed.
    case activityRingsIncomplete
  }

  /// Headphones.
  public enum Headphones: Hashable, Sendable {
    /// Connected.
    case connected
  }

  /// Returns an instant.
  public static func date(_ date: Date) -> RelevantContext { RelevantContext() }
  /// Returns a span of time.
  public static func date(from start: Date, to end: Date) -> RelevantContext { RelevantContext() }
  /// Returns a span of time of a kind.
  public static func date(range: ClosedRange<Date>, kind: DateKind = .default) -> RelevantContext { RelevantContext() }
  /// Returns a span of time of a kind.
  public static func date(interval: DateInterval, kind: DateKind = .default) -> RelevantContext { RelevantContext() }
  /// Returns a place.
  public static func location(inferred location: InferredLocation) -> RelevantContext { RelevantContext() }
  /// Returns a part of the night.
  public static func sleep(_ sleep: Sleep) -> RelevantContext { RelevantContext() }
  /// Returns a part of exercise.
  public static func fitness(_ fitness: Fitness) -> RelevantContext { RelevantContext() }
  /// Returns the state of headphones.
  public static func hardware(headphones: Headphones) -> RelevantContext { RelevantContext() }
}

/// A configuration and the situation in which it matters; it is not used.
public struct RelevantIntent: Sendable {
  /// Takes a configuration of a widget.
  public init(_ intent: some WidgetConfigurationIntent, widgetKind: String, relevance: RelevantContext) {}
}

/// The system's list of situations; it is not used.
public struct RelevantIntentManager: Sendable {
  /// The list.
  public static let shared = RelevantIntentManager()
  /// Does nothing.
  public func updateRelevantIntents(_ intents: [RelevantIntent]) async throws {}
}

/// A situation in which a widget matters; it is not used.
public struct WidgetRelevanceAttribute<Configuration>: Sendable {
  /// Takes a configuration and a situation.
  public init(configuration: Configuration, context: RelevantContext) {}
  /// Takes a configuration that belongs to a group.
  public init(configuration: Configuration, group: WidgetRelevanceGroup) {}
}

extension WidgetRelevanceAttribute where Configuration == Void {
  /// Takes a situation.
  public init(context: RelevantContext) {}
}

/// Widgets of which the system shows one; it is not used.
public struct WidgetRelevanceGroup: Hashable, Sendable {
  /// The default group.
  public static let automatic = WidgetRelevanceGroup()
  /// No group.
  public static let ungrouped = WidgetRelevanceGroup()
  /// Returns a named group.
  public static func named(_ name: String) -> WidgetRelevanceGroup { WidgetRelevanceGroup() }
}

/// The situations in which a widget matters; they are not used.
public struct WidgetRelevance<Configuration>: Sendable {
  /// Takes situations.
  public init(_ attributes: [WidgetRelevanceAttribute<Configuration>]) {}
}

extension TimelineProvider {
  /// Returns no situations.
  public func relevance() async -> WidgetRelevance<Void> { WidgetRelevance([]) }
}

extension AppIntentTimelineProvider {
  /// Returns no situations.
  public func relevance() async -> WidgetRelevance<Intent> { WidgetRelevance([]) }
}

/// An entry of a widget that is shown where it matters.
public protocol RelevanceEntry: Sendable {}

/// A provider of widgets that are shown where they matter; it is not asked.
public protocol RelevanceEntriesProvider {
  /// The type of the entries.
  associatedtype Entry: RelevanceEntry
  /// The type of the configuration.
  associatedtype Configuration: WidgetConfigurationIntent
  /// The context of a request.
  typealias Context = RelevanceEntriesProviderContext

  /// Returns the situations in which the widget matters.
  func relevance() async -> WidgetRelevance<Configuration>
  /// Returns the entry of a situation.
  func entry(configuration: Configuration, context: Context) async throws -> Entry
  /// Returns an entry to show while there is no data.
  func placeholder(context: Context) -> Entry
}

/// The context of a request for an entry.
public struct RelevanceEntriesProviderContext: Sendable {
  /// Whether the entry is for a gallery.
  public let isPreview: Bool
  /// The size of the widget.
  public let displaySize: CGSize
}

/// A widget that is shown where it matters; bundles leave it out.
public struct RelevanceConfiguration<Content: View>: WidgetConfiguration {
  /// Takes a provider and the view of an entry; the view is not made.
  public init<Provider: RelevanceEntriesProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {}

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

extension RelevanceConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription {
    var widget = EmptyWidgetConfiguration().description
    widget.isOmitted = true
    return widget
  }
}

/// What an app does with the address to which a server sends news of its widgets; there is none.
public protocol WidgetPushHandler {
  /// Creates the handler; it is not created.
  init()
  /// Takes a new address; not called.
  func pushTokenDidChange(_ pushInfo: WidgetPushInfo, widgets: [WidgetInfo])
}

/// The address to which a server sends news of widgets; there is none.
public struct WidgetPushInfo: Hashable, Sendable {
  /// The address.
  public let token: Data
}

extension WidgetConfiguration {
  /// Does nothing: nothing is sent to widgets.
  public func pushHandler(_ handler: any WidgetPushHandler.Type) -> some WidgetConfiguration { self }
  /// Does nothing: widgets do not take the places of others.
  public func associatedKind(_ kind: String) -> some WidgetConfiguration { self }
}
