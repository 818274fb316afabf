internal import FoundationEssentials
internal import Spelling

/// Takes typed values out of a mapping; what does not fit its table goes on the list of problems.
struct MappingReader {
  let table: KeyTable
  let position: YAMLNode.Position
  let problems: ProblemList
  private var values: [String: YAMLNode] = [:]

  /// nil, and a problem, where the node is no mapping; nothing at all is a mapping without keys.
  ///
  /// - Parameter name: what messages call the node.
  init?(_ node: YAMLNode, _ table: KeyTable, named name: String, _ problems: ProblemList) {
    self.table = table
    self.problems = problems
    position = node.position
    switch node.kind {
    case .empty: return
    case .mapping: break
    default:
      problems.report(
        node, "\(name) is \(node.kindName); write keys with their values: \(Self.list(table.keys.map(\.name)))")
      return nil
    }
    for (name, pair) in Self.pairs(of: node, problems) {
      guard table[name] != nil else {
        problems.report(pair.key, Self.unknown(name, in: table))
        continue
      }
      values[name] = pair.value
    }
  }

  /// The pairs of a mapping by their keys, which are texts and differ from each other.
  static func pairs(of node: YAMLNode, _ problems: ProblemList) -> [(name: String, pair: YAMLNode.Pair)] {
    guard case .mapping(let pairs) = node.content else { return [] }
    var seen: Set<String> = []
    return pairs.compactMap { pair in
      guard case .scalar(let name, _) = pair.key.content else {
        problems.report(pair.key, "a key is \(pair.key.kindName); write a word")
        return nil
      }
      guard seen.insert(name).inserted else {
        problems.report(pair.key, "\"\(excerpt(name))\" stands here a second time; keep one")
        return nil
      }
      return (name, pair)
    }
  }

  private static func unknown(_ name: String, in table: KeyTable) -> String {
    let letters = name.lowercased().filter { $0.isLetter }
    if ["apikey", "appid", "key", "secret", "token"].contains(letters) {
      return "\"\(excerpt(name))\": a key is not written here, where others may read it; "
        + "write it into a file of its own and name that under \"apiKeyFile\" in \"weather\""
    }
    if name == "<<" { return "merging (<<) means nothing here; write the keys out" }
    let hint = suggestion(for: name, among: table.keys.map(\.name))
    if let other = KeyTable.all.first(where: { $0.table[name] != nil }) {
      return "\"\(name)\" is no key of \(table.name); it belongs into \(other.place)"
    }
    let list = hint.isEmpty ? " (\(Self.list(table.keys.map(\.name))))" : hint
    return "\"\(excerpt(name))\" is no key of \(table.name)\(list)"
  }

  static func list(_ words: [String]) -> String { words.joined(separator: ", ") }

  /// The key's entry in the table.
  func key(_ name: String) -> ConfigurationKey {
    guard let key = table[name] else { preconditionFailure("\(name) is in no table") }
    return key
  }

  /// Whether something stands under a key, right or wrong.
  func has(_ name: String) -> Bool { values[name] != nil }

  /// What stands under a key.
  func node(_ name: String) -> YAMLNode? { values[name] }

  /// Where a key's value is, else where the mapping begins.
  func position(_ name: String) -> YAMLNode.Position { values[name]?.position ?? position }

  func report(_ name: String, _ message: String) {
    problems.report(position(name), message)
  }

  // MARK: Values

  /// A text; a number without quotes is one, too.
  func text(_ name: String) -> String? {
    values[name].flatMap { Self.text($0, named: "\"\(name)\"", key(name).value, problems) }
  }

