internal import Failures
internal import FileInput
internal import FoundationEssentials
package import PictureJobs
package import Rounds
internal import Screens
package import Settings
internal import WidgetConfiguration

/// The picture that a command line asks for, with what a configuration says of it: what `render` and `timeline` begin with.
package struct PictureRequest {
  /// What is drawn, and where it goes.
  package let picture: ResolvedPicture
  /// What draws it.
  package let drawer: PictureDrawer
  private let resolver: JobResolver
  private let said: JobSettings

  /// - Parameters:
  ///   - widget: a widget's name or a template's path; nil for an output of the configuration.
  ///   - outputID: the id of that output.
  ///   - said: what the flags say.
  ///   - isTimeline: whether every entry is drawn.
  /// - Throws: `SettingsError` and other errors for users.
  package init(
    widget: String?, outputID: String?, said: JobSettings, configuration choice: ConfigurationChoice,
    isTimeline: Bool = false
  ) throws {
    let configuration = try choice.configuration(outputID.map { ConfigurationScope.output($0) } ?? .topLevel)
    var said = said
    said[.widget] = widget.map { StatedValue(.text($0), .commandLine) }
    var sources = configuration?.sources(said: said) ?? JobSources(said: said)
    if let outputID {
      sources = try Self.output(outputID, of: configuration).sources
      sources.said = said
    }
    resolver = JobResolver(
      defaults: .current, requiresWeather: false, catalog: ProgramParts.current.catalog
    ) {
      try configuration?.screens ?? TargetCatalog.builtIn()
    }
    let problems = ProblemList()
    let picture = resolver.picture(sources, isTimeline: isTimeline, problems: problems)
    try problems.throwIfAny()
    guard let picture else { throw Failure(.usage, "there is nothing to draw") }
    self.picture = picture
    self.said = said
    try Self.require(.fonts, in: said) { try InputFile.requireFolder($0) }
    try Self.require(.assets, in: said) { try ViewFiles(assets: [$0]).require() }
    try Self.require(.strings, in: said) { try ViewFiles(strings: [$0]).require() }
    let environment = RefreshEnvironment.current
    drawer = PictureDrawer(try environment.renderer(fonts: picture.job.look.fontFolders))
  }

  /// Loads the data and decides what is shown.
  ///
  /// - Parameter wanted: the entries that will be drawn.
  package func loaded(at instant: PictureInstant, wanted: WantedEntries = .current) async throws -> SingleRound {
    try await SingleRound(
      picture.job, at: instant, wanted: wanted, environment: .current, drawer: drawer,
      checking: { try resolver.refuseUnusedData(of: $0, in: said) })
  }

  /// Checks the paths that a flag names.
  private static func require(_ setting: Setting, in said: JobSettings, _ check: (String) throws -> Void) throws {
    for path in said[setting].map({ texts(of: $0) }) ?? [] {
      do {
        try check(path)
      } catch {
        throw Failure(.noInput, "\(setting.spelling(at: .commandLine)) \(error)")
      }
    }
  }

  private static func texts(of stated: StatedValue) -> [String] {
    guard case .list(let items) = stated.value else { return [] }
    return items.compactMap { $0.value.scalar }
  }

  private static func output(_ id: String, of configuration: Configuration?) throws -> Configuration.Output {
    guard let configuration else {
      throw Failure(.noInput, "--output-id names an output of a configuration, and there is none; give --config")
    }
    return try configuration.requireOutput(id: id, flag: "--output-id")
  }
}
