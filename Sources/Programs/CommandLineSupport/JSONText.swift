package import FoundationEssentials
package import WidgetTimeline

/// JSON output for scripts: keys in alphabetical order, indented, with a final line feed.
package enum JSONText {
  /// Returns the text of a value.
  package static func encode(_ content: EntryContent) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
  }

  /// Returns the text of a record with a list of at least one item and other fields.
  ///
  /// Only one item is in memory at a time in addition to the text, because the list may be long.
  package static func encode(
    _ fields: [String: EntryContent], list name: String, of items: some Collection<EntryContent>
  ) throws -> [UInt8] {
    var text = Array("{".utf8)
    for key in (fields.keys + [name]).sorted() {
      text += text.count == 1 ? "\n  ".utf8 : ",\n  ".utf8
      text += try indented(.text(key), by: 2)
      text += " : ".utf8
      if let value = fields[key] {
        text += try indented(value, by: 2)
        continue
      }
      var separator = "[\n    "
      for item in items {
        let itemText = try indented(item, by: 4)
        // Room for all, if they are as long as the first: an array that grows is there twice meanwhile.
        if separator.first == "[" { text.reserveCapacity(text.count + items.count * (itemText.count + 16)) }
        text += separator.utf8
        text += itemText
        separator = ",\n    "
      }
      text += "\n  ]".utf8
    }
    text += "\n}\n".utf8
    return text
  }

  /// Returns the text of a value with an indentation.
  private static func indented(_ content: EntryContent, by spaces: Int) throws -> [UInt8] {
    let lines = try encode(content).utf8.dropLast().split(separator: UInt8(ascii: "\n"))
    return Array(lines.joined(separator: [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: spaces)))
  }
}

extension EntryContent {
  /// `2022-02-05T08:00:00Z`, or null.
  package static func instant(_ date: Date?) -> EntryContent {
    .optional(date.map(WallClock.isoText))
  }

  /// `{"policy": "after", "date": ...}`; without a date if the policy has none.
  package static func reload(_ policy: ReloadPolicy) -> EntryContent {
    var fields: [String: EntryContent] = ["policy": .text(policy.name)]
    if let date = policy.date { fields["date"] = .instant(date) }
    return .record(fields)
  }
}
