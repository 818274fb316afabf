internal import FoundationEssentials

/// The environment variables of this process.
package enum ProcessVariables {
  /// All of them by their names, as they were when they were first asked for.
  ///
  /// Read once: Foundation makes the dictionary anew each time, and six readings took 3 % of a picture's instructions.
  package static let all: [String: String] = ProcessInfo.processInfo.environment
}
