package import BuiltInWidgets
internal import Fetching
internal import FoundationEssentials
package import Pictures
package import Typesetting
internal import WebRequests
package import WidgetRendering

/// The environment of unattended runs, read once by the command line.
package struct RefreshEnvironment: Sendable {
  /// The environment variables: where keys may be found.
  package var variables: [String: String]
  /// The folders for state and cached responses.
  package var folders: RefreshFolders
  /// The prefix of the installed fonts, which are used in addition to the configuration's folders.
  package var fontPrefix: String?
  /// The program's version, for the User-Agent and to detect stored entries of other versions, which may not fit the
  /// templates.
  package var version: String
  /// The base of relative paths, which distinguishes the state of configurations with equal relative paths.
  package var workingFolder: String
  /// The widgets there are.
  package var catalog = WidgetCatalog.builtIn
  /// The kinds of sources there are.
  var sourceKinds = SourceKinds.all
  /// The services that the program gives to them, such as open connections.
  var services = SourceServices()

  /// Creates an environment.
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

  /// Returns the environment of a program that listens to changes of sources of all kinds.
  ///
  /// `transport` opens connections for messages in both directions; it is nil in a program without them. `report` takes
  /// problems of connections that no request meets, as lines for users, each once.
  package func listening(
    over transport: (any MessageTransport)?, reporting report: @escaping @Sendable (String) -> Void = { _ in }
  ) -> RefreshEnvironment {
    var environment = self
    for kind in sourceKinds { kind.listen(in: &environment, over: transport, reporting: report) }
    return environment
  }

  /// Returns an absolute path; `-`, standard input, is unchanged.
  func absolute(_ path: String) -> String {
    if path.hasPrefix("/") || path == "-" { return path }
    return path == "." ? workingFolder : "\(workingFolder)/\(path)"
  }

  /// The PEM file of trusted certificates that replaces the system's; nil for the system's.
  package var certificateFile: String? { variables["SSL_CERT_FILE"].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the settings for the requests of plans.
  func fetchSettings(for plans: [JobPlan]) -> FetchSettings { fetchSettings(plans.flatMap(\.requests)) }

  /// Returns the settings for requests.
  func fetchSettings(_ requests: [RequestNeeds]) -> FetchSettings {
    let contact = requests.lazy.compactMap(\.contact).first
    var settings = FetchSettings(
      cacheFolder: folders.cache, userAgent: UserAgent.text(version: version, contact: contact))
    settings.certificateFile = certificateFile
    if let maximum = requests.compactMap(\.maximumBytes).max() { settings.maximumBytes = maximum }
    return settings
  }

  /// Calls a closure with a new fetcher, which is always shut down afterwards.
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

  /// Returns a renderer with the fonts of a configuration's folders and of the installation.
  ///
  /// - Throws: if a font is missing.
  package func renderer(fonts folders: [String]) throws -> WidgetRenderer {
    try WidgetRenderer(fonts: fonts(folders), catalog: catalog)
  }

  /// Returns the engine that draws with the fonts of a configuration's folders.
  package func engine(fonts folders: [String]) -> DrawingEngine {
    DrawingEngine(version: version, fonts: fonts(folders))
  }

  /// Returns the fonts of a configuration's folders, then of the installation.
  package func fonts(_ folders: [String]) -> FontSources { FontSources(folders, prefix: fontPrefix) }
}
