/// A raw value, as written and unchecked.
///
/// It is not an `EntryContent`, as values of data are: messages about settings need the origin of each part, the spelling
/// of numbers and the order of names.
public indirect enum SettingValue: Sendable, Hashable, Codable {
  /// A key without a value.
  case nothing
  /// `true` or `false` without quotes.
  case flag(Bool)
  /// A number without quotes, with its original spelling.
  case number(Double, written: String)
  /// A text; all values on a command line are texts.
  case text(String)
  /// A list of values, each with its origin.
  case list([RawValue])
  /// A mapping of names to values, each with its origin.
  case mapping([RawPair])

  /// Returns the number that a text in a file stands for if it has no quotes; nil if it is not a number.
  ///
  /// `Double` also accepts words such as nan, and hexadecimal digits.
  package static func number(inPlain text: String) -> Double? {
    guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The kind of value in messages, such as `a list`.
  public var kindName: String {
    switch self {
    case .nothing: "nothing"
    case .flag(let value): "\(value)"
    case .number: "a number"
    case .text: "text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The value as a text, for settings that also accept numbers and flags as texts; nil for nothing, lists and
  /// mappings.
  public var scalar: String? {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let number, let written): Int(exactly: number).map { "\($0)" } ?? written
    case .text(let text): text
    case .nothing, .list, .mapping: nil
    }
  }
}

/// A raw value and its origin.
public struct RawValue: Sendable, Hashable, Codable {
  /// The value as written.
  public var value: SettingValue
  /// The origin of the value.
  public var origin: Origin

  /// Creates a raw value with its origin.
  public init(_ value: SettingValue, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// A name and its raw value, with their origins.
public struct RawPair: Sendable, Hashable, Codable {
  /// The name.
  public var name: String
  /// The origin of the name.
  public var origin: Origin
  /// The value.
  public var value: RawValue

  /// Creates a pair.
  public init(_ name: String, _ origin: Origin, _ value: RawValue) {
    self.name = name
    self.origin = origin
    self.value = value
  }
}
