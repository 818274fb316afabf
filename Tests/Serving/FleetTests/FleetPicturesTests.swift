import Foundation
import Glibc
import PictureServer
import PictureStore
import Shelf
import TestFolders
import TestPrograms
import TestRedis
import Testing

@testable import Fleet

/// A real queue with a coordinator's data.
private struct WrittenQueue {
  let redis: RedisServer
  let pool: QueuePool

  init() throws {
    // A lost queue must not stop the tests; it does not stop the program either.
    signal(SIGPIPE, SIG_IGN)
    redis = try RedisServer()
    pool = QueuePool(try QueueAddress(redis.address))
  }

  /// Returns the group of a screen; each screen has its own.
  private func group(_ display: String) -> String {
    String((display.utf8.map { String($0, radix: 16) }.joined() + String(repeating: "0", count: 32)).prefix(32))
  }

  func point(_ display: String, variant: String = "", to pictures: PicturePointer...) throws {
    try redis.command("HSET", "wg:screens", display, group(display))
    let name = "wg:shown:\(group(display))\(variant.isEmpty ? "" : ":\(variant)")"
    try redis.command("SET", name, pictures.map(\.line).joined(separator: "\n"))
  }
}

/// A store that never responds.
private struct SilentStore: PictureStore {
  func contains(_ key: DrawingKey) async throws -> Bool { false }
  func put(_ bytes: [UInt8], mediaType: String, as key: DrawingKey) async throws {}
  func bytes(of key: DrawingKey) async throws -> [UInt8]? {
    try await Task.sleep(for: .seconds(60))
    return nil
  }
  func remove(
    olderThan age: TimeInterval, unless isNamed: ([DrawingKey]) async throws -> Set<DrawingKey>
  ) async throws -> Int { 0 }
}

