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

  let position: YAMLNode.Position
  let content: Content
  /// The name after `&`.
  var anchor: String?
  /// The full tag: `tag:yaml.org,2002:int` for `!!int`.
  var tag: String?
}
