internal import FileAccess
internal import Glibc
internal import SnapshotReports
internal import Synchronization
internal import WidgetRendering

/// The results of all snapshots in this process, written as a report when the process exits.
///
/// No library code is called at the end of a test run except C `atexit` handlers. Therefore this is the library's only
/// state that outlives a test.
final class RunReport: Sendable {
  static let shared = RunReport()

  /// The results by artifact directory and then by snapshot.
  private let cases = Mutex<[String: [String: SnapshotResult?]]>([:])

  private init() {
    atexit { RunReport.shared.write() }
  }

  func note(_ name: String, _ result: SnapshotResult?, in folder: ArtifactFolder) {
    let isFirstFailure = cases.withLock { cases in
      let isFirst = result != nil && (cases[folder.path] ?? [:]).values.allSatisfy { $0 == nil }
      cases[folder.path, default: [:]][name] = .some(result)
      return isFirst
    }
    // Printed now instead of at exit, so that the last line of a run is the test runner's own.
    if isFirstFailure { print("After the tests, see the snapshot report: \(folder.reportPath)") }
  }

  /// `swift test` runs XCTest and Swift Testing in separate processes, each with only its own tests.
  private static var isXCTest: Bool { !CommandLine.arguments.contains { $0.hasSuffix("swift-testing") } }

  private static var junitName: String { isXCTest ? "junit-xctest.xml" : "junit.xml" }

  /// Returns the properties of a run with these results.
  private static func facts(_ results: [String: SnapshotResult?]) -> RunFacts {
    let failures = results.values.compactMap { $0 }
    let root = failures.lazy.compactMap(\.root).first
    return RunFacts(
      passed: results.count - failures.count, failed: failures.count, commit: root.flatMap(RunFacts.commit),
      libraries: WidgetRenderer.libraryVersions)
  }

  private func write() {
    let all = cases.withLock { $0 }
    for (path, results) in all {
      let folder = ArtifactFolder(path)
      let isClean = results.values.allSatisfy { $0 == nil }
      // A run without failures does not create a directory, but updates a report with failures of an earlier run.
      guard !isClean || InputFile.exists(folder.reportPath) else { continue }
      let report = JUnitReport(
        results.sorted { $0.key < $1.key }.map { JUnitReport.Case(name: $0.key, failure: $0.value) })
      do {
        _ = try OutputFile.write(Array(report.xml.utf8), to: Self.junitName, below: path)
        try folder.write(Self.facts(results), isXCTest: Self.isXCTest)
        try folder.writeReport()
      } catch {
        print("Cannot write the snapshot report: \(error)")
      }
    }
  }
}
