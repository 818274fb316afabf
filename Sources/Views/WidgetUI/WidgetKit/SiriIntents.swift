public import Foundation

// Widgets that users configure through SiriKit: pictures use the initial values of the intent's class.

/// An intent of SiriKit.
open class INIntent: NSObject {
  /// Creates an intent with its initial values.
  public override required init() {}
}

/// A value of an intent of SiriKit.
open class INObject: NSObject {
  /// The identity.
  public let identifier: String?
  /// The name that users see.
  public let displayString: String

  /// Creates a value.
  public required init(identifier: String?, display displayString: String) {
    self.identifier = identifier
    self.displayString = displayString
  }
}

/// The object of an extension that answers intents, which is not made.
open class INExtension: NSObject {
  /// Creates an object.
  public override required init() {}

  /// Returns the object that answers an intent; not called.
  open func handler(for intent: INIntent) -> Any { self }
}

/// The response to an intent, which is not used.
open class INIntentResponse: NSObject {
  /// What the app did.
  public var userActivity: NSUserActivity?

  /// Creates a response.
  public override required init() {}
}

/// Values that users choose from; they are not asked for.
public final class INObjectCollection<Item>: NSObject {
  /// The values.
  public let allItems: [Item]

  /// Creates a collection.
  public init(items: [Item]) {
    allItems = items
  }

  /// Creates a collection from sections.
  public init(sections: [INObjectSection<Item>]) {
    allItems = sections.flatMap(\.items)
  }
}

/// A section of values that users choose from; they are not asked for.
public final class INObjectSection<Item>: NSObject {
  /// The title.
  public let title: String?
  /// The values.
  public let items: [Item]

  /// Creates a section.
  public init(title: String?, items: [Item]) {
    (self.title, self.items) = (title, items)
  }
}

/// What the system learns about an intent: nothing.
public final class INInteraction: NSObject {
  /// The intent.
  public let intent: INIntent

  /// Creates a note of an intent.
  public init(intent: INIntent, response: INIntentResponse?) {
    self.intent = intent
  }

  /// Does nothing.
  public func donate(completion: (((any Error)?) -> Void)? = nil) {}
}

/// A provider of the timelines of a widget that users configure through SiriKit.
public protocol IntentTimelineProvider {
  /// The type of the entries.
  associatedtype Entry: TimelineEntry
  /// The type of the configuration.
  associatedtype Intent: INIntent
  /// The context of a request.
  typealias Context = TimelineProviderContext

  /// Returns an entry to show while there is no data.
  func placeholder(in context: Context) -> Entry
  /// Passes an entry for a widget gallery to a completion handler.
  @preconcurrency func getSnapshot(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Entry) -> Void)
  /// Passes the timeline to a completion handler.
  @preconcurrency func getTimeline(
    for configuration: Intent, in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
  /// Returns configurations that a widget gallery suggests.
  func recommendations() -> [IntentRecommendation<Intent>]
}

extension IntentTimelineProvider {
  /// Returns no suggestions.
  public func recommendations() -> [IntentRecommendation<Intent>] { [] }
}

/// A configuration that a widget gallery suggests.
public struct IntentRecommendation<Intent: INIntent> {
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
}

/// A provider of SiriKit with the initial values of its intent.
private struct UnconfiguredProvider<Provider: IntentTimelineProvider>: TimelineProvider {
  let provider: Provider

  func placeholder(in context: Context) -> Provider.Entry { provider.placeholder(in: context) }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (Provider.Entry) -> Void) {
    provider.getSnapshot(for: Provider.Intent(), in: context, completion: completion)
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Provider.Entry>) -> Void) {
    provider.getTimeline(for: Provider.Intent(), in: context, completion: completion)
  }
}

/// The configuration of a widget that users configure through SiriKit; drawn with the initial values of its intent.
public struct IntentConfiguration<Intent: INIntent, Content: View>: WidgetConfiguration {
  private let configuration: StaticConfiguration<Content>

  /// Creates a configuration from a kind, an intent, a provider and the view of an entry.
  public init<Provider: IntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    configuration = StaticConfiguration(
      kind: kind, provider: UnconfiguredProvider(provider: provider), content: content)
  }

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

extension IntentConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription { configuration.description }
}
