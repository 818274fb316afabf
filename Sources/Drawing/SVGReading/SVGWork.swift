internal import WidgetDocuments

/// The limits of what a file may make the reader and the painters do, and how much of it is left.
///
/// `<use>` and references of clip paths repeat elements, so a small file could otherwise become a huge drawing.
struct SVGWork {
  /// The limits of the file: 4 MiB, 20,000 elements, 100 levels.
  static let limits = XMLDocument.Limits(bytes: 4 << 20, elements: 20_000, depth: 100)
  /// The maximum number of elements that references lead through, one after the other.
  static let maximumReferences = 16
  /// The maximum number of groups around an item.
  ///
  /// Painters allow 128, of which layout needs some.
  static let maximumNesting = 32

  private let file: String
  /// The elements that may still be drawn, each as often as it is used.
  private var elements = 50_000
  /// The lines and curves that may still be drawn.
  private var pathElements = 500_000
  /// The groups with an opacity or a clip, each of which is drawn on a layer of its own.
  private var groups = 1_000
  /// The stops of gradients that may still be used.
  private var stops = 100_000

  /// The bytes of attributes and the parts of style sheets that may still be read.
  private var texts = 16 << 20

  init(file: String) {
    self.file = file
  }

  mutating func useElement(_ element: XMLElement) throws {
    try take(1, of: \.elements, "elements", element)
    try take(element.attributes.reduce(0) { $0 + $1.value.utf8.count }, of: \.texts, "long attributes", element)
  }

  mutating func usePath(_ count: Int, _ element: XMLElement) throws {
    try take(count, of: \.pathElements, "lines and curves", element)
  }

  mutating func useGroup(_ element: XMLElement) throws {
    try take(1, of: \.groups, "groups with an opacity or a clip", element)
  }

  mutating func useStops(_ count: Int, _ element: XMLElement) throws {
    try take(count, of: \.stops, "colours of gradients", element)
  }

  mutating func useRules(_ count: Int, _ element: XMLElement) throws {
    // A rule costs as much as many bytes.
    try take(16 * count, of: \.texts, "rules of <style> for its elements", element)
  }

  private mutating func take(_ count: Int, of rest: WritableKeyPath<Self, Int>, _ what: String, _ element: XMLElement)
    throws
  {
    self[keyPath: rest] -= count
    guard self[keyPath: rest] >= 0 else {
      throw DocumentError(file: file, line: element.line, message: "the drawing has too many \(what)")
    }
  }
}

/// What a drawing lacks because it is not supported or not valid.
struct SVGNotes {
  private var leftOut: [(what: String, line: Int)] = []

  mutating func leaveOut(_ what: String, at line: Int) {
    if !leftOut.contains(where: { $0.what == what }) { leftOut.append((what, line)) }
  }

  /// The first line that has something of it; 1 if there is nothing.
  var line: Int { leftOut.map(\.line).min() ?? 1 }

  /// All of it; nil if there is nothing.
  var text: String? {
    leftOut.isEmpty ? nil : "left out: \(leftOut.map(\.what).joined(separator: ", "))"
  }
}
