internal import ArgumentParser
internal import CommandLineSupport
internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks everything that drawing needs on this machine and advises what to do.",
    discussion: """
      Checks fonts, libcurl and certificates, time zone data, the clock, the configuration, whether its folders are \
      writable, and, without --offline, whether its providers respond. Nothing is drawn or changed. The exit code is 0 \
      unless a problem prevents drawing.
      """)

  @OptionGroup var configurationOptions: ConfigurationOptions

  @Flag(help: "Send no requests.")
  var offline = false

  @Flag(help: "Print the results as JSON.")
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

/// The result of one check.
struct Finding {
  /// The effect on pictures.
  enum State: String {
    case good
    /// Some pictures may be incomplete.
    case warning
    /// Pictures cannot be drawn.
    case error
  }

  /// The subject in a word or two, such as `fonts`.
  let subject: String
  let state: State
  /// The result.
  let message: String
  /// The remedy; nil if nothing needs to be done.
  var advice: String?
  /// The kind of failure of a run with this error; nil for other results.
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