  static func text(
    _ node: YAMLNode, named name: String, _ value: ConfigurationKey.Value, _ problems: ProblemList
  ) -> String? {
    guard case .scalar(let text, _) = node.content else { return wrongType(node, name, value, problems) }
    switch node.kind {
    case .text, .number: break
    default: return wrongType(node, name, value, problems)
    }
    guard !text.isEmpty else {
      problems.report(node, "\(name) is empty; write \(value.expectation)")
      return nil
    }
    guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      problems.report(node, "\(name) has a line break or another control character; write \(value.expectation)")
      return nil
    }
    return text
  }

  private static func wrongType<Result>(
    _ node: YAMLNode, _ name: String, _ value: ConfigurationKey.Value, _ problems: ProblemList
  ) -> Result? {
    problems.report(
      node,
      node.kindName == "nothing"
        ? "\(name) has no value; write \(value.expectation)"
        : "\(name) is \(node.kindName); write \(value.expectation)")
    return nil
  }

  /// The path as it is written.
  func path(_ name: String) -> String? {
    values[name].flatMap { Self.path($0, named: "\"\(name)\"", problems) }
  }

  static func path(_ node: YAMLNode, named name: String, _ problems: ProblemList) -> String? {
    guard let path = text(node, named: name, .path, problems) else { return nil }
    guard path != "~", !path.hasPrefix("~/") else {
      problems.report(
        node, "\(name): ~ does not mean the home folder here; write the whole path, or one relative to this file")
      return nil
    }
    return path
  }

  /// A number of the key's range.
  func number(_ name: String) -> Double? {
    guard let node = values[name], case .number(let range) = key(name).value else { return nil }
    guard case .number(let number) = node.kind else {
      if case .text(let text) = node.kind, Double(text) != nil {
        report(name, "\"\(name)\" is a text; write the number without quotes, \(range.words)")
        return nil
      }
      return Self.wrongType(node, "\"\(name)\"", key(name).value, problems)
    }
    guard range.contains(number) else {
      report(name, "\"\(name)\" is \(number.plain); write a number \(range.words)")
      return nil
    }
    return number
  }

  /// One of the key's words.
  func choice(_ name: String) -> String? {
    guard case .choice(let words) = key(name).value, let text = text(name) else { return nil }
    guard words.contains(text) else {
      let hint = suggestion(for: text, among: words)
      report(name, "\"\(name)\" is \"\(excerpt(text))\"; write \(key(name).value.expectation)\(hint)")
      return nil
    }
    return text
  }

  /// One of the words of a type whose raw values are the key's.
  func choice<Choice: RawRepresentable<String>>(_ name: String, _ type: Choice.Type) -> Choice? {
    choice(name).flatMap(Choice.init(rawValue:))
  }

  /// A zone of the IANA database.
  func timeZone(_ name: String = "timezone") -> TimeZone? {
    guard let text = text(name) else { return nil }
    let zone = ZoneName.zone(text)
    if zone == nil { report(name, "\"\(name)\" is \"\(excerpt(text))\": \(ZoneName.problem(text))") }
    return zone
  }

  /// The pairs under a key whose keys the user chooses.
  func pairs(_ name: String) -> [(name: String, pair: YAMLNode.Pair)] {
    guard let node = values[name] else { return [] }
    switch node.kind {
    case .mapping: return Self.pairs(of: node, problems)
    case .empty: return []
    default:
      let nothing: [(String, YAMLNode.Pair)]? = Self.wrongType(node, "\"\(name)\"", key(name).value, problems)
      return nothing ?? []
    }
  }

  /// The items of the list under a key.
  func items(_ name: String) -> [YAMLNode] {
    guard let node = values[name] else { return [] }
    if case .sequence(let items) = node.content { return items }
    if case .empty = node.kind { return [] }
    let nothing: [YAMLNode]? = Self.wrongType(node, "\"\(name)\"", key(name).value, problems)
    return nothing ?? []
  }

  /// The mapping under a key; nil where there is none, or something else.
  func mapping(_ name: String) -> MappingReader? {
    guard let node = values[name], case .mapping(let table) = key(name).value else { return nil }
    return MappingReader(node, table, named: "\"\(name)\"", problems)
  }
}
