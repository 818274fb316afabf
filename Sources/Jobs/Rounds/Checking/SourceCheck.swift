package import Configurations
internal import FileAccess
package import FoundationEssentials
internal import Pictures
internal import WidgetBase

/// The result of requesting a source of a configuration once.
package struct SourceCheck: Sendable {
  /// The name for messages.
  package let name: String
  /// The reason why the source has no data; nil if it has.
  package let problem: RefreshError?

  /// Requests the data of every source of a configuration, as `run` would, and stores only the responses that HTTP
  /// allows to cache.
  ///
  /// - Returns: one result for each source, in the order of the outputs. Missing files and outputs that cannot be
  ///   prepared are omitted, because ``ConfigurationCheck`` reports them.
  package static func all(
    of configuration: Configuration, environment: RefreshEnvironment, at instant: Date
  ) async throws -> [SourceCheck] {
    try ProcessLimits.check()
    var environment = environment
    environment.catalog = configuration.catalog
    let fonts = configuration.outputs.first?.job.look.fontFolders ?? []
    let renderer = try environment.renderer(fonts: fonts)
    let plans = configuration.outputs.compactMap {
      try? JobPlan($0.job, environment: environment, renderer: renderer)
    }
    return try await environment.withFetcher(environment.fetchSettings(for: plans)) { fetcher in
      // The next run must not find any state of the check.
      let access = SourceAccess(fetcher: fetcher, state: StateFolder(path: nil))
      var known: Set<SourceKey> = []
      var checks: [SourceCheck] = []
      for need in plans.flatMap(\.needs) where !need.isRequired && !need.source.isLoadedAlone {
        let source = need.source
        guard exists(source.filePath), known.insert(source.key).inserted else { continue }
        let name = need.configuredName.map { "source \"\(excerpt($0))\" (\(source.shownName))" } ?? source.shownName
        checks.append(
          await check(name) {
            var access = access
            if let first = source.prerequisite {
              access.prerequisites[first.key] = await Concurrently.result {
                try await first.load(at: instant, with: access)
              }
            }
            _ = try await source.load(at: instant, with: access)
          })
      }
      return checks
    }
  }

  /// Returns whether a source can be checked: a server, or a file that exists.
  private static func exists(_ path: String?) -> Bool { path.map { FileFacts(of: $0) != nil } ?? true }

  private static func check(_ name: String, _ load: () async throws -> Void) async -> SourceCheck {
    do {
      try await load()
      return SourceCheck(name: name, problem: nil)
    } catch {
      return SourceCheck(name: name, problem: RefreshError(checking: error))
    }
  }
}

extension RefreshError {
  /// Converts any error to one line for users.
  fileprivate init(checking error: any Error) {
    switch error {
    case let error as RefreshError: self = error
    case let error as any UserError: self.init(error.failureKind, error.lineForUsers)
    default: self.init(.internal, "\(error)")
    }
  }
}
