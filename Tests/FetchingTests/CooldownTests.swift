import Foundation
import Testing

@testable import Fetching

/// What is kept of a server that wants to be left alone, as it may be found: written by hand, by a clock that was wrong, damaged.
@Suite struct CooldownTests {
  private let instant = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// In force or not; nil for what is not taken.
  private func isInForce(_ since: String, _ until: String) throws -> Bool? {
    let origin = try #require(URL(string: "https://example.org/").flatMap { Origin($0) })
    let text = "{\"version\": 1, \"origin\": \"\(origin.key)\", \"since\": \(since), \"until\": \(until)}"
    guard let cooldown = try? JSONDecoder().decode(Cooldown.self, from: Data(text.utf8)), cooldown.isOurs(for: origin)
    else { return nil }
    _ = cooldown.end
    return cooldown.isInForce(at: instant)
  }

  @Test(arguments: [
    ("799999990", "800000060", true), ("799999000", "799999060", false),
    // Of a clock that was set back since.
    ("800000010", "800000060", false),
    // Impossible: an end before its beginning, instants that no calendar has, longer than anything is left alone.
    ("800000060", "799999990", nil), ("-1e300", "1e300", nil), ("1e300", "1e300", false), ("-1e300", "-1e300", false),
    ("0", "800000060", nil), ("1e999", "1e999", nil), ("\"\"", "0", nil), ("null", "null", nil),
  ])
  func whatMakesNoSenseKeepsNobodyWaiting(_ since: String, _ until: String, _ expected: Bool?) throws {
    #expect(try isInForce(since, until) == expected)
  }
}
