internal import BuiltInWidgets
internal import JobSettings
internal import Pictures
internal import Settings
internal import WidgetBase

/// Reads the outputs of a configuration: all of them, or one whose neighbours may be wrong.
struct OutputReader {
  /// The settings for all pictures.
  let common: JobSettings
  /// The places under `locations`, with their names.
  let places: [(name: String, settings: JobSettings)]
  let folder: String
  let catalog: WidgetCatalog
  let resolver: JobResolver

  /// An item of the list.
  private struct Item {
    /// The output; nil if it cannot be drawn.
    var output: Configuration.Output?
    /// The origin of its id; nil if its id is the name of its widget.
    let idOrigin: Origin?
    /// The id that was said, else the name of its widget; nil if it has neither.
    var id: String?
    let line: Int
    /// The problems of the output.
    let problems: ProblemList
  }

  /// Returns the outputs that a command needs or, if it asked for an unknown id, all that can be read.
  ///
  /// `problems` gets the problems of the outputs that are needed, and the problem of a value that is not a list.
  func outputs(_ scope: ConfigurationScope, _ problems: ProblemList) -> [Configuration.Output] {
    let raw = SettingReader(SettingLayers([common]), problems).list(.outputs)
    if scope == .topLevel { return [] }
    var items = raw.compactMap(item)
    setIdentifiers(of: &items)
    if case .output(let id) = scope {
      let wanted = items.filter { $0.id == id }
      if wanted.isEmpty { return items.compactMap { $0.problems.problems.isEmpty ? $0.output : nil } }
      items = wanted
    } else if scope == .everything {
      requireOutputs(raw, problems)
    }
    for item in items { problems.add(item.problems) }
    return items.compactMap { $0.output }
  }

  private func requireOutputs(_ items: [RawValue], _ problems: ProblemList) {
    let isList =
      switch common[.outputs]?.value {
      case nil, .list, .nothing: true
      default: false
      }
    guard items.isEmpty, isList else { return }
    problems.report(
      common[.outputs]?.origin ?? common.origin, missing: .outputs,
      """
      no outputs; add "outputs:" with at least one item, such as \
      "- {widget: weather, path: weather.png}"
      """)
  }

  private func item(_ raw: RawValue) -> Item? {
    guard case .file(_, let line, _) = raw.origin else { return nil }
    let problems = ProblemList()
    let sections = SectionReader(problems: problems)
    guard var settings = sections.settings(of: raw, .output, named: "an item of \"outputs\"") else {
      return Item(output: nil, idOrigin: nil, id: nil, line: line, problems: problems)
    }
    sections.readOptions(of: &settings, in: catalog)
    let sources = JobSources(
      given: JobSettings(origin: .builtIn), output: settings, place: place(of: settings, problems), common: common,
      folder: folder)
    let picture = resolver.picture(sources, problems: problems)
    let output = picture.map { picture in
      Configuration.Output(
        line: line, job: picture.job,
        destination: picture.destination
          ?? ServedDestination(id: picture.job.id, folder: folder, origin: raw.origin),
        pictureWarnings: picture.warnings, sources: sources)
    }
    return Item(
      output: output, idOrigin: settings[.id]?.origin,
      id: output?.job.id ?? settings[.id]?.value.scalar ?? resolver.widgetName(sources), line: line, problems: problems)
  }

  /// Returns the place that an output names.
  func place(of output: JobSettings, _ problems: ProblemList) -> JobSettings? {
    let reader = SettingReader(SettingLayers([output]), problems)
    guard let name = reader.text(.placeKey) else { return nil }
    let names = places.map(\.name)
    guard let place = places.first(where: { $0.name == name }) else {
      let known = names.isEmpty ? "the configuration has no \"locations\"" : "expected \(names.joined(separator: ", "))"
      let hint = suggestion(for: name, among: names)
      reader.report(
        .placeKey, "unknown place \"\(excerpt(name))\" in \"locations\"\(hint.isEmpty ? "; \(known)" : hint)")
      return nil
    }
    return place.settings
  }

  /// Calls outputs without an id after their widget: `weather`, `weather-2`.
  private func setIdentifiers(of items: inout [Item]) {
    var owners: [String: Int] = [:]
    for item in items {
      guard let origin = item.idOrigin, let id = item.id else { continue }
      if let line = owners.updateValue(item.line, forKey: id) {
        item.problems.report(
          origin, .id, "duplicate id \"\(excerpt(id))\" (also on line \(line))")
      }
    }
    let named = items.map { $0.idOrigin == nil ? ImpliedIDs.Output.unnamed(widget: $0.id) : .named($0.id) }
    for (index, id) in zip(items.indices, ImpliedIDs.ids(of: named)) {
      guard let id else { continue }
      items[index].id = id
      items[index].output?.job.id = id
      if let served = items[index].output?.destination as? ServedDestination {
        items[index].output?.destination = ServedDestination(id: id, folder: folder, origin: served.origin)
      }
    }
  }
}

extension ProblemList {
  /// Adds the problems of another list.
  fileprivate func add(_ other: ProblemList) {
    for problem in other.problems { report(problem.origin, problem.setting, problem.message) }
  }
}
