internal import Calendars
internal import FoundationEssentials
internal import Timeline
internal import Widgets

/// What a calendar's picture can be drawn from.
struct LoadedEvents: Sendable {
  /// Empty where there are none, or none to be had.
  var events: [CalendarEvent] = []
  /// The instant of the last successful fetch; nil for a file, which is read again when it changes.
  var fetchedAt: Date?
  /// Why there are no events, or no newer ones.
  var problem: RefreshError?
  /// Whether there are none because of that.
  var isIncomplete = false
}

extension RefreshRound {
  /// The events of an output that has a calendar's file: those of now, else those kept last, else none.
  mutating func events(of plan: OutputPlan, in context: TimelineContext) -> LoadedEvents? {
    guard let source = plan.calendar else { return nil }
    do {
      let options = try CalendarOptions(plan.options)
      let span = CalendarProvider.eventSpan(options, in: context)
      let zone = context.timeZone()
      switch calendar(of: source) ?? .failure(RefreshError(.upstream, "\(source.shownName): no data")) {
      case .success(let calendar):
        return try events(of: calendar, within: span, in: zone)
      case .failure(let problem):
        guard let kept = keptCalendar(of: source) else { return LoadedEvents(problem: problem, isIncomplete: true) }
        var loaded = try events(of: kept, within: span, in: zone)
        loaded.problem = problem
        return loaded
      }
    } catch {
      let problem = error as? RefreshError ?? RefreshError(.badData, "\(source.shownName): \(error)")
      return LoadedEvents(problem: problem, isIncomplete: true)
    }
  }

  private mutating func events(
    of calendar: LoadedCalendar, within span: Range<Date>, in zone: TimeZone
  ) throws -> LoadedEvents {
    let contents = try calendar.contents(within: span, in: zone)
    notices += contents.warnings.map { "\(calendar.source.shownName): \($0)" }
    return LoadedEvents(events: contents.events, fetchedAt: calendar.source.isFile ? nil : calendar.fetchedAt)
  }

  private mutating func keptCalendar(of source: CalendarSource) -> LoadedCalendar? {
    do {
      return try calendarLoader.kept(source)
    } catch {
      notices.append("\(error)")
      return nil
    }
  }
}

extension CalendarSource {
  var isFile: Bool {
    if case .file = self { true } else { false }
  }
}
