internal import WidgetBase
internal import WidgetTimeline

/// The results of a `render` command.
struct RenderReport {
  /// The pictures as `--json` lists them.
  var outputs: [EntryContent] = []
  /// Notes for the user that are not about problems, one line each.
  var notes: [String] = []
  /// One line each.
  var warnings: [String] = []
  private var failures: [(failureKind: FailureKind, lines: [String])] = []

  /// Creates a report.
  ///
  /// `failure` sets the exit code although the pictures were drawn.
  init(
    outputs: [EntryContent] = [], notes: [String] = [], warnings: [String] = [], failure: (any UserError)? = nil
  ) {
    failures = failure.map { [($0.failureKind, $0.linesForUsers)] } ?? []
    self.outputs = outputs
    self.notes = notes
    self.warnings = warnings
  }

  /// The object that `--json` prints.
  var content: EntryContent {
    [
      "version": .number(1), "outputs": .list(outputs), "warnings": .list(warnings.map { .text($0) }),
    ]
  }

  /// All failures with the most serious of their exit codes; nil if nothing failed.
  var failure: Failure? {
    failures.map(\.failureKind).min().map { Failure($0, lines: failures.flatMap(\.lines)) }
  }

  /// The notes and warnings that no failure repeats.
  var messages: [String] {
    let failed = Set(failures.flatMap(\.lines))
    return (notes + warnings).filter { !failed.contains($0) }
  }

  /// Adds the report of one of several widgets.
  mutating func add(_ other: RenderReport, of name: String) {
    outputs += other.outputs
    notes += other.notes.filter { !notes.contains($0) }
    warnings += other.warnings.map { "\(name): \($0)" }
    failures += other.failures.map { ($0.failureKind, $0.lines.map { "\(name): \($0)" }) }
  }

  /// Adds why one of several widgets could not be drawn.
  mutating func add(_ error: any Error, of name: String) {
    let failureKind = (error as? any UserError)?.failureKind ?? .internal
    failures.append((failureKind, error.linesForUsers.map { "\(name): \($0)" }))
  }
}
