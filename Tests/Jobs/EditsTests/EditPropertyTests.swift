import Foundation
import Testing

@testable import Edits

/// What holds for all edits of all configurations of the repository, whatever their line ends.
@Suite struct EditPropertyTests {
  /// The number of edits, which `make night` raises.
  private static let count = ProcessInfo.processInfo.environment["WIDGETGEN_EDITS"].flatMap { Int($0) } ?? 4_000

  @Test(arguments: [UInt64(1), 2]) func randomEditsChangeOnlyWhatTheySay(seed: UInt64) throws {
    let texts = try EditCorpus.texts()
    #expect(texts.count > 60)
    var properties = EditProperties()
    properties.check(texts, edits: Self.count / 2, seed: seed)
    for violation in properties.violations { Issue.record("\(violation)") }
    // Most edits are made, and of each kind many.
    for word in ["set", "add", "remove", "move", "rename"] {
      #expect(properties.made[word, default: 0] > Self.count / 200, "\(word): \(properties.made)")
    }
    #expect(properties.refused.values.reduce(0, +) < Self.count / 2 / 4, "\(properties.refused)")
  }
}
