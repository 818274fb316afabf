internal import Failures
internal import FoundationEssentials
internal import Refresh
internal import Timeline

/// What a run reports to its user.
struct RefreshSummary {
  let report: RefreshReport

  /// The object `--json` prints.
  var content: EntryContent {
    [
      "version": .number(1), "at": .instant(report.at), "requests": .number(Double(report.requests)),
      "outputs": .list(
        report.outputs.map { output in
          [
            "widget": .text(output.widget), "path": .text(output.path), "status": .text(output.status.rawValue),
            "entry": .instant(output.entry), "isStale": .bool(output.isStale),
            "error": .optional(output.error.map { "\($0)" }),
          ]
        }),
    ]
  }

  /// A line for each picture: where it is, what became of it, what it shows.
  ///
  /// What the exit code is about is reported however quiet the console is.
  func report(_ console: Console, failingOnStale: Bool) {
    for output in report.outputs {
      if output.status == .failed {
        Console.error("\(output.path): \(OneLine.error(output.error))")
      } else if exitStatus(of: output, failingOnStale: failingOnStale) != nil {
        Console.error("\(output.path): \(line(of: output))")
      } else {
        console.note("\(output.path): \(line(of: output))")
      }
    }
    for notice in report.notices { console.note(notice) }
  }

  /// The worst of what happened: what the user has to mend before what mends itself.
  func exitStatus(failingOnStale: Bool) -> ExitClass? {
    report.outputs.compactMap { exitStatus(of: $0, failingOnStale: failingOnStale) }
      .min()
  }

  private func exitStatus(of output: OutputReport, failingOnStale: Bool) -> ExitClass? {
    let code = output.error.map { ($0 as? any UserError)?.exitClass ?? .internal }
    switch output.status {
    case .failed: return code ?? .internal
    case .skipped: return nil
    case .written, .unchanged:
      // The picture is there, but it will never be fresh again before someone mends the key, or is not all it should be.
      if code == .keyRefused || output.isIncomplete { return code }
      return failingOnStale && output.isStale ? .temporary : nil
    }
  }

  private func line(of output: OutputReport) -> String {
    var parts = [output.plan ?? output.status.rawValue]
    if output.plan == nil, let entry = output.entry { parts.append("entry of \(entry.formatted(.iso8601))") }
    if output.isStale { parts.append(output.entry == nil ? "no data young enough" : "stale") }
    if let error = output.error { parts.append(OneLine.error(error)) }
    return parts.joined(separator: ", ")
  }
}

extension OneLine {
  fileprivate static func error(_ error: (any Error)?) -> String {
    error.map { ($0 as? any UserError)?.lines.joined(separator: "; ") ?? "\($0)" } ?? "failed"
  }
}
