/// A YAML file with the place of each value in its bytes, for programs that change the text.
///
/// What it accepts and what its values mean is decided by the reader of configurations, which reads the file first.
package struct YAMLSource: Sendable {
  /// The notation of a value.
  package enum Style: Sendable, Hashable {
    /// A text without quotes.
    case plain
    case singleQuoted
    case doubleQuoted
    /// A text below `|` or `>`, or a list or mapping that is written by indentation.
    case block
    /// A list or mapping in brackets.
    case flow
  }

  package struct Pair: Sendable {
    package let key: Node
    package let value: Node
  }

  package enum Content: Sendable {
    case scalar(String)
    case sequence([Node])
    case mapping([Pair])
  }

  /// A value and its place.
  package struct Node: Sendable {
    /// The bytes from the anchor, tag or first character to the last character; empty if nothing is written.
    package fileprivate(set) var range: Range<Int>
    package let style: Style
    /// Whether the value is written as an alias.
    package let isAlias: Bool
    /// Whether the value is an alias, or has an anchor or a tag.
    package let isShared: Bool
    /// The content; an alias has that of its anchor, whose places are elsewhere.
    package let content: Content
  }

  /// A fault of the file and its place, counted from 1.
  package struct Fault: Error {
    package let line: Int
    package let column: Int
    package let message: String

    init(_ fault: YAMLFault) {
      (line, column, message) = (fault.position.line, fault.position.column, fault.message)
    }
  }

  /// The bytes of the file, with a byte order mark if it has one.
  package let bytes: [UInt8]
  /// The root of the document; nil for a file that holds only comments.
  package let root: Node?

  /// Reads a file.
  ///
  /// - Parameter bytes: the file in UTF-8, with or without a byte order mark.
  /// - Throws: ``Fault`` if the file is not YAML, has tags or a second document, or exceeds the limits.
  package init(_ bytes: [UInt8]) throws(Fault) {
    self.bytes = bytes
    do throws(YAMLFault) {
      root = try Self.root(of: bytes)
    } catch {
      throw Fault(error)
    }
  }

  private static func root(of bytes: [UInt8]) throws(YAMLFault) -> Node? {
    guard bytes.count <= YAMLDocument.maximumBytes else {
      throw YAMLFault(.start, "larger than \(YAMLDocument.maximumBytes >> 20) MiB; is this a configuration?")
    }
    // Holds the file to the limits of depth and of aliases.
    _ = try YAMLDocument.root(of: bytes, path: "")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let start = bytes.starts(with: mark) ? mark.count : 0
    var composer = YAMLSourceComposer(
      events: try YAMLParser(bytes[start...]), bytes: bytes, offsets: offsets(in: bytes, from: start))
    return try composer.root()
  }

  /// Returns the index of the first byte of each Unicode scalar, and the end of the bytes.
  private static func offsets(in bytes: [UInt8], from start: Int) -> [Int] {
    (start..<bytes.count).filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
  }
}

/// Builds the nodes of a source from the parser's events.
private struct YAMLSourceComposer: ~Copyable {
  private var events: YAMLParser
  private let bytes: [UInt8]
  private let offsets: [Int]
  private var anchors: [String: YAMLSource.Content] = [:]

  init(events: consuming YAMLParser, bytes: [UInt8], offsets: [Int]) {
    self.events = events
    self.bytes = bytes
    self.offsets = offsets
  }

  mutating func root() throws(YAMLFault) -> YAMLSource.Node? {
    while true {
      switch try events.next().content {
      case .streamEnd: return nil
      case .documentStart: return try node(try events.next())
      default: continue
      }
    }
  }

  private mutating func node(_ event: YAMLEvent) throws(YAMLFault) -> YAMLSource.Node {
    let content: YAMLSource.Content
    var range = range(of: event)
    var isAlias = false
    switch event.content {
    case .alias(let name):
      guard let shared = anchors[name] else { throw .unexpected(event) }
      (content, isAlias) = (shared, true)
    case .scalar(let text, _):
      content = .scalar(text)
      if event.style == .block { range = withoutEmptyLines(range) }
    case .sequenceStart:
      var items: [YAMLSource.Node] = []
      let end = try readItems(into: &items)
      content = .sequence(items)
      range = range.lowerBound..<max(range.lowerBound, event.style == .flow ? end : items.last?.range.upperBound ?? 0)
    case .mappingStart:
      var pairs: [YAMLSource.Pair] = []
      let end = try readPairs(into: &pairs)
      content = .mapping(pairs)
      let last = pairs.last.map { max($0.key.range.upperBound, $0.value.range.upperBound) }
      range = range.lowerBound..<max(range.lowerBound, event.style == .flow ? end : last ?? 0)
    default: throw .unexpected(event)
    }
    if let anchor = event.anchor { anchors[anchor] = content }
    return YAMLSource.Node(
      range: range, style: event.style, isAlias: isAlias,
      isShared: isAlias || event.anchor != nil || event.tag != nil, content: content)
  }

  /// Appends the items of a list, and returns where its closing bracket ends.
  private mutating func readItems(into items: inout [YAMLSource.Node]) throws(YAMLFault) -> Int {
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.content { return range(of: event).upperBound }
      items.append(try node(event))
    }
  }

  /// Appends the pairs of a mapping, and returns where its closing bracket ends.
  private mutating func readPairs(into pairs: inout [YAMLSource.Pair]) throws(YAMLFault) -> Int {
    while true {
      let event = try events.next()
      if case .mappingEnd = event.content { return range(of: event).upperBound }
      let key = try node(event)
      var value = try node(try events.next())
      let end = key.range.upperBound
      // libyaml puts a value that is not written, not even its colon, at the next token.
      if value.range.isEmpty, value.range.lowerBound >= end,
        !bytes[end..<value.range.lowerBound].contains(UInt8(ascii: ":"))
      {
        value.range = end..<end
      }
      pairs.append(YAMLSource.Pair(key: key, value: value))
    }
  }

  private func range(of event: YAMLEvent) -> Range<Int> {
    let last = offsets.count - 1
    return offsets[min(event.range.lowerBound, last)]..<offsets[min(event.range.upperBound, last)]
  }

  /// Returns the range of a block text without the empty lines after it and the last line break.
  private func withoutEmptyLines(_ range: Range<Int>) -> Range<Int> {
    let end = bytes[range].lastIndex { ![0x0A, 0x0D, 0x20].contains($0) } ?? range.lowerBound
    return range.lowerBound..<min(range.upperBound, end + 1)
  }
}
