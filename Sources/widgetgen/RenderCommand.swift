internal import ArgumentParser
internal import FileInput
internal import FoundationEssentials
internal import Pictures
internal import Screens
internal import Templating
internal import Timeline
internal import Typesetting
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering
internal import Widgets

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "widgetgen",
    abstract: "Draws a widget.",
    discussion: """
      WIDGET is \(ChosenWidget.names), or the path of a template that ends in .xml. Without data, weather draws a \
      built-in sample.

        widgetgen render weather -o sample.png
        widgetgen render weather --data payload.json --scheme both -o 'out/{widget}-{scheme}.svg'
        widgetgen render clock --timeline --timezone Asia/Tokyo -o 'out/{date}.png'

      A file is replaced whole or not at all, and left alone where nothing in it changes.
      """)

  @Argument(help: ArgumentHelp("\(ChosenWidget.names), or a template's path.", valueName: "widget"))
  var widget: String

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Data and time") var data: DataOptions
  @OptionGroup(title: "Widget options") var flags: WidgetFlags

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
    guard picture.output == "-" else { return }
    for (name, isGiven) in [
      ("--timeline", timeline), ("--json", json), ("--scheme both", picture.scheme == .both),
    ] where isGiven {
      throw ValidationError("--output - takes one picture alone: it does not go with \(name)")
    }
  }

  func run() async throws {
    let console = Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal)
    let configuration = try ConfigurationFile.usual()
    for folder in picture.fontPath {
      do {
        try InputFile.requireFolder(folder)
      } catch {
        throw Failure(.noInput, "--font-path \(error)")
      }
    }
    let renderer = try WidgetRenderer(
      fonts: FontSources(picture.fontPath + (configuration?.fontFolders ?? []), prefix: InstallationPrefix.current))
    let chosen = try ChosenWidget(widget, renderer: renderer)
    let resolved = try picture.resolved(
      screens: { try configuration?.screens ?? TargetCatalog.builtIn() }, design: chosen.standardSize)
    let request = try await WidgetRequest(
      definition: chosen.definition, data: data, options: flags.options, family: resolved.family,
      configuration: configuration)
    let environment = RenderEnvironment(
      timeline: request.context, size: resolved.size, scale: resolved.style.scale,
      attribution: request.forecast?.attribution)
    let template = try chosen.template ?? renderer.template(chosen.definition.name, in: environment)
    try chosen.check(against: request.provider, in: request.context)

    let run = try RenderRun(
      name: chosen.name, request: request, template: template,
      environment: environment, renderer: renderer, options: picture, style: resolved.style, drawsTimeline: timeline,
      isReported: json)
    let scenes = try run.scenes()
    let warnings = request.warnings + run.warnings(of: scenes)
    if strict, let warning = warnings.first {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    let outputs = try run.write(scenes, console: console)
    if timeline {
      try run.writeManifest(outputs)
    }
    if json {
      try Console.output(
        JSONText.encode([
          "version": .number(1), "outputs": .list(outputs.map(\.report)),
          "warnings": .list(warnings.map { .text($0) }),
        ]))
    }
    // Last, so that a failure is the only line on standard error.
    for note in request.notes + warnings { console.note(note) }
  }
}
