internal import WidgetBase

/// A composer that builds nodes from the parser's events and expands aliases.
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
    let node: YAMLNode
    let height: Int
  }

  private struct Anchored {
    let content: YAMLNode.Content
    let extent: Extent
  }

  private var events: YAMLParser
  /// The anchored nodes by name; a later anchor replaces an earlier one of the same name.
  private var anchors: [String: Anchored] = [:]
  private var nodes = 0
  private var bytes = 0

  init(events: consuming YAMLParser) {
    self.events = events
  }

  /// Returns the root of the only document; nil for a text without a document.
  mutating func root() throws(YAMLFault) -> YAMLNode? {
    guard let first = try nextDocument() else { return nil }
    let root = try node(first, depth: 0).node
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
      result = Composed(node: YAMLNode(position: event.position, content: .scalar(text, isPlain: isPlain)), height: 0)
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
        content: result.node.content,
        extent: Extent(nodes: nodes - before.nodes, bytes: bytes - before.bytes, height: result.height))
    }
    return result
  }

  private mutating func sequence(_ start: YAMLEvent, depth: Int) throws(YAMLFault) -> Composed {
    try check(height: 1, fitsAt: depth, start.position)
    var items: [YAMLNode] = []
    var height = 0
    while true {
      let event = try events.next()
      if case .sequenceEnd = event.content { break }
      let item = try node(event, depth: depth + 1)
      items.append(item.node)
      height = max(height, item.height)
    }
    return Composed(node: YAMLNode(position: start.position, content: .sequence(items)), height: height + 1)
  }

  private mutating func mapping(_ start: YAMLEvent, depth: Int) throws(YAMLFault) -> Composed {
    try check(height: 1, fitsAt: depth, start.position)
    var pairs: [YAMLNode.Pair] = []
    var height = 0
    var written: [String: YAMLNode.Position] = [:]
    while true {
      let event = try events.next()
      if case .mappingEnd = event.content { break }
      // The reader of the mapping checks keys that are aliases, lists or mappings.
      if case .scalar(let name, _) = event.content {
        if let first = written[name] {
          throw YAMLFault(
            first, "duplicate key \"\(excerpt(name))\" (also on line \(event.position.line))")
        }
        written[name] = event.position
      }
      let key = try node(event, depth: depth + 1)
      let value = try node(try events.next(), depth: depth + 1)
      pairs.append(YAMLNode.Pair(key: key.node, value: value.node))
      height = max(height, key.height, value.height)
    }
    return Composed(node: YAMLNode(position: start.position, content: .mapping(pairs)), height: height + 1)
  }

  private mutating func alias(_ name: String, at position: YAMLNode.Position, depth: Int) throws(YAMLFault) -> Composed
  {
    guard let anchored = anchors[name] else {
      throw YAMLFault(
        position,
        "unknown alias *\(excerpt(name)) without &\(excerpt(name)) before it; text that begins with * needs quotes")
    }
    let extent = anchored.extent
    try count(nodes: extent.nodes, bytes: extent.bytes, at: position)
    try check(height: extent.height, fitsAt: depth, position)
    // Messages refer to the position of the alias, and for its contents to the position of the anchor's.
    return Composed(node: YAMLNode(position: position, content: anchored.content), height: extent.height)
  }

  private func check(height: Int, fitsAt depth: Int, _ position: YAMLNode.Position) throws(YAMLFault) {
    guard depth + height <= YAMLDocument.deepest else {
      throw YAMLFault(position, "lists and mappings are nested more than \(YAMLDocument.deepest) deep")
    }
  }

  /// Rejects tags, except those that repeat the node's kind: `!` and the core tag of that kind.
  private func check(
    _ tag: String?, isOneFor kind: String, at position: YAMLNode.Position
  ) throws(YAMLFault) {
    let core = "tag:yaml.org,2002:"
    guard let tag, tag != "!", tag != core + kind else { return }
    let name = tag.hasPrefix(core) ? "!!" + tag.dropFirst(core.count) : tag
    throw YAMLFault(position, "unsupported tag \(excerpt(name)); remove it")
  }

  private mutating func count(nodes more: Int, bytes moreBytes: Int, at position: YAMLNode.Position) throws(YAMLFault) {
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
