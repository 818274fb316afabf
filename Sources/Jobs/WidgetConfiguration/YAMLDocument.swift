/// Reads YAML files into ``YAMLNode``s, bounded in depth and in what aliases make of them.
enum YAMLDocument {
  /// The most levels of lists and mappings in each other; a configuration has four.
  static let deepest = 32
  /// The most nodes, those that aliases repeat counted each time.
  static let mostNodes = 20_000
  /// The most bytes of all texts, those that aliases repeat counted each time.
  static let mostBytes = Configuration.maximumBytes

  /// The document's root; nil for a file with nothing but comments.
  ///
  /// - Parameter yaml: UTF-8, with or without a byte order mark.
  /// - Throws: ``YAMLFault`` for what is not YAML, has tags or a second document, or is past the limits.
  static func root(of yaml: [UInt8]) throws(YAMLFault) -> YAMLNode? {
    // libyaml would count it as a column.
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = yaml.starts(with: byteOrderMark) ? yaml.dropFirst(byteOrderMark.count) : yaml[...]
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8(yaml) }
    // libyaml compares each %TAG line with all before it: a file of nothing else would take it many seconds.
    if let directive = YAMLFault.firstTagDirective(in: text) { throw directive }
    var composer = YAMLComposer(events: try YAMLParser(bytes))
    return try composer.root()
  }
}
