internal import Comparing
internal import FoundationEssentials

/// What holds for the snapshots of a test: what the environment says, else its traits, else the defaults.
struct SnapshotSettings: Hashable, Sendable {
  /// When golden files are written; nil: as the environment says.
  var record: RecordMode?
  /// How far apart pictures may be.
  var tolerance: Tolerance
  /// The folder for what failures leave to see; nil: `.build/snapshots` of the package.
  var artifacts: String?

  /// Settings; exact unless given.
  init(record: RecordMode? = nil, tolerance: Tolerance = .exact, artifacts: String? = nil) {
    self.record = record
    self.tolerance = tolerance
    self.artifacts = artifacts
  }

  /// Those of the test that is running.
  @TaskLocal static var current = SnapshotSettings()

  /// These, changed by what a trait says.
  func changed(record: RecordMode?, tolerance: Tolerance?, artifacts: String?) -> SnapshotSettings {
    SnapshotSettings(
      record: record ?? self.record, tolerance: tolerance ?? self.tolerance, artifacts: artifacts ?? self.artifacts)
  }

  /// When golden files are written.
  ///
  /// `WIDGETGEN_RECORD` in the environment outweighs traits, so that a command can record what it likes; 1 means all.
  /// - Throws: ``SnapshotProblem`` for a word that is none of the modes.
  func recordMode(_ environment: [String: String]) throws -> RecordMode {
    if let word = environment["WIDGETGEN_RECORD"], !word.isEmpty {
      if word == "1" { return .all }
      guard let mode = RecordMode(rawValue: word) else {
        throw SnapshotProblem("WIDGETGEN_RECORD is \"\(word)\": it has to be never, missing, failed or all")
      }
      return mode
    }
    if let record { return record }
    let isContinuousIntegration = environment["CI"].map { !["", "0", "false"].contains($0) } ?? false
    return isContinuousIntegration ? .never : .missing
  }

  /// The folder for what failures leave to see: `WIDGETGEN_ARTIFACTS` outweighs traits.
  func artifactPath(_ environment: [String: String], root: String?) -> String {
    if let given = environment["WIDGETGEN_ARTIFACTS"], !given.isEmpty { return given }
    if let artifacts { return artifacts }
    return root.map { "\($0)/.build/snapshots" }
      ?? FileManager.default.temporaryDirectory.appending(path: "widgetgen-snapshots").path
  }
}

/// Why there is no snapshot to compare.
struct SnapshotProblem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
