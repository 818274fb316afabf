internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import JobSettings
internal import Pictures
internal import Rounds
internal import Settings
internal import WidgetBase
internal import WidgetTimeline

struct TimelineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "timeline",
    abstract: "Prints a widget's timeline as JSON.",
    discussion: "Each entry's content has the fields that templates bind to. --help-all lists rare flags, too.")

  @OptionGroup var subject: SubjectOptions

  @OptionGroup(title: "Data and time") var data: SettingFlags<DataFlags>

  @OptionGroup(title: "Widget options") var options: SettingFlags<OptionFlags>
  @OptionGroup var family: SettingFlags<FamilyFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  func validate() throws { try SubjectOptions.validate(widget: subject.widget, outputID: subject.outputID) }

  func run() async throws {
    let console = Console(verbosity: quiet ? .quiet : .normal)
    var rawSettings = JobSettings()
    data.add(to: &rawSettings)
    family.add(to: &rawSettings)
    options.add(to: &rawSettings, key: PictureSettings.key(ofOption:))
    let instant = try InstantOption.ofPicture(subject.at)
    let request = try PictureRequest(
      widget: subject.widget, outputID: subject.outputID, rawSettings: rawSettings,
      configuration: configurationOptions.choice)
    let loaded = try await request.loaded(at: instant)
    let warnings = loaded.warnings + request.picture.warnings
    if strict, let warning = warnings.first {
      throw Failure(.badData, "\(warning) (--strict)")
    }
    try Console.output(
      JSONText.encode([
        "version": .number(1), "widget": .text(loaded.showing.job.definition.name),
        "entries": .list(
          loaded.showing.timeline.entries.map { ["date": .instant($0.date), "content": $0.content] }),
        "reload": .reload(loaded.showing.timeline.policy),
        "attribution": .optional(loaded.showing.shown.attribution?.line),
      ]))
    for note in loaded.notes + warnings { console.note(note) }
  }
}
