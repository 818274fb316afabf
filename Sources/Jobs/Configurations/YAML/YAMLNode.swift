internal import Settings

/// A node of a YAML document and its position.
struct YAMLNode {
  /// A position in the file.
  struct Position: Hashable, Comparable {
    /// The line, counted from 1.
    var line: Int
    /// The column in Unicode scalars, counted from 1.
    var column: Int

    static let start = Position(line: 1, column: 1)

    static func < (first: Position, second: Position) -> Bool {
      (first.line, first.column) < (second.line, second.column)
    }
  }

  struct Pair {
    let key: YAMLNode
    let value: YAMLNode
  }

  indirect enum Content {
    /// A text as written; `isPlain` if it has no quotes or block marker that makes it a string.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    case mapping([Pair])
  }

  let position: Position
  let content: Content

  /// The type of a scalar after the core schema of YAML 1.2, in which `yes` and `off` are strings.
  enum Kind {
    case empty
    case flag(Bool)
    case number(Double)
    case text(String)
    case sequence
    case mapping
  }

  var kind: Kind {
    switch content {
    case .sequence: return .sequence
    case .mapping: return .mapping
    case .scalar(let text, isPlain: false): return .text(text)
    case .scalar(let text, isPlain: true):
      switch text {
      case "", "~", "null", "Null", "NULL": return .empty
      case "true", "True", "TRUE": return .flag(true)
      case "false", "False", "FALSE": return .flag(false)
      default:
        return SettingValue.number(inPlain: text).map { .number($0) } ?? .text(text)
      }
    }
  }

  /// The name of the node's kind in messages.
  var kindName: String {
    switch kind {
    case .empty: "nothing"
    case .flag(let value): "\(value)"
    case .number: "a number"
    case .text: "a text"
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
