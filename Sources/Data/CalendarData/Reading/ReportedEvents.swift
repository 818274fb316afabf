/// Events with a problem: their number and the problem of the first.
struct ReportedEvents {
  private(set) var count = 0
  private var first: (line: Int, text: String)?

  mutating func add(_ component: ComponentScanner.Component, of bytes: [UInt8], _ reason: String) {
    count += 1
    if let first, first.line <= component.line { return }
    let title = String(EventReading.title(bytes, in: component.range).unicodeScalars.prefix(40))
    first = (component.line, "\(title.isEmpty ? "" : "\"\(title)\" ")on line \(component.line): \(reason)")
  }

  mutating func add(_ other: ReportedEvents) {
    count += other.count
    guard let theirs = other.first, theirs.line < first?.line ?? .max else { return }
    first = theirs
  }

  /// Returns a warning on one line; nil without such events.
  ///
  /// `one` is what happens to a single event, such as `is ignored`. `many` is the same for several.
  func warning(_ one: String, _ many: String) -> String? {
    guard let first else { return nil }
    return count == 1 ? "1 event \(one): \(first.text)" : "\(count) events \(many); the first: \(first.text)"
  }
}
