/// The unfolded lines of a component, with the depth of the component they belong to.
///
/// Invalid lines, such as the remains of an incorrectly folded text, are skipped.
struct ContentLines: Sequence, IteratorProtocol {
  struct Element {
    let line: ContentLine
    /// The number of components around the line: 1 in the outermost component, 2 in a component inside it.
    ///
    /// `BEGIN` and `END` count as lines of the component that they begin and end.
    let depth: Int
  }

  /// The maximum number of bytes of an unfolded line; the rest is ignored.
  static let maximumLineBytes = 256 << 10

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  /// The names of the open components, up to the maximum depth.
  private var open: [String] = []
  private var depthBeyond = 0

  /// The maximum nesting depth at which components are distinguished.
  private static let maximumDepth = 16

  /// Creates the lines of a component.
  ///
  /// `range` is the component's range, from `BEGIN` to the end of the line with its `END`.
  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    end = range.upperBound
    position = range.lowerBound
  }

  mutating func next() -> Element? {
    while position < end {
      guard let line = ContentLine(unfolded()) else { continue }
      let depth = open.count
      switch line.name {
      case "BEGIN":
        begin(line)
        return Element(line: line, depth: depth + 1)
      case "END":
        // An `END` without a matching `BEGIN` is skipped.
        guard end(line) else { continue }
        return Element(line: line, depth: open.count + 1)
      default:
        return Element(line: line, depth: depth)
      }
    }
    return nil
  }

  private mutating func begin(_ line: ContentLine) {
    if open.count < Self.maximumDepth { open.append(Self.component(line)) } else { depthBeyond += 1 }
  }

  private mutating func end(_ line: ContentLine) -> Bool {
    if depthBeyond > 0 {
      depthBeyond -= 1
      return false
    }
    let name = Self.component(line)
    guard let index = open.lastIndex(of: name) else { return false }
    open.removeSubrange(index...)
    return true
  }

  private static func component(_ line: ContentLine) -> String {
    String(decoding: line.value.prefix(64), as: UTF8.self).uppercased()
  }

  private mutating func unfolded() -> ArraySlice<UInt8> {
    var (range, next) = bytes.line(from: position, upTo: end)
    var joined: [UInt8]?
    while next < end, bytes[next] == UInt8(ascii: " ") || bytes[next] == UInt8(ascii: "\t") {
      let (continuation, after) = bytes.line(from: next, upTo: end)
      var text = joined ?? Array(bytes[range])
      if text.count < Self.maximumLineBytes { text += bytes[continuation].dropFirst() }
      joined = text
      next = after
    }
    position = next
    range = range.prefix(Self.maximumLineBytes)
    return joined.map { $0[...] } ?? bytes[range]
  }
}

extension [UInt8] {
  /// Returns the range of a line without its end, and the beginning of the next line.
  ///
  /// A line ends with a line feed, including any carriage returns before it, or with carriage returns alone.
  func line(from start: Int, upTo limit: Int) -> (range: Range<Int>, next: Int) {
    var end = start
    while end < limit, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end += 1 }
    var next = end
    while next < limit, self[next] == UInt8(ascii: "\r") { next += 1 }
    if next < limit, self[next] == UInt8(ascii: "\n") { next += 1 }
    return (start..<end, next)
  }
}
