internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WidgetBase
internal import WidgetTimeline

/// The states of some entities of Home Assistant.
///
/// They are those that a connection keeps up to date, if there is one; else they are requested.
struct HomeAssistantSource: Source {
  let home: HomeAssistantServer
  /// The ids of the entities.
  let entities: Set<String>
  /// Seconds after which newer states are wanted.
  let interval: TimeInterval
  /// Seconds for which the last known state of an unavailable or missing entity is shown.
  let expireAfter: TimeInterval
  /// Seconds between two announcements.
  private let minimumInterval: TimeInterval
  /// The states that arrive by themselves; nil if nothing listens to them.
  private let live: LiveStates?

  /// The maximum size of the list of all states: several thousand entities.
  private static let maximumBytes = 8 << 20
  /// The minimum seconds between two requests, so that outputs of one run share a response.
  private static let minimumAge: TimeInterval = 60

  init(home: HomeAssistantServer, entities: Set<String>, settings: DataSourceSettings, live: LiveStates?) {
    self.home = home
    self.entities = entities
    interval = settings.effectiveInterval
    expireAfter = settings.lifetime
    minimumInterval = settings.minimumInterval ?? DataSourceSettings.defaultMinimumInterval
    self.live = home.liveEndpoint == nil ? nil : live
  }

  /// The key of its records, without the token: another one shows the same states.
  var identity: String {
    let lines = [home.base] + entities.sorted()
    return "homeassistant \(Digest.sha256(Array(lines.joined(separator: "\n").utf8)))"
  }

  var key: SourceKey { SourceKey("homeassistant", "\(home.access) \(identity) \(interval) \(expireAfter)") }
  var shownName: String { home.shownName }
  var filePath: String? { nil }
  var server: String? { home.server }
  var account: SourceKey? { home.account }
  var requests: RequestNeeds { RequestNeeds(maximumBytes: Self.maximumBytes) }

  var announcer: (any Announcer)? {
    live.map {
      HomeAssistantAnnouncer(home: home, entities: entities, minimumInterval: .seconds(minimumInterval), live: $0)
    }
  }

  /// A digest of the states that arrived by themselves; nil if none arrived.
  var liveRevision: String? { live?.revision(of: entities, from: home) }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedStates {
    let last = try? lastGood(with: access)
    var loaded: LoadedStates
    switch live?.reading(of: entities, from: home) {
    case .states(let states)?: loaded = LoadedStates(states, fetchedAt: instant)
    case .starting?:
      // Most entities are unavailable until it has started.
      throw RefreshError(.upstream, "\(shownName) is starting", retryAt: instant + RetryDelay.atLock)
    case nil: loaded = try await request(at: instant, with: access)
    }
    loaded.isValidated = true
    loaded.warnings = entities.subtracting(loaded.states.keys).sorted().prefix(Self.maximumWarnings).map {
      "\(shownName) has no entity \"\($0)\""
    }
    loaded.hold(last, upTo: expireAfter, at: instant)
    if last.map({ loaded.differs(from: $0) || $0.fetchedAt + Self.minimumAge <= loaded.fetchedAt }) ?? true {
      try? access.state.write(StatesRecord(fetchedAt: loaded.fetchedAt, states: loaded.states), key: identity)
    }
    return loaded
  }

  /// The maximum number of warnings about missing entities.
  private static let maximumWarnings = 20

  private func request(at instant: Date, with access: SourceAccess) async throws -> LoadedStates {
    do {
      let response = try await access.fetcher.fetch(
        home.statesRequest, at: instant, atLeast: min(interval, Self.minimumAge), freshFor: requestInterval
      ) { [entities, shownName] bytes in
        guard let states = EntityState.list(bytes, only: entities) else {
          throw RefreshError(.upstream, "\(shownName): the response is not a list of states; check \"url\"")
        }
        return states
      }
      return LoadedStates(response.value, fetchedAt: response.fetchedAt)
    } catch let error as RefreshError {
      throw error
    } catch let error as FetchError {
      throw home.error(error, at: instant)
    } catch is CancellationError {
      throw RefreshError(.upstream, "\(shownName): the run ended before a response arrived")
    } catch {
      throw RefreshError(.upstream, "\(shownName): \(error)")
    }
  }

  func lastGood(with access: SourceAccess) throws -> LoadedStates? {
    guard let record = try access.state.read(StatesRecord.self, key: identity) else { return nil }
    var loaded = LoadedStates([:], fetchedAt: record.fetchedAt)
    loaded.states = record.states.filter { entities.contains($0.key) }
    loaded.isLastGood = true
    return loaded
  }

  /// Whether a connection has the states, so that loading sends no request.
  var areStatesAtHand: Bool { live?.reading(of: entities, from: home) != nil }

  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool { !areStatesAtHand }

  /// Without a connection, states are requested at the interval; while one is interrupted, at least once a minute.
  func isRecent(_ last: LoadedStates, at instant: Date, _ reuse: DataReuse) -> Bool {
    mayBeRecent(at: instant, reuse) && last.fetchedAt <= instant && instant < last.fetchedAt + requestInterval
  }

  /// Seconds for which requested states are shared.
  private var requestInterval: TimeInterval { live == nil ? interval : min(interval, Self.minimumAge) }
}

/// The states of entities and how old they are.
struct LoadedStates: LoadedData {
  /// A state, which may be older than the others.
  struct Known: Sendable, Hashable, Codable {
    var state: EntityState
    /// The instant at which the entity last had a state.
    var seenAt: Date
    /// Whether the entity is unavailable or missing now, and this is its last known state.
    var isHeld = false
  }

  /// The states by the ids of their entities; those that do not exist are missing.
  var states: [String: Known]
  var fetchedAt: Date
  var isValidated = false
  var isLastGood = false
  var warnings: [String] = []

  init(_ states: [String: EntityState], fetchedAt: Date) {
    self.states = states.mapValues { Known(state: $0, seenAt: fetchedAt) }
    self.fetchedAt = fetchedAt
  }

  /// Replaces the states of unavailable and missing entities by their last known ones, unless these have expired.
  ///
  /// While Home Assistant starts, entities whose integrations are not loaded yet are missing.
  mutating func hold(_ last: LoadedStates?, upTo expireAfter: TimeInterval, at instant: Date) {
    for (id, earlier) in last?.states ?? [:] where states[id]?.state.isUnavailable ?? true {
      guard !earlier.state.isUnavailable, earlier.seenAt <= instant, instant <= earlier.seenAt + expireAfter else {
        continue
      }
      states[id] = Known(state: earlier.state, seenAt: earlier.seenAt, isHeld: true)
    }
  }

  /// Returns whether any state differs from those that were loaded earlier, however old these are.
  func differs(from other: LoadedStates) -> Bool {
    states.count != other.states.count
      || states.contains { id, known in
        other.states[id].map { $0.state != known.state || $0.isHeld != known.isHeld } ?? true
      }
  }

  /// Returns the content for templates; entities that do not exist are null.
  func content(of entities: Set<String>) -> EntryContent {
    let fields = entities.map { id in
      (id, states[id].map { $0.state.content(id: id, isHeld: $0.isHeld) } ?? .null)
    }
    return .record([NamedEntities.field: .record(Dictionary(fields) { $1 })])
  }
}

/// The last states of a picture's entities: what is drawn while Home Assistant is down.
struct StatesRecord: StateRecord {
  static let folder = "states"
  static let version = 1
  static let isPrivate = true

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  var states: [String: LoadedStates.Known]
}
