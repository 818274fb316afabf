/// A value that users may set: what it is called, what it may be, what it means.
///
/// Declared once. Flags, keys of configurations, the JSON Schema, lists and the tables of the documentation are made
/// from the declaration.
public struct Setting: Sendable, Hashable {
  /// How a setting is written on a command line.
  public struct Flag: Sendable, Hashable {
    /// With its hyphens: `--pressure-unit`.
    public let name: String
    /// A letter that stands for it: `o` of `-o`.
    public let letter: Character?
    /// What stands for its value in help: `unit`.
    public let valueName: String
    /// What the flag alone says, as `--no-seconds` says `false`; nil for a flag with a value.
    public let implied: String?
    /// Help where it says something else than the setting's.
    public let help: String?

    /// A flag.
    public init(
      _ name: String, letter: Character? = nil, valueName: String = "value", implied: String? = nil, help: String? = nil
    ) {
      self.name = name
      self.letter = letter
      self.valueName = valueName
      self.implied = implied
      self.help = help
    }
  }

  /// Unique among the settings of a picture; a dot stands between a section and its key: `weather.file`.
  public let key: String
  /// nil if it is set in configurations only.
  public let flag: Flag?
  /// What it may be.
  public let type: ValueType
  /// What is taken if nobody sets it, as a configuration would have it; nil if that depends on other things.
  public let standard: String?
  /// What is taken if nobody sets it, in words, if it is no single value: `the data's, else the system's`.
  public let standardWords: String?
  /// A phrase without a full stop: what it means.
  public let help: String
  /// The key of the setting for all pictures that is taken if the picture itself says nothing: `units.pressure`.
  public let general: String?

  /// A setting.
  public init(
    _ key: String, _ type: ValueType, flag: Flag? = nil, standard: String? = nil, standardWords: String? = nil,
    general: String? = nil, help: String
  ) {
    self.key = key
    self.flag = flag
    self.type = type
    self.standard = standard
    self.standardWords = standardWords
    self.general = general
    self.help = help
  }

  /// The key without its section: `file` of `weather.file`.
  public var name: String { key.split(separator: ".").last.map(String.init) ?? key }

  /// Settings are told apart by their keys.
  public static func == (first: Setting, second: Setting) -> Bool { first.key == second.key }

  /// Of the key alone.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
