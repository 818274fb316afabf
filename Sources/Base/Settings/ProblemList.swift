/// What is found wrong while settings are read.
///
/// A reference, so that reading goes on behind a problem and every reader adds to one list. Not Sendable: one reading
/// is done by one thread.
public final class ProblemList {
  /// In the order in which they were found.
  public private(set) var problems: [SettingProblem] = []

  /// An empty list.
  public init() {}

  /// Adds a problem.
  public func report(_ origin: Origin, _ setting: Setting? = nil, _ message: SettingMessage) {
    problems.append(SettingProblem(origin, setting, message))
  }

  /// Ends the reading if anything is wrong.
  ///
  /// - Throws: ``SettingsError`` with all of it.
  public func throwIfAny() throws(SettingsError) {
    if !problems.isEmpty { throw SettingsError(problems) }
  }
}
