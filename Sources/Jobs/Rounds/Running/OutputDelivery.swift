internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WidgetTimeline

/// The result of an output's pictures in a round, and the date of their next change.
struct OutputDelivery {
  var reports: [OutputReport]
  var nextChange: Date?
  /// Notices for the user, one line each.
  var notices: [String] = []

  /// Creates the delivery of an output that was not drawn.
  init(_ name: OutputName, _ status: OutputReport.Status, error: any Error, nextChange: Date) {
    reports = [name.report(status, error: error)]
    self.nextChange = nextChange
  }

  /// Creates the delivery of an output that failed.
  init(_ name: OutputName, failure error: any Error, at instant: Date) {
    let next = (error as? RefreshError)?.nextAttempt(after: instant) ?? instant + RetryDelay.afterFailure
    self.init(name, .failed, error: error, nextChange: next)
  }

  /// Creates the delivery of an output that a dry run only describes.
  init(_ name: OutputName, describing output: OutputRound, at instant: Date) {
    var report = name.report(.skipped)
    if let timeline = output.kept?.timeline, !output.needsReload(at: instant), let index = timeline.index(at: instant) {
      let date = timeline.entries[index].date
      report.entry = date
      report.plan = "would draw the stored entry of \(date.formatted(.iso8601))"
    } else {
      report.plan = output.plan.loadingText
    }
    reports = [report]
  }

  /// Creates the delivery of pictures that a sink took.
  ///
  /// `isNewLoss` says that the previous picture still showed data that this one lacks.
  init(_ name: OutputName, _ showing: Showing, _ deliveries: [Delivery], isNewLoss: Bool, destination: String) {
    let instant = showing.context.now
    nextChange = showing.nextChange
    reports = []
    for delivery in deliveries where delivery.index == deliveries.first?.index {
      notices += delivery.warnings.map { "\(destination): \($0)" }
      switch delivery.result {
      case .success(let status):
        var report = name.report(status == .written ? .written : .unchanged, at: delivery.name)
        report.entry = showing.entryDate
        report.isStale = showing.shown.isStale
        report.isIncomplete = showing.isIncomplete
        report.newLoss = isNewLoss ? showing.lostData : nil
        report.error = showing.problem
        reports.append(report)
      case .failure(let error):
        reports.append(name.report(.failed, at: delivery.name, error: error))
        nextChange = min(nextChange ?? .distantFuture, instant + RetryDelay.afterFailure)
      }
    }
    if showing.job.job.look.scheme == .auto {
      nextChange = min(nextChange ?? .distantFuture, instant + RetryDelay.atSun)
    }
  }
}

extension JobPlan {
  /// A description of what a round would do, for dry runs.
  fileprivate var loadingText: String {
    guard let first = decidingNeeds.first ?? needs.first(where: { !$0.isLoadedEachRound }) else {
      return "would make a new timeline and draw its first entry"
    }
    let others =
      Set(needs.filter { $0.decidesTimeline == first.decidesTimeline && !$0.isRequired }.map { $0.source.key }).count
      - 1
    let more = others > 0 ? ", \(others) more source\(others == 1 ? "" : "s")" : ""
    return "would \(first.source.loadingText)\(more) and draw"
  }
}
