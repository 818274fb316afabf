internal import FoundationEssentials
internal import SnapshotReports
internal import Testing
internal import WidgetBase
internal import XCTest

/// Compares a snapshot of a value with its golden file, `__Snapshots__/File/test.name.extension` beside the test.
///
/// The assertion works in Swift Testing and in XCTest. Failed snapshots leave artifacts, with a report of the whole
/// run, in the directory from `WIDGETGEN_ARTIFACTS`, from the trait, or by default in `.build/snapshots` of the
/// package.
///
/// - Parameters:
///   - value: the value. If the expression throws, the test fails.
///   - strategy: the way the snapshot is made and compared.
///   - name: a name that distinguishes several snapshots in a test, required in a parameterized test.
///   - fileID: the file of the assertion.
///   - filePath: the source file of the assertion, which determines the location of golden files.
///   - function: the test function.
///   - line: the line at which failures are reported.
///   - column: the column at which failures are reported.
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

/// The location of an assertion.
package struct Caller {
  let fileID: StaticString
  let filePath: StaticString
  let function: String
  let line: UInt
  let column: UInt

  /// Creates the location of an assertion, from the default arguments of the function that makes it.
  package init(fileID: StaticString, filePath: StaticString, function: String, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.function = function
    self.line = line
    self.column = column
  }

  /// Compares a snapshot with its golden file and records the outcome in the report.
  package func check<Format>(
    _ format: SnapshotFormat<Format>, name: String?, _ snapshot: () throws -> Format
  ) throws -> SnapshotCheck.Outcome {
    if name == nil, Test.current?.isParameterized == true {
      throw Failure(.internal, "a snapshot in a test with arguments needs a unique name; pass named:")
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

  /// Fails the test if a check fails or throws.
  package func report(_ check: () throws -> SnapshotCheck.Outcome) {
    do {
      let outcome = try check()
      if let message = outcome.message { fail(message, outcome) }
    } catch {
      fail("cannot compare the snapshot: \(error)", SnapshotCheck.Outcome())
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

  /// A task that is detached from its test has no current test either, so the arguments of the process are checked too.
  private var isSwiftTesting: Bool {
    Test.current != nil || CommandLine.arguments.contains { $0.hasSuffix("swift-testing") }
  }
}
