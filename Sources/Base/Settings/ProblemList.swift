/// The problems found while settings are read.
///
/// This is a class, so that reading can continue after a problem and all readers add to the same list. It is not
/// Sendable: settings are read on one thread.
public final class ProblemList {
  /// The problems in the order in which they were found.
  public private(set) var problems: [SettingProblem] = []

  /// Creates an empty list.
  public init() {}

  /// Adds a problem.
  public func report(_ origin: Origin, _ setting: Setting? = nil, _ message: SettingMessage) {
    problems.append(SettingProblem(origin, setting, message))
  }

  /// The names of the settings that unknown keys are probably meant to be.
  private var mistyped: Set<String> = []

  /// Notes that an unknown key, which is reported, is probably meant to be a setting.
  public func note(mistyped name: String) { mistyped.insert(name) }

  /// Adds the problem that a setting is missing, unless an unknown key is probably meant to be it.
  public func report(_ origin: Origin, missing setting: Setting, _ message: SettingMessage) {
    if !mistyped.contains(setting.name) { report(origin, nil, message) }
  }

  /// Throws an error if there are problems.
  ///
  /// - Throws: ``SettingsError`` with all problems.
  public func throwIfAny() throws(SettingsError) {
    if !problems.isEmpty { throw SettingsError(problems) }
  }
}
