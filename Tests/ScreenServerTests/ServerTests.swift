import Testing

/// Suites that start servers, one after another: each draws pictures, and a machine of two processors has other tests to
/// run meanwhile.
@Suite(.serialized, .timeLimit(.minutes(20))) enum ServerTests {}

extension Trait where Self == SiteTrait {
  /// One server for all tests of a suite, ``RunningSite/current``: drawing takes much longer than asking.
  static func site(_ yaml: String) -> Self { SiteTrait(yaml: yaml) }
}

/// Starts a server before the tests of a suite, and ends it after them.
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
