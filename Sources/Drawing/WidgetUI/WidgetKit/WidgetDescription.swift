package import Foundation
internal import Synchronization

/// A widget without the types of its entries and views.
@MainActor
package struct WidgetDescription {
  /// The widget's name within the program.
  package let kind: String
  /// The name that users see; nil if there is none.
  package var displayName: LocalizedStringKey?
  /// The description that users read; nil if there is none.
  package var summary: LocalizedStringKey?
  /// The supported families.
  package var families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
  /// Whether the content has margins.
  package var hasContentMargins = true
  /// Whether bundles leave the widget out, as they do Live Activities.
  var isLeftOut = false
  /// Creates a timeline.
  package let timeline: @MainActor (TimelineProviderContext) async throws -> ErasedTimeline
}

/// A timeline without the type of its entries.
@MainActor
package struct ErasedTimeline {
  /// The date of an entry and the view that shows it.
  package struct Entry {
    package let date: Date
    package let view: @MainActor () -> AnyView
  }

  /// The entries in the order of their dates.
  package let entries: [Entry]
  /// When the next timeline is wanted.
  package let policy: TimelineReloadPolicy

  /// - Parameter content: the view of an entry.
  init<Value: TimelineEntry, Content: View>(
    _ timeline: Timeline<Value>, content: @escaping @MainActor (Value) -> Content
  ) {
    policy = timeline.policy
    entries = timeline.entries.enumerated()
      .sorted { ($0.element.date, $0.offset) < ($1.element.date, $1.offset) }
      .map { _, value in Entry(date: value.date) { AnyView(content(value)) } }
  }

  /// Returns the last entry that has begun at an instant, else the first; nil if there are no entries.
  package func entry(at instant: Date) -> Entry? {
    entries.last { $0.date <= instant } ?? entries.first
  }
}

/// A failure of a provider to create a timeline.
package struct NoTimelineError: Error, CustomStringConvertible {
  /// One line for users.
  package let description: String
}

extension TimelineProvider {
  /// The timeline, whichever thread it comes from.
  ///
  /// - Throws: ``NoTimelineError`` if the provider lets go of the completion without calling it.
  @MainActor
  func timeline(in context: TimelineProviderContext) async throws -> Timeline<Entry> {
    let answer = await withCheckedContinuation { continuation in
      let reply = Reply<Timeline<Entry>>(continuation)
      getTimeline(in: context) { reply.give($0) }
    }
    guard let answer else {
      throw NoTimelineError(description: "\(Self.self) ended without calling the completion of getTimeline")
    }
    return answer.value
  }
}

/// A value that one thread makes and another one uses.
///
/// Sendable although the value may not be: it is handed over whole. The provider makes its timeline, passes it to a
/// completion and has nothing more to do with it; only the main actor reads it after that.
private struct HandedOver<Value>: @unchecked Sendable {
  let value: Value
}

/// The answer to a question, given once; nil when nobody is left who could give it.
private final class Reply<Value>: Sendable {
  private let continuation: Mutex<CheckedContinuation<HandedOver<Value>?, Never>?>

  init(_ continuation: CheckedContinuation<HandedOver<Value>?, Never>) {
    self.continuation = Mutex(continuation)
  }

  /// Gives the answer; all but the first are ignored.
  func give(_ value: Value) {
    take()?.resume(returning: HandedOver(value: value))
  }

  deinit {
    take()?.resume(returning: nil)
  }

  private func take() -> CheckedContinuation<HandedOver<Value>?, Never>? {
    continuation.withLock { continuation in
      defer { continuation = nil }
      return continuation
    }
  }
}

extension AppIntentTimelineProvider {
  /// The timeline for the configuration users begin with.
  @MainActor
  func timeline(in context: TimelineProviderContext) async -> Timeline<Entry> {
    let provider = HandedOver(value: self)
    return await provider.timeline(in: context).value
  }
}

extension HandedOver where Value: AppIntentTimelineProvider {
  @concurrent
  fileprivate func timeline(in context: TimelineProviderContext) async -> HandedOver<Timeline<Value.Entry>> {
    HandedOver<Timeline<Value.Entry>>(value: await value.timeline(for: Value.Intent(), in: context))
  }
}
