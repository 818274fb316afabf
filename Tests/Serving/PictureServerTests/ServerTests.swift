import Testing

/// Suites that start servers run one after another: each server draws pictures, and a machine with two processors has
/// other tests to run at the same time.
@Suite(.serialized) enum ServerTests {}

extension Trait where Self == SiteTrait {
  /// Starts one server, ``RunningSite/current``, for all tests of a suite, because drawing takes much longer than
  /// requests.
  static func site(_ yaml: String) -> Self { SiteTrait(yaml: yaml) }
}

/// A trait that starts a server before the tests of a suite and stops it after them.
struct SiteTrait: SuiteTrait, TestScoping {
  let yaml: String

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let site = try await RunningSite(yaml)
    try await RunningSite.$shared.withValue(site) { try await function() }
    try await site.end()
  }
}
