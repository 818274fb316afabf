internal import CalendarData
internal import Fetching
package import FoundationEssentials
package import PictureJobs
internal import WidgetDocuments
internal import WidgetRendering
internal import WidgetSupport

/// A source of data of a configuration, asked once.
package struct SourceCheck: Sendable {
  /// What messages call it.
  package let name: String
  /// Why it gives nothing; nil where it does.
  package let problem: RefreshError?

  /// Asks every source of a configuration for what its outputs need, as `run` would, and keeps nothing but the answers
  /// that HTTP allows to keep.
  ///
  /// - Returns: one for each source, in the order of the outputs; none for what ``ConfigurationCheck`` finds: files that
  ///   are not there, and outputs that cannot be prepared.
  package static func all(
    of configuration: Configuration, environment: RefreshEnvironment, at instant: Date
  ) async throws -> [SourceCheck] {
    try ThreadLimit.check()
    let fonts = configuration.outputs.first?.job.look.fontFolders ?? []
    let renderer = try environment.renderer(fonts: fonts)
    let plans = configuration.outputs.compactMap {
      try? JobPlan($0.job, environment: environment, renderer: renderer)
    }
    return try await environment.withFetcher(environment.fetchSettings(for: plans)) { fetcher in
      // Nothing of the check is to be found by the next run.
      let access = SourceAccess(fetcher: fetcher, state: StateFolder(path: nil), views: nil)
      var known: Set<SourceKey> = []
      var checks: [SourceCheck] = []
      for need in plans.flatMap(\.needs) where !need.isRequired && !need.source.isLoadedAlone {
        let source = need.source
        guard isThere(source.filePath), known.insert(source.key).inserted else { continue }
        checks.append(
          await check(source.shownName) {
            var access = access
            if let place = source.prerequisite {
              access.places[place.key] = await Concurrently.result { try await place.load(at: instant, with: access) }
            }
            _ = try await source.load(at: instant, with: access)
          })
      }
      return checks
    }
  }

  /// Whether a source can be looked at: servers can, and files that are there.
  private static func isThere(_ path: String?) -> Bool { path.map { FileFacts(of: $0) != nil } ?? true }

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
  /// Whatever was thrown, as one line for users.
  fileprivate init(checking error: any Error) {
    switch error {
    case let error as RefreshError: self = error
    case let error as any UserError: self.init(error.failureKind, error.lineForUsers)
    default: self.init(.internal, "\(error)")
    }
  }
}
