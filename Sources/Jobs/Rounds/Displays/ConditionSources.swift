package import Configurations
internal import Fetching
internal import FileAccess
package import FoundationEssentials
internal import Pictures
internal import Templating
internal import WidgetTimeline

/// The sources that the conditions of playlists need.
///
/// They are loaded like the sources of outputs: not before newer data are wanted, and the last good data are used while
/// a server is down. Data that have expired count as missing.
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
      let paths = fields.map { Array($0.dropFirst()) }
      let found = environment.sourceKinds.lazy.compactMap {
        try? $0.conditionSource(settings, fields: paths, environment: environment)
      }
      sources[name] = found.first
    }
    self.sources = sources
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
    let access = SourceAccess(fetcher: fetcher, state: state)
    var data: [String: EntryContent] = [:]
    for (name, source) in sources {
      data[name] = await source.content(at: now, with: access, notBefore: &attempts[name])
    }
    await fetcher.shutdown()
    for condition in conditions { states.note(condition.text, holds: condition.holds(in: data), at: now) }
  }

  /// Judges at intervals, and at once when a source announces a change, until the task is cancelled.
  package func judge(every interval: Duration, now: @escaping @Sendable () -> Date, in states: DisplayStates) async {
    let announcements = Announcements()
    var changes = announcements.changes(of: 0).makeAsyncIterator()
    await announcements.follow(sources.values.compactMap { $0.announcer }, by: 0)
    var attempts = Attempts()
    while !Task.isCancelled {
      await judge(at: now(), in: states, &attempts)
      let alarm = announcements.alarm(for: 0) { try await Task.sleep(for: interval) }
      _ = await changes.next(isolation: #isolation)
      alarm.cancel()
    }
    await announcements.stop()
  }
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
