internal import Calendars
internal import Failures
internal import FileOutput
internal import FoundationEssentials
internal import JSONSource
internal import PictureJobs
internal import StateFiles
internal import Templating
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import Widgets

extension RefreshRound {
  /// What became of an output's pictures, and when they may change.
  struct Drawing {
    var reports: [OutputReport]
    var nextChange: Date?
    /// What it shows now and later; nil if nothing was drawn.
    var showing: OutputShowing?
  }

  /// Draws one output, or reports why not.
  mutating func draw(
    _ output: Result<PlannedOutput, any Error>, at index: Int, named name: OutputName,
    into sink: any RoundSink, with drawer: PictureDrawer, isDryRun: Bool
  ) -> Drawing {
    let failed = { (error: any Error, status: OutputReport.Status) in
      Drawing(reports: [name.report(path: name.path, status, error: error)])
    }
    do {
      let output = try output.get()
      switch ownership(of: index) {
      case .anothers:
        var drawing = failed(RefreshError(.temporary, "another run is drawing it"), .skipped)
        drawing.nextChange = instant + Pause.atLock
        return drawing
      case .failed(let error):
        throw error
      case .ours:
        return isDryRun ? describe(output, named: name) : try draw(output, named: name, into: sink, with: drawer)
      }
    } catch {
      var drawing = failed(error, .failed)
      drawing.nextChange = (error as? RefreshError)?.nextAttempt(after: instant) ?? instant + Pause.afterFailure
      return drawing
    }
  }

  private mutating func draw(
    _ output: PlannedOutput, named name: OutputName, into sink: any RoundSink, with drawer: PictureDrawer
  ) throws -> Drawing {
    let plan = output.plan
    let place = try place(of: plan)
    let decision = try decide(plan, key: output.key)
    let showing = try OutputShowing(
      output, decision, context: plan.prepared.context(at: instant, placeZone: place?.zone),
      coordinates: plan.job.place?.coordinates ?? place?.coordinates ?? dataPlace(of: plan), pictures: pictures,
      views: views[output.key] ?? DrawnViews())
    var drawing = Drawing(reports: [], nextChange: decision.nextChange, showing: showing)
    let isNewLoss = state.note(dataLoss: decision.lostData != nil, at: instant, key: output.key)
    for delivered in try sink.take(showing, with: drawer) {
      notices += delivered.warnings.map { "\(output.destination.text): \($0)" }
      switch delivered.result {
      case .success(let status):
        var report = name.report(path: delivered.path, status == .written ? .written : .unchanged)
        report.entry = decision.entryDate
        report.isStale = decision.isStale
        report.isIncomplete = decision.isIncomplete
        report.newLoss = isNewLoss ? decision.lostData : nil
        report.error = decision.problem
        drawing.reports.append(report)
      case .failure(let error):
        drawing.reports.append(name.report(path: delivered.path, .failed, error: error))
        drawing.nextChange = min(drawing.nextChange ?? .distantFuture, instant + Pause.afterFailure)
      }
    }
    if decision.isToBeKept, let made = decision.made {
      keep(TimelineRecord(made, fingerprint: plan.fingerprint), key: output.key)
    }
    if plan.job.scheme == .auto {
      drawing.nextChange = min(drawing.nextChange ?? .distantFuture, instant + Pause.atSun)
    }
    return drawing
  }

  private mutating func keep(_ record: TimelineRecord, key: String) {
    do {
      try state.write(record, key: key)
    } catch {
      notices.append("\(error); the next run will have to fetch again")
    }
  }

  /// What a run would do.
  private mutating func describe(_ output: PlannedOutput, named name: OutputName) -> Drawing {
    let plan = output.plan
    var report = name.report(path: name.path, .skipped)
    if let kept = kept(output.key), !plan.needsReload(kept, at: instant), let entry = kept.entry(at: instant) {
      report.entry = entry.date
      report.plan = "would draw the entry of \(entry.date.formatted(.iso8601)) that is kept"
    } else if let source = plan.source {
      report.plan = "would \(source.isFile ? "read" : "fetch from") \(source.shownName) and draw"
    } else if let source = plan.documents.first?.source {
      let others = plan.documents.count - 1
      let more = others > 0 ? ", \(others) more source\(others == 1 ? "" : "s")" : ""
      report.plan = "would \(source.feed.isFile ? "read" : "fetch from") \(source.shownName)\(more) and draw"
    } else if let calendar = plan.calendars.first?.feeds.first?.source {
      let others = plan.calendarSources.count - 1
      let more = others > 0 ? ", \(others) more calendar\(others == 1 ? "" : "s")" : ""
      report.plan = "would \(calendar.isFile ? "read" : "fetch from") \(calendar.shownName)\(more) and draw"
    } else {
      report.plan = "would make a new timeline and draw its first entry"
    }
    return Drawing(reports: [report])
  }
}

/// What reports call an output.
struct OutputName {
  let id: String
  let widget: String
  /// With its placeholders.
  let path: String

  init(_ output: Configuration.Output) {
    id = output.job.id
    widget = output.job.widget.name
    path = output.destination.shown
  }

  func report(path: String, _ status: OutputReport.Status, error: (any Error)? = nil) -> OutputReport {
    OutputReport(id: id, widget: widget, path: path, status: status, error: error)
  }
}
