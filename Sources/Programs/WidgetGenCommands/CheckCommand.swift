internal import ArgumentParser
internal import CommandLineSupport
internal import FileAccess
internal import Panels
internal import WidgetBase
internal import WidgetTimeline

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks whether a target accepts a file.",
    discussion: """
      Checks the format, the size in pixels and bytes, the bit depth, and the colours and their order. Prints one line \
      for each problem; the exit code is then 65.
      """)

  /// The maximum file size, larger than the file of any panel.
  static let maximumBytes = 64 << 20

  @Argument(help: ArgumentHelp("The picture; - is standard input.", valueName: "file"))
  var file: String

  @Option(
    help: ArgumentHelp("The target; see `widgetgen list targets`.", valueName: "name"),
    completion: Completions.targets)
  var target: String

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    let target = try configurationOptions.choice.targets().target(named: target) { Console.error($0) }
    let bytes = try InputFile.read(file, limit: Self.maximumBytes, advice: "no target accepts a file this large")
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
    if !json { try Console.output(OneLine.of("\(name): accepted by \(target.name)") + "\n") }
  }
}
