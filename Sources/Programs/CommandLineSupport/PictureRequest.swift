internal import Configurations
internal import FileAccess
internal import FoundationEssentials
package import JobSettings
internal import Panels
package import Pictures
package import Rounds
package import Settings
internal import WidgetBase

/// The picture requested on a command line, with the settings of the configuration, as used by `render` and `timeline`.
package struct PictureRequest {
  /// The job and its destination.
  package let picture: ResolvedPicture
  /// The engine that draws the picture.
  package let drawer: PictureDrawer
  private let resolver: JobResolver
  private let rawSettings: JobSettings

  /// Resolves the settings of a command line and its configuration into a job.
  ///
  /// - Parameters:
  ///   - widget: a widget's name or a template's path; nil for an output of the configuration.
  ///   - outputID: the id of that output.
  ///   - rawSettings: the settings of the flags.
  ///   - choice: the configuration; only the needed part is read.
  ///   - isTimeline: whether every entry is drawn.
  /// - Throws: `SettingsError` and other errors for users.
  package init(
    widget: String?, outputID: String?, rawSettings: JobSettings, configuration choice: ConfigurationChoice,
    isTimeline: Bool = false
  ) throws {
    let configuration = try choice.configuration(outputID.map { ConfigurationScope.output($0) } ?? .topLevel)
    var rawSettings = rawSettings
    rawSettings[.widget] = widget.map { RawValue(.text($0), .commandLine) }
    var sources = configuration?.sources(given: rawSettings) ?? JobSources(given: rawSettings)
    if let outputID {
      sources = try Self.output(outputID, of: configuration).sources
      sources.given = rawSettings
    }
    resolver = JobResolver(
      defaults: .current, requiresWeather: false,
      catalog: configuration?.catalog ?? ProgramParts.current.catalog
    ) {
      try configuration?.targets ?? TargetCatalog.builtIn()
    }
    let problems = ProblemList()
    let picture = resolver.picture(sources, isTimeline: isTimeline, problems: problems)
    try problems.throwIfAny()
    guard let picture else { throw Failure(.usage, "nothing to draw") }
    self.picture = picture
    self.rawSettings = rawSettings
    try Self.require(.fonts, in: rawSettings) { try InputFile.requireFolder($0) }
    try Self.require(.assets, in: rawSettings) { try ViewFiles(assets: [$0]).require() }
    try Self.require(.strings, in: rawSettings) { try ViewFiles(strings: [$0]).require() }
    var environment = RefreshEnvironment.current
    environment.catalog = resolver.catalog
    drawer = PictureDrawer(try environment.renderer(fonts: picture.job.look.fontFolders))
  }

  /// Loads the data and selects the entry that is shown.
  package func loaded(at instant: PictureInstant) async throws -> SingleRound {
    try await SingleRound(
      picture.job, at: instant, now: Date(), environment: .current, drawer: drawer,
      checking: { try resolver.refuseUnusedData(of: $0, in: rawSettings) })
  }

  /// Checks the paths that a flag names.
  private static func require(_ setting: Setting, in rawSettings: JobSettings, _ check: (String) throws -> Void) throws
  {
    for path in rawSettings[setting].map({ texts(of: $0) }) ?? [] {
      do {
        try check(path)
      } catch {
        throw Failure(.noInput, "\(setting.spelling(at: .commandLine)) \(error)")
      }
    }
  }

  private static func texts(of raw: RawValue) -> [String] {
    guard case .list(let items) = raw.value else { return [] }
    return items.compactMap { $0.value.scalar }
  }

  private static func output(_ id: String, of configuration: Configuration?) throws -> Configuration.Output {
    guard let configuration else {
      throw Failure(.noInput, "--output-id needs a configuration; give --config")
    }
    return try configuration.requireOutput(id: id, flag: "--output-id")
  }
}
