internal import ArgumentParser
internal import FoundationEssentials
internal import Geometry
internal import Pictures
internal import Screens
internal import Spelling
internal import Timeline
internal import WidgetConfiguration

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Checks a configuration.", subcommands: [ConfigCheckCommand.self])
}

struct ConfigCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads a configuration and says what it would draw.",
    discussion: """
      Nothing is fetched or drawn. Everything that is wrong is told at once, a line each: FILE:LINE:COLUMN: what. \
      Exit code 66 for a missing file, 78 for a wrong one.
      """)

  @Argument(
    help: ArgumentHelp(
      "The configuration; - is standard input (default: the user's, else \(ConfigurationSearch.systemPath)).",
      valueName: "file"))
  var file: String?

  @Flag(help: "What it would draw as JSON.")
  var json = false

  func run() throws {
    let configuration = try ConfigurationFile.read(file)
    if json {
      let outputs = configuration.outputs.map(\.report)
      try Console.output(
        JSONText.encode(["version": .number(1), "path": .text(configuration.path), "outputs": .list(outputs)]))
    } else {
      try Console.output(configuration.outputs.map { $0.summary + "\n" }.joined())
    }
  }
}

extension Configuration.Output {
  /// `weather: light and dark, medium at scale 2, PNG, to out/{widget}-{scheme}.png`.
  fileprivate var summary: String {
    var parts = [scheme == .both ? "light and dark" : scheme.rawValue]
    if let screen = style.screen?.target, screen.pixels != nil {
      // Points and scale are those of the screen, unless a dashboard's template says otherwise.
      parts.append("\(family.rawValue) for \(screen.name)")
    } else {
      parts.append(
        (size.map { "\(family.rawValue), \($0.width.plain)x\($0.height.plain)" } ?? family.rawValue)
          + " at scale \(style.scale.plain)")
    }
    parts.append(style.format.rawValue.uppercased())
    if let place { parts.append("of \(place)") }
    return OneLine.of("\(widgetText): \(parts.joined(separator: ", ")), to \(pathText)")
  }

  fileprivate var report: EntryContent {
    [
      "widget": .text(widgetText), "scheme": .text(scheme.rawValue), "family": .text(family.rawValue),
      "size": size.map { .list([.number($0.width), .number($0.height)]) } ?? .null,
      "scale": .number(style.scale), "format": .text(style.format.rawValue), "target": .optional(target),
      "path": .text(pathText), "place": .optional(place), "locale": .optional(language),
      "timezone": .optional(timeZone?.identifier), "line": .number(Double(line)),
    ]
  }

  private var widgetText: String {
    switch widget {
    case .builtIn(let name): name
    case .template(let path): path
    }
  }

  private var place: String? {
    guard let location else { return nil }
    if let name = location.name { return name }
    switch location.position {
    case .city(let name): return name
    case .coordinates(let latitude, let longitude): return "\(latitude.plain), \(longitude.plain)"
    }
  }
}
