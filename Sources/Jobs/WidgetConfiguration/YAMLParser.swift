internal import CYAML

/// Owns a libyaml parser and the bytes it reads, and hands out its events.
struct YAMLParser: ~Copyable {
  /// At a fixed address: libyaml keeps pointers into it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// - Parameter yaml: valid UTF-8 without a byte order mark.
  /// - Throws: ``YAMLFault`` if there is no memory.
  init(_ yaml: ArraySlice<UInt8>) throws(YAMLFault) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .noMemory
    }
    self.parser = parser
    text = .allocate(capacity: yaml.count)
    _ = text.initialize(from: yaml)
    // Without it libyaml would guess at UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// The next event; the end of the stream again and again once it is reached, or once an error was thrown.
  ///
  /// - Throws: ``YAMLFault`` for what is not YAML.
  mutating func next() throws(YAMLFault) -> YAMLEvent {
    var event = yaml_event_t()
    // Also after an error, which leaves an event without memory.
    defer { yaml_event_delete(&event) }
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    return YAMLEvent(event)
  }

  /// What libyaml says of its last error.
  private var fault: YAMLFault {
    let state = parser.pointee
    let text = String(decoding: text, as: UTF8.self)
    switch state.error {
    case YAML_READER_ERROR:
      return .controlCharacter(state.problem_value, atByte: state.problem_offset, of: text)
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      return .syntax(
        problem: state.problem.map { String(cString: $0) } ?? "it cannot be read",
        at: YAMLFault.Mark(state.problem_mark),
        context: state.context.map { (String(cString: $0), YAMLNode.Position(state.context_mark)) }, in: text)
    default:
      return .noMemory
    }
  }
}

extension YAMLEvent {
  /// Copies what the event holds; its memory stays libyaml's.
  fileprivate init(_ event: yaml_event_t) {
    position = YAMLNode.Position(event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: content = .documentStart
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      anchor = String(bytes: scalar.anchor)
      tag = String(bytes: scalar.tag)
      // The length counts: an escape may have written the null character.
      content = .scalar(
        String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self),
        isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && tag == nil)
    case YAML_SEQUENCE_START_EVENT:
      anchor = String(bytes: event.data.sequence_start.anchor)
      tag = String(bytes: event.data.sequence_start.tag)
      content = .sequenceStart
    case YAML_SEQUENCE_END_EVENT: content = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      anchor = String(bytes: event.data.mapping_start.anchor)
      tag = String(bytes: event.data.mapping_start.tag)
      content = .mappingStart
    case YAML_MAPPING_END_EVENT: content = .mappingEnd
    case YAML_ALIAS_EVENT: content = .alias(String(bytes: event.data.alias.anchor) ?? "")
    case YAML_STREAM_START_EVENT, YAML_DOCUMENT_END_EVENT: content = .other
    // Nothing comes after the end.
    default: content = .streamEnd
    }
  }
}

extension String {
  /// nil for a null pointer.
  fileprivate init?(bytes: UnsafePointer<UInt8>?) {
    guard let bytes else { return nil }
    self = String(cString: bytes)
  }
}

extension YAMLNode.Position {
  /// libyaml counts from 0, columns in Unicode scalars.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}

extension YAMLFault.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(position: YAMLNode.Position(mark), index: mark.index)
  }
}
