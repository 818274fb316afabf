package import BuiltInWidgets
internal import Fetching
internal import FoundationEssentials
package import PictureJobs
package import Typesetting
package import WidgetRendering
internal import WidgetSupport

/// What unattended runs get from the machine they run on, read once by the command line.
package struct RefreshEnvironment: Sendable {
  /// The environment variables: where keys may be found.
  package var variables: [String: String]
  /// Where state and answers are kept.
  package var folders: RefreshFolders
  /// Where fonts are, besides the configuration's own folders.
  package var fontPrefix: String?
  /// Of this program: for the User-Agent, and because another version's entries may not fit this one's templates.
  package var version: String
  /// What relative paths are relative to, so that what is kept of two configurations does not get mixed up.
  package var workingFolder: String
  /// The widgets there are.
  package var catalog = WidgetCatalog.builtIn
  /// Who draws those of the program's own; nil in a program without any.
  package var views: (any ViewSource)?

  /// An environment.
  package init(
    variables: [String: String], folders: RefreshFolders, fontPrefix: String? = nil, version: String,
    workingFolder: String
  ) {
    self.variables = variables
    self.folders = folders
    self.fontPrefix = fontPrefix
    self.version = version
    self.workingFolder = workingFolder
  }

  /// A path that means the same file wherever the program runs; `-`, standard input, stays.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") || path == "-" { return path }
    return path == "." ? workingFolder : "\(workingFolder)/\(path)"
  }

  /// Returns how servers are asked for what plans need.
  func fetchSettings(for plans: [JobPlan]) -> FetchSettings { fetchSettings(plans.flatMap(\.requests)) }

  /// Returns how servers are asked.
  func fetchSettings(_ requests: [RequestNeeds]) -> FetchSettings {
    let contact = requests.lazy.compactMap(\.contact).first
    var settings = FetchSettings(
      cacheFolder: folders.cache, userAgent: UserAgent.text(version: version, contact: contact))
    settings.certificateFile = variables["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 }
    if let maximum = requests.compactMap(\.maximumBytes).max() { settings.maximumBytes = maximum }
    return settings
  }

  /// Does something with a fetcher of its own, which is shut down whatever becomes of it.
  func withFetcher<Result: Sendable>(
    _ settings: FetchSettings, _ body: (Fetcher) async throws -> Result
  ) async throws -> Result {
    let fetcher = Fetcher(settings)
    do {
      let result = try await body(fetcher)
      await fetcher.shutdown()
      return result
    } catch {
      await fetcher.shutdown()
      throw error
    }
  }

  /// What draws with the fonts of a configuration's folders and of the installation.
  ///
  /// - Throws: if a font is missing.
  package func renderer(fonts folders: [String]) throws -> WidgetRenderer {
    try WidgetRenderer(fonts: fonts(folders), catalog: catalog)
  }

  /// Returns the engine that draws with the fonts of a configuration's folders.
  package func engine(fonts folders: [String]) -> DrawingEngine {
    DrawingEngine(version: version, fonts: fonts(folders))
  }

  /// The fonts of a configuration's folders, then of the installation.
  package func fonts(_ folders: [String]) -> FontSources { FontSources(folders, prefix: fontPrefix) }
}
