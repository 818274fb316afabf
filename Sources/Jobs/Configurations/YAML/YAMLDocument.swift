internal import Settings

/// A parser of YAML files into values with their origins, with limits on depth and on the expansion of aliases.
enum YAMLDocument {
  /// The maximum nesting of lists and mappings; a configuration has four levels.
  static let deepest = 32
  /// The maximum number of nodes, with aliases expanded.
  static let maximumNodes = 100_000
  /// The maximum size of all texts in bytes, with aliases expanded.
  static let maximumBytes = Configuration.maximumBytes

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - yaml: the file in UTF-8, with or without a byte order mark.
  ///   - path: the path of the file, for the origins of values.
  /// - Returns: the root of the document; nil for a file that holds only comments.
  /// - Throws: ``YAMLFault`` if the file is not YAML, has tags or a second document, or exceeds the limits.
  static func root(of yaml: [UInt8], path: String) throws(YAMLFault) -> RawValue? {
    // libyaml would count the byte order mark as a column.
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = yaml.starts(with: byteOrderMark) ? yaml.dropFirst(byteOrderMark.count) : yaml[...]
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .invalidUTF8(yaml) }
    // libyaml compares each %TAG line with all previous ones: a file full of them would take many seconds.
    if let directive = YAMLFault.firstTagDirective(in: text) { throw directive }
    var composer = YAMLComposer(events: try YAMLParser(bytes), path: path)
    return try composer.root()
  }
}
