/// The raw settings of a picture from one source: values by the keys of settings, each with its origin.
///
/// All values are optional and unchecked; they are checked when several sources are resolved into a job.
public struct JobSettings: Sendable, Hashable, Codable {
  private var values: [String: RawValue] = [:]
  /// The origin of the settings: a command line, or the start of an item in a configuration.
  public var origin: Origin

  /// Creates empty settings.
  public init(origin: Origin = .commandLine) {
    self.origin = origin
  }

  /// The raw value of a setting; nil if it is not set.
  public subscript(setting: Setting) -> RawValue? {
    get { values[setting.key] }
    set { values[setting.key] = newValue }
  }

  /// The raw value of a key; nil if it is not set.
  public subscript(key key: String) -> RawValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The keys that are set, in alphabetical order.
  public var keys: [String] { values.keys.sorted() }
}
