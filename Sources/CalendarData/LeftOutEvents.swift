/// The omitted events: their number and the problem of the first.
struct LeftOutEvents {
  private(set) var count = 0
  private var first: (line: Int, text: String)?

  mutating func add(_ component: ComponentScanner.Component, of bytes: [UInt8], _ reason: String) {
    count += 1
    if let first, first.line <= component.line { return }
    let title = String(EventReading.title(bytes, in: component.range).unicodeScalars.prefix(40))
    first = (component.line, "\(title.isEmpty ? "" : "\"\(title)\" ")on line \(component.line): \(reason)")
  }

  mutating func add(_ other: LeftOutEvents) {
    count += other.count
    guard let theirs = other.first, theirs.line < first?.line ?? .max else { return }
    first = theirs
  }

  /// A warning on one line; nil if no event is omitted.
  var warning: String? {
    guard let first else { return nil }
    return count == 1
      ? "1 event is ignored: \(first.text)" : "\(count) events are ignored; the first: \(first.text)"
  }
}
