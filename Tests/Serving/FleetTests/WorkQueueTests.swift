import Foundation
import PictureStore
import TestPrograms
import TestRedis
import Testing

@testable import Fleet

@Suite(.needs(.queueServer)) struct WorkQueueTests {
  private let server: RedisServer
  private let queue: WorkQueue
  private let noon = Date(timeIntervalSince1970: 1_700_000_000)
  private let group = GroupKey("00000000000000010000000000000002")!
  private let first = DrawingKey(String(repeating: "a", count: 32))!
  private let second = DrawingKey(String(repeating: "b", count: 32))!

  init() throws {
    server = try RedisServer()
    queue = WorkQueue(try QueueAddress(server.address))
  }

  private func pointer(_ key: DrawingKey, from seconds: Double, decided: Double = 0) -> PicturePointer {
    PicturePointer(key, mediaType: "image/png", from: noon + seconds, decidedAt: noon + decided)
  }

  @discardableResult private func decide(
    _ pointers: PicturePointer..., group: GroupKey? = nil, displays: Int = 1, next: Double = 3_600
  ) async throws -> DecisionOutcome {
    let decision = GroupDecision(
      group: group ?? self.group, displays: displays, nextDue: noon + next, retryDue: noon + 1_000,
      pictures: pointers.map { .init(variant: "", pointer: $0, payload: [1, 2, 0, 255]) })
    return try await queue.write([decision], as: "me", deadline: 900, reliance: 1_000)
  }

  private func lead() async throws { #expect(try await queue.lead(as: "me", for: 3_600)) }

  private func load() async throws {
    try await queue.beginDisplays()
    #expect(try await queue.add([(id: "a", group: group)]) == 1)
    try await queue.add([(group: group, displays: 1)], due: noon)
    try await queue.publishDisplays("v1", as: "me")
  }

  /// Returns the first digit of the key of the picture shown at a number of seconds after noon.
  private func shown(at seconds: Double) async throws -> String? {
    try await queue.pointers(of: "a")?.timetable.current(at: noon + seconds).map { String($0.key.hex.prefix(1)) }
  }

  @Test func onlyOneLeadsUntilItsLeaseIsOver() async throws {
    #expect(try await queue.lead(as: "me", for: 3_600))
    #expect(try await queue.lead(as: "me", for: 3_600))
    #expect(try await !queue.lead(as: "you", for: 3_600))
    #expect((1...3_600_000).contains(Int(try server.command("PTTL", "wg:leader")) ?? 0))
    // The lease ends.
    try server.command("DEL", "wg:leader")
    #expect(try await queue.lead(as: "you", for: 3_600))
    try await queue.resign("me")
    #expect(try await !queue.lead(as: "me", for: 3_600))
    try await queue.resign("you")
    #expect(try await queue.lead(as: "me", for: 3_600))
  }

  /// A coordinator that was paused while another one took the lead writes nothing.
  @Test func onlyTheLeaderWrites() async throws {
    #expect(try await queue.lead(as: "you", for: 3_600))
    await #expect(throws: QueueError(.notLeading, "another coordinator leads")) {
      try await decide(pointer(first, from: 0))
    }
    #expect(try await queue.backlog() == 0)
    await #expect(throws: QueueError.self) { try await queue.publishDisplays("v1", as: "me") }
    await #expect(throws: QueueError.self) { try await queue.forget([group], as: "me") }
  }

  @Test func queuesAJobOnceForAllWaitingScreens() async throws {
    try await lead()
    try await load()
    let other = GroupKey("00000000000000030000000000000004")!
    #expect(try await decide(pointer(first, from: 0), displays: 10) == .init(enqueued: 1, deduplicated: 9))
    #expect(try await decide(pointer(first, from: 0), group: other, displays: 5) == .init(enqueued: 0, deduplicated: 5))
    // The group is due again to check whether the picture was drawn.
    #expect(try await decide(pointer(first, from: 0), displays: 10) == .init())
    #expect(try await shown(at: 0) == nil)
    #expect(try await !queue.hasPicture(of: group))
    let jobs = try await queue.take(5, as: "w", wait: 0)
    #expect(jobs.map(\.key) == [first])
    #expect(jobs[0].payload == [1, 2, 0, 255])
    #expect(!jobs[0].isPastDeadline)
    try await queue.finish(jobs[0], isDrawn: true, reliance: 1_000)
    #expect(try await shown(at: 0) == "a")
    #expect(try await queue.hasPicture(of: group))
    #expect(try server.command("GET", "wg:shown:\(other.hex)").hasSuffix(first.hex))
    #expect(try server.command("ZSCORE", "wg:due", group.hex) == "\((noon + 3_600).milliseconds)")
    // Nothing is queued for a picture that exists.
    #expect(try await decide(pointer(first, from: 5, decided: 5)) == .init())
    let status = try await queue.status()
    #expect([status.drawn, status.deduplicated, status.queued, status.claimed] as [Int] == [1, 14, 0, 0])
  }

  /// Pictures in the order in which they are finished, given by the instants from which they are shown and at which
  /// that was decided; and the pictures shown at some instants.
  struct Course: Sendable {
    let pictures: [[Double]]
    let shown: [(at: Double, key: String)]
  }

  static let courses = [
    // Drawn ahead.
    Course(pictures: [[0, 0], [600, 0]], shown: [(0, "a"), (599, "a"), (600, "b")]),
    // The first decision is finished last.
    Course(pictures: [[600, 600], [0, 0]], shown: [(600, "a"), (601, "a")]),
    // Newer data gives the same entry another picture.
    Course(pictures: [[600, 0], [600, 300]], shown: [(600, "b")]),
    Course(pictures: [[600, 300], [600, 0]], shown: [(600, "a")]),
    // A picture without data is followed by an entry that began before it.
    Course(pictures: [[600, 600], [660, 660]], shown: [(700, "b")]),
    // A clock that was ahead was set back.
    Course(pictures: [[86_400, 86_400], [0, 0]], shown: [(0, "b"), (90_000, "b")]),
  ]

  @Test(arguments: courses)
  func pointersMoveForward(course: Course) async throws {
    try await lead()
    try await load()
    for (picture, key) in zip(course.pictures, [first, second]) {
      try await decide(pointer(key, from: picture[0], decided: picture[1]))
      for job in try await queue.take(5, as: "w", wait: 0) {
        try await queue.finish(job, isDrawn: true, reliance: 1_000)
      }
    }
    for (seconds, key) in course.shown { #expect(try await shown(at: seconds) == key, "at \(seconds)") }
  }

  /// Devices tell pictures apart by the instant from which they are shown.
  @Test func unchangedPicturesKeepTheirStart() async throws {
    try await lead()
    try await load()
    try await decide(pointer(first, from: 0))
    for job in try await queue.take(5, as: "w", wait: 0) {
      try await queue.finish(job, isDrawn: true, reliance: 1_000)
    }
    try await decide(pointer(first, from: 60, decided: 60), pointer(second, from: 600, decided: 60))
    try await decide(pointer(first, from: 90, decided: 90))
    let shown = try #require(try await queue.pointers(of: "a")?.pictures.last { $0.from <= noon + 90 })
    #expect(shown.from == noon)
    #expect(shown.decidedAt == noon + 90)
    try await decide(pointer(second, from: 600, decided: 90))
    for job in try await queue.take(5, as: "w", wait: 0) {
      try await queue.finish(job, isDrawn: true, reliance: 1_000)
    }
    try await decide(pointer(second, from: 700, decided: 700))
    #expect(try await queue.pointers(of: "a")?.pictures.map(\.from) == [noon + 600])
  }

  @Test func takesOverAndCountsJobsOfADeadWorker() async throws {
    try await lead()
    try await decide(pointer(first, from: 0))
    #expect(try await queue.take(5, as: "dead", wait: 0).count == 1)
    #expect(try await queue.takeOver(5, as: "w", idle: 60).isEmpty)
    let taken = try await queue.takeOver(5, as: "w", idle: 0)
    #expect(taken.map(\.deliveries) == [2])
    #expect(taken.map(\.previousWorker) == ["dead"])
    #expect(try await queue.takeOver(5, as: "x", idle: 0).map(\.deliveries) == [3])
    try await queue.deadLetter(taken[0], reason: "no\ngood", at: noon)
    #expect(
      try await queue.deadLetters() == [DeadLetter(.job(first.hex), at: noon, display: nil, reason: "no good")])
    // It is not tried again for each screen that waits for it.
    #expect(try await decide(pointer(first, from: 0)) == .init())
    #expect(try await queue.status().queued == 0)
    try await queue.tidy(olderThan: noon + 1)
    #expect(try await decide(pointer(first, from: 0)).enqueued == 1)
  }

  @Test func expiredJobsHaveNoWaitingScreens() async throws {
    try await lead()
    let decision = GroupDecision(
      group: group, displays: 1, nextDue: noon, retryDue: noon,
      pictures: [.init(variant: "", pointer: pointer(first, from: 0), payload: [])])
    _ = try await queue.write([decision], as: "me", deadline: -5, reliance: 1_000)
    let job = try #require(try await queue.take(1, as: "w", wait: 0).first)
    #expect(job.isPastDeadline)
    try await queue.expire(job)
    let status = try await queue.status()
    #expect([status.queued, status.claimed, status.expired] as [Int] == [0, 0, 1])
    #expect(try await decide(pointer(first, from: 0)).enqueued == 1)
  }

  @Test func replacesScreensAtomically() async throws {
    try await lead()
    try await load()
    #expect(try await queue.loadedDisplays() == "v1")
    #expect(try await queue.dueGroups(at: noon, limit: 9) == [group])
    try await queue.beginDisplays()
    #expect(try await queue.add([(id: "b", group: group), (id: "b", group: group)]) == 1)
    #expect(try await queue.pointers(of: "a") != nil)
    #expect(try await queue.pointers(of: "b") == nil)
    try await queue.publishDisplays("v2", as: "me")
    #expect(try await queue.pointers(of: "a") == nil)
    #expect(try await queue.pointers(of: "b")?.pictures.isEmpty == true)
    try await queue.forget([group], as: "me")
    #expect(try await queue.nextDue() == nil)
  }

  @Test func statusGoesByTheCoordinatorsClock() async throws {
    try await lead()
    try await load()
    #expect(try await queue.noteClock(noon + 10) == 0)
    let status = try await queue.status()
    #expect([status.displays, status.due] as [Int] == [1, 1])
    #expect((9.9..<60).contains(status.oldestDue))
    #expect((20..<600).contains(try await queue.noteClock(noon - 10)))
    #expect(try await queue.status().due == 0)
    try await queue.makeDue([group], at: noon - 10)
    #expect(try await queue.status().due == 1)
  }

  @Test func requestsOfADayAreShared() async throws {
    #expect(try await queue.takeRequests(5, to: "p", limit: 7, at: noon) == 5)
    #expect(try await queue.takeRequests(5, to: "p", limit: 7, at: noon) == 2)
    #expect(try await queue.takeRequests(5, to: "p", limit: 7, at: noon) == 0)
    #expect(try await queue.takeRequests(5, to: "q", limit: 7, at: noon) == 5)
    #expect(try await queue.takeRequests(5, to: "p", limit: 7, at: noon + 86_400) == 5)
  }

  @Test func aMissingPictureIsDrawnAgain() async throws {
    try await lead()
    try await load()
    try await decide(pointer(first, from: 0))
    let job = try #require(try await queue.take(1, as: "w", wait: 0).first)
    try await queue.finish(job, isDrawn: true, reliance: 1_000)
    let named = try await queue.namedKeys()
    #expect(named.contains(first))
    #expect(!named.contains(second))
    #expect(try await queue.dueGroups(at: noon, limit: 9).isEmpty)
    try await queue.reportMissing(first, of: group, at: noon)
    #expect(try await queue.dueGroups(at: noon, limit: 9) == [group])
    #expect(try await decide(pointer(first, from: 0)).enqueued == 1)
  }

  /// Foreign data in a queue does not stop the program.
  @Test func reportsDamage() async throws {
    try await lead()
    try server.command("HSET", "wg:screens", "a", "nonsense")
    try server.command("ZADD", "wg:due", "1", "nonsense")
    await #expect(throws: QueueError.self) { try await queue.pointers(of: "a") }
    await #expect(throws: QueueError.self) { try await queue.dueGroups(at: noon, limit: 1) }
    try server.command("XADD", "wg:jobs", "*", "k", "nonsense")
    #expect(try await queue.take(1, as: "w", wait: 0).isEmpty)
    #expect(try await queue.backlog() == 0)
    try server.command("HSET", "wg:dead", "job:x", "nonsense", "other", "1\t\tx")
    #expect(try await queue.deadLetters().isEmpty)
    try server.command("SET", "wg:shown:\(group.hex)", "nonsense\n1 2 3\n\n")
    try server.command("HSET", "wg:screens", "a", group.hex)
    #expect(try await queue.pointers(of: "a")?.pictures.isEmpty == true)
  }

  @Test func killedServersKeepEverything() async throws {
    try await lead()
    try await load()
    try await decide(pointer(first, from: 0))
    try server.waitUntilWritten()
    try server.kill()
    await #expect(throws: QueueError.self) { try await queue.backlog() }
    try server.start()
    #expect(try await queue.backlog() == 1)
    let job = try #require(try await queue.take(1, as: "w", wait: 0).first)
    try await queue.finish(job, isDrawn: true, reliance: 1_000)
    #expect(try await shown(at: 0) == "a")
  }

  @Test func flushedServersRemainUsable() async throws {
    try await lead()
    try await load()
    try await decide(pointer(first, from: 0))
    let job = try #require(try await queue.take(1, as: "w", wait: 0).first)
    try server.command("FLUSHALL")
    try server.command("SCRIPT", "FLUSH")
    #expect(try await queue.loadedDisplays() == nil)
    #expect(try await queue.take(1, as: "w", wait: 0).isEmpty)
    // The second time, the server knows the script.
    for _ in 0..<2 {
      try await queue.finish(job, isDrawn: true, reliance: 1_000)
      try await queue.check()
    }
    #expect(try await queue.status().drawn == 0)
    #expect(try server.command("EXISTS", "wg:has:\(first.hex)") == "1")
  }

  /// The response is not waited for, but its failure is reported.
  @Test func reportsAnUnfinishedJobWithTheNextCommand() async throws {
    try await lead()
    try await load()
    try await decide(pointer(first, from: 0), pointer(second, from: 100))
    let jobs = try await queue.take(2, as: "w", wait: 0)
    try server.command("DEL", "wg:want:\(first.hex)")
    try server.command("SET", "wg:want:\(first.hex)", "nonsense")
    for job in jobs { try await queue.finish(job, isDrawn: true, reliance: 1_000) }
    await #expect {
      try await queue.check()
    } throws: { error in
      (error as? QueueError)?.kind == .rejected && "\(error)".contains("WRONGTYPE")
    }
    // The other job is finished.
    #expect(try await queue.status().drawn == 1)
  }

  @Test func namesAnUnreachableServer() async throws {
    let queue = WorkQueue(try QueueAddress("unix:/nonexistent/redis.sock"))
    await #expect { try await queue.check() } throws: { error in
      (error as? QueueError)?.kind == .unreachable && "\(error)".contains("unix:/nonexistent/redis.sock")
    }
  }
}
