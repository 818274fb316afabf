internal import ArgumentParser
internal import Timeline
internal import Weather
internal import Widgets

struct TimelineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Prints what a widget says at which instant, as JSON.")

  @Argument(help: ArgumentHelp("weather or clock.", valueName: "widget"))
  var widget: String

  @OptionGroup(title: "Data and time") var data: DataOptions
  @OptionGroup(title: "Widget options") var flags: WidgetFlags

  @Option(help: "small, medium or large.")
  var family = WidgetFamily.medium

  @Flag(help: "Warnings are errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  var quiet = false

  func run() throws {
    let console = Console(verbosity: quiet ? .quiet : .normal)
    let request = try WidgetRequest(
      definition: try WidgetRequest.definition(widget), data: data, options: flags.options, family: family,
      console: console)
    if strict, let warning = request.warnings.first {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    for warning in request.warnings { console.note(warning) }
    let timeline = try request.provider.erasedTimeline(in: request.context)
    try Console.output(
      JSONText.encode([
        "version": .number(1), "widget": .text(request.definition.name),
        "entries": .list(
          timeline.entries.map { ["date": .instant($0.date), "content": $0.content] }),
        "reload": .reload(timeline.policy),
        "attribution": .optional(request.forecast?.attribution),
      ]))
  }
}
