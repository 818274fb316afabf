internal import Comparing
internal import FoundationEssentials
internal import WidgetBase

/// The settings for the snapshots of a test, from the environment, the test's traits or the defaults, in this order.
struct SnapshotSettings: Hashable, Sendable {
  /// The record mode; nil for the default.
  var record: RecordMode?
  var tolerance: Tolerance
  /// The directory for artifacts; nil for `.build/snapshots` of the package.
  var artifacts: String?

  /// Creates settings.
  ///
  /// The default tolerance is exact.
  init(record: RecordMode? = nil, tolerance: Tolerance = .exact, artifacts: String? = nil) {
    self.record = record
    self.tolerance = tolerance
    self.artifacts = artifacts
  }

  /// The settings of the running test.
  @TaskLocal static var current = SnapshotSettings()

  /// Returns the settings with the changes from a trait.
  func changed(record: RecordMode?, tolerance: Tolerance?, artifacts: String?) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? self.record, tolerance: tolerance ?? self.tolerance, artifacts: artifacts ?? self.artifacts)
  }

  /// Returns the record mode.
  ///
  /// The environment variable `WIDGETGEN_RECORD` overrides traits, so that a command can record snapshots. 1 means all.
  ///
  /// - Throws: `Failure` if the value is not a record mode.
  func recordMode(_ environment: [String: String]) throws -> RecordMode {
    if let word = environment["WIDGETGEN_RECORD"], !word.isEmpty {
      if word == "1" { return .all }
      guard let mode = RecordMode(rawValue: word) else {
        throw Failure(.internal, "WIDGETGEN_RECORD is \"\(word)\"; expected never, missing, failed or all")
      }
      return mode
    }
    if let record { return record }
    let isContinuousIntegration = environment["CI"].map { !["", "0", "false"].contains($0) } ?? false
    return isContinuousIntegration ? .never : .missing
  }

  /// Returns the directory for artifacts.
  ///
  /// The environment variable `WIDGETGEN_ARTIFACTS` overrides traits.
  func artifactPath(_ environment: [String: String], root: String?) -> String {
    if let given = environment["WIDGETGEN_ARTIFACTS"], !given.isEmpty { return given }
    if let artifacts { return artifacts }
    return root.map { "\($0)/.build/snapshots" }
      ?? FileManager.default.temporaryDirectory.appending(path: "widgetgen-snapshots").path
  }
}
