internal import CalendarData
internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The provider of the calendar widget's views other than the month: an agenda, a day, a week, the next event.
///
/// Entries begin when an event begins or ends and at midnight. Beside hours, they follow the clock every quarter of an
/// hour; in the hour before the next event, every minute.
struct ScheduleProvider: TimelineProvider {
  let options: CalendarOptions
  let events: [CalendarEvent]

  /// The number of days whose entries are made ahead.
  private static let daysAhead = 2
  /// The maximum number of entries.
  private static let maximumEntries = 150
  /// The number of days that are searched for the next event.
  private static let horizon = 100
  /// The number of events after the next one.
  private static let following = 6
  /// The maximum number of events in an agenda, and in the longest of its lists.
  private static let maximumEvents = (all: 200, listed: 24)

  /// Returns the span of time whose events a timeline may show.
  static func eventSpan(_ options: CalendarOptions, in context: TimelineContext) -> Range<Date> {
    let zone = context.timeZone()
    let today = LocalDay(containing: context.now, in: zone)
    let end = options.view == .next ? horizon : options.days + 7
    return today.adding(days: -7).start(in: zone)..<today.adding(days: end + daysAhead).start(in: zone)
  }

  func placeholder(in context: TimelineContext) -> ScheduleEntry {
    // Templates are checked against an entry with every field.
    let zone = context.timeZone()
    let day = LocalDay(containing: context.now, in: zone)
    let sample = [
      CalendarEvent(
        start: day.start(in: zone), end: day.adding(days: 1).start(in: zone), isAllDay: true, title: "Event",
        calendar: "Calendar", place: "Place"),
      CalendarEvent(
        start: context.now, end: context.now + 1_800, title: "Event", calendar: "Calendar", place: "Place"),
    ]
    let plan = EventPlan(events.isEmpty ? sample : events, in: zone)
    return ScheduleEntry(date: context.now, day: Day(provider: self, plan: plan, today: day, in: context))
  }

  func timeline(in context: TimelineContext) throws -> Timeline<ScheduleEntry> {
    let zone = context.timeZone()
    let plan = EventPlan(events, in: zone)
    var day: Day?
    let entries = dates(plan, in: context).map { date in
      let today = LocalDay(containing: date, in: zone)
      let known = day?.today == today ? day : nil
      let current = known ?? Day(provider: self, plan: plan, today: today, in: context)
      day = current
      return ScheduleEntry(date: date, day: current)
    }
    return try Timeline(entries: entries, policy: .atEnd)
  }

  /// Returns the instants at which entries begin.
  private func dates(_ plan: EventPlan, in context: TimelineContext) -> [Date] {
    let zone = context.timeZone()
    let (now, midnights) = (context.now, LocalDay.midnights(after: context.now, count: Self.daysAhead, in: zone))
    let end = midnights.last ?? now
    var dates = Set(midnights)
    let changes = plan.changes(after: now, before: end)
    dates.formUnion(changes)
    switch options.view {
    case .month, .agenda: break
    case .day, .week:
      let quarters = Int(end.timeIntervalSince(now) / 900)
      dates.formUnion((1...max(1, quarters)).map { Schedule.floor(now, toMultipleOf: 900) + TimeInterval($0) * 900 })
    case .next:
      for start in plan.starts(after: now, before: end + 3_600) {
        let minutes = (0..<60).map { start - TimeInterval($0) * 60 }
        // Hours are rounded to the nearest.
        let hours = (1..<24).map { start - TimeInterval($0) * 3_600 + 1_800 }
        dates.formUnion((minutes + hours).filter { $0 > now && $0 < end })
      }
    }
    return [now] + dates.filter { $0 > now }.sorted().prefix(Self.maximumEntries)
  }

  /// The content that all entries of one day share.
  struct Day: Sendable {
    let today: LocalDay
    private let provider: ScheduleProvider
    private let plan: EventPlan
    private let labels: CalendarLabels
    private let language: Language
    private let zone: TimeZone
    private let index: EventPlan.DayIndex
    private let first: LocalDay
    private let days: Int

    init(provider: ScheduleProvider, plan: EventPlan, today: LocalDay, in context: TimelineContext) {
      self.provider = provider
      self.plan = plan
      self.today = today
      language = context.language
      labels = CalendarLabels(language)
      zone = context.timeZone()
      let weekday = provider.options.firstWeekday ?? labels.firstWeekday
      switch provider.options.view {
      case .week:
        days = min(7, provider.options.days)
        let start = provider.options.start ?? (days < 7 ? .today : .week)
        first = start == .today ? today : weekday.last(notAfter: today)
      case .agenda: (first, days) = (today, provider.options.days)
      case .month, .day, .next: (first, days) = (today, 1)
      }
      index = plan.index(of: first...first.adding(days: days - 1))
    }

