/// A value of an entry that templates can bind to and that prints as JSON.
public enum EntryContent: Hashable, Sendable {
  /// A value that is not known.
  case null
  /// Yes or no, for a template's `<If>`.
  case bool(Bool)
  /// A finite number; `optional` makes null of any other.
  case number(Double)
  /// A text, formatted and ready to show.
  case text(String)
  /// Values in order, for a template's `<ForEach>`.
  case list([EntryContent])
  /// Values by name.
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
  /// A text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// Yes or no.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// A record; of equal keys the last one counts.
  public init(dictionaryLiteral elements: (String, EntryContent)...) {
    self = .record(Dictionary(elements) { _, last in last })
  }

  /// A list.
  public init(arrayLiteral elements: EntryContent...) {
    self = .list(elements)
  }
}

extension EntryContent: Codable {
  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: what the decoder throws for a value that is none of JSON's.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let items = try? container.decode([EntryContent].self) {
      self = .list(items)
    } else {
      self = .record(try container.decode([String: EntryContent].self))
    }
  }

  /// Writes the value as the JSON it stands for, ``null`` as `null`.
  ///
  /// - Throws: what the encoder throws, such as for a number that is not finite.
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
