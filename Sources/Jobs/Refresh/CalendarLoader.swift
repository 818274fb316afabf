internal import Calendars
internal import Failures
internal import Fetching
internal import FileInput
internal import FileOutput
internal import FoundationEssentials
internal import Requests
internal import StateFiles
internal import Widgets

/// Gets the files of calendars: from disk, from a server, or as they were last kept.
struct CalendarLoader: Sendable {
  let fetcher: Fetcher
  let state: StateFolder

  /// The bytes an answer may have; some 30,000 events.
  static let maximumAnswerBytes = 8 << 20
  /// How long a server's own word that its calendar is fresh is believed, and how long a timeline made of one is kept,
  /// in seconds: an hour.
  static let freshness: TimeInterval = 3_600

  /// A calendar's file, whole.
  ///
  /// - Throws: ``RefreshError``, also for a file that is no calendar.
  func load(_ source: CalendarSource, at instant: Date) async throws -> LoadedCalendar {
    do {
      switch source {
      case .file(let path):
        let limit = CalendarReader.maximumBytes
        let bytes = try InputFile.read(path, limit: limit, advice: CalendarReader.sizeAdvice)
        return LoadedCalendar(source: source, bytes: bytes, fetchedAt: instant)
      case .web(let request):
        let answer = try await fetcher.fetch(request, at: instant, freshFor: Self.freshness) { bytes in
          try CalendarReader.check(bytes)
          return bytes
        }
        let loaded = LoadedCalendar(source: source, bytes: answer.value, fetchedAt: answer.fetchedAt)
        // Where nothing can be kept, the next run asks again: nothing else is lost.
        if answer.source != .cache { try? state.write(CalendarRecord(loaded), key: source.identity) }
        return loaded
      }
    } catch {
      throw RefreshError(loading: error, from: source)
    }
  }

  /// The file a server sent last, however long ago; nil where it never sent any.
  ///
  /// - Throws: ``DamagedStateError``.
  func kept(_ source: CalendarSource) throws -> LoadedCalendar? {
    guard case .web = source, let record = try state.read(CalendarRecord.self, key: source.identity) else { return nil }
    return LoadedCalendar(source: source, bytes: Array(record.text.utf8), fetchedAt: record.fetchedAt)
  }
}

/// A calendar's file and how old it is.
struct LoadedCalendar: Sendable {
  let source: CalendarSource
  let bytes: [UInt8]
  /// The instant of the last successful fetch.
  let fetchedAt: Date

  /// What it says about a span of time.
  ///
  /// - Throws: ``RefreshError``.
  func contents(of feed: CalendarFeed, within span: Range<Date>, in zone: TimeZone) throws -> CalendarContents {
    do {
      return try CalendarReader(span: span, timeZone: zone).read(bytes, of: feed)
    } catch {
      throw RefreshError(loading: error, from: source)
    }
  }
}

/// The last good answer of a server with a calendar, as it came: what is drawn while the server is down.
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
    text = String(decoding: loaded.bytes, as: UTF8.self)
  }
}

extension CalendarSource {
  /// What files of this source are kept under; without the address, which is often all that guards a calendar.
  var identity: String {
    switch self {
    case .file(let path): "file \(path)"
    case .web(let request): "calendar \(Digest.sha256(Array(request.revealedAddress().utf8)))"
    }
  }
}

extension RefreshError {
  /// What getting a calendar threw, with what to do about it.
  init(loading error: any Error, from source: CalendarSource) {
    let isFile = source.isFile
    switch error {
    case let error as RefreshError: self = error
    case let error as FetchError:
      self.init(fetching: error, adviceIfRefused: "; is the calendar's address still right?")
    case let error as CalendarError:
      let name = isFile ? InputFile.name(source.shownName) : source.shownName
      self.init(isFile ? .badData : .upstream, error.text(file: name))
    case let error as InputError:
      self.init(error.exitClass, "\(error)")
      setting = .ics
    default: self.init(.upstream, "\(source.shownName): \(error)")
    }
  }
}
