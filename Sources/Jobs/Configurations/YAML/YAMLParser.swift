internal import CYAML

/// A libyaml parser and the bytes it reads.
struct YAMLParser: ~Copyable {
  /// The parser's memory.
  ///
  /// It has a fixed address, because libyaml keeps pointers into it.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Creates a parser.
  ///
  /// - Parameter yaml: valid UTF-8 without a byte order mark.
  /// - Throws: ``YAMLFault`` if memory cannot be allocated.
  init(_ yaml: ArraySlice<UInt8>) throws(YAMLFault) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      throw .noMemory
    }
    self.parser = parser
    text = .allocate(capacity: yaml.count)
    _ = text.initialize(from: yaml)
    // Otherwise libyaml would also detect UTF-16.
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// Returns the next event.
  ///
  /// After the end of the stream or an error, returns the end of the stream.
  ///
  /// - Throws: ``YAMLFault`` if the file is not YAML.
  mutating func next() throws(YAMLFault) -> YAMLEvent {
    var event = yaml_event_t()
    // Safe after an error too, which leaves an empty event.
    defer { yaml_event_delete(&event) }
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    return YAMLEvent(event)
  }

  /// libyaml's last error.
  private var fault: YAMLFault {
    let state = parser.pointee
    let text = String(decoding: text, as: UTF8.self)
    switch state.error {
    case YAML_READER_ERROR:
      return .controlCharacter(state.problem_value, atByte: state.problem_offset, of: text)
    case YAML_SCANNER_ERROR, YAML_PARSER_ERROR:
      return .syntax(
        problem: state.problem.map { String(cString: $0) } ?? "cannot read it",
        at: YAMLFault.Mark(state.problem_mark),
        context: state.context.map { (String(cString: $0), YAMLPosition(state.context_mark)) }, in: text)
    default:
      return .noMemory
    }
  }
}

extension YAMLEvent {
  /// Copies an event; libyaml keeps its memory.
  fileprivate init(_ event: yaml_event_t) {
    position = YAMLPosition(event.start_mark)
    range = event.start_mark.index..<max(event.start_mark.index, event.end_mark.index)
    style = YAMLSource.Style(event)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: content = .documentStart
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      anchor = String(bytes: scalar.anchor)
      tag = String(bytes: scalar.tag)
      // Uses the length, because an escape may have produced a null character.
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
    // No event follows the end of the stream.
    default: content = .streamEnd
    }
  }
}

extension YAMLSource.Style {
  fileprivate init(_ event: yaml_event_t) {
    self =
      switch event.type {
      case YAML_SCALAR_EVENT:
        switch event.data.scalar.style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
      case YAML_SEQUENCE_START_EVENT:
        event.data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE ? .flow : .block
      case YAML_MAPPING_START_EVENT: event.data.mapping_start.style == YAML_FLOW_MAPPING_STYLE ? .flow : .block
      default: .plain
      }
  }
}

extension String {
  /// Copies a C string; nil for a null pointer.
  fileprivate init?(bytes: UnsafePointer<UInt8>?) {
    guard let bytes else { return nil }
    self = String(cString: bytes)
  }
}

extension YAMLPosition {
  /// Converts a libyaml mark, which counts from 0, with columns in Unicode scalars.
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(line: mark.line + 1, column: mark.column + 1)
  }
}

extension YAMLFault.Mark {
  fileprivate init(_ mark: yaml_mark_t) {
    self.init(position: YAMLPosition(mark), index: mark.index)
  }
}
