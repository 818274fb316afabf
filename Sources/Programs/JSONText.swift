package import FoundationEssentials
package import Timeline

/// JSON as scripts read it: keys in alphabetical order, indented, a line feed at the end.
package enum JSONText {
  /// The text of a value.
  package static func encode(_ content: EntryContent) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
  }
}

extension EntryContent {
  /// `2022-02-05T08:00:00Z`, or null.
  package static func instant(_ date: Date?) -> EntryContent {
    .optional(date.map(WallClock.isoText))
  }

  /// `{"policy": "after", "date": ...}`; without a date where the policy names none.
  package static func reload(_ policy: ReloadPolicy) -> EntryContent {
    var fields: [String: EntryContent] = ["policy": .text(policy.name)]
    if let date = policy.date { fields["date"] = .instant(date) }
    return .record(fields)
  }
}