@Suite(.needs(.queueServer)) struct FleetPicturesTests {
  private let folder = TemporaryFolder()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let first = DrawingKey(String(repeating: "a", count: 32))!
  private let second = DrawingKey(String(repeating: "b", count: 32))!
  private let png = Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })

  private func pointer(
    _ key: DrawingKey, from: Double = -900, until: Double? = 900, type: String = "image/png"
  ) -> PicturePointer {
    PicturePointer(
      key, mediaType: type, from: now + from, decidedAt: now - 900, entryDate: now - 900, until: until.map { now + $0 })
  }

  private func store() throws -> FolderStore { try FolderStore(path: folder.path("store")) { Date() } }

  /// Waits long, because tests of other suites may occupy all threads.
  private func patient(
    _ queue: WrittenQueue, _ store: any PictureStore, store timeout: Duration = .seconds(300)
  ) -> FleetPictures {
    FleetPictures(pointers: queue.pool, store: store, queueTimeout: .seconds(300), storeTimeout: timeout)
  }

  private func picture(_ finding: PictureLookup) -> (picture: ServedPicture, until: Date?)? {
    if case .picture(let picture, let until) = finding { (picture, until) } else { nil }
  }

  @Test func screensShowThePicturesOfTheirPointers() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png + [1], mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(first))
    let found = try #require(picture(await pictures.picture(of: "hall", format: "png", scheme: nil, at: now)))
    #expect(found.picture.bytes == png + [1])
    #expect(found.picture.fileName == "\(first.hex).png")
    #expect(found.picture.changedAt == now - 900)
    #expect(found.until == now + 900)
    #expect(await pictures.changes(of: "hall", at: now) == [now + 900])
    #expect(await pictures.status(of: "hall", at: now)?.state == .fresh)
    #expect(await pictures.statuses(at: now).map(\.id) == ["hall"])
    #expect(await pictures.picture(named: found.picture.fileName)?.bytes == found.picture.bytes)
  }

  @Test func timesAreInTheZoneOfThePictures() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    let pictures = patient(queue, store)
    var pointed = pointer(first)
    pointed.timeZone = TimeZone(identifier: "Asia/Tokyo")
    try queue.point("hall", to: pointed)
    let status = try #require(await pictures.status(of: "hall", at: now))
    #expect(status.timeZone.identifier == "Asia/Tokyo")
    // 1,800,000,000 is 08:00 UTC.
    #expect(OutputText(status, now: now).next == "17:15")
  }

  @Test func theSentenceOfAPictureIsThatOfItsPointer() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    for key in [first, second] { try await store.put(png + [1], mediaType: "image/png", as: key) }
    let pictures = patient(queue, store)
    var (now, later) = (pointer(first), pointer(second, from: 60))
    (now.language, now.sentence) = ("he", "תל אביב, 7°; 50% \u{2068}a b\u{2069}")
    (later.language, later.sentence) = ("he", String(repeating: "ח", count: 1_000))
    try queue.point("hall", to: now, later)
    let status = try #require(await pictures.status(of: "hall", at: self.now))
    #expect(status.summary == now.sentence && status.language == "he")
    let summary = try #require(await pictures.status(of: "hall", at: self.now + 60)?.summary)
    #expect(summary.count == 300 && summary.hasSuffix("ח…"))
  }

  /// Coordinators of earlier versions write no sentence, and a queue may be damaged.
  @Test(arguments: [
    "Europe/Berlin", "Europe/Berlin;de", "Europe/Berlin;de;%FF", "Europe/Berlin;;a", "Europe/Berlin;de;a;b",
  ])
  func linesHaveACompleteSentenceOrNone(words: String) throws {
    let line = "1800000000000 1800000000000 - - 0 image/png \(words) \(first.hex)"
    let pointer = try #require(PicturePointer(line: line))
    #expect(pointer.timeZone?.identifier == "Europe/Berlin" && pointer.language == nil && pointer.sentence == nil)
  }

  /// Coordinators of earlier versions write no zone, and a queue may be damaged.
  @Test(arguments: [
    ("", nil), (" -", nil), (" Europe/Berlin", "Europe/Berlin"), (" ../../etc/passwd", nil), (" Nowhere/Else", nil),
  ])
  func linesHaveAKnownZoneOrNone(zone: String, name: String?) throws {
    let line = "1800000000000 1800000000000 - - 0 image/png\(zone) \(first.hex)"
    let pointer = try #require(PicturePointer(line: line))
    #expect(pointer.key == first && pointer.timeZone?.identifier == name)
    #expect(PicturePointer(line: pointer.line) == pointer)
  }

  @Test func aPictureChangesAtItsDateWithoutTheCoordinator() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png + [1], mediaType: "image/png", as: first)
    try await store.put(png + [2], mediaType: "image/png", as: second)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(first), pointer(second, from: 60, until: 900))
    for (seconds, key) in [(0.0, first), (59, first), (60, second), (61, second)] {
      let found = picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + seconds))
      #expect(found?.picture.name == key.hex)
      #expect(found?.picture.changedAt == (key == first ? now - 900 : now + 60))
      #expect(found?.until == (key == first ? now + 60 : now + 900))
    }
  }

  @Test func replanningKeepsAPicturesAge() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(first))
    _ = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now)
    try queue.point("hall", to: pointer(first, from: 100))
    let found = picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 200))
    #expect(found?.picture.changedAt == now - 900)
  }

  @Test func theSecondSchemeHasASeparatePicture() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png + [1], mediaType: "image/png", as: first)
    try await store.put(png + [2], mediaType: "image/png", as: second)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(first))
    try queue.point("hall", variant: "dark", to: pointer(second))
    try queue.point("desk", to: pointer(first))
    for (id, scheme, key) in [
      ("hall", nil, first), ("hall", "light", first), ("hall", "dark", second), ("desk", "dark", nil),
      ("hall", "blue", nil),
    ] as [(String, String?, DrawingKey?)] {
      let found = picture(await pictures.picture(of: id, format: nil, scheme: scheme, at: now))
      #expect(found?.picture.name == key?.hex)
    }
  }

  @Test func reportsMissingPictures() async throws {
    let queue = try WrittenQueue()
    let pictures = patient(queue, try store())
    try queue.point("hall", to: pointer(first))
    try queue.redis.command("HSET", "wg:screens", "new", String(repeating: "f", count: 32))
    for (id, format, scheme) in [
      ("attic", "png", nil), ("hall", "bmp", nil), ("hall", "png", "dark"), ("new", "png", nil), ("", "png", nil),
    ] {
      #expect(picture(await pictures.picture(of: id, format: format, scheme: scheme, at: now)) == nil)
    }
    #expect(await pictures.status(of: "attic", at: now) == nil)
    #expect(await pictures.status(of: "new", at: now)?.state == .waiting)
    #expect(await pictures.status(of: "new", at: now + 5)?.state == .waiting)
    #expect(await pictures.output(ofDevice: "attic", at: now) == nil)
    #expect(await pictures.output(ofDevice: "hall", at: now) == "hall")
    for name in ["", "x.png", "\(first.hex)", "\(first.hex).exe", "\(first.hex).png", "../../etc/passwd.png"] {
      #expect(await pictures.picture(named: name) == nil)
    }
  }

  @Test func namesHaveThePicturesFormat() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    #expect(await pictures.picture(named: "\(first.hex).svg") == nil)
    #expect(await pictures.picture(named: "\(first.hex).png") != nil)
  }

  @Test func redrawsAMissingPictureWhileShowingTheLastGoodOne() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(second))
    let group = try queue.redis.command("HGET", "wg:screens", "hall")
    try queue.redis.command("SET", "wg:has:\(second.hex)", "1")
    try queue.redis.command("ZADD", "wg:due", "9000000000000", group)
    guard case .notYet(.failed) = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now) else {
      Issue.record("there is no picture")
      return
    }
    #expect(try queue.redis.command("EXISTS", "wg:has:\(second.hex)") == "0")
    #expect(try queue.redis.command("ZSCORE", "wg:due", group) == "1800000000000")
    try queue.point("hall", to: pointer(first))
    #expect(picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 2))?.picture.bytes == png)
    try queue.point("hall", to: pointer(second))
    let found = try #require(picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 4)))
    // The response says that it must not be cached, and has the age of the old picture.
    #expect(found.picture.name == first.hex)
    #expect(found.until == nil)
    let status = await pictures.status(of: "hall", at: now + 4)
    #expect(status?.state.word == "failed")
    #expect(status?.pictures.first?.bytes == png)
    try await store.put(png + [2], mediaType: "image/png", as: second)
    let mended = picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 6))
    #expect(mended?.picture.name == second.hex)
    #expect(await pictures.status(of: "hall", at: now + 6)?.state == .fresh)
  }

  @Test(arguments: [true, false])
  func keepsPicturesWithoutAQueue(isGone: Bool) async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(first))
    #expect(picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now))?.picture.bytes == png)
    if isGone { try queue.redis.kill() } else { try queue.redis.command("FLUSHALL") }
    // The store may be lost too.
    try FileManager.default.removeItem(atPath: folder.path("store"))
    let found = try #require(picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 60)))
    #expect(found.picture.bytes == png)
    #expect(found.until == nil)
    #expect(await pictures.status(of: "hall", at: now + 60)?.state.word == "failed")
    // A picture that nobody has requested before is not available.
    let other = await pictures.picture(of: "attic", format: nil, scheme: nil, at: now + 60)
    switch other {
    case .notYet(.failed(let reason)): #expect(isGone && reason.contains("queue"))
    case .noOutput: #expect(!isGone)
    default: Issue.record("\(other)")
    }
    if isGone {
      try queue.redis.start()
      try queue.point("hall", to: pointer(first))
      #expect(await pictures.status(of: "hall", at: now + 120)?.state == .fresh)
    } else {
      // After a while the new state is trusted.
      #expect(await pictures.status(of: "hall", at: now + 90_000) == nil)
    }
  }

  @Test func doesNotWaitForAHangingStore() async throws {
    let queue = try WrittenQueue()
    let pictures = patient(queue, SilentStore(), store: .milliseconds(100))
    try queue.point("hall", to: pointer(first))
    guard case .notYet(.failed(let reason)) = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now)
    else {
      Issue.record("there is no picture")
      return
    }
    #expect(reason == "the store: no response within 0.1 s")
  }

  @Test func storesASharedPictureOnce() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    for index in 0..<60 { try queue.point("\(index)", to: pointer(first)) }
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<60 {
        group.addTask { [pictures, now] in
          if case .picture = await pictures.picture(of: "\(index)", format: nil, scheme: nil, at: now) {
            true
          } else {
            false
          }
        }
      }
      for await isThere in group { #expect(isThere) }
    }
    #expect(pictures.byteCount < 2 * (png.count + 200))
    // Only a few of them are shown on a page.
    #expect(await pictures.statuses(at: now).count == 48)
  }

  @Test func reportsALatePicture() async throws {
    let (queue, store) = (try WrittenQueue(), try store())
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = patient(queue, store)
    try queue.point("hall", to: pointer(first, until: -301))
    let found = picture(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now))
    #expect(found?.until == now)
    #expect(await pictures.status(of: "hall", at: now)?.state.word == "stale")
    #expect(await pictures.changes(of: "hall", at: now) == [])
  }

  @Test(arguments: [(3_600.0, 0...899), (900, 0...899), (300, 0...299), (1, 0...59)])
  func devicesAreSpreadOverTheTimeAPictureIsShown(period: Double, delays: ClosedRange<Int>) async throws {
    let queue = try WrittenQueue()
    let pictures = patient(queue, try store())
    try queue.point("AA:BB", to: pointer(first, from: 0, until: period))
    #expect(await pictures.delays(of: "AA:BB", at: now) == delays)
    #expect(await pictures.delays(of: "CC:DD", at: now) == nil)
  }

  @Test(arguments: ["AA-BB-CC-DD-EE-FF", "aa-bb-cc-dd-ee-ff"])
  func aDeviceShowsTheScreenOfItsName(display: String) async throws {
    let queue = try WrittenQueue()
    let pictures = patient(queue, try store())
    try queue.point(display, to: pointer(first))
    #expect(await pictures.output(ofDevice: "AA:BB:CC:DD:EE:FF", at: now) == display)
    #expect(await pictures.output(ofDevice: "AA:BB:CC:DD:EE:00", at: now) == nil)
  }

  @Test func isReadyAfterTheFirstResponseOfTheQueue() async throws {
    let queue = try WrittenQueue()
    try queue.redis.kill()
    let pictures = patient(queue, try store())
    #expect(await !pictures.isReady)
    try queue.redis.start()
    #expect(await pictures.isReady)
    try queue.redis.kill()
    #expect(await pictures.isReady)
  }
}
