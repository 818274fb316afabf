/// What was said about a picture, in one place: values by the keys of settings, each with where it was said.
///
/// Every value is optional, and none is checked: that is for whoever resolves several of them into a job.
public struct JobSettings: Sendable, Hashable, Codable {
  private var values: [String: StatedValue] = [:]
  /// Where the whole stands: a command line, or where an item of a configuration begins.
  public var origin: Origin

  /// Settings that say nothing.
  public init(origin: Origin = .commandLine) {
    self.origin = origin
  }

  /// What was said of a setting; nil if nothing was.
  public subscript(setting: Setting) -> StatedValue? {
    get { values[setting.key] }
    set { values[setting.key] = newValue }
  }

  /// What was said under a key.
  public subscript(key key: String) -> StatedValue? {
    get { values[key] }
    set { values[key] = newValue }
  }

  /// The keys that were said, in alphabetical order.
  public var keys: [String] { values.keys.sorted() }
}
