internal import BuiltInWidgets
internal import CalendarData
internal import FoundationEssentials
internal import PictureJobs
internal import WidgetSupport
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
}

/// The events of one feed, for all widgets of a picture together.
private struct CalendarNeed: SourceNeed {
  let feed: CalendarFeed
  let needs: [EventsNeed]

  var source: CalendarSource { feed.source }
  var lifetime: TimeInterval? { CalendarSource.freshness }

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
        let contents = try calendar.contents(of: feed, within: span(in: input.context), in: input.context.timeZone())
        let name = feed.name.map { "\($0): " } ?? ""
        input.notices += contents.warnings.map { "\(name)\(source.shownName): \($0)" }
        input.widget.events[feed] = contents.events
        if !source.isFile {
          input.fetchedAt = min(input.fetchedAt ?? .distantFuture, calendar.fetchedAt)
          let staleDate = input.fetchDate(of: calendar) + CalendarSource.freshness + EntryPolicy.tolerance
          input.staleDate = min(input.staleDate ?? .distantFuture, staleDate)
        }
      } catch {
        problem = error as? RefreshError ?? RefreshError(.badData, "\(source.shownName): \(error)")
      }
    }
    input.isIncomplete = input.isIncomplete || input.widget.events[feed] == nil
    guard let problem = problem?.named(feed.name) else { return }
    if input.problem == nil { input.problem = problem } else { input.notices.append("\(problem)") }
  }

  /// Returns the span of time that all widgets together show of the feed.
  private func span(in context: TimelineContext) -> Range<Date> {
    let spans = needs.map { $0.span(in: context) }
    let start = spans.map(\.lowerBound).min() ?? context.now
    return start..<max(start, spans.map(\.upperBound).max() ?? start)
  }
}
