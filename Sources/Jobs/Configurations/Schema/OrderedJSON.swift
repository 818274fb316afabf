internal import WidgetBase
internal import WidgetDocuments

/// A JSON value whose objects keep the order of their members, for files that people read.
///
/// `EntryContent` has no order, and no other document is written in one.
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
        let name = "\(inner)\(JSONString.quoted(member.key)): "
        return name + member.value.written(indentation: inner, used: name.count)
      }
      return "{\n\(rows.joined(separator: ",\n"))\n\(indentation)}"
    case .text, .number, .bool: return line
    }
  }

  private var onOneLine: String {
    switch self {
    case .text(let text): JSONString.quoted(text)
    case .number(let number): number.plain
    case .bool(let bool): "\(bool)"
    case .list(let items): "[" + items.map(\.onOneLine).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + members.map { "\(JSONString.quoted($0.key)): \($0.value.onOneLine)" }.joined(separator: ", ") + "}"
    }
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
