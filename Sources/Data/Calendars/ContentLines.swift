/// The lines of a component, unfolded, with the depth of the component they belong to.
///
/// Lines that are none, such as what is left of a text that was folded wrongly, are passed over.
struct ContentLines: Sequence, IteratorProtocol {
  struct Element {
    let line: ContentLine
    /// 1 for the component itself and 2 for one inside it; `BEGIN` and `END` belong to what they begin and end.
    let depth: Int
  }

  /// The bytes of an unfolded line that are read; what follows is left out.
  static let maximumLineBytes = 256 << 10

  private let bytes: [UInt8]
  private let end: Int
  private var position: Int
  /// The names of the components that are open, as far as they are told apart.
  private var open: [String] = []
  private var depthBeyond = 0

  /// How many components inside each other are told apart.
  private static let maximumDepth = 16

  /// - Parameter range: where the component lies, from `BEGIN` to the end of the line of its `END`.
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
        // One that closes nothing is passed over.
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
  /// A line without its end, and where the next one begins.
  ///
  /// A line ends with a line feed, any carriage returns before it included, or with carriage returns alone.
  func line(from start: Int, upTo limit: Int) -> (range: Range<Int>, next: Int) {
    var end = start
    while end < limit, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end += 1 }
    var next = end
    while next < limit, self[next] == UInt8(ascii: "\r") { next += 1 }
    if next < limit, self[next] == UInt8(ascii: "\n") { next += 1 }
    return (start..<end, next)
  }
}