    /// Returns the fields of the entry at an instant of the day.
    func content(at date: Date) -> EntryContent {
      let month = YearMonth(of: today)
      var fields = CalendarToday(
        day: today, month: month, lastMonth: month,
        columns: (provider.options.firstWeekday ?? labels.firstWeekday).week,
        language: language
      ).content
      fields["monthTitle"] = .text(labels.title(of: month))
      fields["nothing"] = .text(labels.nothing)
      fields["time"] = .text(labels.time(date, in: zone))
      if provider.options.view == .week || provider.options.view == .next {
        let next = plan.next(from: date, today: today, labels, limit: CalendarAgenda.maximumEvents)
        fields["agendas"] =
          CalendarAgenda(days: next, total: plan.count(withinWeekFrom: date), language: language).content
      }
      let own =
        switch provider.options.view {
        case .month, .agenda: agenda(at: date)
        case .day: day(at: date)
        case .week: week(at: date)
        case .next: next(at: date)
        }
      return .record(fields.merging(own) { $1 })
    }

    private func agenda(at date: Date) -> [String: EntryContent] {
      var left = ScheduleProvider.maximumEvents.all
      var total = 0
      let all = (0..<days).map { offset in
        plan.agenda(of: first.adding(days: offset), in: index, at: date, today: today, isWhole: false, labels)
      }.filter { $0.isToday || !$0.events.isEmpty }.map { day in
        var day = day
        total += day.events.count
        day.events = Array(day.events.prefix(left))
        left -= day.events.count
        return day
      }.filter { $0.isToday || !$0.events.isEmpty }
      var listed = ScheduleProvider.maximumEvents.listed
      let short = all.map { day in
        var day = day
        day.events = Array(day.events.prefix(listed))
        listed -= day.events.count
        return day
      }.filter { $0.isToday || !$0.events.isEmpty }
      return [
        "days": .list(all.map(\.content)),
        "more": .number(Double(total - all.reduce(0) { $0 + $1.events.count })),
        "agendas": CalendarAgenda(days: short, total: total, language: language).content,
      ]
    }

    private func day(at date: Date) -> [String: EntryContent] {
      let hours = hours(at: date)
      let left = plan.agenda(of: today, in: index, at: date, today: today, isWhole: false, labels)
      var short = left
      short.events = Array(left.events.prefix(ScheduleProvider.maximumEvents.listed))
      let schedule = schedule(today, hours, at: date)
      var fields = schedule.content
      fields["allDayRows"] = schedule.rows
      fields["grids"] = .list(
        ScheduleDay.grids(of: [schedule], maximum: ScheduleDay.maximumColumns.day).map { grid in
          guard case .record(var fields)? = grid.days.first else { return .null }
          fields["lines"] = .number(Double(grid.lines))
          return .record(fields)
        })
      fields["agendas"] = CalendarAgenda(days: [short], total: left.events.count, language: language).content
      return grid(hours, at: date).merging(fields) { $1 }
    }

    private func week(at date: Date) -> [String: EntryContent] {
      let hours = hours(at: date)
      let all = (0..<days).map { schedule(first.adding(days: $0), hours, at: date) }
      let last = first.adding(days: days - 1)
      let months = [YearMonth(of: first), YearMonth(of: last)].map { CalendarToday.capitalized(labels.name(of: $0)) }
      let fields: [String: EntryContent] = [
        "days": .list(all.map { .record($0.content) }), "weekLabel": .optional(weekLabel),
        "title": .text(
          months[0] == months[1] ? labels.title(of: YearMonth(of: first)) : months.joined(separator: " – ")),
        "grids": .list(
          ScheduleDay.grids(of: all, maximum: ScheduleDay.maximumColumns.week).map { grid in
            ["lines": .number(Double(grid.lines)), "days": .list(grid.days)]
          }),
        "spans": plan.lanes(of: first...last, spansOnly: true, labels).layouts,
        "hasAllDay": .bool(all.contains { !$0.allDay.isEmpty }),
        "hasEarlier": .bool(all.contains { $0.outside.earlier > 0 }),
        "hasLater": .bool(all.contains { $0.outside.later > 0 }),
      ]
      return grid(hours, at: date).merging(fields) { $1 }
    }

