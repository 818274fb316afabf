package import BuiltInWidgets
package import JobSettings
internal import Pictures
package import Settings
internal import WidgetBase

extension Configuration {
  /// Resolves the settings of an output that is not in the file, such as those of a form, as if it were.
  ///
  /// - Parameters:
  ///   - output: the settings of the output.
  ///   - catalog: the available widgets.
  ///   - defaults: the default language and time zone.
  /// - Returns: the picture, without what is invalid, or nil if nothing can be drawn; and all problems.
  package func trial(
    _ output: JobSettings, catalog: WidgetCatalog, defaults: JobDefaults
  ) -> (picture: ResolvedPicture?, problems: [SettingProblem]) {
    let problems = ProblemList()
    // Problems of places are those of the file.
    let sections = SectionReader(problems: ProblemList())
    let places = sections.pairs(.locations, of: common).map { pair in
      var place = sections.settings(of: pair.value, .location, named: pair.name) ?? JobSettings(origin: pair.origin)
      place[.location] = pair.value
      return (name: pair.name, settings: place)
    }
    let resolver = JobResolver(defaults: defaults, requiresWeather: true, catalog: catalog, targets: { targets })
    let reader = OutputReader(common: common, places: places, folder: folder, catalog: catalog, resolver: resolver)
    let sources = JobSources(
      given: JobSettings(origin: .builtIn), output: output, place: reader.place(of: output, problems), common: common,
      folder: folder)
    let picture = resolver.picture(sources, problems: problems)
    if let raw = output[.id], let id = raw.value.scalar, let other = self.output(id: id) {
      problems.report(raw.origin, .id, "duplicate id \"\(excerpt(id))\" (also on line \(other.line))")
    }
    return (picture, problems.problems)
  }
}

extension ConfigurationKeys {
  /// The settings of an output that have a single value, in the order of the documentation.
  package static var outputSettings: [Setting] {
    KeyTable.output.entries.compactMap { entry in
      guard case .value = entry.contents, entry.setting != .dataSources else { return nil }
      return entry.setting
    }
  }

  /// Returns the names that the user chose below a key of the top level, such as the keys of `locations`.
  package static func names(under section: String, in configuration: Configuration) -> [String] {
    guard let raw = configuration.common[key: KeyTable.root[section]?.setting.key ?? ""],
      case .mapping(let pairs) = raw.value
    else { return [] }
    return pairs.map(\.name)
  }
}
