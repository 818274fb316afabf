internal import CExpat

/// Reads XML documents with expat.
///
/// Document types, and with them entities of one's own, are refused: none of our formats has a use for them, and
/// they are how small documents become huge ones. Bytes are read as UTF-8 whatever the document says of itself.
public enum XMLDocument {
  /// How much a document may hold.
  public struct Limits: Sendable {
    /// Bytes of the whole document.
    public var bytes: Int
    /// Elements, the root included.
    public var elements: Int
    /// Elements inside each other, the root included.
    public var depth: Int

    /// Limits of one's own.
    public init(bytes: Int, elements: Int, depth: Int) {
      self.bytes = bytes
      self.elements = elements
      self.depth = depth
    }

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
    guard bytes.count <= limits.bytes, let count = Int32(exactly: bytes.count) else {
      throw DocumentError(
        file: file, line: 1, message: "the file has \(bytes.count) bytes, the limit is \(limits.bytes)")
    }
    let source = Array(bytes)
    let builder = TreeBuilder(source: source, file: file, limits: limits)
    try ExpatParser(builder: builder).parse(source, count: count)
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
      TreeBuilder.at(data).text(UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      guard let data else { return }
      TreeBuilder.at(data).fail("a document type is not allowed: remove the <!DOCTYPE ...>")
    }
  }

  deinit {
    XML_ParserFree(parser)
  }

  func parse(_ source: [UInt8], count: Int32) throws {
    let status = source.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
    }
    if let error = builder.error { throw error }
    guard status == XML_STATUS_OK else {
      let code = XML_GetErrorCode(parser)
      let fault = XMLFault(at: Int(XML_GetCurrentByteIndex(parser)), of: source, in: builder.innermost)
      let text = XML_ErrorString(code).map { String(cString: $0) }
      throw DocumentError(
        file: builder.file, line: Int(XML_GetCurrentLineNumber(parser)),
        column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
        message: fault.words(for: code) ?? "not well-formed XML: \(text ?? "unknown error")")
    }
  }
}
