internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Panels
internal import Pictures
internal import Rounds
internal import Settings
internal import WeatherData
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene
internal import WidgetTimeline

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Checks and edits configurations, and prints their JSON Schema.",
    subcommands: [
      ConfigCheckCommand.self, ConfigSetCommand.self, ConfigAddCommand.self, ConfigRemoveCommand.self,
      ConfigMoveCommand.self, ConfigRenameCommand.self, ConfigHistoryCommand.self, ConfigRestoreCommand.self,
      ConfigSchemaCommand.self, ConfigTablesCommand.self,
    ])
}

struct ConfigCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a configuration and lists what it draws.",
    discussion: """
      Nothing is fetched or drawn. Prints all problems, one line each: FILE:LINE:COLUMN: MESSAGE. Files, templates and \
      output folders that this machine does not have are warnings; an output that its device cannot show is an error. \
      The exit code is 66 if the configuration is missing and 78 if it is invalid.
      """)

  @Argument(
    help: ArgumentHelp(
      "The configuration; - is standard input (default: the user's, else \(ConfigurationSearch.systemPath)).",
      valueName: "file"))
  var file: String?

  @Flag(help: "Print what it draws as JSON.")
  var json = false

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "Print what each device shows on a day: today, tomorrow, or a day such as 2026-12-24.", valueName: "day"))
  var explain: String?

  func validate() throws {
    guard explain == nil || !json else { throw ValidationError("--explain cannot be combined with --json") }
  }

  func run() throws {
    let configuration = try ConfigurationFile.read(file)
    let check = ConfigurationCheck(configuration, environment: .current)
    let findings = check.findings()
    let errors = findings.filter { $0.isError || strict }.map(\.problem)
    if !errors.isEmpty { throw SettingsError(errors) }
    let warnings = findings.map(\.problem)
    if json {
      let outputs = configuration.outputs.map(\.report)
      try Console.output(
        JSONText.encode([
          "version": .number(1), "path": .text(configuration.path), "outputs": .list(outputs),
          "warnings": .list(warnings.map { .text($0.line) }),
        ]))
    } else {
      let plans = try explain.map { try Self.plans(configuration, on: $0) }
      let lines = plans ?? configuration.outputs.map { $0.summary(pace: check.pace(of: $0, at: Date())) }
      try Console.output(lines.map { $0 + "\n" }.joined())
      for warning in warnings { Console.error(warning.line) }
    }
  }
}

extension ConfigCheckCommand {
  /// Returns the plan of each device on a day, one line for each thing it shows.
  private static func plans(_ configuration: Configuration, on text: String) throws -> [String] {
    guard !configuration.devices.isEmpty else { throw Failure(.configuration, "the configuration has no devices") }
    let states = DisplayStates(StateFolder(path: RefreshEnvironment.current.folders.state))
    return try configuration.devices.flatMap { device in
      let zone = configuration.zone(of: device)
      let day = try day(text, in: zone)
      let plan = DisplayPlan(
        device, zone: zone, states, from: day.start(in: zone), until: day.adding(days: 1).start(in: zone))
      return ["\(OneLine.of(device.shownName)), \(day), \(zone.identifier):"] + plan.lines.map { "  \(OneLine.of($0))" }
    }
  }

  private static func day(_ text: String, in zone: TimeZone) throws -> LocalDay {
    let today = LocalDay(containing: Date(), in: zone)
    switch text {
    case "today": return today
    case "tomorrow": return today.adding(days: 1)
    default:
      guard text.utf8.count == 10, let time = ISOTime(text), (0...253_402_300_799).contains(time.secondsOnClock) else {
        throw Failure(.usage, "--explain needs today, tomorrow or a day such as 2026-12-24")
      }
      return LocalDay(daysSince1970: time.secondsOnClock / 86_400)
    }
  }
}

extension Configuration.Output {
  /// `weather: light and dark, medium at scale 2, PNG, to out/{widget}-{scheme}.png`.
  ///
  /// `pace` is the seconds between two pictures, if they do not depend on data. Those that change more often than the
  /// units' timer fires say what keeps them right.
  fileprivate func summary(pace: Int?) -> String {
    let canvas = job.look.canvas
    var parts = [job.look.scheme == .both ? "light and dark" : job.look.scheme.rawValue]
    if let target = job.look.style.target, target.pixels != nil {
      // The size and scale are the target's, unless a template for another size overrides them.
      parts.append("\(canvas.family.rawValue) for \(target.name)")
    } else {
      let size = canvas.size.map { ", \($0.width.plain)x\($0.height.plain)" } ?? ""
      parts.append("\(canvas.family.rawValue)\(size) at scale \((canvas.scale ?? Canvas.defaultScale).plain)")
    }
    let look = job.look
    let isView = ProgramParts.current.catalog.widget(job.widget.text)?.viewFamilies != nil
    let usual = ThemeReference.default(
      for: look.template, isView: isView, isForTarget: look.style.target != nil)
    if look.theme != usual { parts.append("theme \(job.look.theme.text)") }
    parts.append(job.look.style.format.rawValue.uppercased())
    if let place { parts.append("for \(place)") }
    var line = "\(job.widget.text): \(parts.joined(separator: ", ")), to \(destination.text)"
    if let pace, (1..<Self.timerInterval).contains(pace) {
      let often = pace == 1 ? "second" : pace == 60 ? "minute" : "\(pace) s"
      line += "; changes every \(often): use watch, because cron draws it too seldom"
    }
    return OneLine.of(line)
  }

  /// The seconds between two runs of Packaging/systemd/widgetgen.timer, and of cron as Running.md has it.
  private static let timerInterval = 300

  fileprivate var report: EntryContent {
    let canvas = job.look.canvas.resolved(design: nil, target: job.look.style.target)
    return [
      "id": .text(job.id), "widget": .text(job.widget.text), "scheme": .text(job.look.scheme.rawValue),
      "family": .text(job.look.canvas.family.rawValue), "theme": .text(job.look.theme.text),
      "size": canvas.size.map { .list([.number($0.width), .number($0.height)]) } ?? .null,
      "scale": .number(canvas.scale), "format": .text(job.look.style.format.rawValue),
      "target": .optional(job.look.style.target?.name), destination.reportKey: .text(destination.text),
      "place": .optional(place),
      "locale": .text(job.content.language), "timezone": .optional(job.content.timeZone?.identifier),
      "line": .number(Double(line)),
    ]
  }

  private var place: String? {
    if let name = job.content.placeName { return name }
    switch job.content.place?.position {
    case .city(let name): return name
    case .coordinates(let point): return "\(point.latitude.plain), \(point.longitude.plain)"
    case nil: return nil
    }
  }
}
