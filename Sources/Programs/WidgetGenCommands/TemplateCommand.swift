internal import ArgumentParser
internal import BuiltInWidgets
internal import CommandLineSupport
internal import JobSettings
internal import Pictures
internal import Rounds
internal import Settings
internal import Templating
internal import WidgetBase

struct TemplateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "template", abstract: "Checks custom templates.", subcommands: [TemplateCheckCommand.self])
}

struct TemplateCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reports all problems in templates, each with its line.",
    discussion: """
      Nothing is written. Bindings are checked in all branches, even those not taken; templates of the data widget are \
      checked as far as possible without their data. Then the built-in sample is drawn, and problems such as clipped \
      text are warnings. With --data, the templates are drawn with these data instead, which finds misspelt fields.
      """)

  @Argument(help: ArgumentHelp("Templates.", valueName: "file"))
  var files: [String]

  @Option(help: ArgumentHelp("Draw with these data: JSON, CSV, a feed or a provider's payload.", valueName: "path"))
  var data: String?

  @OptionGroup var look: SettingFlags<LookFlags>
  @OptionGroup(title: "Configuration") var configurationOptions: ConfigurationOptions

  @Flag(help: "Treat warnings as errors.")
  var strict = false

  func run() async throws {
    var errors: [any UserError] = []
    var report = ""
    for file in files {
      do {
        report += try await check(file)
      } catch let error as any UserError {
        errors.append(error)
      }
    }
    try Console.output(report)
    if let first = errors.first { throw Failure(first.failureKind, lines: errors.flatMap(\.lines)) }
  }

  /// Returns the warnings for the author from drawing with data.
  private static func warnings(of request: PictureRequest, _ job: PreparedJob) async throws -> [String] {
    let isOpen = job.definition.name == Template.dataName
    let round = try await request.loaded(at: isOpen ? .now : .firstHour)
    let shown = await round.entry(at: round.showing.index)
    let drawn = try request.drawer.layOut(round.showing.job.look, shown, scheme: .light, in: round.showing.context)
    return round.warnings + drawn.warnings
  }

  /// A line that describes the template.
  private func check(_ file: String) async throws -> String {
    var rawSettings = JobSettings()
    look.add(to: &rawSettings)
    if let data { rawSettings[.file] = RawValue(.text(data), .commandLine) }
    let path = file.contains("/") ? file : "./\(file)"
    let request = try PictureRequest(
      widget: path, outputID: nil, rawSettings: rawSettings, configuration: configurationOptions.choice)
    let job = try PreparedJob(request.picture.job, renderer: request.drawer.renderer)
    let warnings =
      data == nil
      ? try TemplateTrial(job).warnings(with: request.drawer) : try await Self.warnings(of: request, job)
    if strict, !warnings.isEmpty { throw Failure(.badData, lines: warnings.map { "\(file): \($0) (--strict)" }) }
    let console = Console(verbosity: .normal)
    for warning in warnings { console.note("\(file): \(warning)") }
    let kind = job.template.widgets.isEmpty ? "" : ", with \(job.template.widgets.count) widgets"
    return "\(file): no errors: template of the \(job.definition.name) widget\(kind)\n"
  }
}
