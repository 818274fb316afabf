internal import Calendars
internal import FileOutput
internal import FoundationEssentials
internal import Pictures
internal import Scene
internal import Templating
internal import Timeline
internal import Weather
internal import WidgetConfiguration
internal import WidgetRendering
internal import Widgets

extension RefreshRound {
  /// What became of an output's pictures, and when they may change.
  struct Drawing {
    var reports: [OutputReport]
    var nextChange: Date?
  }

  /// Draws one output, or says why not.
  mutating func draw(
    _ output: Result<OutputPlan, any Error>, at index: Int, of settings: Configuration.Output,
    with renderer: WidgetRenderer
  ) -> Drawing {
    let failed = { (error: any Error, status: OutputReport.Status) in
      Drawing(
        reports: [
          OutputReport(widget: settings.widgetName, path: settings.shownPath, status: status, error: error)
        ], nextChange: nil)
    }
    do {
      let plan = try output.get()
      switch turn(of: index) {
      case .anothers:
        var drawing = failed(RefreshError(.locked, "another run is drawing it"), .skipped)
        drawing.nextChange = instant + Pause.atLock
        return drawing
      case .failed(let error):
        throw error
      case .ours:
        if options.isDryRun { return foretell(plan) }
        return try draw(plan, with: renderer)
      }
    } catch {
      var drawing = failed(error, .failed)
      drawing.nextChange = (error as? RefreshError)?.nextAttempt(after: instant) ?? instant + Pause.afterFailure
      return drawing
    }
  }

  private mutating func draw(_ plan: OutputPlan, with renderer: WidgetRenderer) throws -> Drawing {
    let place = try place(of: plan)
    let decision = try decide(plan, kept: kept(plan), place: place)
    let schemes = try schemes(of: plan, place: place)
    var drawing = Drawing(reports: [], nextChange: decision.nextChange)
    for scheme in schemes {
      let path = path(of: plan, scheme: scheme, date: decision.entryDate ?? instant)
      do {
        drawing.reports.append(try write(decision, of: plan, scheme: scheme, to: path, place: place, with: renderer))
      } catch {
        drawing.reports.append(
          OutputReport(widget: plan.chosen.name, path: path, status: .failed, error: error))
        drawing.nextChange = min(drawing.nextChange ?? .distantFuture, instant + Pause.afterFailure)
      }
    }
    if let record = decision.record { keep(record, of: plan) }
    if plan.settings.scheme == .auto {
      drawing.nextChange = min(drawing.nextChange ?? .distantFuture, instant + Pause.atSun)
    }
    return drawing
  }

  private mutating func decide(
    _ plan: OutputPlan, kept: TimelineRecord?, place: PlaceRecord?
  ) throws -> OutputDecision {
    guard let source = plan.source else {
      let zone = place?.timeZone.flatMap { TimeZone(identifier: $0) }
      if let kept, let decision = plan.decision(keeping: kept, at: instant) { return decision }
      let context = plan.context(at: instant, placeZone: zone)
      return try plan.decision(at: instant, in: context, with: events(of: plan, in: context))
    }
    // A dashboard may have a calendar beside the weather.
    guard let calendar = plan.calendar, self.calendar(of: calendar) != nil,
      let loaded = events(of: plan, in: plan.context(at: instant))
    else { return try decide(plan, by: source, kept: kept) }
    var whole = plan
    whole.events = loaded.events
    var decision = try decide(whole, by: source, kept: kept)
    decision.problem = decision.problem ?? loaded.problem
    decision.isIncomplete = loaded.isIncomplete
    if loaded.isIncomplete { decision.record = nil }
    return decision
  }

  private mutating func decide(
    _ plan: OutputPlan, by source: WeatherSource, kept: TimelineRecord?
  ) throws -> OutputDecision {
    switch forecast(of: source) {
    case nil:
      if let kept, let decision = plan.decision(keeping: kept, at: instant) { return decision }
      throw RefreshError(.upstream, "\(source.shownName): no data")
    case .success(let loaded):
      do {
        let decision = try plan.decision(at: instant, from: loaded, kept: kept)
        // Not before: data that say nothing about today must not replace those that did.
        if !decision.hasProblems, keptForecasts.insert(source).inserted { loader.keep(loaded, of: source) }
        return decision
      } catch let error as NoHourError {
        let problem = RefreshError(source.isFile ? .badData : .upstream, "\(source.shownName): \(error)")
        return try plan.decision(at: instant, without: problem, last: lastForecast(of: source), kept: kept)
      }
    case .failure(let problem):
      return try plan.decision(at: instant, without: problem, last: lastForecast(of: source), kept: kept)
    }
  }

