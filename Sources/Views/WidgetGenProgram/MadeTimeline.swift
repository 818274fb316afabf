internal import BuiltInWidgets
internal import Foundation
internal import WidgetTimeline
internal import WidgetUI

/// A timeline that a widget's own provider made, with its views.
@MainActor
struct MadeTimeline {
  /// The instant it was made at.
  let madeAt: Date
  /// At least one, their dates strictly increasing.
  private let entries: [(date: Date, view: @MainActor () -> AnyView)]
  private let policy: ReloadPolicy

  /// The maximum number of entries, so that a provider cannot exhaust the memory.
  private static let maximumEntries = 1_500
  /// The minimum lifetime of a timeline in seconds, so that a provider that always requests a reload is not called in a
  /// loop.
  private static let minimumLife: TimeInterval = 5
  /// The precision of stored instants in seconds.
  private static let precision: TimeInterval = 0.0005

  /// - Throws: `ViewProblem` if there is no entry.
  init(_ timeline: ErasedTimeline, madeAt: Date) throws {
    self.madeAt = madeAt
    var entries: [(date: Date, view: @MainActor () -> AnyView)] = []
    // Entries that ended before now are not shown.
    let start = timeline.entries.lastIndex { $0.date <= madeAt } ?? 0
    for entry in timeline.entries[min(start, timeline.entries.count)...].prefix(Self.maximumEntries) {
      let date = entry.date.wholeMilliseconds
      if entries.last?.date == date { entries.removeLast() }
      entries.append((date, entry.view))
    }
    guard let last = entries.last?.date else { throw ViewProblem("its provider returned a timeline without entries") }
    self.entries = entries
    let least = madeAt + Self.minimumLife
    let (name, date) = timeline.policy.nameAndDate
    policy =
      switch (name, date) {
      case ("after", let date?): .after(max(date.wholeMilliseconds, least))
      // A timeline that ends immediately would be remade in a loop.
      case ("atEnd", _): last >= least ? .atEnd : .after(least)
      default: .never
      }
  }

  /// Whether it holds at an instant by its own policy.
  func holds(at instant: Date) -> Bool {
    guard instant >= madeAt else { return false }
    switch policy {
    case .never: return true
    case .after(let date): return instant < date
    case .atEnd: return instant <= (entries.last?.date ?? madeAt)
    }
  }

  /// The dates at which its content changes.
  var summary: ViewTimeline { ViewTimeline(madeAt: madeAt, dates: entries.map(\.date), policy: policy) }

  /// The entry that an instant means: the last one that has begun, else the first.
  func entry(at instant: Date) -> (date: Date, view: @MainActor () -> AnyView) {
    entries.last { $0.date <= instant + Self.precision } ?? entries[0]
  }
}

extension Date {
  /// The instant without what is finer than milliseconds.
  fileprivate var wholeMilliseconds: Date {
    Date(timeIntervalSince1970: (timeIntervalSince1970 * 1_000).rounded(.down) / 1_000)
  }
}
