public import Comparing
public import Testing

/// A trait that sets the record mode and the tolerance of snapshots for a test, or for all tests in a suite.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  private let record: RecordMode?
  private let tolerance: Tolerance?
  private let artifacts: String?

  /// Whether the trait also applies to nested suites, which it does.
  public var isRecursive: Bool { true }

  fileprivate init(record: RecordMode?, tolerance: Tolerance?, artifacts: String?) {
    self.record = record
    self.tolerance = tolerance
    self.artifacts = artifacts
  }

  /// Runs a test with the trait's settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshots(record: record, tolerance: tolerance, artifacts: artifacts) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Sets the record mode and the tolerance of snapshots.
  ///
  /// Settings that are nil stay unchanged.
  ///
  /// - Parameters:
  ///   - record: the record mode.
  ///   - tolerance: the tolerance for pictures.
  ///   - artifacts: the directory for artifacts.
  /// - Returns: a trait for suites and tests.
  public static func snapshots(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, artifacts: String? = nil
  ) -> SnapshotTrait {
    SnapshotTrait(record: record, tolerance: tolerance, artifacts: artifacts)
  }
}

/// Runs `body` with a record mode and a tolerance for snapshots.
///
/// Use this function in XCTest's `invokeTest` for the same effect as the trait `.snapshots` in Swift Testing.
public func withSnapshots<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, artifacts: String? = nil, _ body: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings.current.changed(record: record, tolerance: tolerance, artifacts: artifacts)
  return try SnapshotSettings.$current.withValue(settings) { try body() }
}

/// Runs an asynchronous `body` with a record mode and a tolerance for snapshots.
public func withSnapshots<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, artifacts: String? = nil,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotSettings.current.changed(record: record, tolerance: tolerance, artifacts: artifacts)
  return try await SnapshotSettings.$current.withValue(settings) { try await body() }
}
