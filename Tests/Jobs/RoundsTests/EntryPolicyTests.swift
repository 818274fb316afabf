import Foundation
import Testing

@testable import Rounds

/// The choice of an entry, as a table.
///
/// Instants are in hours. Data expires after six hours, and so does a stored timeline.
@Suite struct EntryPolicyTests {
  private static func hour(_ hours: Double) -> Date { Date(timeIntervalSince1970: 1_600_000_000 + hours * 3_600) }

  private static let limits = EntryPolicy.Limits(expireAfter: 6 * 3_600, lifetime: 6 * 3_600)

  /// Made and fetched at hour 0, with a reload at hour 1.
  private static let kept = EntryPolicy.StoredTimeline(madeAt: hour(0), fetchedAt: hour(0), reloadAfter: hour(1))
  /// Fetched at hour 0; the timeline made then had its reload at hour 1.
  private static let data = EntryPolicy.Loaded(fetchedAt: hour(0), reload: hour(1))

  private static func changed<Value>(_ value: Value, _ change: (inout Value) -> Void) -> Value {
    var value = value
    change(&value)
    return value
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let kept: EntryPolicy.StoredTimeline?
    let outcome: EntryPolicy.Outcome
    let hour: Double
    let choice: EntryPolicy.Choice

    var testDescription: String { "\(name) at \(hour)" }
  }

  /// Data of a door are old after a minute.
  @Test(arguments: [(1.0, false), (1.01, false), (1.02, true), (2, true)])
  func marksDataAfterTheChosenTime(hour: Double, isStale: Bool) {
    let limits = EntryPolicy.Limits(expireAfter: 6 * 3_600, lifetime: 6 * 3_600, tolerance: 60)
    for outcome in [EntryPolicy.Outcome.loaded(Self.data), .failed(last: Self.data)] {
      #expect(
        EntryPolicy.choose(nil, outcome, limits: limits, at: Self.hour(hour)) == .make(isStale: isStale))
    }
  }

  private static func rows(
    _ name: String, _ kept: EntryPolicy.StoredTimeline?, _ outcome: EntryPolicy.Outcome,
    _ choices: [(Double, EntryPolicy.Choice)]
  ) -> [Case] {
    choices.map { Case(name: name, kept: kept, outcome: outcome, hour: $0.0, choice: $0.1) }
  }

  static let table: [Case] = [
    // Widgets without data.
    rows("no data needed", nil, .notNeeded, [(0, .make(isStale: false)), (99, .make(isStale: false))]),
    rows(
      "a clock's kept timeline", changed(kept) { $0.fetchedAt = nil }, .notNeeded, [(0.5, .keep), (99, .keep)]),
    rows(
      "one that is due", changed(kept) { ($0.fetchedAt, $0.isDue) = (nil, true) }, .notNeeded,
      [(0.5, .make(isStale: false))]),
    rows(
      "another job's", changed(kept) { ($0.fetchedAt, $0.isCurrent) = (nil, false) }, .notNeeded,
      [(0.5, .make(isStale: false))]),
    rows(
      "one without an entry for now", changed(kept) { ($0.fetchedAt, $0.hasEntry) = (nil, false) }, .notNeeded,
      [(0.5, .make(isStale: false))]),
    // Nothing was requested, because the stored timeline was valid.
    rows("not asked", kept, .notLoaded, [(0.5, .keep), (6, .keep), (6.1, .nothing)]),
    rows("not asked, nothing kept", nil, .notLoaded, [(0.5, .nothing)]),
    rows("not asked, kept data from the future", kept, .notLoaded, [(-1, .nothing)]),
    // New data.
    rows(
      "data of a file", nil, .loaded(data),
      [
        (0, .make(isStale: false)), (2, .make(isStale: false)), (2.001, .make(isStale: true)),
        (6, .make(isStale: true)), (6.001, .noData(since: hour(0))),
      ]),
    rows(
      "data the provider calls good", nil, .loaded(changed(data) { $0.isValidated = true }),
      [(5, .make(isStale: false)), (6.001, .noData(since: hour(0)))]),
    rows(
      "a kept timeline puts nothing off for new data", changed(kept) { $0.reloadAfter = hour(4) }, .loaded(data),
      [(3, .make(isStale: true))]),
    // No new data; the last stored data is available.
    rows(
      "kept data", nil, .failed(last: data),
      [(1, .make(isStale: false)), (2.001, .make(isStale: true)), (6.001, .noData(since: hour(0)))]),
    rows(
      "kept data whose reload was put off", changed(kept) { $0.reloadAfter = hour(4) }, .failed(last: data),
      [(3, .make(isStale: false)), (5, .make(isStale: false)), (5.001, .make(isStale: true))]),
    rows(
      "put off by a timeline of other data",
      changed(kept) { ($0.reloadAfter, $0.fetchedAt) = (hour(4), hour(-1)) }, .failed(last: data),
      [(3, .make(isStale: true))]),
    rows(
      "put off by a timeline from the future",
      changed(kept) { ($0.reloadAfter, $0.madeAt) = (hour(4), hour(9)) }, .failed(last: data),
      [(3, .make(isStale: true))]),
    rows(
      "a file's reload is not put off", changed(kept) { $0.reloadAfter = hour(4) },
      .failed(last: changed(data) { $0.isFile = true }), [(3, .make(isStale: true))]),
    // No data at all; the stored timeline is available.
    rows(
      "only the timeline is left", kept, .failed(last: nil),
      [(1, .keep), (2, .keep), (2.001, .noData(since: hour(0))), (-1, .noData(since: hour(-1)))]),
    rows(
      "only another job's timeline is left", changed(kept) { $0.isCurrent = false }, .failed(last: nil),
      [(1, .nothing)]),
    rows("nothing is left", nil, .failed(last: nil), [(1, .nothing)]),
  ].flatMap { $0 }

  @Test(arguments: table)
  func choosesTheEntry(_ example: Case) {
    #expect(
      EntryPolicy.choose(
        example.kept, example.outcome, limits: Self.limits, at: Self.hour(example.hour)) == example.choice)
  }

  /// Over time a picture only gets older: fresh, stale, none.
  @Test func aPictureOnlyGetsOlder() {
    for outcome in [EntryPolicy.Outcome.loaded(Self.data), .failed(last: Self.data)] {
      var worst = 0
      for minute in 0...(8 * 60) {
        let choice = EntryPolicy.choose(Self.kept, outcome, limits: Self.limits, at: Self.hour(Double(minute) / 60))
        let rank =
          switch choice {
          case .keep, .make(isStale: false): 0
          case .make(isStale: true): 1
          case .noData, .nothing: 2
          }
        #expect(rank >= worst)
        worst = rank
      }
      #expect(worst == 2)
    }
  }
}
