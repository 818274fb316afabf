internal import ArgumentParser
internal import CommandLineSupport
internal import Panels
internal import WidgetSupport
internal import WidgetTimeline

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Says whether a screen would take a file.",
    discussion: """
      Looks at the kind of file, its size in pixels, depth, colours and their order, and its bytes. Everything that is \
      wrong is told, a line each; the exit code is then 65.
      """)

  /// More than any panel's file has.
  static let maximumBytes = 64 << 20

  @Argument(help: ArgumentHelp("The picture; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp("The screen, see `widgetgen list targets`.", valueName: "name"),
    completion: Completions.targets)
  var target: String

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Flag(help: "The verdict as JSON.")
  var json = false

  func run() throws {
    let target = try configurationOptions.choice.targets().target(named: target)
    let bytes = try InputFile.read(file, limit: Self.maximumBytes, advice: "no screen takes so many")
    let problems = target.problems(with: bytes)
    let name = InputFile.name(file)
    if json {
      try Console.output(
        JSONText.encode([
          "version": .number(1), "file": .text(file), "target": .text(target.name),
          "accepted": .bool(problems.isEmpty), "bytes": .number(Double(bytes.count)),
          "problems": .list(problems.map { .text($0) }),
        ]))
    }
    guard problems.isEmpty else { throw Failure(.badData, lines: problems.map { "\(name): \($0)" }) }
    if !json { try Console.output(OneLine.of("\(name): \(target.name) takes it") + "\n") }
  }
}
