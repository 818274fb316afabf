public import Calendars
internal import Fetching
public import FoundationEssentials

/// A calendar that is read once, for a picture drawn by hand.
///
/// A server's answers are kept in the cache folder and asked for again only as far as they changed.
public struct CalendarFetch: Sendable {
  private let source: CalendarSource
  private let contact: String?
  private let environment: RefreshEnvironment

  /// Where the calendar comes from.
  ///
  /// - Parameter contact: what goes into the User-Agent.
  public init(_ source: CalendarSource, contact: String?, environment: RefreshEnvironment) {
    self.source = source
    self.contact = contact
    self.environment = environment
  }

  /// Reads what the calendar says about a span of time.
  ///
  /// - Parameter zone: whose days whole days are.
  /// - Returns: the events and what the user should know, a line each.
  /// - Throws: ``RefreshError``.
  public func events(
    within span: Range<Date>, in zone: TimeZone, at instant: Date
  ) async throws -> (events: [CalendarEvent], notices: [String]) {
    let settings = environment.fetchSettings(contact: contact, asksForCalendars: true)
    return try await environment.withFetcher(settings) { fetcher in
      let loader = CalendarLoader(fetcher: fetcher, state: StateFolder(path: environment.folders.state))
      let contents = try await loader.load(source, at: instant).contents(within: span, in: zone)
      return (contents.events, await contents.warnings.map { "\(source.shownName): \($0)" } + fetcher.notices)
    }
  }
}
