/// What libyaml finds next in a file.
struct YAMLEvent {
  enum Content {
    case documentStart
    /// A text as written; `isPlain` if neither quotes, block marks nor a tag say that it is a text.
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
    /// The name of the anchor it repeats.
    case alias(String)
    /// The start of the stream and the end of a document.
    case other
    case streamEnd
  }

  let position: YAMLNode.Position
  let content: Content
  /// The name after `&`.
  var anchor: String?
  /// In full: `tag:yaml.org,2002:int` for `!!int`.
  var tag: String?
}
