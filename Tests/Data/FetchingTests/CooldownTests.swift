import Foundation
import Testing

@testable import Fetching

/// Stored cooldowns in all conditions: edited by hand, written with a wrong clock, damaged.
@Suite struct CooldownTests {
  private let instant = Date(timeIntervalSinceReferenceDate: 800_000_000)

  /// Returns whether a cooldown is in force; nil if it is rejected.
  private func isInForce(_ since: String, _ until: String) throws -> Bool? {
    let origin = try #require(URL(string: "https://example.org/").flatMap { WebOrigin($0) })
    let text = "{\"version\": 1, \"origin\": \"\(origin.key)\", \"since\": \(since), \"until\": \(until)}"
    guard let cooldown = try? JSONDecoder().decode(Cooldown.self, from: Data(text.utf8)), cooldown.isOurs(for: origin)
    else { return nil }
    _ = cooldown.end
    return cooldown.isInForce(at: instant)
  }

  @Test(arguments: [
    ("799999990", "800000060", true), ("799999000", "799999060", false),
    // The clock was set back since.
    ("800000010", "800000060", false),
    // Impossible: the end before the beginning, instants that no calendar has, or longer than any cooldown.
    ("800000060", "799999990", nil), ("-1e300", "1e300", nil), ("1e300", "1e300", false), ("-1e300", "-1e300", false),
    ("0", "800000060", nil), ("1e999", "1e999", nil), ("\"\"", "0", nil), ("null", "null", nil),
  ])
  func whatMakesNoSenseKeepsNobodyWaiting(_ since: String, _ until: String, _ expected: Bool?) throws {
    #expect(try isInForce(since, until) == expected)
  }
}
