import Foundation
import XCTest

/// A value that is there at once or later.
public struct Async<Value> {
  /// Passes the value to a closure.
  public let run: (@escaping (Value) -> Void) -> Void

  /// Takes a closure that passes the value on.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Takes a value.
  public init(value: Value) {
    self.init { $0(value) }
  }
}

/// A file beside the result of a test.
public enum DiffAttachment {
  /// The bytes of a file and its name.
  case data(Data, name: String)
}

/// The way in which a format is stored and compared.
public struct Diffing<Value> {
  /// Returns the bytes of a value.
  public var toData: (Value) -> Data
  /// Returns the value of bytes.
  public var fromData: (Data) -> Value
  /// Returns how values differ; nil if they do not.
  public var diffV2: (Value, Value) -> (String, [DiffAttachment])?

  /// Returns a way to store and compare a format.
  public static func diff(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diffV2: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [DiffAttachment])?
  ) -> Self {
    Diffing(toData: toData, fromData: fromData, diffV2: diffV2)
  }
}

/// The way in which a snapshot of a value is made.
public struct Snapshotting<Value, Format> {
  /// The file name extension.
  public var pathExtension: String?
  /// The way in which the format is stored and compared.
  public var diffing: Diffing<Format>
  /// Makes a snapshot.
  public var snapshot: (Value) -> Async<Format>

  /// Creates a strategy.
  public init(
    pathExtension: String?, diffing: Diffing<Format>, asyncSnapshot: @escaping (_ value: Value) -> Async<Format>
  ) {
    self.pathExtension = pathExtension
    self.diffing = diffing
    snapshot = asyncSnapshot
  }
}

/// The settings of assertions.
public struct SnapshotTestingConfiguration: Sendable {
  /// The snapshots that are recorded.
  public struct Record: Equatable, Sendable {
    private let name: String

    /// All of them.
    public static let all = Record(name: "all")
    /// Those that differ from the recorded ones.
    public static let failed = Record(name: "failed")
    /// Those without a file; the default.
    public static let missing = Record(name: "missing")
    /// None.
    public static let never = Record(name: "never")
  }
}

/// Compares a snapshot with a file beside the test, which is recorded if it is missing.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
  let message = verifySnapshot(
    of: try value(), as: snapshotting, named: name, record: record, timeout: timeout, fileID: fileID, file: filePath,
    testName: testName, line: line, column: column)
  if let message { XCTFail(message, file: filePath, line: line) }
}

/// Returns how a snapshot differs from a file beside the test; nil if it does not.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
  record: SnapshotTestingConfiguration.Record? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
  fileID: StaticString = #fileID, file filePath: StaticString = #file, testName: String = #function,
  line: UInt = #line, column: UInt = #column
) -> String? {
  let source = URL(fileURLWithPath: "\(filePath)")
  let folder =
    snapshotDirectory.map { URL(fileURLWithPath: $0) }
    ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
    .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  let test = testName.prefix { $0 != "(" }
  let path = folder.appendingPathComponent("\(test).\(name ?? "1")")
    .appendingPathExtension(snapshotting.pathExtension ?? "")
  do {
    let expectation = XCTestExpectation(description: "snapshot")
    var format: Format?
    snapshotting.snapshot(try value()).run {
      format = $0
      expectation.fulfill()
    }
    _ = XCTWaiter.wait(for: [expectation], timeout: timeout)
    guard let format else { return "no snapshot" }
    guard record != .all, FileManager.default.fileExists(atPath: path.path) else {
      guard record != .never else { return "no reference" }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try snapshotting.diffing.toData(format).write(to: path)
      return "recorded \(path.path)"
    }
    return snapshotting.diffing.diffV2(snapshotting.diffing.fromData(try Data(contentsOf: path)), format)?.0
  } catch {
    return "\(error)"
  }
}