  private func schemes(of plan: OutputPlan, place: PlaceRecord?) throws -> [ColorScheme] {
    let coordinates = place?.coordinates ?? plan.coordinates
    guard let schemes = plan.settings.scheme.schemes(at: instant, coordinates: coordinates) else {
      throw RefreshError(.configuration, "scheme auto needs a location")
    }
    return schemes
  }

  private mutating func write(
    _ decision: OutputDecision, of plan: OutputPlan, scheme: ColorScheme, to path: String,
    place: PlaceRecord?, with renderer: WidgetRenderer
  ) throws -> OutputReport {
    let context = plan.context(at: instant, placeZone: place?.timeZone.flatMap { TimeZone(identifier: $0) })
    let settings = plan.settings
    let canvas = settings.canvas(design: plan.chosen.standardSize)
    var style = settings.style
    style.scale = canvas.scale
    var environment = RenderEnvironment(
      timeline: context, scheme: scheme, size: canvas.size, scale: canvas.scale)
    environment.attribution = decision.attribution
    let scene: Scene
    switch decision.subject {
    case .entry(let entry):
      let template = try plan.chosen.template ?? renderer.template(plan.chosen.name, in: environment)
      scene = try renderer.scene(of: entry, template: template, in: environment)
      notices += entry.content.tileProblems.map { "\(settings.pathText): \($0)" }
    case .noData(let noData):
      let entry = NoDataEntry(
        date: instant, since: noData.since, place: noData.place, context: context, dataTimeZone: noData.timeZone)
      let template = try renderer.template(NoDataEntry.templateName, in: environment)
      scene = try renderer.scene(of: entry, template: template, in: environment)
    }
    notices += scene.truncatedTexts.map { "\(settings.pathText): text was cut for want of room: \"\($0)\"" }
    let status = try OutputFile.write(style.encode(scene, with: renderer), to: path)
    return OutputReport(
      widget: plan.chosen.name, path: path, status: status == .written ? .written : .unchanged,
      entry: decision.entryDate,
      isStale: decision.isStale, isIncomplete: decision.isIncomplete, error: decision.problem)
  }

  private func path(of plan: OutputPlan, scheme: ColorScheme, date: Date) -> String {
    let settings = plan.settings
    return settings.path(
      for: OutputPath.Picture(
        widget: plan.chosen.name, family: settings.family.rawValue, scheme: scheme.rawValue,
        target: settings.target ?? "screen", date: date, index: "0"))
  }

  // MARK: What is kept

  private mutating func lastForecast(of source: WeatherSource) -> LoadedForecast? {
    do {
      return try loader.kept(source)
    } catch {
      notices.append("\(error)")
      return nil
    }
  }

  private mutating func keep(_ record: TimelineRecord, of plan: OutputPlan) {
    do {
      try state.write(record, key: plan.key)
    } catch {
      notices.append("\(error); the next run will have to fetch again")
    }
  }

  // MARK: Dry runs

  private mutating func foretell(_ plan: OutputPlan) -> Drawing {
    let settings = plan.settings
    var report = OutputReport(widget: plan.chosen.name, path: settings.shownPath, status: .skipped)
    if let kept = kept(plan), let decision = plan.decision(keeping: kept, at: instant),
      case .entry(let entry) = decision.subject
    {
      report.entry = entry.date
      report.plan = "would draw the entry of \(entry.date.formatted(.iso8601)) that is kept"
    } else if let source = plan.source {
      report.plan = "would \(source.isFile ? "read" : "fetch from") \(source.shownName) and draw"
    } else if let calendar = plan.calendar {
      report.plan = "would \(calendar.isFile ? "read" : "fetch from") \(calendar.shownName) and draw"
    } else {
      report.plan = "would make a new timeline and draw its first entry"
    }
    return Drawing(reports: [report], nextChange: nil)
  }
}

extension Configuration.Output {
  /// Where the picture goes, placeholders and all.
  var shownPath: String { pathText.hasPrefix("/") || folder == "." ? pathText : "\(folder)/\(pathText)" }
}

extension OutputPlan {
  /// Of the configured place, where it is configured by them.
  fileprivate var coordinates: Coordinates? {
    guard case .coordinates(let latitude, let longitude) = settings.location?.position else { return nil }
    return (latitude: latitude, longitude: longitude)
  }
}
