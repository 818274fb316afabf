package import FileAccess
package import FoundationEssentials

/// A store in a folder that all machines of a fleet share, for example over NFS.
///
///     STORE/.widgetgen-store            marks the folder as a store; holds its version
///     STORE/9f/86/9f86d081884c7d65...   a picture
///
/// A rename makes each picture visible whole, and each read checks the picture. The store leaves foreign files and
/// links alone and never follows a link out of the folder. The folder must exist for as long as the store is used. If
/// it is gone, or is the empty mount point of a file system that is not mounted, the store does not write into it.
package struct FolderStore: PictureStore {
  /// Several lanes, because a shared folder responds slowly but serves several requests at once equally fast.
  private static let laneCount = 4

  private let folder: StoreFolder
  private let now: @Sendable () -> Date
  private let lanes: [DiskWorker]

  /// Opens a store.
  ///
  /// Creates one if the folder does not exist or is not a store yet.
  ///
  /// Blocks on the disk.
  ///
  /// - Parameters:
  ///   - path: absolute, or relative to the current folder.
  ///   - now: returns the current time, by which the ages of files are judged.
  /// - Throws: ``StoreError``, and `OutputError` if the store cannot be created.
  package init(path: String, now: @escaping @Sendable () -> Date) throws {
    folder = try StoreFolder(opening: path)
    self.now = now
    lanes = (0..<Self.laneCount).map { [folder] in
      DiskWorker(folder, on: SerialQueueExecutor(label: "picture-store-\($0)"))
    }
  }

  private init(_ folder: StoreFolder, now: @escaping @Sendable () -> Date, on executor: SerialQueueExecutor) {
    self.folder = folder
    self.now = now
    lanes = [DiskWorker(folder, on: executor)]
  }

  package func waiting(on executor: SerialQueueExecutor) -> any PictureStore {
    FolderStore(folder, now: now, on: executor)
  }

  package nonisolated(nonsending) func contains(_ key: DrawingKey) async throws -> Bool {
    try await lane(of: key).isReliable(key, since: now() - StoreAge.reliance)
  }

  package nonisolated(nonsending) func put(_ bytes: [UInt8], mediaType: String, as key: DrawingKey) async throws {
    guard let picture = StoredPicture(bytes, mediaType: mediaType) else {
      throw StoreError(
        .notTaken,
        "\(folder.path): cannot store \(bytes.count) bytes of \"\(mediaType.prefix(60))\": too large or not a picture")
    }
    try await lane(of: key).put(picture, as: key)
  }

  package nonisolated(nonsending) func bytes(of key: DrawingKey) async throws -> [UInt8]? {
    try await lane(of: key).bytes(of: key)
  }

  package nonisolated(nonsending) func remove(
    olderThan age: TimeInterval, unless isNamed: ([DrawingKey]) async throws -> Set<DrawingKey>
  ) async throws -> Int {
    let instant = now() - age
    let lane = lanes[0]
    var removed = 0
    for outer in 0...UInt8.max {
      for inner in try await lane.folders(in: outer) {
        try Task.checkCancellation()
        let leaf = StoreFolder.Leaf(outer: outer, inner: inner)
        var last: DrawingKey?
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

  /// Returns the lane of a key.
  ///
  /// A key always has the same lane, so that operations on one picture run in order.
  private func lane(of key: DrawingKey) -> DiskWorker {
    lanes[Int(key.hex.utf8.last ?? 0) % lanes.count]
  }

  /// An actor that blocks on the disk on its executor's thread.
  private actor DiskWorker {
    private let folder: StoreFolder
    private let executor: SerialQueueExecutor

    init(_ folder: StoreFolder, on executor: SerialQueueExecutor) {
      self.folder = folder
      self.executor = executor
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    func isReliable(_ key: DrawingKey, since instant: Date) throws -> Bool {
      try folder.isReliable(key, since: instant)
    }

    func put(_ picture: StoredPicture, as key: DrawingKey) throws { try folder.put(picture, as: key) }

    func bytes(of key: DrawingKey) throws -> [UInt8]? { try folder.picture(of: key)?.bytes }

    func folders(in outer: UInt8) throws -> [UInt8] { try folder.folders(in: outer) }

    func keys(in leaf: StoreFolder.Leaf, olderThan instant: Date, after key: DrawingKey?) throws -> [DrawingKey] {
      if key == nil { folder.tidy(leaf) }
      return try folder.keys(in: leaf, olderThan: instant, after: key, limit: StoreAge.batch)
    }

    func remove(_ keys: [DrawingKey], olderThan instant: Date) throws -> Int {
      try keys.count { try folder.remove($0, olderThan: instant) }
    }
  }
}
