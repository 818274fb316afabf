/// The lines that differ between two texts, as `diff -U0` prints them.
package struct TextDifference: Sendable {
  /// Lines that are replaced by others.
  private struct Hunk {
    var oldStart: Int
    var newStart: Int
    var old: [String] = []
    var new: [String] = []
  }

  private var hunks: [Hunk] = []

  /// Compares two texts.
  package init(from before: [UInt8], to after: [UInt8]) {
    let (old, new) = (Self.lines(before), Self.lines(after))
    let difference = new.difference(from: old)
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var (index, other) = (0, 0)
    while index < old.count || other < new.count {
      var hunk = Hunk(oldStart: index, newStart: other)
      while removed.contains(index) {
        hunk.old.append(old[index])
        index += 1
      }
      while inserted.contains(other) {
        hunk.new.append(new[other])
        other += 1
      }
      if hunk.old.isEmpty, hunk.new.isEmpty {
        index += 1
        other += 1
      } else {
        hunks.append(hunk)
      }
    }
  }

  /// The number of the first line that differs, in the new text; nil if nothing does.
  package var firstLine: Int? { hunks.first.map { $0.newStart + 1 } }

  /// Returns the difference with the name of the file; empty if nothing differs.
  package func text(name: String) -> String {
    guard !hunks.isEmpty else { return "" }
    return "--- \(name)\n+++ \(name)\n"
      + hunks.map { hunk in
        "@@ -\(Self.range(hunk.oldStart, hunk.old)) +\(Self.range(hunk.newStart, hunk.new)) @@\n"
          + (hunk.old.map { Self.line("-", $0) } + hunk.new.map { Self.line("+", $0) }).joined()
      }.joined()
  }

  /// An empty range names the line before it, as in `diff`.
  private static func range(_ start: Int, _ lines: [String]) -> String {
    lines.isEmpty ? "\(start),0" : lines.count == 1 ? "\(start + 1)" : "\(start + 1),\(lines.count)"
  }

  private static func line(_ mark: String, _ line: String) -> String {
    line.hasSuffix("\n") || line.hasSuffix("\r\n") ? mark + line : "\(mark)\(line)\n\\ No newline at end of file\n"
  }

  /// Returns the lines with their line ends.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    var lines: [String] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      lines.append(String(decoding: rest[...end], as: UTF8.self))
      rest = rest[(end + 1)...]
    }
    return rest.isEmpty ? lines : lines + [String(decoding: rest, as: UTF8.self)]
  }
}
