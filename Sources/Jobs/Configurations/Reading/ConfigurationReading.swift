package import BuiltInWidgets
internal import FoundationEssentials
package import JobSettings
internal import Pictures
package import Settings
internal import WidgetBase

extension Configuration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - yaml: the bytes of the file in UTF-8, at most ``maximumBytes``.
  ///   - path: the path of the file, used in messages and to resolve relative paths; `-` for standard input.
  ///   - defaults: the default language and time zone.
  ///   - catalog: the available widgets.
  ///   - scope: the part that is needed; the rest of the file may be invalid.
  /// - Throws: ``Settings/SettingsError`` with all problems found.
  package init(
    yaml: [UInt8], path: String, defaults: JobDefaults = JobDefaults(), catalog: WidgetCatalog = .builtIn,
    scope: ConfigurationScope = .everything
  ) throws(SettingsError) {
    let problems = ProblemList()
    let reader = ConfigurationReader(
      path: path, defaults: defaults, catalog: catalog, scope: scope, problems: problems)
    let configuration = reader.read(yaml)
    try problems.throwIfAny()
    // Unreachable: a file that cannot be read has a problem.
    guard let configuration else { throw SettingsError([SettingProblem(.builtIn, nil, "cannot read it")]) }
    self = configuration
  }
}

/// A reader of one file.
private struct ConfigurationReader {
  let path: String
  let defaults: JobDefaults
  let catalog: WidgetCatalog
  let scope: ConfigurationScope
  let problems: ProblemList

  private var shownPath: String { path == "-" ? "standard input" : path }
  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
  private var start: Origin { .file(shownPath, line: 1, column: 1) }

  /// Returns nil and reports a problem if the file cannot be read.
  func read(_ yaml: [UInt8]) -> Configuration? {
    guard yaml.count <= Configuration.maximumBytes else {
      problems.report(
        start, nil, "larger than \(Configuration.maximumBytes >> 20) MiB; is this a configuration?")
      return nil
    }
    let raw: RawValue?
    do {
      raw = try YAMLDocument.root(of: yaml, path: shownPath)
    } catch {
      problems.report(error.position.origin(in: shownPath), nil, "\(error.message)")
      return nil
    }
    guard let raw, raw.value != .nothing else {
      problems.report(start, nil, "the file is empty; `widgetgen init -` prints one to start from")
      return nil
    }
    if case .text(let text) = raw.value, text.hasPrefix("<") {
      problems.report(start, nil, "this is a web page or XML; expected a configuration in YAML")
      return nil
    }
    let sections = SectionReader(problems: problems)
    guard let common = sections.settings(of: raw, .root, named: "the file") else { return nil }
    return configuration(common, sections)
  }

  private func configuration(_ common: JobSettings, _ sections: SectionReader) -> Configuration {
    let targets = TargetsReader(problems: problems).catalog(
      palettes: sections.pairs(.palettes, of: common), targets: sections.pairs(.targets, of: common))
    for pair in sections.pairs(.sources, of: common) {
      _ = sections.settings(of: pair.value, .source, named: "\"\(excerpt(pair.name))\"")
    }
    let widgetFolders = JobResolver(
      defaults: defaults, requiresWeather: true, catalog: catalog, targets: { targets }
    ).paths(.widgetFolders, common: common, folder: folder, problems: problems)
    let catalog = widgetFolders.isEmpty ? catalog : catalog.searching(widgetFolders)
    let resolver = JobResolver(
      defaults: defaults, requiresWeather: true, catalog: catalog, targets: { targets })
    let places = places(common, sections, resolver)
    // Without `location`, the first place is the default.
    var common = common
    if common[.location] == nil, let first = places.first { common.add(place: first.settings) }
    resolver.check(common: common, folder: folder, problems: problems)
    let outputs = OutputReader(
      common: common, places: places, folder: folder, catalog: catalog, resolver: resolver
    ).outputs(scope, problems)
    let serving = ServingReader(problems: problems, sections: sections, folder: folder)
    var configuration = Configuration(
      path: path, folder: folder, catalog: catalog, widgetFolders: widgetFolders, common: common, targets: targets,
      themes: ThemeCatalog(common: common, folder: folder, problems: ProblemList()), outputs: outputs,
      server: serving.server(common, resolver), mqtt: resolver.mqtt(common: common, folder: folder),
      devices: scope.hasDevices
        ? serving.devices(common, outputs: scope == .everything ? outputs.map(\.job.id) : nil, resolver) : [])
    configuration.addPanels(problems)
    FileUses(configuration).reportConflicts(problems)
    return configuration
  }

  /// Returns the places under `locations`, including invalid ones.
  private func places(
    _ common: JobSettings, _ sections: SectionReader, _ resolver: JobResolver
  ) -> [(name: String, settings: JobSettings)] {
    sections.pairs(.locations, of: common).map { pair in
      var place = JobSettings(origin: pair.value.origin)
      if let read = sections.settings(of: pair.value, .location, named: "\"\(excerpt(pair.name))\"") {
        place = read
        // Sets the position even if it is invalid, so that outputs can name the place.
        place[.location] = pair.value
        resolver.check(place: place, problems: problems)
      }
      return (pair.name, place)
    }
  }
}

extension JobSettings {
  /// Copies the position from a place.
  fileprivate mutating func add(place: JobSettings) {
    for setting in [Setting.location, .latitude, .longitude, .city, .placeName, .placeZone] {
      self[setting] = place[setting]
    }
  }
}
