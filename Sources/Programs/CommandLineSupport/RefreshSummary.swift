internal import FoundationEssentials
package import Logging
package import Rounds
internal import WidgetBase
package import WidgetTimeline

/// The summary of a run for its user.
package struct RefreshSummary {
  /// The reports of the outputs.
  package let report: RefreshReport

  /// Creates a summary.
  package init(report: RefreshReport) { self.report = report }

  /// The object `--json` prints.
  package var content: EntryContent {
    [
      "version": .number(1), "at": .instant(report.at), "requests": .number(Double(report.requests)),
      "outputs": .list(
        report.outputs.map { output in
          [
            "widget": .text(output.widget), output.destinationKey: .text(output.path),
            "status": .text(output.status.rawValue),
            "entry": .instant(output.entry), "isStale": .bool(output.isStale),
            "error": .optional(output.error.map { "\($0)" }),
          ]
        }),
    ]
  }

  /// Prints a line for each picture: its place, its status and its entry.
  ///
  /// Problems that set the exit code are reported at any verbosity, and so is the loss of data, once.
  package func report(_ console: Console, failingOnStale: Bool) {
    for (level, text) in lines(failingOnStale: failingOnStale) {
      if level >= .error { Console.error(text) } else { console.note(text) }
    }
  }

  /// The same lines for a log.
  package func report(_ logger: Logger) {
    for (level, text) in lines(failingOnStale: false) { logger.log(level: level, "\(text)") }
  }

  /// The lines for pictures and notices with their severity.
  private func lines(failingOnStale: Bool) -> [(level: Logger.Level, text: String)] {
    report.outputs.map { output in
      if output.status == .failed {
        let error = output.error?.lineForUsers ?? "failed"
        // Write errors have their own message.
        return (.error, error.hasPrefix("\(output.path): ") ? error : "\(output.path): \(error)")
      }
      let isError = output.exitStatus(failingOnStale: failingOnStale) != nil
      let isOld = output.isStale || output.error != nil
      let isFailure = isError || output.newLoss != nil
      return (isFailure ? .error : isOld ? .warning : .info, "\(output.path): \(line(of: output))")
    } + report.notices.map { (.warning, $0) }
  }

  private func line(of output: OutputReport) -> String {
    var parts = [output.plan ?? output.status.rawValue]
    if output.plan == nil, let entry = output.entry { parts.append("entry of \(entry.formatted(.iso8601))") }
    if output.isStale, output.entry != nil { parts.append("stale") }
    if let loss = output.newLoss {
      parts.append(loss)
    } else if output.isStale, output.entry == nil {
      parts.append("no current data")
    }
    // The loss of data names the error that caused it.
    let error = output.error?.lineForUsers
    parts += [error].compactMap { $0 }.filter { output.newLoss?.contains($0) != true }
    return parts.joined(separator: ", ")
  }
}
