internal import WidgetBase

/// A path into the entry such as `hour.temperature`, or the key of a fixed text such as `@weather.stale`.
struct BindingPath: Hashable, Sendable {
  enum Root: Hashable, Sendable {
    case entry
    case fixedText
  }

  /// A step of a path.
  enum Component: Hashable, Sendable {
    /// A name or an index, as in `a.b`, `a["b"]` and `a[0]`.
    case name(String)
    /// The value of another path, as in `prices[now]`.
    case value(BindingPath)
  }

  let root: Root
  /// The steps along the path; for a fixed text, its whole key as one name.
  let components: [Component]

  /// The names at the beginning of the path, up to the first name that is the value of another path.
  let names: [String]

  /// Whether every step is a name.
  var isPlain: Bool { names.count == components.count }

  /// The paths in brackets.
  var nested: [BindingPath] {
    components.compactMap { if case .value(let path) = $0 { path } else { nil } }
  }

  /// The path as written, shortened if it is too long for a message.
  var description: String { excerpt(fullDescription) }

  private var fullDescription: String {
    guard root == .entry else { return "@" + names.joined() }
    var text = ""
    for (index, component) in components.enumerated() {
      switch component {
      case .name(let name) where index == 0 && name.allSatisfy(Self.isNameCharacter): text += name
      case .name(let name): text += name.allSatisfy(Self.isNameCharacter) ? ".\(name)" : "[\"\(name)\"]"
      case .value(let path): text += "[\(path.fullDescription)]"
      }
    }
    return text
  }

  /// Whether a name outside brackets may contain a character.
  static func isNameCharacter(_ character: Character) -> Bool {
    guard let ascii = character.asciiValue else { return character.isLetter || character.isNumber }
    return ascii.isNameByte
  }

  init(root: Root, components: [Component]) {
    self.root = root
    self.components = components
    names = components.prefix(while: \.isName).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  init(root: Root = .entry, names: [String]) {
    self.init(root: root, components: names.map { .name($0) })
  }

  /// Reads a path that is the whole text; returns nil if the text is not a path.
  init?(_ text: some StringProtocol) {
    guard let path = (try? ExpressionParser.expression(text))?.solePath else { return nil }
    self = path
  }
}

extension BindingPath.Component {
  fileprivate var isName: Bool { if case .name = self { true } else { false } }
}
