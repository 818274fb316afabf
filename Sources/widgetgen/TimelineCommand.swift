internal import ArgumentParser
internal import Failures
internal import PictureJobs
internal import Programs
internal import Refresh
internal import Settings
internal import Timeline
internal import Widgets

struct TimelineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Prints what a widget says at which instant, as JSON.",
    discussion: "Each entry's content is what the bindings of a template see.")

  @Argument(
    help: ArgumentHelp("A widget, or a template's path; not with --output-id.", valueName: "widget"),
    completion: Completions.widgets)
  var widget: String?

  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "ISO 8601 with an offset, now, or data for a payload's first hour (default: now; the sample's first hour).",
      valueName: "instant"))
  var at: String?

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup var family: SettingFlags<FamilyFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Option(help: ArgumentHelp("Print that of this output of the configuration.", valueName: "id"))
  var outputID: String?

  @Flag(help: "Warnings are errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Only errors on standard error.")
  var quiet = false

  mutating func validate() throws {
    switch (widget, outputID) {
    case (nil, nil): throw ValidationError("name a widget, or an output of the configuration with --output-id")
    case (_?, _?): throw ValidationError("--output-id says what is meant: leave the widget out")
    default: break
    }
  }

  func run() async throws {
    let console = Console(verbosity: quiet ? .quiet : .normal)
    var said = JobSettings()
    data.add(to: &said)
    family.add(to: &said)
    options.add(to: &said, key: PictureSettings.key(ofOption:))
    let instant = try InstantOption.ofPicture(at)
    let request = try PictureRequest(
      widget: widget, outputID: outputID, said: said, configuration: configurationOptions.choice)
    let loaded = try await request.loaded(at: instant)
    let warnings = loaded.warnings + request.picture.warnings
    if strict, let warning = warnings.first {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    try Console.output(
      JSONText.encode([
        "version": .number(1), "widget": .text(loaded.job.definition.name),
        "entries": .list(
          loaded.timeline.entries.map { ["date": .instant($0.date), "content": $0.content] }),
        "reload": .reload(loaded.timeline.policy),
        "attribution": .optional(loaded.shown.attribution?.line),
      ]))
    for note in loaded.notes + warnings { console.note(note) }
  }
}
