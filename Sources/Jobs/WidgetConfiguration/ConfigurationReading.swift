internal import FoundationEssentials
internal import Spelling
internal import Weather
internal import WidgetRendering
internal import Widgets

extension Configuration {
  /// Reads a configuration.
  ///
  /// - Parameters:
  ///   - yaml: the bytes of the file: UTF-8, at most ``maximumBytes``.
  ///   - path: what messages call the file, and what tells where its paths start; `-` for standard input.
  /// - Throws: ``ConfigurationError`` with everything that is wrong, as far as reading went.
  public init(yaml: [UInt8], path: String) throws(ConfigurationError) {
    let problems = ProblemList(path: path == "-" ? "standard input" : path)
    let configuration = Self.read(yaml, path: path, problems)
    guard let configuration, problems.isEmpty else { throw problems.error }
    self = configuration
  }

  /// nil, and a problem, where nothing can be made of the file.
  private static func read(_ yaml: [UInt8], path: String, _ problems: ProblemList) -> Configuration? {
    guard yaml.count <= maximumBytes else {
      problems.report(.start, "the file has more than \(maximumBytes >> 20) MiB; no configuration needs so many")
      return nil
    }
    let root: YAMLNode?
    do {
      root = try YAMLDocument.root(of: yaml)
    } catch {
      problems.report(error.position, error.message)
      return nil
    }
    guard let root, root.kindName != "nothing" else {
      problems.report(.start, "the file is empty; `widgetgen init -` prints one to start from")
      return nil
    }
    guard let reader = MappingReader(root, .root, named: "the file", problems) else { return nil }
    return Configuration(reader, path: path)
  }

  /// - Returns: nil, and problems, where the values do not make a configuration.
  private init?(_ reader: MappingReader, path: String) {
    let problems = reader.problems
    self.path = path
    folder = Self.folder(of: path)
    language = reader.language()
    timeZone = reader.timeZone()
    units = reader.mapping("units").map(Units.init) ?? Units()
    weather = reader.mapping("weather").map { [folder] in Weather($0, folder: folder) } ?? Weather()
    calendar = reader.mapping("calendar").map { [folder] in Calendar($0, folder: folder) } ?? Calendar()
    fontFolders = reader.items("fonts").compactMap { [folder] item in
      MappingReader.path(item, named: "an item of \"fonts\"", problems).map { Self.resolved($0, in: folder) }
    }
    screens = TargetsReader(problems: problems).catalog(
      palettes: reader.pairs("palettes"), targets: reader.pairs("targets"))
    outputs = []
    locations = [:]
    location = reader.mapping("location").flatMap(Location.init)
    var names: [String] = []
    for (name, pair) in reader.pairs("locations") {
      names.append(name)
      let location = MappingReader(pair.value, .location, named: "\"\(excerpt(name))\"", problems)
        .flatMap(Location.init)
      locations[name] = location
      if !reader.has("location"), names.count == 1 { self.location = location }
    }
    let items = reader.items("outputs")
    let isList = reader.node("outputs").map { $0.kindName == "a list" || $0.kindName == "nothing" } ?? true
    if items.isEmpty, isList {
      problems.report(
        reader.position("outputs"),
        "nothing is to be drawn; write \"outputs:\" with at least one item, such as "
          + "\"- {widget: weather, path: weather.png}\"")
    }
    let outputReader = OutputReader(
      configuration: self, locationNames: names, hasLocation: reader.has("location") || !names.isEmpty,
      problems: problems)
    outputs = items.compactMap { outputReader.output($0) }
    FileUses(self).reportConflicts(problems)
  }
}

extension MappingReader {
  /// A language of the catalogue; `ja_JP` and `ja-JP` are `ja`.
  func language() -> String? {
    guard let text = text("locale") else { return nil }
    let code = LanguageCatalog.code(ofLocale: text)
    guard LanguageCatalog.codes.contains(code) else {
      report(
        "locale",
        "\"locale\" is \"\(excerpt(text))\": there are no texts in it, only in "
          + "\(Self.list(LanguageCatalog.codes))\(suggestion(for: text, among: LanguageCatalog.codes))")
      return nil
    }
    return code
  }
}

extension Configuration.Units {
  init(_ reader: MappingReader) {
    self.init(
      temperature: reader.choice("temperature", TemperatureUnit.self),
      pressure: reader.choice("pressure", PressureUnit.self), wind: reader.choice("wind", WindUnit.self))
  }
}

extension Configuration.Location {
  init?(_ reader: MappingReader) {
    name = reader.text("name")
    timeZone = reader.timeZone()
    let city = reader.text("city")
    let latitude = reader.number("latitude")
    let longitude = reader.number("longitude")
    switch (reader.has("city"), reader.has("latitude"), reader.has("longitude")) {
    case (true, true, _), (true, _, true):
      reader.report("city", "write either \"city\" or \"latitude\" and \"longitude\", not both")
    case (false, true, false):
      reader.report("latitude", "\"latitude\" needs \"longitude\" beside it")
    case (false, false, true):
      reader.report("longitude", "\"longitude\" needs \"latitude\" beside it")
    case (false, false, false):
      reader.problems.report(reader.position, "a location needs \"latitude\" and \"longitude\", or \"city\"")
    default: break
    }
    if let city {
      position = .city(city)
    } else if let latitude, let longitude {
      position = .coordinates(latitude: latitude, longitude: longitude)
    } else {
      return nil
    }
  }
}
