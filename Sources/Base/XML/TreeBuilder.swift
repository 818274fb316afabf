internal import CExpat

/// Builds the element tree from the parser's events; used by one parse on one thread.
final class TreeBuilder {
  let file: String
  private let source: [UInt8]
  private let limits: XMLDocument.Limits
  private var open: [XMLElement] = []
  private var count = 0
  /// Characters that are not a child yet: expat hands them over a line at a time.
  private var pendingText = ""
  private var pendingPlace = (line: 1, column: 1)
  private(set) var root: XMLElement?
  private(set) var error: DocumentError?
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

  /// The element that is open where the document ends or breaks off.
  var innermost: XMLElement? { open.last }

  func fail(_ message: String) {
    guard error == nil else { return }
    error = DocumentError(file: file, line: line, column: column, message: message)
    if let parser { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  func start(_ name: String, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard error == nil else { return }
    count += 1
    guard count <= limits.elements else { return fail("more than \(limits.elements) elements") }
    guard open.count < limits.depth else { return fail("nested more than \(limits.depth) levels deep") }
    flushText()
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let attributes, let name = attributes[index], let value = attributes[index + 1] {
      pairs.append((String(cString: name), String(cString: value)))
      index += 2
    }
    let places = attributePlaces(count: pairs.count)
    open.append(
      XMLElement(
        name: name,
        attributes: zip(pairs, places).map { .init(name: $0.name, value: $0.value, line: $1.line, column: $1.column) },
        line: line, column: column))
  }

  func end() {
    guard error == nil else { return }
    flushText()
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func text(_ text: String) {
    guard error == nil, !open.isEmpty else { return }
    if pendingText.isEmpty { pendingPlace = (line, column) }
    pendingText += text
  }

  private func flushText() {
    guard !open.isEmpty, !pendingText.isEmpty else { return }
    open[open.count - 1].children.append(
      .text(pendingText, line: pendingPlace.line, column: pendingPlace.column))
    pendingText = ""
  }

  /// Where each attribute of the start tag at hand begins: expat itself only says where the tag does.
  private func attributePlaces(count: Int) -> [(line: Int, column: Int)] {
    var places: [(line: Int, column: Int)] = []
    guard count > 0, let parser else { return places }
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
    // Only a document whose bytes are not UTF-8 can leave attributes over.
    places.append(contentsOf: Array(repeating: (line, column), count: count - places.count))
    return places
  }
}
