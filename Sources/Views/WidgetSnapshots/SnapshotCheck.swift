internal import Comparing
internal import FileAccess
internal import FoundationEssentials
internal import SnapshotReports

/// A comparison of a snapshot with its golden file, which is recorded if the mode asks for it.
package struct SnapshotCheck {
  let place: SnapshotPlace
  let mode: RecordMode
  let tolerance: Tolerance
  let artifacts: ArtifactFolder
  let isPicture: Bool
  let pathExtension: String

  /// The maximum size of a golden file, larger than any real one.
  private static let maximumBytes = 256 << 20

  package struct Outcome {
    /// The failure message; nil if the snapshot is as expected.
    var message: String?
    var result: SnapshotResult?
    var folder: String?
  }

  /// Runs the check.
  ///
  /// - Throws: if the golden file or the artifacts cannot be written.
  func run(_ actual: [UInt8]) throws -> Outcome {
    let judgement = try judge(actual).located(golden: place.golden, root: place.root, location: place.location)
    let folder = try artifacts.write(judgement, name: place.name)
    guard let result = judgement.result else { return Outcome() }
    return Outcome(message: message(result, folder), result: result, folder: folder)
  }

  private func judge(_ actual: [UInt8]) throws -> SnapshotJudgement {
    if mode == .all { return try record(actual, "") }
    let golden: [UInt8]
    do {
      golden = try InputFile.read(place.goldenPath, limit: Self.maximumBytes, advice: "is this a golden file?")
    } catch let error as InputError where error.kind == .missing {
      if mode != .never { return try record(actual, "no golden file existed") }
      return .alone(
        name: place.name, status: .missing, message: "no golden file \(place.golden)", actual: actual,
        pathExtension: pathExtension)
    }
    let judgement: SnapshotJudgement =
      isPicture
      ? .pictures(name: place.name, expected: golden, actual: actual, tolerance: tolerance)
      : .texts(name: place.name, expected: golden, actual: actual, pathExtension: pathExtension)
    guard mode == .failed, let result = judgement.result else { return judgement }
    return try record(actual, result.message)
  }

  private func record(_ actual: [UInt8], _ reason: String) throws -> SnapshotJudgement {
    _ = try OutputFile.write(actual, to: place.goldenPath)
    return .alone(
      name: place.name, status: .recorded, message: "recorded \(place.golden)\(reason.isEmpty ? "" : ": \(reason)")",
      actual: actual, pathExtension: pathExtension)
  }

  private func message(_ result: SnapshotResult, _ folder: String?) -> String {
    let advice =
      switch result.status {
      case .recorded: "Check it, then run the test again; recording always fails the test."
      case .missing: "Record it with WIDGETGEN_RECORD=missing, then check it."
      case .different, .failed:
        "If the change is intended, run `widgetgen snapshots accept \(artifacts.path)`, or the test with "
          + "WIDGETGEN_RECORD=failed."
      }
    let seen = folder.map { "\nSee \($0), or all changes in \(artifacts.reportPath)" } ?? ""
    return "\(place.name): \(result.message)\n\(advice)\(result.status == .recorded ? "" : seen)"
  }
}
