import Foundation
import Panels
import Pictures
import TestFolders
import Testing

@testable import PictureStore

@Suite struct FolderStoreTests {
  let folder = TemporaryFolder()
  let key = DrawingKey("9f86d081884c7d659a2feaa0c55ad015")!
  let file = "store/9f/86/9f86d081884c7d659a2feaa0c55ad015"
  let picture = Array("\u{89}PNG, more or less\n".utf8)

  func store() throws -> FolderStore { try FolderStore(path: folder.path("store")) { Date() } }

  /// Sets the age of a file.
  func age(_ name: String, hours: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(-hours * 3_600)], ofItemAtPath: folder.path(name))
  }

  @Test func returnsStoredPictures() async throws {
    let store = try store()
    #expect(try await !store.contains(key))
    #expect(try await store.bytes(of: key) == nil)
    try await store.put(picture, mediaType: "image/png", as: key)
    try await store.put(picture, mediaType: "image/png", as: key)
    #expect(try await store.contains(key))
    // A store in another process.
    #expect(try await self.store().bytes(of: key) == picture)
    #expect(try folder.names("store/9f/86") == [key.hex])
  }

  @Test func judgesAgesByItsClock() async throws {
    try await store().put(picture, mediaType: "image/png", as: key)
    let later = try FolderStore(path: folder.path("store")) { Date() + StoreAge.removal + 60 }
    #expect(try await !later.contains(key))
    #expect(try await store().remove(olderThan: StoreAge.removal) { _ in [] } == 0)
    #expect(try await later.remove(olderThan: StoreAge.removal) { _ in [] } == 1)
  }

  @Test func replacesAPicture() async throws {
    let store = try store()
    try await store.put([1], mediaType: "image/png", as: key)
    try await store.put([], mediaType: "image/png", as: key)
    #expect(try await store.bytes(of: key) == [])
  }

  @Test(arguments: ["", "png", "image/", "image/png; q=1", "image/png\n", "image/p\u{f6}ng"])
  func mediaTypesAreTypeAndSubtype(text: String) async throws {
    let store = try store()
    await #expect(throws: StoreError.self) { try await store.put([1], mediaType: text, as: key) }
    #expect(try await store.bytes(of: key) == nil)
  }

  @Test(arguments: PictureFormat.allCases)
  func storesEachFormat(format: PictureFormat) async throws {
    let store = try store()
    try await store.put([1], mediaType: format.mediaType, as: key)
    #expect(try await store.bytes(of: key) == [1])
  }

  @Test func rejectsOversizedPictures() async throws {
    let store = try store()
    let bytes = [UInt8](repeating: 0, count: StoredPicture.maximumBytes + 1)
    await #expect(throws: StoreError.self) { try await store.put(bytes, mediaType: "image/png", as: key) }
  }

  /// Changes to a stored file by a power cut, another program or a bad disk.
  static let damages: [@Sendable ([UInt8]) -> [UInt8]] = [
    { _ in [] },
    { Array($0.dropLast()) },
    { $0 + [0] },
    { Array($0.dropLast()) + [0] },
    { [UInt8](repeating: 0, count: $0.count) },
    { Array($0.drop { $0 != 10 }.dropFirst()) },
    { _ in [UInt8](repeating: 32, count: 1_000) },
  ]

  @Test(arguments: damages.indices)
  func ignoresIncompletePictures(index: Int) async throws {
    let store = try store()
    try await store.put(picture, mediaType: "image/png", as: key)
    try folder.write(Self.damages[index](folder.bytes(file)), file)
    #expect(try await store.bytes(of: key) == nil)
    #expect(try await !store.contains(key))
    try await store.put(picture, mediaType: "image/png", as: key)
    #expect(try await store.bytes(of: key) == picture)
  }

  @Test func doesNotFollowLinks() async throws {
    let store = try store()
    try await store.put(picture, mediaType: "image/png", as: key)
    try folder.write(folder.bytes(file), "elsewhere")
    try FileManager.default.removeItem(atPath: folder.path(file))
    try folder.link(file, to: folder.path("elsewhere"))
    try age("elsewhere", hours: 100)
    #expect(try await store.bytes(of: key) == nil)
    await #expect(throws: StoreError.self) { try await store.put([1], mediaType: "image/png", as: key) }
    #expect(try await store.remove(olderThan: 0) { _ in [] } == 0)
    #expect(try folder.isLink(file))
  }

  @Test func writesNothingIfTheStoreIsMissing() async throws {
    let store = try store()
    try FileManager.default.removeItem(atPath: folder.path("store"))
    // The empty mount point of a file system that is not mounted.
    try folder.makeFolder("store")
    await #expect(throws: StoreError.self) { try await store.put(picture, mediaType: "image/png", as: key) }
    await #expect(throws: StoreError.self) { try await store.bytes(of: key) }
    await #expect(throws: StoreError.self) { try await store.contains(key) }
    await #expect(throws: StoreError.self) { try await store.remove(olderThan: 0) { _ in [] } }
    #expect(try folder.names("store").isEmpty)
  }

  @Test func aStoreOfAnotherVersionIsLeftAlone() throws {
    try folder.write("widgetgen pictures 2\n", "store/.widgetgen-store")
    #expect(throws: StoreError.self) { try store() }
  }

  @Test func reportsFailedWritesAndLeavesNoFiles() async throws {
    let store = try store()
    // A file in place of a folder represents any reason why files cannot be created.
    try folder.write([], "store/9f/86")
    await #expect(throws: (any Error).self) { try await store.put(picture, mediaType: "image/png", as: key) }
    #expect(try await store.bytes(of: key) == nil)
  }

  // MARK: Age

  @Test func readsOldPicturesButDoesNotRelyOnThem() async throws {
    let store = try store()
    try await store.put(picture, mediaType: "image/png", as: key)
    try age(file, hours: 13)
    #expect(try await !store.contains(key))
    #expect(try await store.bytes(of: key) == picture)
    try await store.put(picture, mediaType: "image/png", as: key)
    #expect(try await store.contains(key))
  }

  @Test func removesOldUnusedPictures() async throws {
    let store = try store()
    var keys: [DrawingKey] = []
    for index in 0..<40 {
      let key = DrawingKey(String(repeating: "0", count: 30) + "\(10 + index)")!
      keys.append(key)
      try await store.put([UInt8(index)], mediaType: "image/png", as: key)
      if index >= 10 { try age("store/00/00/\(key.hex)", hours: 48) }
    }
    try folder.write("a note", "store/00/00/README")
    try age("store/00/00/README", hours: 48)
    let named = Set(keys[20..<30])
    let removed = try await store.remove(olderThan: StoreAge.removal) { asked in
      #expect(asked.count <= StoreAge.batch)
      return named.intersection(asked)
    }
    #expect(removed == 20)
    #expect(try folder.names("store/00/00") == (keys[..<10] + keys[20..<30]).map(\.hex).sorted() + ["README"])
  }

  @Test func manyAreRemovedInSteps() async throws {
    let store = try store()
    let count = 2 * StoreAge.batch + 7
    for index in 0..<count {
      let digits = String(index)
      let key = String(repeating: "0", count: 32 - digits.count) + digits
      try folder.write([], "store/00/00/\(key)")
      try age("store/00/00/\(key)", hours: 48)
    }
    var most = 0
    let removed = try await store.remove(olderThan: StoreAge.removal) { keys in
      most = max(most, keys.count)
      return []
    }
    #expect(removed == count)
    #expect(most == StoreAge.batch)
  }

  @Test func keepsPicturesStoredDuringRemoval() async throws {
    let store = try store()
    try await store.put(picture, mediaType: "image/png", as: key)
    try age(file, hours: 48)
    let removed = try await store.remove(olderThan: StoreAge.removal) { _ in
      try await store.put(picture, mediaType: "image/png", as: key)
      return []
    }
    #expect(removed == 0)
    #expect(try await store.bytes(of: key) == picture)
    #expect(try folder.names("store/9f/86") == [key.hex])
  }

  @Test func removesNothingIfTheQueryFails() async throws {
    struct Lost: Error {}
    let store = try store()
    try await store.put(picture, mediaType: "image/png", as: key)
    try age(file, hours: 48)
    await #expect(throws: Lost.self) { try await store.remove(olderThan: StoreAge.removal) { _ in throw Lost() } }
    #expect(try await store.bytes(of: key) == picture)
  }

  @Test func restoresPicturesOfAKilledRemoval() async throws {
    let store = try store()
    try await store.put(picture, mediaType: "image/png", as: key)
    try FileManager.default.moveItem(atPath: folder.path(file), toPath: folder.path("\(file).leaving"))
    #expect(try await store.remove(olderThan: StoreAge.removal) { _ in [] } == 0)
    #expect(try await store.bytes(of: key) == picture)
  }

  @Test func manyWritersOfOnePictureLeaveOne() async throws {
    let stores = try (0..<4).map { _ in try store() }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 0..<40 {
        group.addTask { [picture, key] in
          try await stores[index % 4].put(picture, mediaType: "image/png", as: key)
        }
      }
      try await group.waitForAll()
    }
    #expect(try await store().bytes(of: key) == picture)
    #expect(try folder.names("store/9f/86") == [key.hex])
  }
}
