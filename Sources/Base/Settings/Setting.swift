/// The declaration of a setting: its names, its type and its meaning.
///
/// Each setting is declared once. Flags, keys of configurations, the JSON Schema, lists and the tables of the
/// documentation are derived from the declaration. Two settings are equal if the same widget declares them under the
/// same key.
public struct Setting: Sendable, Hashable {
  /// The form of a setting on a command line.
  public struct Flag: Sendable, Hashable {
    /// The name with its hyphens, such as `--pressure-unit`.
    public let name: String
    /// The short form of the flag, such as `o` for `-o`.
    public let letter: Character?
    /// The placeholder of the value in the help, such as `unit`.
    public let valueName: String
    /// The value that the flag implies, such as `false` for `--no-seconds`; nil for a flag with a value.
    public let implied: String?
    /// The help of the flag, if it differs from the setting's.
    public let help: String?
    /// Whether only `--help-all` lists it, because few pictures need it.
    public let isRare: Bool

    /// Creates a flag.
    public init(
      _ name: String, letter: Character? = nil, valueName: String = "value", implied: String? = nil,
      help: String? = nil, isRare: Bool = false
    ) {
      self.name = name
      self.letter = letter
      self.valueName = valueName
      self.implied = implied
      self.help = help
      self.isRare = isRare
    }
  }

  /// The key, unique among the settings of a picture; a dot separates section and name, as in `weather.file`.
  public let key: String
  /// The widget that alone declares the setting, so that another widget's setting may have the same key and another
  /// type; nil for the program's own settings, which several widgets may share.
  public private(set) var widget: String?
  /// The flag on the command line; nil for a setting that is available only in configurations.
  public let flag: Flag?
  /// The type of the value.
  public let type: ValueType
  /// The default value, as written in a configuration; nil if it depends on other values.
  public let defaultValue: String?
  /// A description of the default, if it is not a single value: `the data's, else the system's`.
  public let defaultDescription: String?
  /// The meaning of the setting, a phrase without a full stop; the range of a duration is at its end.
  public var help: String {
    guard case .duration(let range) = type else { return makeHelp() }
    return "\(makeHelp()) (`\(DurationText.text(seconds: range.lowerBound))` to "
      + "`\(DurationText.text(seconds: range.upperBound))`)"
  }
  /// The key of the setting for all pictures that applies if the picture does not set its own, such as
  /// `units.pressure`.
  public let general: String?
  /// Only help and documentation need the text, and some texts are lists.
  private let makeHelp: @Sendable () -> String
  /// Only forms need it.
  var makeForm: (@Sendable () -> Form)?

  /// Creates a setting.
  public init(
    _ key: String, _ type: ValueType, flag: Flag? = nil, defaultValue: String? = nil, defaultDescription: String? = nil,
    general: String? = nil, widget: String? = nil, help: @autoclosure @escaping @Sendable () -> String
  ) {
    self.key = key
    self.widget = widget
    self.flag = flag
    self.type = type
    self.defaultValue = defaultValue
    self.defaultDescription = defaultDescription
    self.general = general
    makeHelp = help
  }

  /// The key without its section, such as `file` for `weather.file`.
  public var name: String { key.split(separator: ".").last.map(String.init) ?? key }

  /// The identity of the setting among those of all widgets: the key, or `WIDGET/KEY` if only one widget declares it.
  public var id: String { widget.map { "\($0)/\(key)" } ?? key }

  /// Returns the setting as `widget` declares it; nil for a setting of the program.
  public func declared(by widget: String?) -> Setting {
    var setting = self
    setting.widget = widget
    return setting
  }

  /// Whether the same widget declares two settings under the same key.
  public static func == (first: Setting, second: Setting) -> Bool {
    first.key == second.key && first.widget == second.widget
  }

  /// Hashes key and widget.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(widget)
  }
}
