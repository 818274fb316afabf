internal import Spelling
internal import Yams

/// Reads YAML files into ``YAMLNode``s, bounded in depth and in what aliases make of them.
///
/// Aliases are resolved here rather than by Yams: it hashes the keys of every mapping, and a key that is an alias of
/// aliases of aliases would keep it at work for ever.
struct YAMLDocument {
  /// What stands in the way of reading a file.
  struct Fault: Error {
    let position: YAMLNode.Position
    let message: String
  }

  /// The most levels of lists and mappings in each other; a configuration has four.
  static let deepest = 32
  /// The most nodes, those that aliases repeat counted each time.
  static let mostNodes = 20_000

  /// The document's root; nil for a file with nothing but comments.
  ///
  /// - Throws: ``Fault``.
  static func root(of yaml: [UInt8]) throws(Fault) -> YAMLNode? {
    guard let text = String(validating: yaml, as: UTF8.self) else { throw invalidUTF8(yaml) }
    let marker = unusedScalar(in: text)
    do {
      // Without the resolver's regular expressions: what a scalar is, YAMLNode tells. Else than with an explicit
      // encoding, Yams would look for one in the environment and print what it found.
      let parser = try Parser(yaml: marking(text, with: marker), resolver: .basic, encoding: .utf8)
      // Nodes hold their anchors weakly: the parser keeps them.
      return try withExtendedLifetime(parser) {
        guard let root = try parser.singleRoot() else { return nil }
        var reader = NodeReader(marker: marker)
        return try reader.node(root, depth: 0)
      }
    } catch let error as Fault {
      throw error
    } catch let error as YamlError {
      throw fault(error)
    } catch {
      throw Fault(position: .start, message: "this cannot be read as YAML")
    }
  }

  /// A private-use scalar that the text does not have.
  private static func unusedScalar(in text: String) -> Unicode.Scalar {
    let used = Set(text.unicodeScalars.lazy.filter { $0.value >= 0xF0000 })
    return (0xF0000...0xF_FFFD).lazy.compactMap { Unicode.Scalar($0 as UInt32) }.first { !used.contains($0) }
      ?? "\u{FFFD}"
  }

  /// The text with `marker` for each asterisk that may begin an alias, so that the parser takes it for a plain scalar.
  ///
  /// In quotes and comments the asterisk is put back, or means nothing.
  private static func marking(_ text: String, with marker: Unicode.Scalar) -> String {
    guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
    var result = String.UnicodeScalarView()
    var before: Unicode.Scalar = "\n"
    for scalar in text.unicodeScalars {
      result.append(scalar == "*" && Self.precedesToken(before) ? marker : scalar)
      before = scalar
    }
    return String(result)
  }

  /// Whether a token may begin after a character; more characters than needed do no harm.
  private static func precedesToken(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}", "\u{FEFF}", "[", "]", "{", "}", ",", ":", "?", "-",
      "\"", "'":
      true
    default: false
    }
  }

  private static func invalidUTF8(_ yaml: [UInt8]) -> Fault {
    let line = yaml.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return Fault(
      position: .init(line: (line ?? 0) + 1, column: 1), message: "this is not UTF-8; save the file as UTF-8")
  }

  fileprivate static func tooDeep(at position: YAMLNode.Position) -> Fault {
    Fault(position: position, message: "lists and mappings are nested more than \(deepest) deep")
  }

  private static func fault(_ error: YamlError) -> Fault {
    switch error {
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      if problem.contains("another document") {
        return Fault(position: mark.position, message: "a second document begins here; a configuration is one alone")
      }
      if problem.contains("nesting level") { return tooDeep(at: mark.position) }
      let place = context.map { " \($0.text), which begins on line \($0.mark.line)" } ?? ""
      // What is not closed at the end is of interest where it begins.
      let start = problem.contains("unexpected end of stream") ? context?.mark.position : nil
      return Fault(position: start ?? mark.position, message: "this is not YAML: \(problem)\(place)")
    case .reader(_, let offset, let value, let yaml):
      let before = yaml.prefix(offset ?? 0)
      let lines = before.split(omittingEmptySubsequences: false) { $0.isNewline }
      let code = String(value, radix: 16, uppercase: true)
      return Fault(
        position: .init(line: max(1, lines.count), column: (lines.last?.unicodeScalars.count ?? 0) + 1),
        message: "this is not YAML: the control character U+\(String(repeating: "0", count: max(0, 4 - code.count)))"
          + "\(code) may not stand in it")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let name = duplicates.first.map { "\"\(excerpt($0))\"" } ?? "this key"
      return Fault(
        position: context.mark.position, message: "\(name) stands more than once in this mapping, first here; keep one")
    default:
      return Fault(position: .start, message: "this cannot be read as YAML")
    }
  }
}

