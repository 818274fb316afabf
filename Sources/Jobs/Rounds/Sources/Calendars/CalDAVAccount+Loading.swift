internal import CalendarData
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import WebRequests
internal import WidgetBase

extension CalDAVAccount {
  /// Days before and after the current one whose events are requested.
  private static let days = (before: 45.0, after: 400.0)

  /// Loads the calendars, at most once within the time for which they are fresh.
  ///
  /// - Throws: ``RefreshError``, `FetchError`, `InputError`.
  func load(_ source: CalendarSource, at instant: Date, with access: SourceAccess) async throws -> LoadedCalendar {
    let known = try? access.state.read(CalDAVRecord.self, key: source.identity)
    if let known, (0..<CalendarSource.freshness).contains(instant.timeIntervalSince(known.fetchedAt)) {
      return LoadedCalendar(source: source, parts: known.parts, fetchedAt: known.fetchedAt)
    }
    let transfer = access.fetcher.transfer
    defer { transfer.close() }
    let client = CalDAVClient(
      account: self, password: try password(), transfer: transfer, deadline: .now + CalDAVClient.timeout)
    // Whole days, so that the same span is requested all day.
    let day = LocalDay(containing: instant, in: .gmt).start(in: .gmt)
    let calendars = try await client.calendars(
      in: day - Self.days.before * 86_400..<day + Self.days.after * 86_400, known: known?.calendars ?? [])
    let record = CalDAVRecord(fetchedAt: instant, calendars: calendars)
    // If it cannot be kept, the next run asks again: nothing else is lost.
    try? access.state.write(record, key: source.identity)
    return LoadedCalendar(source: source, parts: record.parts, fetchedAt: instant)
  }

  /// Reads the password.
  ///
  /// - Throws: `InputError` for a file that cannot be read, ``RefreshError`` for an empty one.
  func password() throws -> Secret {
    let bytes = try InputFile.read(passwordFile, limit: 4_096, advice: "is this a file with a password?")
    let line = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    guard !line.isEmpty else { throw RefreshError(.noInput, "\(passwordFile): contains no password") }
    return Secret(String(line))
  }

  /// Warnings about the account's settings, one line each.
  var warnings: [String] {
    var warnings: [String] = []
    if FileFacts(of: passwordFile)?.isReadableByOthers == true {
      warnings.append("\(passwordFile): the password is readable by all users; run chmod 600")
    }
    let name = address.hostName.prefix { $0 != ":" }
    if address.base.hasPrefix("http://"), !["127.0.0.1", "localhost"].contains(name) {
      warnings.append("\(address.hostName): the password is sent without encryption; use https://")
    }
    return warnings
  }
}

/// The last good calendars of an account: what is drawn while the server is down, and what need not be requested again.
struct CalDAVRecord: StateRecord {
  static let folder = "caldav"
  static let version = 1
  static let isPrivate = true

  /// A calendar of the account.
  struct Calendar: Codable, Hashable, Sendable {
    let address: String
    var name: String?
    /// The colour as the server has it; nil if it has none.
    var color: String?
    /// The server's text that changes whenever the calendar does.
    let version: String?
    /// The first requested day, in days since 1970.
    let firstDay: Int
    /// The calendar's objects, each a VCALENDAR.
    let text: String
  }

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  var calendars: [Calendar]

  /// The calendars as files with their names and colours.
  ///
  /// Objects are wrapped, so that a calendar without objects is a valid file, too.
  var parts: [LoadedCalendar.Part] {
    calendars.map { calendar in
      LoadedCalendar.Part(
        bytes: Array("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n\(calendar.text)".utf8), name: calendar.name,
        color: calendar.color)
    }
  }
}
