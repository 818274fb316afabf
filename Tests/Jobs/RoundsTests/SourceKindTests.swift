import BuiltInWidgets
import Configurations
import FileAccess
import Foundation
import Pictures
import Synchronization
import Testing
import WidgetBase
import WidgetTimeline

@testable import Rounds

/// A kind of source that the program does not know is loaded, compared, marked and announced as all others are.
@Suite struct SourceKindTests {
  private static let now = Date("2026-11-21T10:00:00Z")

  private func machine() throws -> (Machine, Tower) {
    let machine = try Machine(
      """
      timezone: UTC
      sources: {tower: {file: tower.bell, every: 10m, staleAfter: 10m}, bus: {file: bus.json}}
      outputs:
        - {id: tower, widget: data, source: tower, template: bell.xml, path: tower.svg, svgText: live}
        - {id: bus, widget: data, source: bus, template: bell.xml, path: bus.svg, svgText: live}
      devices:
        - id: "AA:BB:CC:DD:EE:FF"
          show: [{output: bus}, {output: tower, when: "tower.strikes == 3", priority: 1}]
      """,
      files: [
        "bell.xml": """
        <Template widget="data"><VStack>
          <Text>strikes {{ strikes }}</Text><If test="isStale"><Text>{{ badge }}</Text></If>
        </VStack></Template>
        """,
        "bus.json": #"{"strikes": 0}"#,
      ], kinds: [BellKind.self])
    return (machine, try #require(machine.environment.services[Tower.self]))
  }

  @Test func dataOfAnUnknownKindAreLoadedAndTheOthersAreDocuments() async throws {
    let (machine, _) = try machine()
    let report = await machine.run(at: Self.now)
    #expect(report.outputs.map(\.status) == [.written, .written] && report.outputs.allSatisfy { $0.error == nil })
    #expect(Set(report.loads.map(\.name)) == ["the bell", machine.path("bus.json")])
    #expect(try machine.text("tower.svg").contains(">strikes 1<"))
    #expect(try machine.text("bus.svg").contains(">strikes 0<"))
  }

  @Test func itsFailureIsToldAndItsDataAreMarkedWhenTheyAreOld() async throws {
    let (machine, tower) = try machine()
    _ = await machine.run(at: Self.now)
    tower.bell.withLock { $0.isCracked = true }
    for (minutes, isStale) in [(11.0, false), (25, true)] {
      let output = await machine.run(at: Self.now + minutes * 60).outputs[0]
      #expect((output.error as? RefreshError)?.description == "the bell is cracked")
      #expect(output.isStale == isStale)
      #expect(try machine.text("tower.svg").contains(">strikes 1<"))
    }
  }

  @Test func itsChangesMakeItsOutputsDue() async throws {
    let (machine, tower) = try machine()
    _ = await machine.run(at: Self.now)
    let announcements = Announcements()
    var changes = announcements.changes(of: 0).makeAsyncIterator()
    await announcements.follow(await machine.refresher.announcers(of: [0, 1]), by: 0)
    tower.strike(2)
    var announced: Set<SourceKey> = []
    while !announced.contains(SourceKey("bell", "")) { announced.formUnion(await changes.next() ?? []) }
    #expect(await machine.refresher.notice(announced, of: [0, 1]))
    #expect(await !machine.refresher.notice(announced, of: [1]))
    await announcements.stop()
    #expect(tower.followers.withLock { $0.wanted.isEmpty })
    _ = await machine.run(at: Self.now + 1)
    #expect(try machine.text("tower.svg").contains(">strikes 2<"))
  }

  @Test func conditionsCompareItsData() async throws {
    let (machine, tower) = try machine()
    let device = try #require(machine.configuration.devices.first)
    let conditions = ConditionSources(machine.configuration, of: [device], environment: machine.environment)
    let states = DisplayStates(StateFolder(path: machine.path("state")))
    for (strikes, holds) in [(2, false), (3, true), (4, false)] {
      tower.strike(strikes)
      await conditions.judge(at: Self.now + Double(strikes), in: states)
      #expect(states.state(of: device.id, device.playlist).holding.isEmpty != holds)
    }
    tower.strike(3)
    tower.bell.withLock { $0.isCracked = true }
    await conditions.judge(at: Self.now + 60, in: states)
    #expect(states.state(of: device.id, device.playlist).holding.isEmpty)
  }

  /// Files that pictures depend on besides data, of every kind that names any.
  @Test func filesOfAllKindsAreFilesOfTheJob() throws {
    let machine = try Machine(
      """
      homeassistant: {url: "http://home.local:8123", tokenFile: ha.token}
      mqtt: {host: broker.local, user: ada, passwordFile: mqtt.password}
      weather: {apiKeyFile: weather.key}
      sources:
        home: {homeassistant: true}
        door: {mqtt: house/door}
        web: {url: "https://example.org/", headersFile: web.headers}
      outputs: [{widget: clock, path: clock.svg}]
      """)
    let files = machine.configuration.outputs[0].job.files.map { URL(fileURLWithPath: $0).lastPathComponent }
    #expect(Set(files) == ["ha.token", "mqtt.password", "weather.key", "web.headers"])
  }
}

// MARK: A kind of source

/// A tower whose bell is heard.
private final class Tower: FollowedFeed {
  struct Bell {
    var strikes = 1
    var isCracked = false
    var lastHeard: LoadedDocument?
  }

