internal import Settings

/// A position in a YAML file.
struct YAMLPosition: Hashable {
  /// The line, counted from 1.
  var line: Int
  /// The column in Unicode scalars, counted from 1.
  var column: Int

  static let start = YAMLPosition(line: 1, column: 1)

  /// Returns the position as an origin for messages.
  func origin(in path: String) -> Origin { .file(path, line: line, column: column) }
}

/// An event of libyaml.
struct YAMLEvent {
  enum Content {
    case documentStart
    /// A text as written; `isPlain` if it has no quotes, block marker or tag that makes it a string.
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// The name of the anchor that the alias repeats.
    case alias(String)
    /// The start of the stream and the end of a document.
    case other
    case streamEnd
  }

  let position: YAMLPosition
  let content: Content
  /// The place in the text in Unicode scalars, for programs that change the text.
  ///
  /// The end of a list or mapping without brackets is the next token, after comments.
  let range: Range<Int>
  let style: YAMLSource.Style
  /// The name after `&`.
  var anchor: String?
  /// The full tag: `tag:yaml.org,2002:int` for `!!int`.
  var tag: String?
}
