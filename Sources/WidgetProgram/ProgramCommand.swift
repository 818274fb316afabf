internal import ArgumentParser
internal import Foundation
internal import WidgetSupport
internal import WidgetUI

/// The command line of a program of widgets.
struct ProgramCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: programName, abstract: "Draws the widgets of this program.",
      discussion: """
        Providers are called when the program runs, and use the system clock. --at chooses one of the entries they
        return, and is the reference for relative dates.
        """,
      subcommands: [Render.self, Timeline.self, List.self])
  }

  /// What the program was called by, without its folder.
  private static var programName: String {
    CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? "widgets"
  }

  struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes KIND-FAMILY-SCHEME.png for every widget, family and scheme.")

    @Argument(help: "The folder for the pictures, created if missing.")
    var output: String
    @OptionGroup var choice: ChoiceOptions
    @OptionGroup var assets: AssetOptions
    @Option(help: "The schemes to draw: light, dark or both.")
    var scheme: SchemeChoice = .both
    @Option(help: "Pixels a point, 0.5 to 8 (default: the target's, else 2).")
    var scale: Double?
    @Option(help: "The target; see `widgetgen list targets`.")
    var target: String?
    @Flag(help: "Write SVG files.")
    var svg = false
    @Flag(help: "Print the results as JSON on standard output.")
    var json = false

    func validate() throws {
      if let scale, !(0.5...8).contains(scale) { throw ValidationError("--scale must be 0.5 to 8") }
      if svg, target != nil { throw ValidationError("--svg and --target cannot be combined") }
    }
  }

  struct Timeline: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Prints the dates of the timeline entries of every widget and family as JSON.")

    @OptionGroup var choice: ChoiceOptions
    @OptionGroup var assets: AssetOptions
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Prints the widgets and their families.")

    @Flag(help: "Print JSON.")
    var json = false
  }

  /// The command that arguments mean, by default those of the process.
  static func command(_ arguments: [String]? = nil) throws -> any ParsableCommand { try parseAsRoot(arguments) }

  /// Does what the arguments of the process say, and ends it.
  @MainActor
  static func main(_ widgets: [WidgetDescription]) async {
    do {
      switch try command() {
      case let command as Render:
        command.choice.setTimeZoneOfProcess()
        let report = try await RenderRun(command, widgets: widgets).run()
        for warning in report.warnings { warn(warning) }
        if command.json { try print(report) }
      case let command as Timeline:
        command.choice.setTimeZoneOfProcess()
        try print(try await TimelineReport(command, widgets: widgets))
      case let command as List:
        let report = ListReport(widgets)
        if command.json { try print(report) } else { try OutputFile.writeToStandardOutput(Array(report.text.utf8)) }
      case var command:
        try command.run()
      }
    } catch let error as any UserError {
      for line in error.lines { warn(line) }
      Foundation.exit(error.failureKind.exitCode)
    } catch let error as NoTimelineError {
      warn(error.description)
      Foundation.exit(FailureKind.internal.exitCode)
    } catch {
      exit(withError: error)
    }
    Foundation.exit(0)
  }

  private static func warn(_ line: String) {
    _ = OutputFile.writeToStandardError(Array((line + "\n").utf8))
  }

  private static func print(_ report: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    try OutputFile.writeToStandardOutput([UInt8](encoder.encode(report)) + [0x0A])
  }
}

/// The schemes that are drawn.
enum SchemeChoice: String, ExpressibleByArgument, CaseIterable, Sendable {
  case light, dark, both

  var schemes: [WidgetUI.ColorScheme] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: [.light, .dark]
    }
  }
}
