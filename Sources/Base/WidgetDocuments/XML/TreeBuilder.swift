internal import CExpat

/// Builds the element tree from the parser's events.
struct TreeBuilder {
  /// An element whose end tag has not been read.
  private struct OpenElement {
    var element: XMLElement
    /// The index of its first child among the children of all open elements.
    let firstChild: Int
  }

  let file: String
  private let source: UnsafeBufferPointer<UInt8>
  private let limits: XMLDocument.Limits
  private var open: [OpenElement] = []
  /// The children of all open elements: an element gets its own at its end, when their number is known.
  private var children: [XMLElement.Child] = []
  private var count = 0
  /// The place of the last event.
  private var place = SourceIndex()
  /// Characters in UTF-8 that are not yet part of a child: expat passes them line by line.
  private var pendingText: [UInt8] = []
  private var pendingPlace = SourceIndex()
  private(set) var root: XMLElement?
  private(set) var error: DocumentError?
  private var hasFailed = false
  var parser: XML_Parser?

  /// Creates a builder for a document, which must exist as long as the builder.
  init(source: UnsafeBufferPointer<UInt8>, file: String, limits: XMLDocument.Limits) {
    self.source = source
    self.file = file
    self.limits = limits
  }

  /// Returns the builder that a handler of the parser is called with.
  static func at(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<TreeBuilder>? {
    pointer?.assumingMemoryBound(to: TreeBuilder.self)
  }

  /// The innermost open element where the document ends or parsing stops.
  var innermost: XMLElement? { open.last?.element }

  mutating func fail(_ message: String) {
    guard !hasFailed else { return }
    hasFailed = true
    let place = current()
    error = DocumentError(file: file, line: place.line, column: place.column, message: message)
    if let parser { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  mutating func start(_ name: UnsafePointer<CChar>, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard !hasFailed else { return }
    count += 1
    guard count <= limits.elements else { return fail("more than \(limits.elements) elements") }
    guard open.count < limits.depth else { return fail("elements nested more than \(limits.depth) levels deep") }
    flushText()
    let place = current()
    let count = parser.map { Int(XML_GetSpecifiedAttributeCount($0)) / 2 } ?? 0
    let element = XMLElement(
      name: String(cString: name), attributes: self.attributes(attributes, count: count), line: place.line,
      column: place.column)
    open.append(OpenElement(element: element, firstChild: children.count))
  }

  mutating func end() {
    guard !hasFailed else { return }
    flushText()
    guard var last = open.popLast() else { return }
    if last.firstChild < children.count {
      last.element.children = Array(children[last.firstChild...])
      children.removeSubrange(last.firstChild...)
    }
    if open.isEmpty { root = last.element } else { children.append(.element(last.element)) }
  }

  mutating func text(_ bytes: UnsafeRawBufferPointer) {
    guard !hasFailed, !open.isEmpty else { return }
    if pendingText.isEmpty { pendingPlace = current() }
    pendingText.append(contentsOf: bytes)
  }

  private mutating func flushText() {
    guard !pendingText.isEmpty else { return }
    children.append(
      .text(String(decoding: pendingText, as: UTF8.self), line: pendingPlace.line, column: pendingPlace.column))
    pendingText.removeAll(keepingCapacity: true)
  }

  /// Returns the place of the current event, to which it moves `place`.
  private mutating func current() -> SourceIndex {
    if let parser { place.advance(to: Int(XML_GetCurrentByteIndex(parser)), in: source) }
    return place
  }

  /// Returns the attributes of the start tag at `place`.
  ///
  /// Expat reports only the position of the tag, so the position of each attribute is searched for in the source. The
  /// source is well-formed there: a name is followed by an equals sign and a value between quotes.
  private func attributes(_ pairs: UnsafeMutablePointer<UnsafePointer<CChar>?>?, count: Int) -> [XMLElement.Attribute] {
    guard count > 0, let pairs else { return [] }
    var attributes: [XMLElement.Attribute] = []
    attributes.reserveCapacity(count)
    var place = place
    place.advance(past: { !XMLElement.isWhiteSpace(Unicode.Scalar($0)) }, in: source)
    for index in 0..<count {
      guard let name = pairs[2 * index], let value = pairs[2 * index + 1] else { break }
      place.advance(past: { XMLElement.isWhiteSpace(Unicode.Scalar($0)) }, in: source)
      attributes.append(
        XMLElement.Attribute(
          name: String(cString: name), value: String(cString: value), line: place.line, column: place.column))
      var quote: UInt8?
      place.advance(
        past: { byte in
          if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { quote = byte }
          return quote == nil
        }, in: source)
      place.advance(by: 1, in: source)
      place.advance(past: { $0 != quote }, in: source)
      place.advance(by: 1, in: source)
    }
    return attributes
  }
}
