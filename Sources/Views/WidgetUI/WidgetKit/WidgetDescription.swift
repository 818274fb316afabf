package import Foundation
internal import Synchronization

/// A type-erased widget.
@MainActor
package struct WidgetDescription {
  /// The widget's name within the program.
  package internal(set) var kind: String
  /// The name that users see; nil if there is none.
  package var displayName: LocalizedStringKey?
  /// The description that users read; nil if there is none.
  package var summary: LocalizedStringKey?
  /// The supported families.
  package var families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
  /// Whether the content has margins.
  package var hasContentMargins = true
  /// Whether bundles leave the widget out, as they do those that are shown only where they matter.
  var isOmitted = false
  /// The views of the states of a Live Activity's previews; nil for widgets.
  package internal(set) var activity: (@MainActor ([ActivityPreview]) -> ActivityStates)?
  /// Creates a timeline.
  package internal(set) var timeline: @MainActor (TimelineProviderContext) async throws -> ErasedTimeline
}

/// A type-erased timeline.
@MainActor
package struct ErasedTimeline {
  /// The date of an entry and the view that shows it.
  package struct Entry {
    package let date: Date
    package let view: @MainActor () -> AnyView
  }

  /// The entries in the order of their dates.
  package let entries: [Entry]
  /// The reload policy.
  package let policy: TimelineReloadPolicy

  /// Erases the type of a timeline; `content` returns the view of an entry.
  init<Value: TimelineEntry, Content: View>(
    _ timeline: Timeline<Value>, content: @escaping @MainActor (Value) -> Content
  ) {
    policy = timeline.policy
    entries = timeline.entries.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map { _, value in Entry(date: value.date) { AnyView(content(value)) } }
  }

  /// Creates a timeline from its parts; the entries are in the order of their dates.
  init(entries: [Entry], policy: TimelineReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }

  /// Returns the last entry that has begun at an instant, else the first; nil if there are no entries.
  package func entry(at instant: Date) -> Entry? {
    entries.last { $0.date <= instant } ?? entries.first
  }
}

/// A failure of a provider to create a timeline.
package struct NoTimelineError: Error, CustomStringConvertible {
  /// The message for users, in one line.
  package let description: String
}

extension TimelineProvider {
  /// Returns the timeline, from whichever thread the provider delivers it.
  ///
  /// - Throws: ``NoTimelineError`` if the provider releases the completion handler without calling it.
  @MainActor
  func timeline(in context: TimelineProviderContext) async throws -> Timeline<Entry> {
    let delivered = await withCheckedContinuation { continuation in
      let reply = Reply<Timeline<Entry>>(continuation)
      getTimeline(in: context) { reply.give($0) }
    }
    guard let delivered else {
      throw NoTimelineError(description: "\(Self.self) returned without calling the completion of getTimeline")
    }
    return delivered.value
  }
}

/// A value that a provider hands to the main actor, from any thread.
private struct Transferred<Value>: Sendable {
  /// The value.
  ///
  /// Unchecked, because WidgetKit's completion handler takes timelines whose entries are not Sendable. It is stored
  /// before the continuation resumes, and the compiler lets only the main actor read it.
  private nonisolated(unsafe) let stored: Value

  init(value: Value) { stored = value }

  @MainActor var value: Value { stored }
}

/// The response to one request, delivered once; nil if it is released without a response.
private final class Reply<Value>: Sendable {
  private let continuation: Mutex<CheckedContinuation<Transferred<Value>?, Never>?>

  init(_ continuation: CheckedContinuation<Transferred<Value>?, Never>) {
    self.continuation = Mutex(continuation)
  }

  /// Delivers the response; only the first one counts.
  func give(_ value: Value) {
    take()?.resume(returning: Transferred(value: value))
  }

  deinit {
    take()?.resume(returning: nil)
  }

  private func take() -> CheckedContinuation<Transferred<Value>?, Never>? {
    continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
  }
}

extension AppIntentTimelineProvider {
  /// Returns the timeline for the default configuration.
  @MainActor
  func timeline(in context: TimelineProviderContext) async -> Timeline<Entry> {
    let intent = Intent()
    await intent.completingEntities()
    return await timeline(for: intent, in: context)
  }
}
