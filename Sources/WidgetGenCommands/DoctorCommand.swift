internal import ArgumentParser
internal import CommandLineSupport
internal import FoundationEssentials
internal import WidgetSupport
internal import WidgetTimeline

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Looks at all that pictures need of this machine, and says what to do.",
    discussion: """
      Fonts, libcurl and certificates, zone data, the clock, the configuration, whether its folders can be written to, \
      and, unless --offline, whether its providers answer. Nothing is drawn or changed. The exit code is 0 unless \
      something keeps pictures from being drawn.
      """)

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Flag(help: "No server is asked.")
  var offline = false

  @Flag(help: "What was found as JSON.")
  var json = false

  func run() async throws {
    let findings = await Checkup(choice: configurationOptions.choice, asksServers: !offline, at: Date()).findings()
    if json {
      try Console.output(
        JSONText.encode(["version": .number(1), "findings": .list(findings.map(\.report))]))
    } else {
      for finding in findings { try Console.output(finding.lines) }
    }
    if let worst = findings.compactMap(\.failureKind).min() { throw ExitCode(worst.exitCode) }
  }
}

/// One thing that was looked at.
struct Finding {
  /// What it means for pictures.
  enum State: String {
    case good
    /// Some pictures may lack something.
    case warning
    /// Pictures are not drawn.
    case error
  }

  /// A word or two: `fonts`.
  let subject: String
  let state: State
  /// What was found.
  let message: String
  /// What to do; nil where nothing has to be done.
  var advice: String?
  /// What a run would end with; only of errors.
  var failureKind: FailureKind?

  static func good(_ subject: String, _ message: String) -> Finding {
    Finding(subject: subject, state: .good, message: message)
  }

  static func warning(_ subject: String, _ message: String, advice: String) -> Finding {
    Finding(subject: subject, state: .warning, message: message, advice: advice)
  }

  static func error(_ subject: String, _ message: String, advice: String?, _ failureKind: FailureKind) -> Finding {
    Finding(subject: subject, state: .error, message: message, advice: advice, failureKind: failureKind)
  }

  fileprivate var lines: String {
    let name = state.rawValue + String(repeating: " ", count: 8 - state.rawValue.count)
    let advice = advice.map { "\n        -> \(OneLine.of($0))" } ?? ""
    return "\(name)\(subject): \(OneLine.of(message))\(advice)\n"
  }

  fileprivate var report: EntryContent {
    [
      "subject": .text(subject), "state": .text(state.rawValue), "message": .text(message),
      "advice": .optional(advice), "exitCode": failureKind.map { .number(Double($0.exitCode)) } ?? .null,
    ]
  }
}
