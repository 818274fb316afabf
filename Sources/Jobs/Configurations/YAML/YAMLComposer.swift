internal import Settings
internal import WidgetBase

/// A composer that builds values with their origins from the parser's events, and expands aliases.
struct YAMLComposer: ~Copyable {
  /// The size of a node including everything within it.
  private struct Extent {
    var nodes: Int
    /// The size of all texts in UTF-8.
    var bytes: Int
    /// The levels of lists and mappings, including the node itself.
    var height: Int
  }

  private struct Composed {
    let value: RawValue
    /// The text of a scalar as it is written; nil for lists and mappings.
    let text: String?
    let height: Int
  }

  private struct Anchored {
    let value: SettingValue
    let text: String?
    let extent: Extent
  }

  private var events: YAMLParser
  /// The path of the file in origins.
  private let path: String
  /// The anchored nodes by name; a later anchor replaces an earlier one of the same name.
  private var anchors: [String: Anchored] = [:]
  private var nodes = 0
  private var bytes = 0

  init(events: consuming YAMLParser, path: String) {
    self.events = events
    self.path = path
  }

  /// Returns the root of the only document; nil for a text without a document.
  mutating func root() throws(YAMLFault) -> RawValue? {
    guard let first = try nextDocument() else { return nil }
    let root = try node(first, depth: 0).value
    if let second = try nextDocument(isSecond: true) { throw .unexpected(second) }
    return root
  }

  /// Returns the first event of the next document; nil at the end of the file.
  private mutating func nextDocument(isSecond: Bool = false) throws(YAMLFault) -> YAMLEvent? {
    while true {
      let event = try events.next()
      switch event.content {
      case .streamEnd: return nil
      case .documentStart where isSecond:
        throw YAMLFault(event.position, "a second document begins here; a configuration must be one document")
      case .documentStart: return try events.next()
      default: continue
      }
    }
  }

  /// Builds a node that is inside `depth` lists and mappings.
  private mutating func node(_ event: YAMLEvent, depth: Int) throws(YAMLFault) -> Composed {
    let before = (nodes: nodes, bytes: bytes)
    // An anchor is undefined until its node ends, so that a node cannot contain itself.
    if let anchor = event.anchor { anchors[anchor] = nil }
    let result: Composed
    switch event.content {
    case .alias(let name): return try alias(name, at: event.position, depth: depth)
    case .scalar(let text, let isPlain):
      try check(event.tag, isOneFor: "str", at: event.position)
      try count(nodes: 1, bytes: text.utf8.count, at: event.position)
      result = composed(SettingValue(scalar: text, isPlain: isPlain), text: text, at: event.position, height: 0)
    case .sequenceStart:
      try check(event.tag, isOneFor: "seq", at: event.position)
      try count(nodes: 1, bytes: 0, at: event.position)
      result = try sequence(event, depth: depth)
    case .mappingStart:
      try check(event.tag, isOneFor: "map", at: event.position)
      try count(nodes: 1, bytes: 0, at: event.position)
      result = try mapping(event, depth: depth)
    default: throw .unexpected(event)
    }
    if let anchor = event.anchor {
      anchors[anchor] = Anchored(
        value: result.value.value, text: result.text,
        extent: Extent(nodes: nodes - before.nodes, bytes: bytes - before.bytes, height: result.height))
    }
    return result
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(YAMLFault) -> Composed {
    try check(height: 1, fitsAt: depth, start.position)
    var items: [RawValue] = []
    var height = 0
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.content { break }
      let item = try node(event, depth: depth + 1)
      items.append(item.value)
      height = max(height, item.height)
    }
    return composed(.list(items), at: start.position, height: height + 1)
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(YAMLFault) -> Composed {
    try check(height: 1, fitsAt: depth, start.position)
    var pairs: [RawPair] = []
    var height = 0
    var positions: [String: YAMLPosition] = [:]
    while true {
      let event = try events.next()
      if case .mappingEnd = event.content { break }
      let key = try node(event, depth: depth + 1)
      guard let name = key.text else {
        throw YAMLFault(event.position, "a key is \(key.value.value.kindName); expected a word")
      }
      if let first = positions.updateValue(event.position, forKey: name) {
        throw YAMLFault(first, "duplicate key \"\(excerpt(name))\" (also on line \(event.position.line))")
      }
      let value = try node(try events.next(), depth: depth + 1)
      pairs.append(RawPair(name, key.value.origin, value.value))
      height = max(height, value.height)
    }
    return composed(.mapping(pairs), at: start.position, height: height + 1)
  }

  private func composed(
    _ value: SettingValue, text: String? = nil, at position: YAMLPosition, height: Int
  ) -> Composed {
    Composed(value: RawValue(value, position.origin(in: path)), text: text, height: height)
  }

  private mutating func alias(_ name: String, at position: YAMLPosition, depth: Int) throws(YAMLFault) -> Composed {
    guard let anchored = anchors[name] else {
      throw YAMLFault(
        position,
        "unknown alias *\(excerpt(name)) without &\(excerpt(name)) before it; text that begins with * needs quotes")
    }
    let extent = anchored.extent
    try count(nodes: extent.nodes, bytes: extent.bytes, at: position)
    try check(height: extent.height, fitsAt: depth, position)
    // Messages refer to the position of the alias, and for its contents to the position of the anchor's.
    return composed(anchored.value, text: anchored.text, at: position, height: extent.height)
  }

  private func check(height: Int, fitsAt depth: Int, _ position: YAMLPosition) throws(YAMLFault) {
    guard depth + height <= YAMLDocument.deepest else {
      throw YAMLFault(position, "lists and mappings are nested more than \(YAMLDocument.deepest) deep")
    }
  }

  /// Rejects tags, except those that repeat the node's kind: `!` and the core tag of that kind.
  private func check(
    _ tag: String?, isOneFor kind: String, at position: YAMLPosition
  ) throws(YAMLFault) {
    let core = "tag:yaml.org,2002:"
    guard let tag, tag != "!", tag != core + kind else { return }
    let name = tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
    throw YAMLFault(position, "unsupported tag \(excerpt(name)); remove it")
  }

  private mutating func count(nodes more: Int, bytes moreBytes: Int, at position: YAMLPosition) throws(YAMLFault) {
    nodes += more
    guard nodes <= YAMLDocument.maximumNodes else {
      throw YAMLFault(position, "the file has more than \(YAMLDocument.maximumNodes) values after alias expansion")
    }
    bytes += moreBytes
    guard bytes <= YAMLDocument.maximumBytes else {
      throw YAMLFault(
        position, "the texts of the file are larger than \(YAMLDocument.maximumBytes >> 20) MiB after alias expansion")
    }
  }
}
