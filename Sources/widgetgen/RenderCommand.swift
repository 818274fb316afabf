internal import ArgumentParser
internal import Foundation
internal import Templating
internal import Timeline
internal import Typesetting
internal import Weather
internal import WidgetRendering
internal import Widgets
internal import XML

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draws a widget.",
    discussion: """
      WIDGET is weather, clock, or the path of a template that ends in .xml. Without data, weather draws a built-in \
      sample.
      """)

  @Argument(help: ArgumentHelp("weather, clock, or a template's path.", valueName: "widget"))
  var widget: String

  @OptionGroup(title: "Picture") var picture: PictureOptions
  @OptionGroup(title: "Data and time") var data: DataOptions
  @OptionGroup(title: "Widget options") var flags: WidgetFlags

  @Flag(help: "Draw every entry of the timeline, with a manifest.json beside the files.")
  var timeline = false

  @Flag(help: "Warnings (missing glyphs, mended data, cut text) are errors.")
  var strict = false

  @Flag(help: "Print what was done as JSON.")
  var json = false

  @Flag(name: .shortAndLong, help: "More on standard error.")
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

  func run() throws {
    let console = Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal)
    let isFile = widget.hasSuffix(".xml") || widget.contains("/")
    let templateBytes = isFile ? try InputFile.read(widget, limit: XMLDocument.Limits.template.bytes) : nil
    let family = picture.family ?? .medium

    // A template of one's own says which widget's entries it shows.
    let renderer = try WidgetRenderer(fonts: FontSources(picture.fontPath, prefix: InstallationPrefix.current))
    let own = try templateBytes.map { try renderer.template(reading: $0, file: widget) }
    let definition = try own.map { try $0.definition() } ?? WidgetRequest.definition(widget)

    let request = try WidgetRequest(
      definition: definition, data: data, options: flags.options, family: family, console: console)
    let environment = RenderEnvironment(
      timeline: request.context, size: picture.size, scale: picture.scale)
    let template = try own ?? renderer.template(definition.name, in: environment)
    if own != nil {
      try template.check(against: request.provider.sampleContent(in: request.context))
    }

    let run = try RenderRun(
      name: isFile ? Self.baseName(widget) : widget, request: request, template: template,
      environment: environment, renderer: renderer, options: picture, drawsTimeline: timeline)
    let scenes = try run.scenes()
    let warnings = request.warnings + run.warnings(of: scenes)
    if strict, let warning = warnings.first {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    for warning in warnings { console.note(warning) }

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
  }

  /// `own` of `path/to/own.xml`.
  private static func baseName(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".xml") ? name.dropLast(4) : name)
  }
}

extension Template {
  /// The widget whose entries the template shows.
  fileprivate func definition() throws -> WidgetDefinition {
    do {
      return try WidgetRequest.definition(widget)
    } catch let failure as Failure {
      throw DocumentError(file: file, line: 1, message: failure.message)
    }
  }
}