  let bell = Mutex(Bell())
  let followers = Mutex(Followers<Bool, Int>())

  func changeFollowers<Result: Sendable>(_ change: (inout Followers<Bool, Int>) -> Result) -> Result {
    followers.withLock { change(&$0) }
  }

  func strike(_ count: Int) {
    bell.withLock { $0.strikes = count }
    for observer in followers.withLock({ $0.observers { $0 } }) { observer(count) }
  }
}

private enum BellKind: SourceKind {
  static func has(_ settings: DataSourceSettings) -> Bool { settings.place.hasSuffix(".bell") }

  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    try request.prepared.requirements.documents.compactMap { document in
      guard supplies(document.source, of: request), let settings = request.job.content.data[document.source] else {
        return nil
      }
      return BellNeed(
        source: try BellSource(settings, request.environment), name: document.source,
        isEssential: document.isEssential, settings: settings)
    }
  }

  static func conditionSource(
    _ settings: DataSourceSettings, fields: [[String]], environment: RefreshEnvironment
  ) throws -> (any ConditionSource)? {
    #expect(fields == [["strikes"]] || !has(settings))
    return has(settings) ? try BellSource(settings, environment) : nil
  }

  static func listen(
    in environment: inout RefreshEnvironment, over transport: (any MessageTransport)?,
    reporting report: @escaping @Sendable (String) -> Void
  ) {
    environment.services[Tower.self] = Tower()
  }
}

private struct BellNeed: DataNeed {
  let source: BellSource
  let name: String?
  let isEssential: Bool
  let settings: DataSourceSettings

  var fingerprint: String { "\(source.tower.bell.withLock { $0.strikes })" }
}

private struct BellSource: DataSource, ConditionSource {
  let tower: Tower
  let interval: TimeInterval
  let expireAfter: TimeInterval

  init(_ settings: DataSourceSettings, _ environment: RefreshEnvironment) throws {
    tower = try #require(environment.services[Tower.self])
    (interval, expireAfter) = (settings.effectiveInterval, settings.lifetime)
  }

  var key: SourceKey { SourceKey("bell", "") }
  var shownName: String { "the bell" }
  var filePath: String? { nil }
  var server: String? { "bell" }
  var announcer: (any Announcer)? { BellAnnouncer(live: tower) }
  var isAtHand: Bool { true }

  func content(of value: LoadedDocument) -> EntryContent { value.content }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedDocument {
    try tower.bell.withLock { bell in
      bell.lastHeard?.isLastGood = true
      guard !bell.isCracked else { throw RefreshError(.upstream, "the bell is cracked") }
      let content: EntryContent = ["strikes": .number(Double(bell.strikes))]
      let heard = try LoadedDocument([], content, interval: interval, fetchedAt: instant)
      bell.lastHeard = heard
      return heard
    }
  }

  func lastGood(with access: SourceAccess) throws -> LoadedDocument? { tower.bell.withLock { $0.lastHeard } }
}

private struct BellAnnouncer: FeedAnnouncer {
  let live: Tower

  var key: SourceKey { SourceKey("bell", "") }
  var minimumInterval: Duration { .zero }

  static func == (first: Self, second: Self) -> Bool { first.live === second.live }
  func hash(into hasher: inout Hasher) { hasher.combine(key) }
  static func wanted(by announcers: Set<Self>) -> Bool { !announcers.isEmpty }
  func isAffected(by change: Int) -> Bool { true }
}
