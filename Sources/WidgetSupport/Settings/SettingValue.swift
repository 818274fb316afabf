/// A raw value, as written and unchecked.
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
  case list([StatedValue])
  /// A mapping of names to values, each with its origin.
  case mapping([StatedPair])

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
public struct StatedValue: Sendable, Hashable, Codable {
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
public struct StatedPair: Sendable, Hashable, Codable {
  /// The name.
  public var name: String
  /// The origin of the name.
  public var origin: Origin
  /// The value.
  public var value: StatedValue

  /// Creates a pair.
  public init(_ name: String, _ origin: Origin, _ value: StatedValue) {
    self.name = name
    self.origin = origin
    self.value = value
  }
}
