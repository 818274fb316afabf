internal import CExpat

/// Reads XML documents with expat.
///
/// Document types, and with them entities of one's own, are refused: none of our formats has a use for them, and
/// they are how small documents become huge ones.
public enum XMLDocument {
  /// How much a document may hold.
  public struct Limits: Sendable {
    public var bytes: Int
    public var elements: Int
    public var depth: Int

    /// The limits of templates: 1 MiB, 10,000 elements, 100 levels.
    public static let template = Limits(bytes: 1 << 20, elements: 10_000, depth: 100)
  }

  /// The root element of a document.
  ///
  /// - Parameter file: what messages call the document.
  /// - Throws: ``DocumentError`` for what is not well-formed, has a document type, or is past the limits.
  public static func parse(
    _ bytes: some Collection<UInt8>, file: String, limits: Limits = .template
  ) throws -> XMLElement {
    guard bytes.count <= limits.bytes else {
      throw DocumentError(
        file: file, line: 1, message: "the file has \(bytes.count) bytes, the limit is \(limits.bytes)")
    }
    let source = Array(bytes)
    let builder = TreeBuilder(source: source, file: file, limits: limits)
    try ExpatParser(builder: builder).parse(source)
    if let root = builder.root { return root }
    throw DocumentError(file: file, line: 1, message: "the file has no element")
  }
}

/// Owns an expat parser and joins it to the builder it reports to.
private struct ExpatParser: ~Copyable {
  private let parser: XML_Parser
  private let builder: TreeBuilder

  init(builder: TreeBuilder) throws {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw DocumentError(file: builder.file, line: 1, message: "no memory to read the file")
    }
    self.parser = parser
    self.builder = builder
    builder.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(builder).toOpaque())
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let data, let name else { return }
        TreeBuilder.at(data).start(String(cString: name), attributes: attributes)
      },
      { data, _ in
        guard let data else { return }
        TreeBuilder.at(data).end()
      })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let data, let characters else { return }
      let bytes = UnsafeRawBufferPointer(start: characters, count: Int(count))
      TreeBuilder.at(data).text(String(decoding: bytes, as: UTF8.self))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data else { return }
      TreeBuilder.at(data).fail("a document type is not allowed: remove the <!DOCTYPE ...>")
    }
  }

  deinit {
    XML_ParserFree(parser)
  }

  func parse(_ source: [UInt8]) throws {
    let status = source.withUnsafeBytes { bytes in
      XML_Parse(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), 1)
    }
    if let error = builder.error { throw error }
    guard status == XML_STATUS_OK else {
      let text = XML_ErrorString(XML_GetErrorCode(parser)).map { String(cString: $0) }
      throw DocumentError(
        file: builder.file, line: Int(XML_GetCurrentLineNumber(parser)),
        message: "not well-formed XML: \(text ?? "unknown error")")
    }
  }
}

/// Builds the element tree from the parser's events; used by one parse on one thread.
private final class TreeBuilder {
  let file: String
  private let source: [UInt8]
  private let limits: XMLDocument.Limits
  private var open: [XMLElement] = []
  private var count = 0
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

  func fail(_ message: String) {
    guard error == nil else { return }
    error = DocumentError(file: file, line: line, message: message)
    if let parser { XML_StopParser(parser, XML_Bool(XML_FALSE)) }
  }

  func start(_ name: String, attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    guard error == nil else { return }
    count += 1
    guard count <= limits.elements else { return fail("more than \(limits.elements) elements") }
    guard open.count < limits.depth else { return fail("nested more than \(limits.depth) levels deep") }
    var pairs: [(name: String, value: String)] = []
    var index = 0
    while let attributes, let name = attributes[index], let value = attributes[index + 1] {
      pairs.append((String(cString: name), String(cString: value)))
      index += 2
    }
    let lines = attributeLines(count: pairs.count)
    open.append(
      XMLElement(
        name: name,
        attributes: zip(pairs, lines).map { .init(name: $0.name, value: $0.value, line: $1) },
        line: line))
  }

  func end() {
    guard error == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].children.append(.element(element))
    }
  }

  func text(_ text: String) {
    guard error == nil, !open.isEmpty else { return }
    let last = open.count - 1
    if case .text(let before) = open[last].children.last {
      open[last].children[open[last].children.count - 1] = .text(before + text)
    } else {
      open[last].children.append(.text(text))
    }
  }

  /// The line of each attribute of the start tag at hand: expat itself only says where the tag begins.
  private func attributeLines(count: Int) -> [Int] {
    var lines: [Int] = []
    guard count > 0, let parser else { return lines }
    var position = Int(XML_GetCurrentByteIndex(parser))
    var line = self.line
    var quote: UInt8?
    var isInValue = false
    while lines.count < count, position < source.count {
      let byte = source[position]
      if byte == UInt8(ascii: "\n") { line += 1 }
      if let open = quote {
        if byte == open { (quote, isInValue) = (nil, false) }
      } else if isInValue, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "=") {
        lines.append(line)
        isInValue = true
      }
      position += 1
    }
    // Only a document whose bytes are not UTF-8 can leave lines over.
    lines.append(contentsOf: Array(repeating: line, count: count - lines.count))
    return lines
  }
}
