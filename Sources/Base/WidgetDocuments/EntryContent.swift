/// A value of an entry, which templates bind to and which is printed as JSON; also what documents in JSON, CSV, XML and
/// lines are read to.
///
/// `true` and `false` of JSON are not numbers. Of members with the same name, the last one is used.
public enum EntryContent: Hashable, Sendable {
  /// An unknown value.
  case null
  /// A Boolean, for a template's `<If>`.
  case bool(Bool)
  /// A finite number; `optional` turns any other into ``null``.
  case number(Double)
  /// A text, formatted for display.
  case text(String)
  /// Values in order, for a template's `<ForEach>`.
  case list([EntryContent])
  /// Values by field name.
  case record([String: EntryContent])

  /// Returns a number, or null if the value is nil or not finite.
  public static func optional(_ value: Double?) -> EntryContent {
    guard let value, value.isFinite else { return .null }
    return .number(value)
  }

  /// Returns a text, or null if the value is nil.
  public static func optional(_ value: String?) -> EntryContent {
    value.map { .text($0) } ?? .null
  }

  /// The fields of a record; nil for other values.
  package var record: [String: EntryContent]? {
    if case .record(let fields) = self { fields } else { nil }
  }

  /// The items of a list; nil for other values.
  package var list: [EntryContent]? {
    if case .list(let items) = self { items } else { nil }
  }

  /// The text; nil for other values.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The kind of value in messages.
  package var kindName: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number: "a number"
    case .text: "text"
    case .list: "an array"
    case .record: "an object"
    }
  }

  /// Whether `<If test="...">` shows its children: false for null, false, an empty text and an empty list.
  ///
  /// Numbers are always true, including 0: a temperature of 0 is a known temperature.
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
  /// Creates a text.
  public init(stringLiteral value: String) {
    self = .text(value)
  }

  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }

  /// Creates a record; if a key is repeated, the last value wins.
  public init(dictionaryLiteral elements: (String, EntryContent)...) {
    self = .record(Dictionary(elements) { _, last in last })
  }

  /// Creates a list.
  public init(arrayLiteral elements: EntryContent...) {
    self = .list(elements)
  }
}

extension EntryContent: Codable {
  /// Decodes what ``encode(to:)`` writes.
  ///
  /// - Throws: the decoder's error if the value is not a JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    // The most frequent kinds come first: each attempt that fails takes as long as several that succeed.
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let fields = try? container.decode([String: EntryContent].self) {
      self = .record(fields)
    } else if let items = try? container.decode([EntryContent].self) {
      self = .list(items)
    } else {
      self = .bool(try container.decode(Bool.self))
    }
  }

  /// Encodes the value as its JSON equivalent, ``null`` as `null`.
  ///
  /// - Throws: the encoder's error, for example for a number that is not finite.
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

/// The members of a JSON object; of members with the same name, the last one is used.
package typealias JSONObject = [String: EntryContent]