    /// The number of the week according to ISO 8601; nil for weeks that do not begin on Monday.
    private var weekLabel: String? {
      guard days == 7, Weekday(of: first) == .monday else { return nil }
      let thursday = first.adding(days: 3)
      let start = LocalDay(year: thursday.year, month: 1, day: 1)
      return labels.week((thursday.daysSince1970 - start.daysSince1970) / 7 + 1)
    }

    private func schedule(_ day: LocalDay, _ hours: DayHours, at date: Date) -> ScheduleDay {
      ScheduleDay(
        plan.agenda(of: day, in: index, at: date, today: today, isWhole: true, labels),
        spans: plan.spans(of: day, in: index, at: date, today: today, labels), hours: hours, today: today, labels)
    }

    /// Returns the hours of the setting or, without a setting, the working hours extended to the hours of the events.
    private func hours(at date: Date) -> DayHours {
      if let hours = provider.options.hours { return hours }
      var hours = DayHours.working
      for offset in 0..<days {
        for span in plan.spans(of: first.adding(days: offset), in: index, at: date, today: today, labels) {
          hours.start = min(hours.start, span.seconds.lowerBound / 3_600)
          hours.end = min(24, max(hours.end, (span.seconds.upperBound + 3_599) / 3_600))
        }
      }
      return hours
    }

    /// Returns the hours, and the current time among them; null outside of them.
    private func grid(_ hours: DayHours, at date: Date) -> [String: EntryContent] {
      let now = hours.fraction(ofSeconds: LocalDay.secondsOfDay(at: date, in: zone))
      let labelled = (hours.start...hours.end).first { $0.isMultiple(of: 2) }
      return [
        "hours": .list(
          (hours.start...hours.end).map { hour in
            [
              "text": .text(hourLabel(hour, isFirst: hour == labelled)),
              "position": .number(hours.fraction(ofSeconds: hour * 3_600)),
              "isMajor": .bool(hour.isMultiple(of: 2)), "isEnd": .bool(hour == hours.end),
            ]
          }),
        "now": .optional((0...1).contains(now) ? now : nil), "hourCount": .number(Double(hours.count)),
      ]
    }

    /// Returns an hour beside the days: `14` or, on a 12-hour clock, `2`; the first one and noon have AM or PM.
    private func hourLabel(_ hour: Int, isFirst: Bool) -> String {
      guard language.usesTwelveHours else { return "\(hour)" }
      func clock(_ hour: Int) -> WallClock {
        WallClock(at: Date(timeIntervalSince1970: TimeInterval(hour % 24) * 3_600), in: .gmt)
      }
      return language.axisHour(clock(hour), after: isFirst || hour < 2 ? nil : clock(hour - 2))
    }

    private func next(at date: Date) -> [String: EntryContent] {
      var items = plan.next(from: date, today: today, labels, limit: ScheduleProvider.following + 8)
        .flatMap { day in day.events.map { (day: day.day, item: $0) } }
      // A time comes before a whole day if both are on the first day.
      let first = items.first?.day
      let chosen = items.firstIndex { $0.day == first && !$0.item.isAllDay } ?? items.indices.first
      var event = chosen.map { items.remove(at: $0) }
      if let (day, item) = event, !item.isAllDay {
        event?.item.when = day == today ? item.times : "\(item.date) \(item.times)"
      }
      let after = items.prefix(ScheduleProvider.following).map { $0.item.content }
      // The events of the next seven days, or more if the list reaches farther.
      let count = max(after.count, plan.count(withinWeekFrom: date) - (event == nil ? 0 : 1))
      func more(_ shown: Int) -> EntryContent { .optional(count > shown ? labels.more(count - shown) : nil) }
      let lists = (0...after.count).reversed().map { shown -> EntryContent in
        ["events": .list(Array(after.prefix(shown))), "more": more(shown)]
      }
      return [
        "event": event.map { $0.item.content } ?? .null,
        "in": .optional(event.flatMap { relative($0.item, on: $0.day, at: date) }),
        "after": .list(after), "afterCount": .number(Double(count)), "afterLists": .list(after.isEmpty ? [] : lists),
        "more": more(0),
      ]
    }

    /// Returns when an event begins, seen from an instant: `in 25 min`, `now`, `Tomorrow`.
    private func relative(_ item: CalendarEntry.Upcoming, on day: LocalDay, at date: Date) -> String? {
      guard let start = item.start else { return labels.date(day, seenFrom: today) }
      if start <= date { return language.text("time.now") }
      let minutes = Int((start.timeIntervalSince(date) / 60).rounded(.up))
      if minutes < 60 { return language.text("time.in.minutes", count: minutes) }
      if day == today { return language.text("time.in.hours", count: (minutes + 30) / 60) }
      return labels.date(day, seenFrom: today)
    }
  }
}
