internal import Configurations

/// The text of a configuration, and what is where in it.
///
/// An edit replaces as little of the text as possible; all other bytes stay as they are.
package struct EditableText: Sendable {
  /// The bytes of the file.
  package let bytes: [UInt8]
  let root: YAMLSource.Node?
  /// The places of all texts, in the order of the file, in which a `#` begins no comment.
  private let scalars: [Range<Int>]
  /// The line break of the file.
  let lineBreak: String

  /// Reads a text.
  ///
  /// - Throws: ``EditRefusal`` if the text cannot be read or has line breaks that editors do not show.
  package init(_ bytes: [UInt8]) throws(EditRefusal) {
    self.bytes = bytes
    lineBreak = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    try Self.checkLineBreaks(bytes)
    do {
      root = try YAMLSource(bytes).root
    } catch {
      throw EditRefusal(line: error.line, error.message)
    }
    var scalars: [Range<Int>] = []
    root?.collectScalars(into: &scalars)
    self.scalars = scalars
    if let key = root?.listAsKey {
      throw EditRefusal(line: line(of: key.range.lowerBound), "a key is a list or mapping; expected a word")
    }
  }

  /// Refuses line breaks that editors do not show, or that are not the same everywhere.
  private static func checkLineBreaks(_ bytes: [UInt8]) throws(EditRefusal) {
    var line = 1
    var isMixed = false
    var hasReturns: Bool?
    for index in bytes.indices {
      switch bytes[index] {
      case 0x0A:
        line += 1
        let isAfterReturn = index > 0 && bytes[index - 1] == 0x0D
        isMixed = isMixed || hasReturns == !isAfterReturn
        hasReturns = isAfterReturn
      case 0x0D where index + 1 == bytes.count || bytes[index + 1] != 0x0A:
        throw EditRefusal(line: line, "a carriage return without a line feed; save the file with line feeds")
      case 0x85 where bytes[..<index].last == 0xC2,
        0xA8 where bytes[..<index].suffix(2) == [0xE2, 0x80], 0xA9 where bytes[..<index].suffix(2) == [0xE2, 0x80]:
        throw EditRefusal(
          line: line, "a line break that editors do not show (U+0085, U+2028 or U+2029); remove it")
      default: break
      }
    }
    if isMixed { throw EditRefusal(line: nil, "the file has two kinds of line ends; save it with one of them") }
  }

  /// The value of the whole file.
  package var value: EditValue { root.map { EditValue($0) } ?? .nothing }

  /// All comments from their `#` on, in the order of the file.
  var comments: [String] { comments { _ in true } }

  /// Returns the comments that begin at some indices, in the order of the file.
  func comments(at isWanted: (Int) -> Bool) -> [String] {
    var found: [String] = []
    var rest = scalars[...]
    var index = 0
    while index < bytes.count {
      while let first = rest.first, first.upperBound <= index { rest.removeFirst() }
      if let first = rest.first, first.contains(index) {
        index = first.upperBound
      } else if isComment(at: index) {
        let end = contentEnd(ofLineAt: index)
        if isWanted(index) { found.append(String(decoding: bytes[index..<end], as: UTF8.self)) }
        index = end
      } else {
        index += 1
      }
    }
    return found
  }

  /// Whether a comment begins at an index outside of texts.
  func isComment(at index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "#") else { return false }
    return index == start || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index - 1])
  }

  /// Whether a part of the text has a comment.
  func hasComment(in range: Range<Int>) -> Bool {
    range.contains { index in
      isComment(at: index) && !scalars.contains { $0.contains(index) }
    }
  }

  // MARK: - Lines

  /// The index of the first byte after the byte order mark.
  var start: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  /// Returns the number of the line of an index, counted from 1.
  func line(of index: Int) -> Int { bytes[..<min(index, bytes.count)].count { $0 == 0x0A } + 1 }

  /// Returns the index of the first byte of a line.
  func lineStart(_ index: Int) -> Int { max(start, (bytes[..<index].lastIndex(of: 0x0A) ?? -1) + 1) }

  /// Returns the index behind the line break of the line.
  func lineEnd(_ index: Int) -> Int { bytes[index...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }

  /// Returns the index of the line break of the line.
  private func contentEnd(ofLineAt index: Int) -> Int {
    let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
    return end > index && bytes[end - 1] == 0x0D ? end - 1 : end
  }

  /// Returns the number of bytes before an index on its line.
  func column(_ index: Int) -> Int { index - lineStart(index) }

  /// Returns the number of spaces at the beginning of the line that starts here.
  func indentation(ofLineAt start: Int) -> Int { bytes[start...].prefix { $0 == 0x20 }.count }

  /// Whether the line that starts here has only white space.
  func isBlank(_ start: Int) -> Bool {
    start < bytes.count && bytes[start..<lineEnd(start)].allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  /// Whether the line that starts here has only a comment.
  func isCommentLine(_ start: Int) -> Bool {
    let index = start + indentation(ofLineAt: start)
    return index < bytes.count && bytes[index] == UInt8(ascii: "#")
  }

  /// Whether only spaces are before an index on its line.
  func isFirstOnLine(_ index: Int) -> Bool { bytes[lineStart(index)..<index].allSatisfy { $0 == 0x20 } }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension YAMLSource.Node {
  /// The first key in the node that is not a scalar.
  fileprivate var listAsKey: YAMLSource.Node? {
    switch content {
    case .scalar: nil
    case .sequence(let items): items.lazy.compactMap(\.listAsKey).first
    case .mapping(let pairs):
      pairs.lazy.compactMap { $0.key.name == nil ? $0.key : $0.value.listAsKey }.first
    }
  }

  /// Appends the places of all texts within the node that are not empty.
  fileprivate func collectScalars(into found: inout [Range<Int>]) {
    // What an alias repeats stands elsewhere.
    guard !isAlias else { return }
    switch content {
    case .scalar: if !range.isEmpty { found.append(range) }
    case .sequence(let items): for item in items { item.collectScalars(into: &found) }
    case .mapping(let pairs):
      for pair in pairs {
        pair.key.collectScalars(into: &found)
        pair.value.collectScalars(into: &found)
      }
    }
  }
}
