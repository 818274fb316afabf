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

  /// Throws an error if there are problems.
  ///
  /// - Throws: ``SettingsError`` with all problems.
  public func throwIfAny() throws(SettingsError) {
    if !problems.isEmpty { throw SettingsError(problems) }
  }
}
