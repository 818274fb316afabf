internal import CExpat

/// Builds the element tree from the parser's events; used by a single parse on a single thread.
final class TreeBuilder {
  let file: String
  private let source: [UInt8]
  private let limits: XMLDocument.Limits
  private var open: [XMLElement] = []
  private var count = 0
  /// Characters in UTF-8 that are not yet part of a child: expat passes them line by line.
  private var pendingText: [UInt8] = []
  private var pendingPlace = (line: 1, column: 1)
  private(set) var root: XMLElement?
  private(set) var error: DocumentError?
  private var hasFailed = false
  var parser: XML_Parser?

  init(source: [UInt8], file: String, limits: XMLDocument.Limits) {
    self.source = source
    self.file = file
    self.limits = limits
  }

  static func at(_ pointer: UnsafeMutableRawPointer) -> TreeBuilder {
    Unmanaged<TreeBuilder>.fromOpaque(pointer).takeUnretainedValue()
  }

  private var line: Int { parser.map { Int(XML_GetCurrentLineNumber($0)) } ?? 1 }
  private var column: Int { parser.map { Int(XML_GetCurrentColumnNumber($0)) + 1 } ?? 1 }

  /// The innermost open element where the document ends or parsing stops.
  var innermost: XMLElement? { open.last }

  func fail(_ message: String) {
    guard !hasFailed else { return }
    hasFailed = true
    error = DocumentError(file: file, line: line, column: column, message: message)
    if let parser { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  func start(_ name: String, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard !hasFailed else { return }
    count += 1
    guard count <= limits.elements else { return fail("more than \(limits.elements) elements") }
    guard open.count < limits.depth else { return fail("elements nested more than \(limits.depth) levels deep") }
    flushText()
    let places = attributePlaces(count: parser.map { Int(XML_GetSpecifiedAttributeCount($0)) / 2 } ?? 0)
    var read: [XMLElement.Attribute] = []
    read.reserveCapacity(places.count)
    for (index, place) in places.enumerated() {
      guard let name = attributes?[2 * index], let value = attributes?[2 * index + 1] else { break }
      read.append(
        XMLElement.Attribute(
          name: String(cString: name), value: String(cString: value), line: place.line, column: place.column))
    }
    open.append(XMLElement(name: name, attributes: read, line: line, column: column))
  }

  func end() {
    guard !hasFailed else { return }
    flushText()
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func text(_ bytes: UnsafeRawBufferPointer) {
    guard !hasFailed, !open.isEmpty else { return }
    if pendingText.isEmpty { pendingPlace = (line, column) }
    pendingText.append(contentsOf: bytes)
  }

  private func flushText() {
    guard !open.isEmpty, !pendingText.isEmpty else { return }
    open[open.count - 1].children.append(
      .text(String(decoding: pendingText, as: UTF8.self), line: pendingPlace.line, column: pendingPlace.column))
    pendingText.removeAll(keepingCapacity: true)
  }

  /// Returns the position of each attribute in the current start tag; expat itself reports only the position of the
  /// tag.
  private func attributePlaces(count: Int) -> [(line: Int, column: Int)] {
    var places: [(line: Int, column: Int)] = []
    guard count > 0, let parser else { return places }
    places.reserveCapacity(count)
    var position = Int(XML_GetCurrentByteIndex(parser))
    var (line, column) = (self.line, self.column)
    var name = (line: line, column: column)
    var quote: UInt8?
    var isInValue = false
    var isBetween = false
    while places.count < count, position < source.count {
      let byte = source[position]
      if let open = quote {
        if byte == open { (quote, isInValue) = (nil, false) }
      } else if isInValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        places.append(name)
        isInValue = true
      } else if XMLElement.isWhiteSpace(Unicode.Scalar(byte)) {
        isBetween = true
      } else if isBetween {
        name = (line, column)
        isBetween = false
      }
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
      position += 1
    }
    // Attributes can be left over only if the document is not valid UTF-8.
    places.append(contentsOf: Array(repeating: (line, column), count: count - places.count))
    return places
  }
}
