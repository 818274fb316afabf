internal import ArgumentParser
internal import Failures
internal import PictureJobs
internal import Refresh
internal import Settings

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a widget.",
    discussion: """
      WIDGET is \(WidgetReference.expectation). Without data, weather draws a built-in sample.

        widgetgen render weather -o sample.png
        widgetgen render weather --data payload.json --scheme both -o 'out/{widget}-{scheme}.svg'
        widgetgen render clock --timeline --timezone Asia/Tokyo -o 'out/{date}.png'
        widgetgen render --config kitchen.yaml --output-id weather -o kitchen.png

      A file is replaced whole or not at all, and left alone if nothing in it changes. What the configuration says of all \
      pictures (place, zone, language, units, weather, fonts) counts unless a flag says otherwise.
      """)

  @Argument(help: ArgumentHelp("A widget, or a template's path; not with --output-id.", valueName: "widget"))
  var widget: String?

  @OptionGroup(title: "Picture") var picture: SettingFlags<PictureFlags>
  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "ISO 8601 with an offset, or now (default: now; the built-in sample's first hour).", valueName: "instant"))
  var at: String?

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Option(help: ArgumentHelp("Draw this output of the configuration.", valueName: "id"))
  var outputID: String?

  @Flag(help: "Draw every entry of the timeline, with a manifest.json in the folder they share.")
  var timeline = false

  @Flag(help: "Warnings (missing glyphs, damaged or missing data, cut text) are errors.")
  var strict = false

  @Flag(help: "Print what was done as JSON on standard output.")
  var json = false

  @Flag(name: .shortAndLong, help: "Say on standard error which files were written.")
  var verbose = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  var quiet = false

  mutating func validate() throws {
    switch (widget, outputID) {
    case (nil, nil): throw ValidationError("name a widget, or an output of the configuration with --output-id")
    case (_?, _?): throw ValidationError("--output-id says what is drawn: leave the widget out")
    default: break
    }
    var said = JobSettings()
    picture.add(to: &said)
    let path = said[.path]?.value.scalar
    if path == "" { throw ValidationError("--output needs the path of a file") }
    guard path == "-" else { return }
    let isBoth = said[.scheme]?.value.scalar == SchemeChoice.both.rawValue
    for (name, isGiven) in [("--timeline", timeline), ("--json", json), ("--scheme both", isBoth)] where isGiven {
      throw ValidationError("--output - takes one picture alone: it does not go with \(name)")
    }
  }

  func run() async throws {
    let console = Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal)
    var said = JobSettings()
    picture.add(to: &said)
    data.add(to: &said)
    options.add(to: &said, key: PictureSettings.key(ofOption:))
    let instant = try InstantOption.instant(at)
    let request = try PictureRequest(
      widget: widget, outputID: outputID, said: said, options: configurationOptions, isTimeline: timeline)
    let loaded = try await request.loaded(at: instant)
    let run = try RenderRun(
      loaded, request, toStandardOutput: said[.path]?.value.scalar == "-", drawsTimeline: timeline,
      needsDigests: timeline || json)
    if strict, let warning = try run.firstWarning() {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    let report = try run.draw(console)
    if json { try Console.output(JSONText.encode(report.content)) }
    // Last, so that a failure is the only line on standard error.
    for note in loaded.notes + report.warnings { console.note(note) }
  }
}
