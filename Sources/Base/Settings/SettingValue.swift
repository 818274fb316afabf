internal import Spelling

/// A value as it was written, before anyone checked it.
public indirect enum SettingValue: Sendable, Hashable, Codable {
  /// A key without a value.
  case nothing
  /// `true` or `false` without quotes.
  case flag(Bool)
  /// A number without quotes, and how it was written.
  case number(Double, written: String)
  /// A text. On a command line everything is one.
  case text(String)
  /// Values in order, each with its place.
  case list([StatedValue])
  /// Names and values, each with its place.
  case mapping([StatedPair])

  /// What messages call it: `a list`.
  public var kindName: String {
    switch self {
    case .nothing: "nothing"
    case .flag(let value): "the flag \(value)"
    case .number: "a number"
    case .text: "a text"
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// The value as a text, for settings that take numbers and flags as texts too; nil for nothing, lists and mappings.
  public var scalar: String? {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let number, let written): Int(exactly: number).map { "\($0)" } ?? written
    case .text(let text): text
    case .nothing, .list, .mapping: nil
    }
  }
}

/// A value and where it was said.
public struct StatedValue: Sendable, Hashable, Codable {
  /// What was written.
  public var value: SettingValue
  /// Where.
  public var origin: Origin

  /// A value and its place.
  public init(_ value: SettingValue, _ origin: Origin) {
    self.value = value
    self.origin = origin
  }
}

/// A name and its value, both with their places.
public struct StatedPair: Sendable, Hashable, Codable {
  /// The name.
  public var name: String
  /// Where the name stands.
  public var origin: Origin
  /// What stands behind it.
  public var value: StatedValue

  /// A name and its value.
  public init(_ name: String, _ origin: Origin, _ value: StatedValue) {
    self.name = name
    self.origin = origin
    self.value = value
  }
}
