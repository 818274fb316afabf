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

/// A file beside the result of a test, as on Linux.
public struct XCTAttachment {
  /// Takes the bytes of a file.
  public init(data: Data) {}
  /// Takes the bytes of a file of a type.
  public init(data: Data, uniformTypeIdentifier: String) {}
}

/// The way in which a format is stored and compared.
public struct Diffing<Value> {
  /// Returns the bytes of a value.
  public var toData: (Value) -> Data
  /// Returns the value of bytes.
  public var fromData: (Data) -> Value
  /// Returns how values differ; nil if they do not.
  public var diff: (Value, Value) -> (String, [XCTAttachment])?

  /// Creates a way to store and compare a format.
  public init(
    toData: @escaping (_ value: Value) -> Data, fromData: @escaping (_ data: Data) -> Value,
    diff: @escaping (_ lhs: Value, _ rhs: Value) -> (String, [XCTAttachment])?
  ) {
    self.toData = toData
    self.fromData = fromData
    self.diff = diff
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

/// Compares a snapshot with a file beside the test, which is recorded if it is missing.
public func assertSnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
  timeout: TimeInterval = 5, file: StaticString = #filePath, testName: String = #function, line: UInt = #line
) {
  let message = verifySnapshot(
    of: try value(), as: strategy, named: name, timeout: timeout, file: file, testName: testName, line: line)
  if let message { XCTFail(message, file: file, line: line) }
}

/// Returns how a snapshot differs from a file beside the test; nil if it does not.
public func verifySnapshot<Value, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>, named name: String? = nil,
  snapshotDirectory: String? = nil, timeout: TimeInterval = 5, file: StaticString = #filePath,
  testName: String = #function, line: UInt = #line
) -> String? {
  let source = URL(fileURLWithPath: "\(file)")
  let folder =
    snapshotDirectory.map { URL(fileURLWithPath: $0) }
    ?? source.deletingLastPathComponent().appendingPathComponent("__Snapshots__")
    .appendingPathComponent(source.deletingPathExtension().lastPathComponent)
  let test = testName.prefix { $0 != "(" }
  let path = folder.appendingPathComponent("\(test).\(name ?? "1")")
    .appendingPathExtension(strategy.pathExtension ?? "")
  do {
    let expectation = XCTestExpectation(description: "snapshot")
    var format: Format?
    strategy.snapshot(try value()).run {
      format = $0
      expectation.fulfill()
    }
    _ = XCTWaiter.wait(for: [expectation], timeout: timeout)
    guard let format else { return "no snapshot" }
    guard FileManager.default.fileExists(atPath: path.path) else {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try strategy.diffing.toData(format).write(to: path)
      return "recorded \(path.path)"
    }
    return strategy.diffing.diff(strategy.diffing.fromData(try Data(contentsOf: path)), format)?.0
  } catch {
    return "\(error)"
  }
}
