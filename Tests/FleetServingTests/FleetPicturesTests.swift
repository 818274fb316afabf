import Foundation
import PictureService
import PictureStore
import Synchronization
import TestFolders
import Testing

@testable import FleetServing

/// Pointers that tests write, and a queue that can fall silent.
private final class WrittenPointers: ScreenPointers {
  struct Silent: Error {}

  let pointers = Mutex<[String: ScreenPointer]>([:])
  let isSilent = Mutex(false)
  let redrawn = Mutex<[String]>([])

  func pointer(of screen: String) async throws -> ScreenPointer? {
    try await check()
    return pointers.withLock { $0[screen] }
  }

  func redraw(_ screen: String, missing key: ContentKey) async throws {
    redrawn.withLock { $0.append("\(screen) \(key.hex)") }
  }

  func check() async throws { if isSilent.withLock({ $0 }) { throw Silent() } }

  subscript(screen: String) -> ScreenPointer? {
    get { pointers.withLock { $0[screen] } }
    set { pointers.withLock { $0[screen] = newValue } }
  }
}

/// A store that never answers.
private struct SilentStore: PictureStore {
  func contains(_ key: ContentKey) async throws -> Bool { false }
  func put(_ bytes: [UInt8], mediaType: String, as key: ContentKey) async throws {}
  func bytes(of key: ContentKey) async throws -> [UInt8]? {
    try await Task.sleep(for: .seconds(60))
    return nil
  }
  func remove(
    olderThan instant: Date, unless isNamed: ([ContentKey]) async throws -> Set<ContentKey>
  ) async throws -> Int { 0 }
}

@Suite struct FleetPicturesTests {
  private let folder = TemporaryFolder()
  private let pointers = WrittenPointers()
  private let now = Date(timeIntervalSince1970: 1_800_000_000)
  private let first = ContentKey(String(repeating: "a", count: 32))!
  private let second = ContentKey(String(repeating: "b", count: 32))!
  private let png = Array("\u{89}PNG".unicodeScalars.map { UInt8($0.value) })

  private func pointer(_ key: ContentKey, next: Double? = 900, format: String = "png") -> ScreenPointer {
    ScreenPointer(
      key: key, format: format, changedAt: now - 900, next: next.map { now + $0 }, isStale: false)
  }

  private func store() throws -> FolderStore { try FolderStore(path: folder.path("store")) }

  private func bytes(_ finding: PictureFinding) -> [UInt8]? {
    if case .picture(let picture, _) = finding { picture.bytes } else { nil }
  }

  @Test func aScreenShowsWhatItsPointerNames() async throws {
    let store = try store()
    try await store.put(png + [1], mediaType: "image/png", as: first)
    let pictures = FleetPictures(pointers: pointers, store: store)
    pointers["hall"] = pointer(first)
    let finding = await pictures.picture(of: "hall", format: "png", scheme: nil, at: now)
    guard case .picture(let picture, let until) = finding else {
      Issue.record("\(finding)")
      return
    }
    #expect(picture.bytes == png + [1])
    #expect(picture.fileName == "\(first.hex).png")
    #expect(picture.changedAt == now - 900)
    #expect(until == now + 900)
    #expect(await pictures.changes(of: "hall", at: now) == [now + 900])
    #expect(await pictures.status(of: "hall", at: now)?.state == .fresh)
    #expect(await pictures.statuses(at: now).map(\.id) == ["hall"])
    #expect(await pictures.picture(named: picture.fileName)?.bytes == picture.bytes)
  }

  @Test func whatThereIsNot() async throws {
    let pictures = FleetPictures(pointers: pointers, store: try store())
    pointers["hall"] = pointer(first)
    for (id, format, scheme) in [("attic", "png", nil), ("hall", "bmp", nil), ("hall", "png", "dark")] {
      let finding = await pictures.picture(of: id, format: format, scheme: scheme, at: now)
      #expect(bytes(finding) == nil)
    }
    #expect(await pictures.status(of: "attic", at: now) == nil)
    #expect(await pictures.output(ofDevice: "attic", at: now) == nil)
    #expect(await pictures.output(ofDevice: "hall", at: now) == "hall")
    for name in ["", "x.png", "\(first.hex)", "\(first.hex).exe", "\(first.hex).png", "../../etc/passwd.png"] {
      #expect(await pictures.picture(named: name) == nil)
    }
  }

  @Test func aNameSaysTheFormatThatThePictureHas() async throws {
    let store = try store()
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = FleetPictures(pointers: pointers, store: store)
    #expect(await pictures.picture(named: "\(first.hex).svg") == nil)
    #expect(await pictures.picture(named: "\(first.hex).png") != nil)
  }

