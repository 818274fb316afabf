internal import FoundationEssentials
internal import SnapshotReports
internal import Testing
internal import XCTest

/// Holds a snapshot of a value against its golden file, `__Snapshots__/File/test.name.ending` beside the test.
///
/// Works in tests of Swift Testing and of XCTest. What differs is kept in the folder of artifacts (`.build/snapshots`
/// of the package, else what `WIDGETGEN_ARTIFACTS` or the trait says), with a report of the whole run.
/// - Parameters:
///   - value: what to look at; where it throws, the test fails.
///   - strategy: how the snapshot is made and compared.
///   - name: tells several snapshots of a test apart; needed where a test has arguments.
///   - fileID: where the assertion stands.
///   - filePath: the source it stands in: golden files lie beside it.
///   - function: the test.
///   - line: where failures are shown.
///   - column: where failures are shown.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: SnapshotStrategy<Value, Format>, named name: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: StaticString = #function,
  line: UInt = #line, column: UInt = #column
) {
  let caller = Caller(fileID: fileID, filePath: filePath, function: "\(function)", line: line, column: column)
  caller.report {
    try caller.check(strategy.format, name: name) { try strategy.snapshot(value()) }
  }
}

/// Where an assertion stands.
struct Caller {
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  /// What there is to complain about; nil where nothing is.
  func check<Format>(
    _ format: SnapshotFormat<Format>, name: String?, _ snapshot: () throws -> Format
  ) throws -> SnapshotCheck.Outcome {
    if name == nil, Test.current?.isParameterized == true {
      throw SnapshotProblem("a snapshot of a test with arguments needs a name of its own: give it named:")
    }
    let place = try SnapshotPlace(
      source: "\(filePath)", line: line, function: function, name: name, pathExtension: format.pathExtension)
    let settings = SnapshotSettings.current
    let environment = ProcessInfo.processInfo.environment
    let artifacts = ArtifactFolder(settings.artifactPath(environment, root: place.root))
    let check = SnapshotCheck(
      place: place, mode: try settings.recordMode(environment), tolerance: settings.tolerance, artifacts: artifacts,
      isPicture: format.isPicture, pathExtension: format.pathExtension)
    let outcome = try check.run(format.bytes(snapshot()))
    RunReport.shared.note(place.name, outcome.result, in: artifacts)
    return outcome
  }

  /// Fails the test where a check complains or cannot be done.
  func report(_ check: () throws -> SnapshotCheck.Outcome) {
    do {
      let outcome = try check()
      if let message = outcome.message { fail(message, outcome) }
    } catch {
      fail("the snapshot could not be compared: \(error)", SnapshotCheck.Outcome())
    }
  }

  private func fail(_ message: String, _ outcome: SnapshotCheck.Outcome) {
    guard isSwiftTesting else { return XCTFail(message, file: filePath, line: line) }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    if let folder = outcome.folder, let result = outcome.result {
      for file in result.files.values.sorted() {
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
        let name = result.name.split(separator: "/").last.map { "\($0)-\(file)" } ?? file
        Attachment.record([UInt8](bytes), named: name, sourceLocation: location)
      }
    }
    Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// A task of a test that is detached from it has no current test either.
  private var isSwiftTesting: Bool {
    Test.current != nil || CommandLine.arguments.contains { $0.hasSuffix("swift-testing") }
  }
}
