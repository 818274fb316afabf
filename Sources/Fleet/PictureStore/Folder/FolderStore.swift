package import Executors
package import FoundationEssentials

/// A store in a folder that all machines of a fleet share, such as one of NFS.
///
///     STORE/.widgetgen-store            that this is a store, and its version
///     STORE/9f/86/9f86d081884c7d65...   a picture
///
/// Pictures become visible whole, by a rename, and each is checked when it is read. Files and links that are not ours stay
/// and are never followed out of the folder. The folder has to be there for as long as the store is used: if it is gone, or
/// is the empty place of a file system that is not mounted, nothing is written into what is there in its stead.
package struct FolderStore: PictureStore {
  /// Several, as a shared folder answers slowly, and several questions at a time just as well.
  private static let laneCount = 4

  private let folder: StoreFolder
  private let lanes: [Lane]

  /// Opens a store; a new one in a folder that is not there yet, or is none so far.
  ///
  /// Waits for the disk.
  ///
  /// - Parameter path: absolute, or relative to the current folder.
  /// - Throws: ``StoreError``, `OutputError` where it cannot be made.
  package init(path: String) throws {
    folder = try StoreFolder(opening: path)
    lanes = (0..<Self.laneCount).map { [folder] in
      Lane(folder, on: SerialQueueExecutor(label: "picture-store-\($0)"))
    }
  }

  private init(_ folder: StoreFolder, on executor: SerialQueueExecutor) {
    self.folder = folder
    lanes = [Lane(folder, on: executor)]
  }

  package func waiting(on executor: SerialQueueExecutor) -> any PictureStore { FolderStore(folder, on: executor) }

  package nonisolated(nonsending) func contains(_ key: ContentKey) async throws -> Bool {
    try await lane(of: key).isReliable(key, since: Date().addingTimeInterval(-StoreAge.reliance))
  }

  package nonisolated(nonsending) func put(_ bytes: [UInt8], mediaType: String, as key: ContentKey) async throws {
    guard let picture = StoredPicture(bytes, mediaType: mediaType) else {
      throw StoreError(
        .notTaken,
        "\(folder.path): cannot store \(bytes.count) bytes of \"\(mediaType.prefix(60))\": too large or no picture")
    }
    try await lane(of: key).put(picture, as: key)
  }

  package nonisolated(nonsending) func bytes(of key: ContentKey) async throws -> [UInt8]? {
    try await lane(of: key).bytes(of: key)
  }

  package nonisolated(nonsending) func remove(
    olderThan instant: Date, unless isNamed: ([ContentKey]) async throws -> Set<ContentKey>
  ) async throws -> Int {
    let lane = lanes[0]
    var removed = 0
    for outer in 0...UInt8.max {
      for inner in try await lane.folders(in: outer) {
        try Task.checkCancellation()
        let leaf = StoreFolder.Leaf(outer: outer, inner: inner)
        var last: ContentKey?
        while true {
          let keys = try await lane.keys(in: leaf, olderThan: instant, after: last)
          guard let end = keys.last else { break }
          let named = try await isNamed(keys)
          removed += try await lane.remove(keys.filter { !named.contains($0) }, olderThan: instant)
          last = end
        }
      }
    }
    return removed
  }

  /// The same key has the same lane: what is done with a picture here is done in order.
  private func lane(of key: ContentKey) -> Lane {
    lanes[Int(key.hex.utf8.last ?? 0) % lanes.count]
  }

  /// What waits for the disk, on its executor's thread.
  private actor Lane {
    private let folder: StoreFolder
    private let executor: SerialQueueExecutor

    init(_ folder: StoreFolder, on executor: SerialQueueExecutor) {
      self.folder = folder
      self.executor = executor
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func isReliable(_ key: ContentKey, since instant: Date) throws -> Bool {
      try folder.isReliable(key, since: instant)
    }

    func put(_ picture: StoredPicture, as key: ContentKey) throws { try folder.put(picture, as: key) }

    func bytes(of key: ContentKey) throws -> [UInt8]? { try folder.picture(of: key)?.bytes }

    func folders(in outer: UInt8) throws -> [UInt8] { try folder.folders(in: outer) }

    func keys(in leaf: StoreFolder.Leaf, olderThan instant: Date, after key: ContentKey?) throws -> [ContentKey] {
      if key == nil { folder.tidy(leaf) }
      return try folder.keys(in: leaf, olderThan: instant, after: key, most: StoreAge.batch)
    }

    func remove(_ keys: [ContentKey], olderThan instant: Date) throws -> Int {
      try keys.count { try folder.remove($0, olderThan: instant) }
    }
  }
}
