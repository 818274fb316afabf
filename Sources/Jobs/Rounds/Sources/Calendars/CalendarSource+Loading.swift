internal import BuiltInWidgets
internal import CalendarData
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import WebRequests
internal import WidgetBase

extension CalendarSource: Source {
  /// The maximum bytes of a response: about 30,000 events.
  static let maximumResponseBytes = 8 << 20
  /// Seconds for which a server's own word that its calendar is fresh is believed, and a timeline made of one is kept: an
  /// hour.
  static let freshness: TimeInterval = 3_600

  /// Seconds after the last successful fetch until the events are not shown any more: a week, after which a plan says
  /// little about the days it shows.
  static let lifetime: TimeInterval = 7 * 86_400

  /// The key of its records; without the address, which is often all that protects a calendar.
  var identity: String {
    switch self {
    case .file(let path): "file \(path)"
    case .web(let request): "calendar \(Digest.sha256(Array(request.revealedAddress().utf8)))"
    case .account(let account): "account \(Digest.sha256(Array("\(account.user)\n\(account.url)".utf8)))"
    }
  }

  var key: SourceKey { SourceKey("calendar", identity) }
  var filePath: String? { if case .file(let path) = self { path } else { nil } }
  var server: String? { isFile ? nil : "calendar \(identity)" }
  var requests: RequestNeeds { RequestNeeds(maximumBytes: Self.maximumResponseBytes) }

  /// Loads the file, whole.
  ///
  /// - Throws: ``RefreshError``, also for a file that is not a calendar.
  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedCalendar {
    do {
      switch self {
      case .file(let path):
        let limit = CalendarReader.maximumBytes
        let bytes = try InputFile.read(path, limit: limit, advice: CalendarReader.sizeAdvice)
        return LoadedCalendar(source: self, bytes: bytes, fetchedAt: instant)
      case .web(let request):
        let response = try await access.fetcher.fetch(request, at: instant, freshFor: Self.freshness) { bytes in
          try CalendarReader.check(bytes)
          return bytes
        }
        let loaded = LoadedCalendar(source: self, bytes: response.value, fetchedAt: response.fetchedAt)
        // If it cannot be kept, the next run asks again: nothing else is lost.
        if response.source != .cache { try? access.state.write(CalendarRecord(loaded), key: identity) }
        return loaded
      case .account(let account): return try await account.load(self, at: instant, with: access)
      }
    } catch {
      throw RefreshError(loading: error, from: self)
    }
  }

  func lastGood(with access: SourceAccess) throws -> LoadedCalendar? {
    if case .account = self {
      return try access.state.read(CalDAVRecord.self, key: identity).map { record in
        LoadedCalendar(source: self, parts: record.parts, fetchedAt: record.fetchedAt, isLastGood: true)
      }
    }
    guard case .web = self, let record = try access.state.read(CalendarRecord.self, key: identity) else { return nil }
    return LoadedCalendar(source: self, bytes: Array(record.text.utf8), fetchedAt: record.fetchedAt, isLastGood: true)
  }
}

/// The calendars of a source and how old they are.
struct LoadedCalendar: LoadedData {
  /// A calendar's file, with the calendar's name and colour on its server; nil for those in the file.
  struct Part {
    let bytes: [UInt8]
    var name: String?
    var color: String?
  }

  let source: CalendarSource
  /// The calendars: one calendar, or all calendars of an account.
  let parts: [Part]
  var fetchedAt: Date
  var isLastGood = false

  init(source: CalendarSource, parts: [Part], fetchedAt: Date, isLastGood: Bool = false) {
    self.source = source
    self.parts = parts
    self.fetchedAt = fetchedAt
    self.isLastGood = isLastGood
  }

  /// Creates a calendar that is one file.
  init(source: CalendarSource, bytes: [UInt8], fetchedAt: Date, isLastGood: Bool = false) {
    self.init(source: source, parts: [Part(bytes: bytes)], fetchedAt: fetchedAt, isLastGood: isLastGood)
  }

  /// Returns what it says about a span of time.
  ///
  /// - Throws: ``RefreshError``.
  func contents(of feed: CalendarFeed, within span: Range<Date>, in zone: TimeZone) throws -> CalendarContents {
    do {
      let reader = CalendarReader(span: span, timeZone: zone)
      return CalendarContents.merged(
        try parts.map { try reader.read($0.bytes, of: feed, name: $0.name, color: $0.color) })
    } catch {
      throw RefreshError(loading: error, from: source)
    }
  }
}

extension LoadedCalendar {
  /// Returns the tasks of each calendar.
  ///
  /// - Throws: ``RefreshError``.
  func tasks(of feed: CalendarFeed, in zone: TimeZone) throws -> [CalendarTasks] {
    do {
      return try parts.map { try TaskReader(timeZone: zone).read($0.bytes, of: feed, name: $0.name) }
    } catch {
      throw RefreshError(loading: error, from: source)
    }
  }
}

/// The last good file of a calendar's server, as it came: what is drawn while the server is down.
struct CalendarRecord: StateRecord {
  static let folder = "calendars"
  static let version = 1
  static let isPrivate = true

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// The file.
  var text: String

  init(_ loaded: LoadedCalendar) {
    fetchedAt = loaded.fetchedAt
    text = String(decoding: loaded.parts.first?.bytes ?? [], as: UTF8.self)
  }
}

extension RefreshError {
  /// Creates the error for what loading a calendar threw, with what to do about it.
  init(loading error: any Error, from source: CalendarSource) {
    if let error = error as? CalendarError {
      let name = source.isFile ? InputFile.name(source.shownName) : source.shownName
      self.init(source.isFile ? .badData : .upstream, error.text(file: name))
    } else {
      self.init(loading: error, from: source.shownName, adviceIfRefused: "; check the calendar's address")
      if error is InputError { setting = .ics }
    }
  }
}
