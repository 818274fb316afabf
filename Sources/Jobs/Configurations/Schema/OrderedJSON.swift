internal import WidgetBase

/// A JSON value whose objects keep the order of their members, for files that people read.
indirect enum OrderedJSON: Sendable {
  case text(String)
  /// A finite number.
  case number(Double)
  case bool(Bool)
  case list([OrderedJSON])
  case object([Member])

  struct Member: Sendable {
    let key: String
    let value: OrderedJSON
  }

  /// Returns a list of texts.
  static func texts(_ texts: [String]) -> OrderedJSON { .list(texts.map { .text($0) }) }

  /// Merges two objects; the members of the first one come first.
  static func + (first: OrderedJSON, second: OrderedJSON) -> OrderedJSON {
    guard case .object(let members) = first, case .object(let others) = second else { return first }
    return .object(members + others)
  }

  /// Formats the value.
  ///
  /// - Parameters:
  ///   - indentation: the indentation of the line on which the value begins.
  ///   - used: the number of characters already on that line.
  /// - Returns: one line if the value fits, otherwise a line for each member and item.
  func written(indentation: String = "", used: Int = 0) -> String {
    let line = onOneLine
    if used + line.count <= 120 { return line }
    let inner = indentation + "  "
    switch self {
    case .list(let items):
      let rows = items.map { inner + $0.written(indentation: inner, used: inner.count) }
      return "[\n\(rows.joined(separator: ",\n"))\n\(indentation)]"
    case .object(let members):
      let rows = members.map { member in
        let name = "\(inner)\(Self.quoted(member.key)): "
        return name + member.value.written(indentation: inner, used: name.count)
      }
      return "{\n\(rows.joined(separator: ",\n"))\n\(indentation)}"
    case .text, .number, .bool: return line
    }
  }

  private var onOneLine: String {
    switch self {
    case .text(let text): Self.quoted(text)
    case .number(let number): number.plain
    case .bool(let bool): "\(bool)"
    case .list(let items): "[" + items.map(\.onOneLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.key)): \($0.value.onOneLine)" }.joined(separator: ", ") + "}"
    }
  }

  /// Quotes a text.
  ///
  /// Escapes only what RFC 8259, section 7, requires: quotes, backslashes and control characters.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: OrderedJSON...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, OrderedJSON)...) {
    self = .object(elements.map { Member(key: $0.0, value: $0.1) })
  }
}
