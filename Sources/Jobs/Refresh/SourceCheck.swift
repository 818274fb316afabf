internal import Calendars
internal import Failures
internal import Fetching
internal import FileInput
package import FoundationEssentials
internal import JSONSource
internal import PictureJobs
internal import Requests
internal import StateFiles
package import WidgetConfiguration
internal import WidgetRendering

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
    let fonts = configuration.outputs.first?.job.fontFolders ?? []
    let drawer = PictureDrawer(try environment.renderer(fonts: fonts))
    let weather = configuration.outputs.first?.job.weather ?? WeatherSettings()
    let settings = environment.fetchSettings(contact: weather.contact, asksForCalendars: true)
    return try await environment.withFetcher(settings) { fetcher in
      // Nothing of the check is to be found by the next run.
      let state = StateFolder(path: nil)
      let loader = WeatherLoader(fetcher: fetcher, state: state, freshness: weather.freshness)
      let calendars = CalendarLoader(fetcher: fetcher, state: state)
      let documents = DocumentLoader(fetcher: fetcher, state: state)
      var known: Set<String> = []
      var checks: [SourceCheck] = []
      for output in configuration.outputs {
        guard let plan = try? JobPlan(output.job, environment: environment, renderer: drawer.renderer) else { continue }
        if let source = plan.source, isThere(source.filePath), known.insert(source.identity).inserted {
          checks.append(await check(source.shownName) { _ = try await loader.load(source, at: instant) })
        }
        for (_, source, _) in plan.documents
        where isThere(source.feed.filePath) && known.insert(source.identity).inserted {
          checks.append(await check(source.shownName) { _ = try await documents.load(source, at: instant) })
        }
        for source in plan.calendarSources where isThere(source.filePath) && known.insert(source.identity).inserted {
          checks.append(await check(source.shownName) { _ = try await calendars.load(source, at: instant) })
        }
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

extension WeatherSource {
  fileprivate var filePath: String? { if case .file(let path, _) = self { path } else { nil } }
}

extension CalendarSource {
  fileprivate var filePath: String? { if case .file(let path) = self { path } else { nil } }
}

extension JSONFeed {
  fileprivate var filePath: String? { if case .file(let path, _) = self { path } else { nil } }
}

extension RefreshError {
  /// Whatever was thrown, as one line for users.
  fileprivate init(checking error: any Error) {
    switch error {
    case let error as RefreshError: self = error
    case let error as any UserError: self.init(error.exitClass, error.lineForUsers)
    default: self.init(.internal, "\(error)")
    }
  }
}
