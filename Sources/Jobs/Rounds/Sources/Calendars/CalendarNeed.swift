internal import BuiltInWidgets
internal import CalendarData
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import Pictures
internal import WidgetBase
internal import WidgetTimeline

/// The calendars whose events a widget shows, each feed once in the order of the widgets.
enum CalendarKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let all = request.prepared.requirements.events
    var feeds: [CalendarFeed] = []
    for need in all {
      for feed in need.feeds where !feeds.contains(feed) { feeds.append(feed) }
    }
    return feeds.map { feed in CalendarNeed(feed: feed, needs: all.filter { $0.feeds.contains(feed) }) }
  }

  static func fileProblems(of content: ContentRequest, in environment: RefreshEnvironment) -> [SourceFileProblem] {
    let feeds = content.options[records: .ics] ?? content.generalOptions[records: .ics] ?? []
    return feeds.compactMap { fields in
      let source = try? CalendarFeed(fields).source
      return SourceFileProblem(.ics, list: .calendars) {
        switch source {
        case .file(let path)?: try InputFile.requireFile(path)
        case .account(let account)?: _ = try account.password()
        case .web?, nil: break
        }
      }
    }
  }
}

/// The events and tasks of one feed, for all widgets of a picture together.
private struct CalendarNeed: SourceNeed {
  let feed: CalendarFeed
  let needs: [EventsNeed]

  var source: CalendarSource { feed.source }
  var lifetime: TimeInterval? { CalendarSource.freshness }
  /// A file is as old as it is: nothing newer is expected.
  var aging: DataAging? {
    source.isFile
      ? nil
      : DataAging(
        expireAfter: CalendarSource.lifetime, staleAfter: CalendarSource.freshness + EntryPolicy.tolerance,
        isEssential: false)
  }
  var decidesTimeline: Bool { false }

  var warnings: [String] { if case .account(let account) = source { account.warnings } else { [] } }

  /// The fingerprint of a calendar's file, used to detect changes.
  ///
  /// The content of a calendar on the web is in the stored data.
  var fingerprint: String {
    guard let path = source.filePath else { return "" }
    return FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
  }

  func supply(_ data: SuppliedData<LoadedCalendar>, to input: inout TimelineInput) {
    guard data.value != nil || data.problem != nil else { return }
    var problem = data.problem
    if let calendar = data.value {
      do {
        let name = feed.name.map { "\($0): " } ?? ""
        let zone = input.context.timeZone()
        if let span = span(in: input.context) {
          let contents = try calendar.contents(of: feed, within: span, in: zone)
          input.notices += contents.warnings.map { "\(name)\(source.shownName): \($0)" }
          input.widget.events[feed] = contents.events
        }
        if needs.contains(where: \.isOfTasks) {
          let lists = try calendar.tasks(of: feed, in: zone)
          input.notices += lists.flatMap(\.warnings).map { "\(name)\(source.shownName): \($0)" }
          input.widget.tasks[feed] = lists
        }
        if !source.isFile { input.fetchedAt = min(input.fetchedAt ?? .distantFuture, calendar.fetchedAt) }
        if data.isStale {
          input.isStale = true
          input.widget.marks[feed] = SourceMark(
            name: feed.shownName(in: input.widget), condition: .stale(since: input.fetchDate(of: calendar)))
        }
      } catch {
        problem = error as? RefreshError ?? RefreshError(.badData, "\(source.shownName): \(error)")
      }
    }
    if input.widget.events[feed] == nil, input.widget.tasks[feed] == nil {
      input.isIncomplete = true
      input.widget.marks[feed] = SourceMark(name: feed.shownName(in: input.widget), condition: .unavailable)
    } else {
      input.hasParts = true
    }
    guard let problem = problem?.named(feed.name) else { return }
    if input.problem == nil { input.problem = problem } else { input.notices.append("\(problem)") }
  }

  /// Returns the span of time that all widgets together show of the feed; nil if none shows its events.
  private func span(in context: TimelineContext) -> Range<Date>? {
    let spans = needs.compactMap { $0.span(in: context) }
    guard let start = spans.map(\.lowerBound).min(), let end = spans.map(\.upperBound).max() else { return nil }
    return start..<max(start, end)
  }
}

extension CalendarFeed {
  /// Returns the calendar's name on pictures: the user's, else its own, else its file's or its server's.
  fileprivate func shownName(in input: WidgetInput) -> String {
    if let name { return name }
    let own = Set((input.events[self] ?? []).map(\.calendar)).union((input.tasks[self] ?? []).map(\.name))
    // An account has several calendars.
    if own.count == 1, let name = own.first ?? nil, !name.isEmpty { return name }
    return source.shortName
  }
}
