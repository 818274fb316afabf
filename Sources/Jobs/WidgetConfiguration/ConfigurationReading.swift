internal import FoundationEssentials
package import PictureJobs
internal import Screens
package import Settings
internal import Spelling
internal import Weather
package import Widgets

extension Configuration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - yaml: the bytes of the file in UTF-8, at most ``maximumBytes``.
  ///   - path: the path of the file, used in messages and to resolve relative paths; `-` for standard input.
  ///   - defaults: the default language and time zone.
  ///   - catalog: the available widgets.
  ///   - needsOutputs: whether the configuration must have outputs. If not, devices may show outputs that are drawn
  ///     elsewhere.
  /// - Throws: ``Settings/SettingsError`` with all problems found.
  package init(
    yaml: [UInt8], path: String, defaults: JobDefaults = JobDefaults(), catalog: WidgetCatalog = .builtIn,
    needsOutputs: Bool = true
  ) throws(SettingsError) {
    let problems = ProblemList()
    let reader = ConfigurationReader(
      path: path, defaults: defaults, catalog: catalog, needsOutputs: needsOutputs, problems: problems)
    let configuration = reader.read(yaml)
    try problems.throwIfAny()
    // Unreachable: a file that cannot be read has a problem.
    guard let configuration else { throw SettingsError([SettingProblem(.standard, nil, "it cannot be read")]) }
    self = configuration
  }
}

/// A reader of one file.
private struct ConfigurationReader {
  let path: String
  let defaults: JobDefaults
  let catalog: WidgetCatalog
  let needsOutputs: Bool
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
        start, nil, "the file has more than \(Configuration.maximumBytes >> 20) MiB; no configuration needs so many")
      return nil
    }
    let root: YAMLNode?
    do {
      root = try YAMLDocument.root(of: yaml)
    } catch {
      problems.report(error.position.origin(in: shownPath), nil, "\(error.message)")
      return nil
    }
    guard let root, root.kindName != "nothing" else {
      problems.report(start, nil, "the file is empty; `widgetgen init -` prints one to start from")
      return nil
    }
    let stated = StatedValue(root, in: shownPath, problems)
    let sections = SectionReader(problems: problems)
    guard let common = sections.settings(of: stated, .root, named: "the file") else { return nil }
    return configuration(common, sections)
  }

  private func configuration(_ common: JobSettings, _ sections: SectionReader) -> Configuration {
    let screens = TargetsReader(problems: problems).catalog(
      palettes: sections.pairs(.palettes, of: common), targets: sections.pairs(.targets, of: common))
    for pair in sections.pairs(.sources, of: common) {
      _ = sections.settings(of: pair.value, .source, named: "\"\(excerpt(pair.name))\"")
    }
    let resolver = JobResolver(
      defaults: defaults, requiresWeather: true, catalog: catalog, screens: { screens })
    let places = places(common, sections, resolver)
    // Without `location`, the first place is the default.
    var common = common
    if common[.location] == nil, let first = places.first { common.add(place: first.settings) }
    resolver.check(common: common, folder: folder, problems: problems)
    let outputs = outputs(common, sections, resolver, places)
    let serving = ServingReader(problems: problems, sections: sections, folder: folder)
    let configuration = Configuration(
      path: path, folder: folder, common: common, screens: screens,
      themes: ThemeCatalog(common: common, folder: folder, problems: ProblemList()), outputs: outputs,
      server: serving.server(common, resolver),
      devices: serving.devices(common, outputs: needsOutputs ? outputs.map(\.job.id) : nil))
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

  // MARK: Outputs

  private func outputs(
    _ common: JobSettings, _ sections: SectionReader, _ resolver: JobResolver,
    _ places: [(name: String, settings: JobSettings)]
  ) -> [Configuration.Output] {
    let items = SettingReader(SettingLayers([common]), problems).list(.outputs)
    let isList =
      switch common[.outputs]?.value {
      case nil, .list, .nothing: true
      default: false
      }
    if needsOutputs, items.isEmpty, isList {
      problems.report(
        common[.outputs]?.origin ?? common.origin, nil,
        """
        nothing is to be drawn; write "outputs:" with at least one item, such as \
        "- {widget: weather, path: weather.png}"
        """)
    }
    var outputs = items.compactMap { output($0, common, sections, resolver, places) }
    setIdentifiers(of: &outputs)
    return outputs
  }

  private func output(
    _ stated: StatedValue, _ common: JobSettings, _ sections: SectionReader, _ resolver: JobResolver,
    _ places: [(name: String, settings: JobSettings)]
  ) -> Configuration.Output? {
    guard var settings = sections.settings(of: stated, .output, named: "an item of \"outputs\"") else { return nil }
    sections.readOptions(of: &settings, in: catalog)
    let sources = JobSources(
      said: JobSettings(origin: .standard), output: settings, place: place(of: settings, places), common: common,
      folder: folder)
    guard let picture = resolver.picture(sources, problems: problems), let destination = picture.destination,
      case .file(_, let line, _) = stated.origin
    else { return nil }
    return Configuration.Output(
      line: line, job: picture.job, destination: destination, warnings: picture.warnings, sources: sources)
  }

  /// Returns the place that an output names.
  private func place(of output: JobSettings, _ places: [(name: String, settings: JobSettings)]) -> JobSettings? {
    let reader = SettingReader(SettingLayers([output]), problems)
    guard let name = reader.text(.placeKey) else { return nil }
    let names = places.map(\.name)
    guard let place = places.first(where: { $0.name == name }) else {
      let known = names.isEmpty ? "there are no \"locations\"" : "there are \(names.joined(separator: ", "))"
      let hint = suggestion(for: name, among: names)
      reader.report(
        .placeKey, "there is no \"\(excerpt(name))\" under \"locations\"\(hint.isEmpty ? "; \(known)" : hint)")
      return nil
    }
    return place.settings
  }

  /// Names outputs without an id after their widget: `weather`, `weather-2`.
  private func setIdentifiers(of outputs: inout [Configuration.Output]) {
    var owners: [String: Int] = [:]
    for output in outputs {
      guard let stated = output.sources.output?[.id] else { continue }
      if let line = owners.updateValue(output.line, forKey: output.job.id) {
        problems.report(
          stated.origin, .id,
          "the output of line \(line) is called \"\(excerpt(output.job.id))\", too; name this one otherwise")
      }
    }
    // The first number that may be free for each name. Remembering it avoids trying the lower numbers again.
    var numbers: [String: Int] = [:]
    for index in outputs.indices where outputs[index].sources.output?[.id] == nil {
      let name = outputs[index].job.widget.name
      var number = numbers[name] ?? 1
      func id() -> String { number == 1 ? name : "\(name)-\(number)" }
      while owners[id()] != nil { number += 1 }
      owners[id()] = outputs[index].line
      outputs[index].job.id = id()
      numbers[name] = number + 1
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
