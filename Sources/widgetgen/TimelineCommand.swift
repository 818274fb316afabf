internal import ArgumentParser
internal import Pictures
internal import Timeline
internal import Typesetting
internal import Weather
internal import WidgetRendering
internal import Widgets

struct TimelineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Prints what a widget says at which instant, as JSON.",
    discussion: "Each entry's content is what the bindings of a template see.")

  @Argument(help: ArgumentHelp("\(ChosenWidget.names), or a template's path.", valueName: "widget"))
  var widget: String

  @OptionGroup(title: "Data and time") var data: DataOptions
  @OptionGroup(title: "Widget options") var flags: WidgetFlags

  @Option(help: "The widget's size.")
  var family = WidgetFamily.medium

  @Flag(help: "Warnings are errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  var quiet = false

  func run() async throws {
    let console = Console(verbosity: quiet ? .quiet : .normal)
    let chosen = try ChosenWidget(
      widget, renderer: WidgetRenderer(fonts: FontSources(prefix: InstallationPrefix.current)))
    let request = try await WidgetRequest(
      definition: chosen.definition, data: data, options: flags.options, family: family,
      configuration: ConfigurationFile.usual())
    try chosen.check(against: request.provider, in: request.context)
    if strict, let warning = request.warnings.first {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    let timeline = try request.provider.erasedTimeline(in: request.context)
    try Console.output(
      JSONText.encode([
        "version": .number(1), "widget": .text(request.definition.name),
        "entries": .list(
          timeline.entries.map { ["date": .instant($0.date), "content": $0.content] }),
        "reload": .reload(timeline.policy),
        "attribution": .optional(request.forecast?.attribution),
      ]))
    for note in request.notes + request.warnings { console.note(note) }
  }
}
