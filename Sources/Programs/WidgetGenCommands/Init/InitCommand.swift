internal import ArgumentParser
internal import CommandLineSupport
internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import Glibc
internal import Rounds
internal import Settings
internal import WidgetBase

struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a configuration with comments as a starting point, and draws it.",
    discussion: """
      Asks for the place, the display, the language and a calendar if run on a terminal and writing to a file. Language, \
      units and place default to those of the environment (LANG, TZ). Then draws the pictures and says what to do next; \
      the exit code is that of `run`. With --for it does the same without questions, and without a terminal it only \
      writes. Never overwrites a file; the exit code is 73 if it exists.
      """)

  @Argument(
    help: ArgumentHelp(
      "The file to write; - is standard output (default: ~/.config/widgetgen/config.yaml; honours XDG_CONFIG_HOME).",
      valueName: "file"))
  var file: String?

  @Option(
    name: .customLong("for"),
    help:
      "Ask nothing: panel (on this machine), trmnl (or another device that asks), kindle (or another reader), files.")
  var purpose: StarterPurpose?

  @Option(
    help: ArgumentHelp(
      "The panel or target for --for (default: an Inky board that is found, or trmnl-og).", valueName: "name"))
  var target: String?

  func validate() throws {
    guard target != nil else { return }
    switch purpose {
    case nil: throw ValidationError("--target needs --for")
    case .files: throw ValidationError("--for files needs no --target")
    default: break
    }
  }

  func run() async throws {
    let variables = ProcessVariables.all
    if file == "-" {
      var choices = StarterQuestions.defaults(variables: variables, hasPath: true)
      if let purpose { choices.display = try purpose.display(target) }
      return try OutputFile.writeToStandardOutput(Array(StarterConfiguration.text(choices).utf8))
    }
    guard let path = file ?? ConfigurationSearch.userPath(environment: variables) else {
      throw Failure(.usage, "neither XDG_CONFIG_HOME nor HOME is set; give the file to write")
    }
    guard !InputFile.exists(path) else {
      throw Failure(
        .cannotCreate, "\(InputFile.name(path)): the file exists and is not overwritten; give another path")
    }
    var choices = StarterQuestions.defaults(variables: variables, hasPath: file != nil)
    if let purpose {
      choices.display = try purpose.display(target)
    } else if StarterQuestions.isTerminal {
      try StarterQuestions.ask(&choices)
    }
    _ = try OutputFile.write(Array(StarterConfiguration.text(choices).utf8), to: path)
    if case .device(_, let name) = choices.display { try Self.writeToken(named: name, beside: path) }
    let console = Console(verbosity: .normal)
    guard purpose != nil || StarterQuestions.isTerminal else {
      return console.note("wrote \(path); change its place and outputs, then run widgetgen config check \(path)")
    }
    console.note("wrote \(path)")
    let status = try await Self.draw(path, console)
    for line in NextSteps.lines(choices, path: path, isDefault: file == nil) { console.note(line) }
    if let status { Glibc.exit(status.exitCode) }
  }

  /// Checks the configuration and draws its outputs as `run` does; returns the failure class of a run that failed.
  private static func draw(_ path: String, _ console: Console) async throws -> FailureKind? {
    let configuration = try ConfigurationFile.read(path)
    for finding in ConfigurationCheck(configuration, environment: .current).findings() {
      Console.error(finding.problem.line)
    }
    let report = await (try Refresher(configuration, environment: .current))
      .run(at: Date(), options: .init(lock: .wait, isDryRun: false))
    RefreshSummary(report: report).report(console, failingOnStale: false)
    return report.exitStatus(failingOnStale: false)
  }

  /// Writes a new secret, unless the file exists.
  private static func writeToken(named name: String, beside configuration: String) throws {
    let folder = configuration.lastIndex(of: "/").map { String(configuration[...$0]) } ?? ""
    guard !InputFile.exists(folder + name) else { return }
    _ = try OutputFile.write(Array("\(RandomText.hex(bytes: 16))\n".utf8), to: folder + name, isPrivate: true)
  }
}

/// What pictures are looked at on.
enum StarterPurpose: String, ExpressibleByArgument, CaseIterable {
  case panel, trmnl, kindle, files

  /// The file of the token, beside the configuration.
  private static let tokenFile = "token"
  /// The target of the device that most people have.
  private static let commonDevice = "trmnl-og"

  /// Returns the display with a panel's or target's name.
  ///
  /// - Throws: `Failure` for an unknown name, or if one is needed.
  func display(_ name: String?) throws -> StarterConfiguration.Display {
    switch self {
    case .files: return .files
    case .panel: return .panel(try StarterHardware.panel(named: try name ?? PanelChoice.detect()))
    case .trmnl:
      return .device(try StarterHardware.target(named: name ?? Self.commonDevice), tokenFile: Self.tokenFile)
    case .kindle:
      guard let name else {
        throw Failure(
          .usage, "--for kindle needs --target, such as kindle-pw3 or kobo-clara; see widgetgen list targets")
      }
      return .device(try StarterHardware.target(named: name), tokenFile: Self.tokenFile)
    }
  }
}
