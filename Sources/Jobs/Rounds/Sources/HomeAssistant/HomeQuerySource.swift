internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WidgetBase
internal import WidgetTimeline

/// The results of a query for some entities of Home Assistant.
struct HomeQuerySource: Source {
  let home: HomeAssistantServer
  let query: HomeQuery
  /// The ids of the entities.
  let entities: Set<String>
  /// Seconds after which newer results are wanted.
  let interval: TimeInterval
  /// The hours of the past that results are about.
  private let hours: Int
  /// Seconds between two announcements.
  private let minimumInterval: TimeInterval
  /// The states that arrive by themselves, whose changes announce other results; nil if nothing listens to them.
  private let live: LiveStates?
  /// The time for all requests together.
  var totalTime = Duration.seconds(60)

  /// The maximum size of a response: a day of a sensor that reports each second has 6 MiB.
  private static let maximumBytes = 8 << 20

  init(
    home: HomeAssistantServer, query: HomeQuery, entities: Set<String>, settings: DataSourceSettings, live: LiveStates?
  ) {
    self.home = home
    self.query = query
    self.entities = entities
    interval = settings.effectiveInterval
    hours = settings.historyHours ?? DataSourceSettings.defaultHistoryHours
    minimumInterval = settings.minimumInterval ?? DataSourceSettings.defaultMinimumInterval
    self.live = query.followsStates && home.liveEndpoint != nil ? live : nil
  }

  /// The key of its records, without the token: another one shows the same results.
  var identity: String {
    let lines = [home.base, "\(hours)"] + entities.sorted()
    return "homeassistant \(query.rawValue) \(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))"
  }

  var key: SourceKey { SourceKey("homeassistant query", "\(home.access) \(identity) \(interval)") }
  var shownName: String { "\(query.rawValue) of \(home.shownName)" }
  var filePath: String? { nil }
  var server: String? { home.server }
  var account: SourceKey? { home.account }

  var announcer: (any Announcer)? {
    live.map {
      HomeAssistantAnnouncer(home: home, entities: entities, minimumInterval: .seconds(minimumInterval), live: $0)
    }
  }

  /// A digest of the states whose changes mean other results; nil if they are not known.
  var liveRevision: String? { live?.revision(of: entities, from: home) }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedQuery {
    let revision = liveRevision
    let work = Task { try await request(by: access.fetcher.transfer, at: instant) }
    defer { work.cancel() }
    let results: [String: EntryContent]
    do {
      results = try await withTimeout(totalTime, valueOf: work).filter { entities.contains($0.key) }
    } catch let error as TimeoutError {
      throw RefreshError(.upstream, "\(shownName): \(error)")
    } catch is CancellationError {
      throw RefreshError(.upstream, "\(shownName): the run ended before a response arrived")
    }
    var loaded = LoadedQuery(results: results, revision: revision, fetchedAt: instant)
    loaded.isValidated = true
    // If they cannot be kept, the next run requests them again: nothing else is lost.
    try? access.state.write(
      QueryRecord(fetchedAt: instant, revision: revision, results: results), key: identity)
    return loaded
  }

  /// Sends all requests, one after the other.
  private func request(by transfer: HTTPTransfer, at instant: Date) async throws -> [String: EntryContent] {
    defer { transfer.close() }
    var results: [String: EntryContent] = [:]
    for request in query.requests(for: entities.sorted(), at: instant, hours: hours) {
      results.merge(try await send(request, by: transfer, at: instant)) { $1 }
    }
    return results
  }

  /// - Throws: ``RefreshError``.
  private func send(
    _ request: HomeQuery.Request, by transfer: HTTPTransfer, at instant: Date
  ) async throws -> [String: EntryContent] {
    let response: HTTPTransfer.Response
    do {
      response = try await transfer.perform(
        home.request(request, maximumBytes: Self.maximumBytes), hiding: [home.token, home.authorization])
    } catch let error as FetchError {
      throw home.error(error, at: instant)
    } catch {
      throw RefreshError(.upstream, "\(shownName): the run ended before a response arrived")
    }
    switch response.status {
    case 200: break
    case 401, 403: throw home.refusal("\(shownName): HTTP \(response.status)", at: instant)
    case 400, 404, 500:
      let names = (request.entity.map { [$0] } ?? entities.sorted()).prefix(5).joined(separator: ", ")
      throw RefreshError(
        .upstream, "\(shownName): HTTP \(response.status); does \(names) exist, and does it have \(query.rawValue)?")
    default: throw RefreshError(.upstream, "\(shownName): HTTP \(response.status)")
    }
    guard let results = query.results(of: request, in: response.body, at: instant, hours: hours) else {
      throw RefreshError(.upstream, "\(shownName): the response is something else; check \"url\"")
    }
    return results
  }

  func lastGood(with access: SourceAccess) throws -> LoadedQuery? {
    guard let record = try access.state.read(QueryRecord.self, key: identity) else { return nil }
    var loaded = LoadedQuery(results: record.results, revision: record.revision, fetchedAt: record.fetchedAt)
    loaded.isLastGood = true
    return loaded
  }

  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool { true }

  func isRecent(_ last: LoadedQuery, at instant: Date, _ reuse: DataReuse) -> Bool {
    last.fetchedAt <= instant && instant < last.fetchedAt + interval && last.revision == liveRevision
  }
}

/// The results of a query and how old they are.
struct LoadedQuery: LoadedData {
  /// The results by the ids of entities.
  var results: [String: EntryContent]
  /// The digest of the entities' states before the request; nil if they were not known.
  var revision: String?
  var fetchedAt: Date
  var isValidated = false
  var isLastGood = false

  init(results: [String: EntryContent], revision: String?, fetchedAt: Date) {
    self.results = results
    self.revision = revision
    self.fetchedAt = fetchedAt
  }
}

/// The last results of a query: what is drawn while Home Assistant is down.
struct QueryRecord: StateRecord {
  static let folder = "queries"
  static let version = 1
  static let isPrivate = true

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// The digest of the entities' states before the request; nil if they were not known.
  var revision: String?
  var results: [String: EntryContent]
}
