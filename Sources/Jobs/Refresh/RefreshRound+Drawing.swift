internal import Calendars
internal import Failures
internal import FileOutput
internal import FoundationEssentials
internal import PictureJobs
internal import Templating
internal import Timeline
internal import Weather
internal import Widgets

extension RefreshRound {
  /// What became of an output's pictures, and when they may change.
  struct Drawing {
    var reports: [OutputReport]
    var nextChange: Date?
  }

  /// Draws one output, or reports why not.
  mutating func draw(
    _ output: Result<PlannedOutput, any Error>, at index: Int, named name: (widget: String, path: String),
    with drawer: PictureDrawer, isDryRun: Bool
  ) -> Drawing {
    let failed = { (error: any Error, status: OutputReport.Status) in
      Drawing(
        reports: [OutputReport(widget: name.widget, path: name.path, status: status, error: error)], nextChange: nil)
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
        return isDryRun ? describe(output) : try draw(output, with: drawer)
      }
    } catch {
      var drawing = failed(error, .failed)
      drawing.nextChange = (error as? RefreshError)?.nextAttempt(after: instant) ?? instant + Pause.afterFailure
      return drawing
    }
  }

  private mutating func draw(_ output: PlannedOutput, with drawer: PictureDrawer) throws -> Drawing {
    let plan = output.plan
    let place = try place(of: plan)
    let decision = try decide(plan, key: output.key)
    let context = plan.prepared.context(at: instant, placeZone: place?.zone)
    let shown = decision.shown(in: context)
    var drawing = Drawing(reports: [], nextChange: decision.nextChange)
    for scheme in try schemes(of: plan, place) {
      let path = output.path(scheme: scheme.rawValue, date: decision.entryDate ?? instant)
      do {
        let picture = try drawer.draw(plan.prepared, shown, scheme: scheme, in: context)
        notices += picture.warnings.map { "\(output.destination.text): \($0)" }
        let status = try FileSink().put(picture, at: path)
        drawing.reports.append(
          OutputReport(
            widget: plan.job.widget.name, path: path, status: status == .written ? .written : .unchanged,
            entry: decision.entryDate, isStale: decision.isStale, isIncomplete: decision.isIncomplete,
            error: decision.problem))
      } catch {
        drawing.reports.append(
          OutputReport(widget: plan.job.widget.name, path: path, status: .failed, error: error))
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

  private func schemes(of plan: JobPlan, _ place: PlaceRecord?) throws -> [ColorScheme] {
    let coordinates = plan.job.place?.coordinates ?? place?.coordinates ?? dataPlace(of: plan)
    guard let schemes = plan.job.scheme.schemes(at: instant, coordinates: coordinates) else {
      throw RefreshError(.configuration, "scheme auto needs a place, which the data do not name")
    }
    return schemes
  }

  private mutating func keep(_ record: TimelineRecord, key: String) {
    do {
      try state.write(record, key: key)
    } catch {
      notices.append("\(error); the next run will have to fetch again")
    }
  }

  /// What a run would do.
  private mutating func describe(_ output: PlannedOutput) -> Drawing {
    let plan = output.plan
    var report = OutputReport(widget: plan.job.widget.name, path: output.destination.shown, status: .skipped)
    if let kept = kept(output.key), !plan.needsReload(kept, at: instant), let entry = kept.entry(at: instant) {
      report.entry = entry.date
      report.plan = "would draw the entry of \(entry.date.formatted(.iso8601)) that is kept"
    } else if let source = plan.source {
      report.plan = "would \(source.isFile ? "read" : "fetch from") \(source.shownName) and draw"
    } else if let calendar = plan.calendars.first?.feeds.first?.source {
      let others = plan.calendarSources.count - 1
      let more = others > 0 ? ", \(others) more calendar\(others == 1 ? "" : "s")" : ""
      report.plan = "would \(calendar.isFile ? "read" : "fetch from") \(calendar.shownName)\(more) and draw"
    } else {
      report.plan = "would make a new timeline and draw its first entry"
    }
    return Drawing(reports: [report], nextChange: nil)
  }
}