  @Test func aPictureThatIsMissingIsDrawnAgainWhileTheLastGoodOneIsShown() async throws {
    let store = try store()
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = FleetPictures(pointers: pointers, store: store)
    pointers["hall"] = pointer(second)
    guard case .notYet(.failed) = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now) else {
      Issue.record("there is no picture")
      return
    }
    #expect(pointers.redrawn.withLock { $0 } == ["hall \(second.hex)"])
    pointers["hall"] = pointer(first)
    #expect(bytes(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 2)) == png)
    pointers["hall"] = pointer(second)
    let finding = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 4)
    guard case .picture(let picture, let until) = finding else {
      Issue.record("\(finding)")
      return
    }
    // Honest: it is not to be kept, and its age is that of what it is.
    #expect(picture.bytes == png)
    #expect(until == nil)
    let status = await pictures.status(of: "hall", at: now + 4)
    #expect(status?.state.word == "failed")
    #expect(status?.pictures.first?.bytes == png)
    try await store.put(png + [2], mediaType: "image/png", as: second)
    #expect(bytes(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 6)) == png + [2])
    #expect(await pictures.status(of: "hall", at: now + 6)?.state == .fresh)
  }

  @Test(arguments: [true, false])
  func aQueueThatIsSilentOrEmptiedCostsNoPicture(isSilent: Bool) async throws {
    let store = try store()
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = FleetPictures(pointers: pointers, store: store)
    pointers["hall"] = pointer(first)
    #expect(bytes(await pictures.picture(of: "hall", format: nil, scheme: nil, at: now)) == png)
    pointers["hall"] = nil
    pointers.isSilent.withLock { $0 = isSilent }
    // The store may be gone as well.
    try FileManager.default.removeItem(atPath: folder.path("store"))
    let finding = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now + 60)
    guard case .picture(let picture, let until) = finding else {
      Issue.record("\(finding)")
      return
    }
    #expect(picture.bytes == png)
    #expect(until == nil)
    #expect(await pictures.status(of: "hall", at: now + 60)?.state.word == "failed")
    // What nobody has asked for before is not made up.
    #expect(bytes(await pictures.picture(of: "attic", format: nil, scheme: nil, at: now + 60)) == nil)
    if !isSilent {
      // In the end it is believed.
      #expect(await pictures.status(of: "hall", at: now + 90_000) == nil)
    }
  }

  @Test func aStoreThatHangsIsNotWaitedFor() async throws {
    let pictures = FleetPictures(pointers: pointers, store: SilentStore(), patience: .milliseconds(50))
    pointers["hall"] = pointer(first)
    guard case .notYet(.failed(let reason)) = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now)
    else {
      Issue.record("there is no picture")
      return
    }
    #expect(reason.contains("has not answered"))
  }

  @Test func onePictureOfManyScreensIsReadOnce() async throws {
    let store = try store()
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = FleetPictures(pointers: pointers, store: store)
    for index in 0..<200 { pointers["\(index)"] = pointer(first) }
    await withTaskGroup(of: Bool.self) { group in
      for index in 0..<200 {
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
    // A page shows a few of them.
    #expect(await pictures.statuses(at: now).count == 48)
  }

  @Test func aPictureThatIsLateIsSaidToBe() async throws {
    let store = try store()
    try await store.put(png, mediaType: "image/png", as: first)
    let pictures = FleetPictures(pointers: pointers, store: store)
    pointers["hall"] = pointer(first, next: -301)
    guard case .picture(_, let until) = await pictures.picture(of: "hall", format: nil, scheme: nil, at: now) else {
      Issue.record("there is a picture")
      return
    }
    #expect(until == nil)
    #expect(await pictures.status(of: "hall", at: now)?.state.word == "stale")
  }

  @Test(arguments: [(3_600.0, 0...899), (900, 0...899), (300, 0...299), (1, 0...59)])
  func devicesAreSpreadOverTheTimeAPictureIsShown(period: Double, delays: ClosedRange<Int>) async throws {
    let pictures = FleetPictures(pointers: pointers, store: try store())
    pointers["AA:BB"] = ScreenPointer(
      key: first, format: "png", changedAt: now, next: now + period, isStale: false)
    #expect(await pictures.delays(of: "AA:BB", at: now) == delays)
    #expect(await pictures.delays(of: "CC:DD", at: now) == nil)
  }

  @Test func itIsReadyOnceTheQueueHasAnswered() async throws {
    let pictures = FleetPictures(pointers: pointers, store: try store())
    pointers.isSilent.withLock { $0 = true }
    #expect(await !pictures.isReady)
    pointers.isSilent.withLock { $0 = false }
    #expect(await pictures.isReady)
    pointers.isSilent.withLock { $0 = true }
    #expect(await pictures.isReady)
  }
}
