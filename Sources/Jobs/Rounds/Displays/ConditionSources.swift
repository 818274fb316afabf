package import Configurations
internal import Fetching
internal import FileAccess
package import FoundationEssentials
internal import Pictures
internal import Templating
internal import WidgetTimeline

/// The sources that the conditions of playlists need.
///
/// They are loaded as those of outputs are: not before newer data are wanted, and the last good data are used while a
/// server is down. Data that have expired count as missing.
package struct ConditionSources: Sendable {
  private let conditions: [DataCondition]
  private let sources: [String: any ConditionSource]
  private let environment: RefreshEnvironment

  /// Creates the sources of the playlists of some devices of a configuration; sources that cannot be read count as
  /// missing.
  package init(_ configuration: Configuration, of devices: [DeviceSettings], environment: RefreshEnvironment) {
    let conditions = Set(devices.flatMap(\.playlist.conditions))
    self.conditions = conditions.sorted { $0.text < $1.text }
    self.environment = environment
    let named = configuration.outputs.first?.job.content.data.named ?? [:]
    let fields = Dictionary(grouping: conditions.flatMap(\.fields)) { $0.first ?? "" }
    var sources: [String: any ConditionSource] = [:]
    for (name, settings) in named {
      guard let fields = fields[name] else { continue }
      sources[name] = try? Self.source(settings, fields: fields.map { Array($0.dropFirst()) }, environment)
    }
    self.sources = sources
  }

  private static func source(
    _ settings: DataSourceSettings, fields: [[String]], _ environment: RefreshEnvironment
  ) throws -> any ConditionSource {
    if let topic = settings.topic {
      return TopicSource(
        BrokerTopic(broker: try topic.access.broker(), name: topic.topic), settings: settings,
        live: environment.liveTopics)
    }
    guard let access = settings.homeAssistant else { return try DocumentSource(settings, environment: environment) }
    return HomeAssistantSource(
      home: try HomeAssistantServer(access, variables: environment.variables),
      entities: NamedEntities(in: fields, below: nil).states, settings: settings, live: environment.liveStates)
  }

  /// Whether there is nothing to judge.
  package var isEmpty: Bool { conditions.isEmpty }

  /// Loads the sources and records which conditions hold.
  package func judge(at now: Date, in states: DisplayStates) async {
    var attempts = Attempts()
    await judge(at: now, in: states, &attempts)
  }

  /// The instants before which sources that failed are not asked again, by their names.
  ///
  /// The judging is more frequent than requests to a server that is down or refuses a token may be.
  typealias Attempts = [String: Date]

  /// Loads the sources that may be asked, and records which conditions hold.
  func judge(at now: Date, in states: DisplayStates, _ attempts: inout Attempts) async {
    guard !isEmpty else { return }
    let state = StateFolder(path: environment.folders.state)
    let fetcher = Fetcher(environment.fetchSettings(sources.values.map { $0.requests }))
    let access = SourceAccess(fetcher: fetcher, state: state, views: nil)
    var data: [String: EntryContent] = [:]
    for (name, source) in sources {
      data[name] = await source.content(at: now, with: access, notBefore: &attempts[name])
    }
    await fetcher.shutdown()
    for condition in conditions { states.note(condition.text, holds: condition.holds(in: data), at: now) }
  }

  /// Judges at intervals, and at once when a source announces a change, until the task is cancelled.
  package func judge(every interval: Duration, now: @escaping @Sendable () -> Date, in states: DisplayStates) async {
    let pauses = InterruptibleSleep()
    let announcements = Announcements { pauses.wake($0) }
    await announcements.follow(sources.values.compactMap { $0.announcer }, by: 0)
    var attempts = Attempts()
    while !Task.isCancelled {
      await judge(at: now(), in: states, &attempts)
      // Cancelling ends the pause and nothing else.
      await pauses.wait(for: 0) { try? await Task.sleep(for: interval) }
      _ = announcements.take(0)
    }
    await announcements.stop()
  }
}

/// A source whose data conditions compare.
private protocol ConditionSource: Source {
  /// Seconds after the last successful fetch from which on its data count as missing.
  var expireAfter: TimeInterval { get }

  /// Whether loading only takes what is there already.
  var isAtHand: Bool { get }

  /// Returns the data as conditions see them.
  func content(of value: Value) -> EntryContent
}

extension ConditionSource {
  /// Returns the data, or the last good data; nil if they have expired.
  ///
  /// Before the instant `attempt`, the source is not asked; a failure sets it.
  fileprivate func content(
    at now: Date, with access: SourceAccess, notBefore attempt: inout Date?
  ) async -> EntryContent? {
    guard let value = await loaded(at: now, with: access, notBefore: &attempt) else { return nil }
    return now.timeIntervalSince(value.fetchedAt) < expireAfter ? content(of: value) : nil
  }

  private func loaded(at now: Date, with access: SourceAccess, notBefore attempt: inout Date?) async -> Value? {
    let last = try? lastGood(with: access)
    if let last, isRecent(last, at: now, DataReuse()) { return last }
    // A longer wait than any failure causes means that the clock has been set back.
    if !isAtHand, let attempt, now < attempt, attempt <= now + Self.maximumWait { return last }
    do {
      let value = try await load(at: now, with: access)
      attempt = nil
      return value
    } catch let error as RefreshError {
      attempt = error.nextAttempt(after: now)
    } catch {
      attempt = now + RetryDelay.afterFailure
    }
    return last
  }

  private static var maximumWait: TimeInterval { 86_400 }
}

extension DocumentSource: ConditionSource {
  fileprivate var isAtHand: Bool { isFile }
  fileprivate func content(of value: LoadedDocument) -> EntryContent { value.content }
}

extension TopicSource: ConditionSource {
  fileprivate var isAtHand: Bool { liveRevision != nil }
  fileprivate func content(of value: LoadedDocument) -> EntryContent { value.content }
}

extension HomeAssistantSource: ConditionSource {
  fileprivate var isAtHand: Bool { areStatesAtHand }
  fileprivate func content(of value: LoadedStates) -> EntryContent { value.content(of: entities) }
}
