public import Comparing
public import Testing

/// Sets when snapshots are recorded and how far they may be off, for a test or a suite and all in it.
public struct SnapshotTrait: SuiteTrait, TestTrait, TestScoping {
  private let record: RecordMode?
  private let tolerance: Tolerance?
  private let artifacts: String?

  /// It holds for suites within a suite, too.
  public var isRecursive: Bool { true }

  fileprivate init(record: RecordMode?, tolerance: Tolerance?, artifacts: String?) {
    self.record = record
    self.tolerance = tolerance
    self.artifacts = artifacts
  }

  /// Runs a test with the settings.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshots(record: record, tolerance: tolerance, artifacts: artifacts) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Sets when snapshots are recorded and how far they may be off; what is nil stays as it is.
  ///
  /// - Parameters:
  ///   - record: when golden files are written.
  ///   - tolerance: how far apart pictures may be.
  ///   - artifacts: the folder for what failures leave to see.
  public static func snapshots(
    record: RecordMode? = nil, tolerance: Tolerance? = nil, artifacts: String? = nil
  ) -> SnapshotTrait {
    SnapshotTrait(record: record, tolerance: tolerance, artifacts: artifacts)
  }
}

/// Sets when snapshots are recorded and how far they may be off, for as long as `body` runs: what the trait
/// `.snapshots` is for Swift Testing, XCTest's `invokeTest` can do with this.
public func withSnapshots<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, artifacts: String? = nil, _ body: () throws -> Result
) rethrows -> Result {
  let settings = SnapshotSettings.current.changed(record: record, tolerance: tolerance, artifacts: artifacts)
  return try SnapshotSettings.$current.withValue(settings) { try body() }
}

/// Sets when snapshots are recorded and how far they may be off, for as long as `body` runs.
public func withSnapshots<Result>(
  record: RecordMode? = nil, tolerance: Tolerance? = nil, artifacts: String? = nil,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let settings = SnapshotSettings.current.changed(record: record, tolerance: tolerance, artifacts: artifacts)
  return try await SnapshotSettings.$current.withValue(settings) { try await body() }
}
