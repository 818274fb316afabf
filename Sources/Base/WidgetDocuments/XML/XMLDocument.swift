internal import CExpat

/// Reads XML documents with expat.
///
/// Document types are rejected unless a caller allows them, and custom entities always: no supported format needs them,
/// and they can expand a small document to a huge one. Bytes are read as UTF-8, whatever encoding the document declares.
public enum XMLDocument {
  /// The limits of a document.
  public struct Limits: Sendable {
    /// The maximum number of bytes.
    public var bytes: Int
    /// The maximum number of elements, including the root.
    public var elements: Int
    /// The maximum nesting depth of elements, including the root.
    public var depth: Int

    /// Creates custom limits.
    public init(bytes: Int, elements: Int, depth: Int) {
      self.bytes = bytes
      self.elements = elements
      self.depth = depth
    }

    /// The limits of templates: 1 MiB, 10,000 elements, 100 levels.
    public static let template = Limits(bytes: 1 << 20, elements: 10_000, depth: 100)
  }

  /// Parses a document.
  ///
  /// White space and byte order marks before the XML declaration, which servers prepend by mistake, are ignored.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - file: the name of the document in messages.
  ///   - limits: the limits of the document.
  ///   - allowsDocumentType: whether `<!DOCTYPE ...>` is ignored rather than rejected. What it names is never read.
  /// - Returns: the root element.
  /// - Throws: ``DocumentError`` if the document is not well-formed, declares an entity, has a document type that is
  ///   not allowed, or exceeds a limit.
  public static func parse(
    _ bytes: some Collection<UInt8>, file: String, limits: Limits = .template, allowsDocumentType: Bool = false
  ) throws -> XMLElement {
    guard bytes.count <= limits.bytes, let count = Int32(exactly: bytes.count) else {
      throw DocumentError(
        file: file, line: 1, message: "the file has \(bytes.count) bytes; the maximum is \(limits.bytes)")
    }
    let source = withoutPrefix(Array(bytes))
    let root = try source.withUnsafeBufferPointer { bytes in
      let builder = TreeBuilder(source: bytes, file: file, limits: limits)
      return try ExpatParser(builder: builder, allowsDocumentType: allowsDocumentType).parse(source, count: count)
    }
    guard let root else { throw DocumentError(file: file, line: 1, message: "the file has no elements") }
    return root
  }

  /// Returns a document with spaces in place of byte order marks at its beginning and of an XML declaration after white
  /// space, which the parser would reject there; all other bytes keep their places.
  private static func withoutPrefix(_ source: [UInt8]) -> [UInt8] {
    let start = XMLProlog.start(of: source[...])
    guard start > 0 else { return source }
    var source = source
    var end = start
    if source[start...].starts(with: "<?xml".utf8),
      let question = source.indices.dropFirst(start).dropLast().first(where: { index in
        source[index] == UInt8(ascii: "?") && source[index + 1] == UInt8(ascii: ">")
      })
    {
      end = question + 2
    }
    for index in 0..<end where source[index] != 0x0A { source[index] = 0x20 }
    return source
  }
}

/// An expat parser connected to a builder, which lies where the parser's handlers find it.
private struct ExpatParser: ~Copyable {
  private let parser: XML_Parser
  private let builder: UnsafeMutablePointer<TreeBuilder>

  init(builder: TreeBuilder, allowsDocumentType: Bool) throws {
    guard let parser = XML_ParserCreate("UTF-8") else {
      throw DocumentError(file: builder.file, line: 1, message: "not enough memory to read the file")
    }
    self.parser = parser
    self.builder = .allocate(capacity: 1)
    self.builder.initialize(to: builder)
    self.builder.pointee.parser = parser
    XML_SetUserData(parser, self.builder)
    XML_SetElementHandler(
      parser,
      { data, name, attributes in
        guard let name else { return }
        TreeBuilder.at(data)?.pointee.start(name, attributes: attributes)
      },
      { data, _ in TreeBuilder.at(data)?.pointee.end() })
    XML_SetCharacterDataHandler(parser) { data, characters, count in
      guard let characters else { return }
      TreeBuilder.at(data)?.pointee.text(UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }
    XML_SetEntityDeclHandler(parser) { data, _, _, _, _, _, _, _, _ in
      TreeBuilder.at(data)?.pointee.fail("entities cannot be declared; remove the <!ENTITY ...>")
    }
    if allowsDocumentType { return }
    XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in
      TreeBuilder.at(data)?.pointee.fail("a document type is not allowed; remove the <!DOCTYPE ...>")
    }
  }

  deinit {
    XML_ParserFree(parser)
    builder.deinitialize(count: 1)
    builder.deallocate()
  }

  /// Returns the root element; nil if the document has none.
  func parse(_ source: [UInt8], count: Int32) throws -> XMLElement? {
    let status = source.withUnsafeBytes { bytes in
      XML_Parse(parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), count, 1)
    }
    if let error = builder.pointee.error { throw error }
    guard status == XML_STATUS_OK else {
      let code = XML_GetErrorCode(parser)
      let fault = XMLFault(
        at: Int(XML_GetCurrentByteIndex(parser)), of: source, in: builder.pointee.innermost)
      let text = XML_ErrorString(code).map { String(cString: $0) }
      throw DocumentError(
        file: builder.pointee.file, line: Int(XML_GetCurrentLineNumber(parser)),
        column: Int(XML_GetCurrentColumnNumber(parser)) + 1,
        message: fault.words(for: code) ?? "not well-formed XML: \(text ?? "unknown error")")
    }
    return builder.pointee.root
  }
}