/// Turns the parser's nodes into ours and puts in what aliases stand for.
private struct NodeReader {
  /// A node and how many nodes it is with all within.
  struct Anchored {
    let node: YAMLNode
    let count: Int
  }

  /// What texts, lists and mappings are whether a tag says so or not.
  private static let knownTags: Set<String> = Set([Tag.Name.implicit, .str, .seq, .map].map(\.rawValue))

  let marker: Unicode.Scalar
  private var anchors: [String: Anchored] = [:]
  private var count = 0

  init(marker: Unicode.Scalar) {
    self.marker = marker
  }

  mutating func node(_ node: Node, depth: Int) throws -> YAMLNode {
    let position = node.mark?.position ?? .start
    guard depth <= YAMLDocument.deepest else {
      throw YAMLDocument.tooDeep(at: position)
    }
    guard Self.knownTags.contains(node.tag.rawValue) else {
      throw YAMLDocument.Fault(
        position: position, message: "tags such as \(excerpt(node.tag.rawValue)) mean nothing here; leave it out")
    }
    let start = count
    try add(1, at: position)
    let result: YAMLNode
    switch node {
    case .scalar(let scalar):
      let isPlain = scalar.style == .plain
      let scalars = scalar.string.unicodeScalars
      if isPlain, scalars.first == marker { return try alias(String(scalars.dropFirst()), at: position) }
      let text = String(String.UnicodeScalarView(scalars.map { $0 == marker ? "*" : $0 }))
      result = YAMLNode(position: position, content: .scalar(text, isPlain: isPlain))
    case .sequence(let items):
      result = YAMLNode(
        position: position, content: .sequence(try items.map { try self.node($0, depth: depth + 1) }))
    case .mapping(let pairs):
      result = YAMLNode(
        position: position,
        content: .mapping(
          try pairs.map { pair in
            YAMLNode.Pair(
              key: try self.node(pair.key, depth: depth + 1), value: try self.node(pair.value, depth: depth + 1))
          }))
    case .alias:
      throw YAMLDocument.Fault(position: position, message: "this alias cannot be read; write out what it stands for")
    }
    if let anchor = node.anchor?.rawValue { anchors[anchor] = Anchored(node: result, count: count - start) }
    return result
  }

  private mutating func alias(_ name: String, at position: YAMLNode.Position) throws -> YAMLNode {
    guard let anchored = anchors[name] else {
      throw YAMLDocument.Fault(
        position: position,
        message: "no &\(excerpt(name)) stands before this *\(excerpt(name)); a text that begins with * needs quotes")
    }
    try add(anchored.count, at: position)
    // Messages lead to where the alias stands, and from what is within to where that was written.
    return YAMLNode(position: position, content: anchored.node.content)
  }

  private mutating func add(_ more: Int, at position: YAMLNode.Position) throws {
    count += more
    guard count <= YAMLDocument.mostNodes else {
      throw YAMLDocument.Fault(
        position: position, message: "the file has more than \(YAMLDocument.mostNodes) values, aliases written out")
    }
  }
}

extension Mark {
  fileprivate var position: YAMLNode.Position {
    YAMLNode.Position(line: line, column: column)
  }
}
