public import Failures

/// One thing that is wrong with what a user set.
public struct SettingProblem: Sendable, Hashable {
  /// Where it was said.
  public let origin: Origin
  /// What it is about; nil if no single setting is.
  public let setting: Setting?
  /// What is wrong and what to do.
  public let message: SettingMessage

  /// A problem.
  public init(_ origin: Origin, _ setting: Setting?, _ message: SettingMessage) {
    self.origin = origin
    self.setting = setting
    self.message = message
  }

  /// The sentence, without the place.
  public var text: String {
    let text = message.text(at: origin)
    guard case .commandLine = origin, let flag = setting?.flag?.name, !text.hasPrefix(flag) else { return text }
    return "\(flag): \(text)"
  }

  /// One line for users: `--size: what`, or `FILE:LINE:COLUMN: what`.
  public var line: String {
    guard case .file(let path, let line, let column) = origin else { return text }
    return "\(path):\(line):\(column): \(text)"
  }
}

/// Everything that is wrong with what a user set, as far as it was found in one reading.
public struct SettingsError: UserError, Hashable {
  /// In the order of their places; at least one and at most ``most``.
  public let problems: [SettingProblem]
  /// How many more there are.
  public let omitted: Int

  /// How many problems are reported at once.
  public static let most = 20

  /// An error about problems in any order, each reported once: an alias repeats what is wrong with what it stands for.
  ///
  /// - Parameter problems: at least one.
  public init(_ problems: [SettingProblem]) {
    var seen: Set<SettingProblem> = []
    let sorted = problems.enumerated()
      .sorted { ($0.element.origin, $0.offset) < ($1.element.origin, $1.offset) }
      .map(\.element)
      .filter { seen.insert($0).inserted }
    self.problems = Array(sorted.prefix(Self.most))
    omitted = sorted.count - self.problems.count
  }

  /// The configuration's, if anything in a file is wrong, else the command line's.
  public var exitClass: ExitClass {
    problems.contains { if case .file = $0.origin { true } else { false } } ? .configuration : .usage
  }

  /// A line for each problem, and one that counts the others.
  public var lines: [String] {
    let lines = problems.map(\.line)
    guard omitted > 0, case .file(let path, _, _)? = problems.first?.origin else { return lines }
    return lines + ["\(path): \(omitted) more problems like these"]
  }

  /// The ``lines``.
  public var description: String { lines.joined(separator: "\n") }
}
