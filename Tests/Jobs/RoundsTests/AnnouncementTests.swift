import Foundation
import Synchronization
import Testing

@testable import Rounds

/// Announcements wake the rounds of outputs that use what changed, and nothing else.
@Suite struct AnnouncementTests {
  /// A kind of announcer that the program does not know.
  private struct Topic: Announcer {
    let name: String

    var key: SourceKey { SourceKey("topic", name) }

    static func changes(of announcers: Set<Topic>) -> AsyncStream<Set<SourceKey>>? {
      Broker.current?.listen(to: announcers)
    }
  }

  private final class Broker: Sendable {
    private struct State {
      var listeners: [Int: (topics: Set<Topic>, changes: AsyncStream<Set<SourceKey>>.Continuation)] = [:]
      var last = 0
    }

    @TaskLocal static var current: Broker?
    private let state = Mutex(State())

    func listen(to topics: Set<Topic>) -> AsyncStream<Set<SourceKey>> {
      let (changes, continuation) = AsyncStream.makeStream(of: Set<SourceKey>.self)
      let number = state.withLock { state in
        state.last += 1
        state.listeners[state.last] = (topics, continuation)
        return state.last
      }
      continuation.onTermination = { _ in self.state.withLock { $0.listeners[number] = nil } }
      return changes
    }

    func publish(_ names: String...) {
      let listeners = state.withLock { $0.listeners.values.map(\.changes) }
      for listener in listeners { listener.yield(Set(names.map { Topic(name: $0).key })) }
    }

    var topics: [String] {
      state.withLock { Set($0.listeners.values.flatMap(\.topics)).map(\.name).sorted() }
    }
  }

  @Test func onlyGroupsThatUseWhatChangedAreTold() async throws {
    let broker = Broker()
    let announcements = Announcements()
    var first = announcements.changes(of: 0).makeAsyncIterator()
    var second = announcements.changes(of: 1).makeAsyncIterator()
    await Broker.$current.withValue(broker) {
      await announcements.follow([Topic(name: "a"), Topic(name: "shared")], by: 0)
      await announcements.follow([Topic(name: "b"), Topic(name: "shared")], by: 1)
      #expect(broker.topics == ["a", "b", "shared"])
    }
    broker.publish("a", "unknown")
    #expect(await first.next() == [Topic(name: "a").key])
    broker.publish("shared")
    #expect(await first.next() == [Topic(name: "shared").key])
    #expect(await second.next() == [Topic(name: "shared").key])
    // Another configuration of the group.
    await Broker.$current.withValue(broker) {
      await announcements.follow([Topic(name: "c")], by: 0)
      #expect(broker.topics == ["b", "c", "shared"])
    }
    await announcements.stop()
    #expect(broker.topics.isEmpty)
  }

  @Test func manyAnnouncementsAreOne() async throws {
    let broker = Broker()
    let announcements = Announcements()
    await Broker.$current.withValue(broker) {
      await announcements.follow([Topic(name: "a"), Topic(name: "b")], by: 0)
    }
    var changes = announcements.changes(of: 0).makeAsyncIterator()
    for _ in 0..<100_000 {
      broker.publish("a")
      broker.publish("b")
    }
    #expect(await changes.next() == [Topic(name: "a").key, Topic(name: "b").key])
    await announcements.stop()
    // Announcements that arrive meanwhile are one element, too.
    announcements.wake(0)
    _ = await changes.next()
    announcements.wake(0)
    #expect(await changes.next() == [])
  }

  /// A source that cannot be listened to leaves everything as it is.
  @Test func withoutAListenerNothingIsAnnounced() async {
    let announcements = Announcements()
    await announcements.follow([Topic(name: "a")], by: 0)
    var changes = announcements.changes(of: 0).makeAsyncIterator()
    announcements.wake(0)
    #expect(await changes.next() == [])
    await announcements.stop()
  }

  /// A clock on which no time passes: whoever sleeps by it has to be woken.
  private struct StandingClock: Clock {
    struct Instant: InstantProtocol {
      var elapsed: Duration

      func advanced(by duration: Duration) -> Instant { Instant(elapsed: elapsed + duration) }
      func duration(to other: Instant) -> Duration { other.elapsed - elapsed }
      static func < (first: Instant, second: Instant) -> Bool { first.elapsed < second.elapsed }
    }

    var now: Instant { Instant(elapsed: .zero) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
      try await Task.sleep(for: .seconds(86_400))
    }
  }

  /// A wall clock that goes forward by some seconds each time it is looked at.
  private final class WallTime: Sendable {
    private let now = Mutex(Date("2026-06-01T14:20:00Z"))
    private let step: TimeInterval

    init(step: TimeInterval) {
      self.step = step
    }

    func next() -> Date {
      now.withLock { now in
        now += step
        return now
      }
    }
  }

  /// A wall clock that is set whenever somebody looks at it is no reason to forget an announcement.
  @Test(arguments: ["bus.json", "own.xml", "calendar.ics"], [0.0, 3])
  func aChangedFileWakesTheWatch(_ name: String, step: TimeInterval) async throws {
    let machine = try Machine(
      """
      timezone: UTC
      sources: {bus: {file: bus.json}, train: {file: train.json}}
      calendar: {ics: calendar.ics}
      outputs:
        - {widget: data, template: own.xml, source: bus, path: bus.svg}
        - {widget: data, template: other.xml, source: train, path: train.svg}
        - {widget: calendar, path: calendar.svg}
      """,
      files: [
        "bus.json": "{\"value\": 1}", "train.json": "{\"value\": 1}",
        "own.xml": "<Template widget=\"data\"><Text>{{value}}</Text></Template>",
        "other.xml": "<Template widget=\"data\"><Text>{{value}}</Text></Template>",
        "calendar.ics": "BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR\n",
      ])
    let wall = WallTime(step: step)
    let (reports, continuation) = AsyncStream<RefreshReport>.makeStream()
    let watch = Watch(
      machine.refresher, now: { wall.next() }, monotonic: StandingClock(), onRound: { continuation.yield($0) })
    let task = Task { await watch.run() }
    defer { task.cancel() }
    var rounds = reports.makeAsyncIterator()
    #expect(await rounds.next()?.outputs.map(\.status) == [.written, .written, .written])
    try machine.write(try machine.text(name) + "\n", name)
    // A clock that was set is looked at, although nothing is due.
    var second = await rounds.next()
    while second?.outputs.isEmpty == true { second = await rounds.next() }
    let widgets = second?.outputs.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
    #expect(widgets == [name == "calendar.ics" ? "calendar.svg" : "bus.svg"])
    task.cancel()
    await task.value
  }
}
