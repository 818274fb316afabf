/// A value of an entry that templates can bind to and that prints as JSON.
public enum EntryContent: Hashable, Sendable {
  case null
  case bool(Bool)
  /// Always finite.
  case number(Double)
  case text(String)
  case list([EntryContent])
  case record([String: EntryContent])

  /// A number, or null where there is none; what is not finite counts as none.
  public static func optional(_ value: Double?) -> EntryContent {
    guard let value, value.isFinite else { return .null }
    return .number(value)
  }

  /// A text, or null where there is none.
  public static func optional(_ value: String?) -> EntryContent {
    value.map { .text($0) } ?? .null
  }

  /// Whether `<If test="...">` shows its children: false for null, false, empty text and an empty list.
  ///
  /// Numbers are always true, 0 too: a temperature of 0 is a temperature.
  public var isPresent: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .text(let text): !text.isEmpty
    case .list(let items): !items.isEmpty
    case .number, .record: true
    }
  }
}

extension EntryContent: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral
{
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// A record; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, EntryContent)...) {
    self = .record(Dictionary(elements) { _, last in last })
  }

  public init(arrayLiteral elements: EntryContent...) {
    self = .list(elements)
  }
}

extension EntryContent: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let text): try container.encode(text)
    case .list(let items): try container.encode(items)
    case .record(let fields): try container.encode(fields)
    }
  }
}
