public import WidgetBase

/// A problem with a setting.
public struct SettingProblem: Sendable, Hashable {
  /// The origin of the value.
  public let origin: Origin
  /// The setting; nil if the problem does not concern a single setting.
  public let setting: Setting?
  /// The problem and what to do.
  public let message: SettingMessage

  /// Creates a problem.
  public init(_ origin: Origin, _ setting: Setting?, _ message: SettingMessage) {
    self.origin = origin
    self.setting = setting
    self.message = message
  }

  /// The message without the location.
  public var text: String {
    let text = message.text(at: origin)
    guard case .commandLine = origin, let flag = setting?.flag?.name, !text.hasPrefix(flag) else { return text }
    return "\(flag): \(text)"
  }

  /// A message for users, one line: `--size: message` or `FILE:LINE:COLUMN: message`.
  public var line: String {
    guard case .file(let path, let line, let column) = origin else { return text }
    return "\(path):\(line):\(column): \(text)"
  }
}

/// All problems found in one reading of settings; a file of displays counts those of all its lines.
public struct SettingsError: UserError, Hashable {
  /// The problems ordered by their origins; at least one and at most ``maximumCount``.
  public let problems: [SettingProblem]
  /// The number of problems that are not included.
  public let omitted: Int

  /// The maximum number of problems reported at once.
  public static let maximumCount = 20

  /// Creates an error from problems in any order, without duplicates: an alias repeats the problems of its target.
  ///
  /// - Parameter problems: at least one problem.
  public init(_ problems: [SettingProblem]) {
    var seen: Set<SettingProblem> = []
    let sorted = problems.enumerated()
      .sorted { ($0.element.origin, $0.offset) < ($1.element.origin, $1.offset) }
      .map(\.element)
      .filter { seen.insert($0).inserted }
    self.problems = Array(sorted.prefix(Self.maximumCount))
    omitted = sorted.count - self.problems.count
  }

  /// The kind of failure: configuration if a problem is in a file, otherwise usage.
  public var failureKind: FailureKind {
    problems.contains { if case .file = $0.origin { true } else { false } } ? .configuration : .usage
  }

  /// A line for each problem, and a line with the number of other problems.
  public var lines: [String] {
    let lines = problems.map(\.line)
    guard omitted > 0, case .file(let path, _, _)? = problems.first?.origin else { return lines }
    return lines + ["\(path): \(omitted) more problems"]
  }

  /// The ``lines``, separated by line breaks.
  public var description: String { lines.joined(separator: "\n") }
}
