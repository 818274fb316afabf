internal import Configurations
internal import WidgetBase

/// What a name in a configuration is the name of.
enum NameKind: Equatable {
  case output
  case location
  case source
  case target
  case palette
  case theme

  /// Creates the kind of the name that is defined at a path; nil for other paths.
  init?(definedAt keys: [String?]) {
    guard keys.count == 2 else { return nil }
    switch keys[0] {
    case "outputs" where keys[1] == nil: self = .output
    case "locations": self = .location
    case "sources": self = .source
    case "targets": self = .target
    case "palettes": self = .palette
    case "themes": self = .theme
    default: return nil
    }
  }

  /// The paths of the values that refer to a name; an asterisk is any key or item.
  private var references: [[String]] {
    switch self {
    case .output:
      [["devices", "*", "output"], ["devices", "*", "outputs", "*"], ["devices", "*", "show", "*", "output"]]
    case .location: [["outputs", "*", "location"]]
    case .source: [["outputs", "*", "source"], ["outputs", "*", "sources", "*"]]
    case .target: [["outputs", "*", "target"], ["targets", "*", "base"]]
    case .palette: [["targets", "*", "colors"]]
    case .theme: [["theme"], ["outputs", "*", "theme"]]
    }
  }

  /// The paths of conditions that may name it.
  private var conditions: [[String]] { self == .source ? [["devices", "*", "show", "*", "when"]] : [] }

  /// Returns whether the value at a path refers to a name.
  func isReference(at keys: [String?]) -> Bool { references.contains { Self.matches(keys, $0) } }

  /// Returns whether the value at a path is a condition that may name it.
  func isCondition(at keys: [String?]) -> Bool { conditions.contains { Self.matches(keys, $0) } }

  private static func matches(_ keys: [String?], _ pattern: [String]) -> Bool {
    keys.count == pattern.count && zip(keys, pattern).allSatisfy { $1 == "*" || $0 == $1 }
  }
}

/// The places of a name in a text, and what stands there afterwards.
struct NameUses {
  let text: EditableText
  let kind: NameKind
  private(set) var replacements: [Patch.Replacement] = []
  /// The value of the whole file with the names changed.
  private(set) var value: EditValue

  init(text: EditableText, kind: NameKind, value: EditValue? = nil) {
    (self.text, self.kind, self.value) = (text, kind, value ?? text.value)
  }

  /// Adds a scalar that becomes another text.
  mutating func add(_ node: YAMLSource.Node, at indices: [Int], _ new: EditValue, _ isFlow: Bool) {
    replacements.append(Patch.Replacement(node.range, ValueText.line(new, isFlow: isFlow, style: node.style)))
    value = value.changing(at: indices) { _ in new } ?? value
  }

  /// Adds the key of a name that the user chose.
  mutating func addKey(_ key: YAMLSource.Node, at indices: [Int], _ new: String, _ isFlow: Bool) {
    replacements.append(Patch.Replacement(key.range, ValueText.scalar(new, isFlow: isFlow, style: key.style)))
    value =
      value.changing(at: indices.dropLast()) { mapping in
        guard case .mapping(var pairs) = mapping, let last = indices.last else { return mapping }
        pairs[last].name = new
        return .mapping(pairs)
      } ?? value
  }

  /// Adds all values that refer to a name.
  ///
  /// - Throws: ``EditRefusal`` if one of them is shared by an anchor or alias.
  mutating func collect(old: String, new: String) throws(EditRefusal) {
    if let root = text.root { try collect(root, [], [], false, old: old, new: new) }
  }

  private mutating func collect(
    _ node: YAMLSource.Node, _ keys: [String?], _ indices: [Int], _ isFlow: Bool, old: String, new: String
  ) throws(EditRefusal) {
    let isFlow = isFlow || node.style == .flow
    switch node.content {
    case .scalar(let word):
      var result: String?
      if kind.isReference(at: keys) && word == new
        || kind.isCondition(at: keys) && Self.condition(word, renaming: new, to: old) != word
      {
        throw EditRefusal(
          line: text.line(of: node.range.lowerBound),
          "this refers to a \"\(excerpt(new))\" already; choose another name")
      }
      if kind.isReference(at: keys), word == old { result = new }
      if kind.isCondition(at: keys) {
        result = Self.condition(word, renaming: old, to: new)
        guard result == word || new.allSatisfy(Self.isWordPart) else {
          throw EditRefusal(
            line: text.line(of: node.range.lowerBound),
            "the condition \"\(excerpt(word))\" refers to it; the new name must be one word of letters, digits, - and _"
          )
        }
      }
      guard let result, result != word else { return }
      guard !node.isShared, node.style != .block else { throw text.sharedRefusal(node) }
      add(node, at: indices, .text(result), isFlow)
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        try collect(item, keys + [nil], indices + [index], isFlow, old: old, new: new)
      }
    case .mapping(let pairs):
      for (index, pair) in pairs.enumerated() {
        try collect(pair.value, keys + [pair.key.name], indices + [index], isFlow, old: old, new: new)
      }
    }
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "_-".contains(character)
  }

  /// Returns a condition such as `ha.alarm == 'on'` with the first word of its paths renamed.
  static func condition(_ text: String, renaming old: String, to new: String) -> String {
    var result = ""
    var word = ""
    var quote: Character?
    var last: Character?
    func finished() -> String { word == old ? new : word }
    for character in text + " " {
      if let open = quote {
        result.append(character)
        if character == open { quote = nil }
        continue
      }
      if isWordPart(character), !word.isEmpty || last != "." {
        word.append(character)
        continue
      }
      result += finished()
      word = ""
      result.append(character)
      if character == "'" || character == "\"" { quote = character }
      last = isWordPart(character) ? last : character
    }
    return String(result.dropLast())
  }
}
