internal import Fetching
package import FoundationEssentials
package import PictureJobs
internal import Templating
internal import WidgetSupport
internal import WidgetTimeline

/// The sources that the conditions of playlists need.
///
/// They are loaded as those of outputs are: not before newer data are wanted, and the last good data are used while a
/// server is down. Data that have expired count as missing.
package struct ConditionSources: Sendable {
  private let conditions: [DataCondition]
  private let sources: [String: DocumentSource]
  private let environment: RefreshEnvironment

  /// Creates the sources of the playlists of some devices of a configuration; sources that cannot be read count as
  /// missing.
  package init(_ configuration: Configuration, of devices: [DeviceSettings], environment: RefreshEnvironment) {
    let conditions = Set(devices.flatMap(\.playlist.conditions))
    self.conditions = conditions.sorted { $0.text < $1.text }
    self.environment = environment
    let named = configuration.outputs.first?.job.content.data.named ?? [:]
    let names = Set(conditions.flatMap(\.names))
    sources = named.filter { names.contains($0.key) }.compactMapValues {
      try? DocumentSource($0, environment: environment)
    }
  }

  /// Whether there is nothing to judge.
  package var isEmpty: Bool { conditions.isEmpty }

  /// Loads the sources and records which conditions hold.
  package func judge(at now: Date, in states: DisplayStates) async {
    guard !isEmpty else { return }
    let state = StateFolder(path: environment.folders.state)
    let fetcher = Fetcher(environment.fetchSettings(sources.values.map(\.requests)))
    let access = SourceAccess(fetcher: fetcher, state: state, views: nil)
    var data: [String: EntryContent] = [:]
    for (name, source) in sources {
      guard let document = await load(source, at: now, with: access) else { continue }
      guard now.timeIntervalSince(document.fetchedAt) < source.expireAfter else { continue }
      data[name] = document.content
    }
    await fetcher.shutdown()
    for condition in conditions { states.note(condition.text, holds: condition.holds(in: data), at: now) }
  }

  private func load(_ source: DocumentSource, at now: Date, with access: SourceAccess) async -> LoadedDocument? {
    let last = try? source.lastGood(with: access)
    if let last, source.isRecent(last, at: now, DataReuse()) { return last }
    return (try? await source.load(at: now, with: access)) ?? last
  }
}
