internal import FoundationEssentials
internal import PictureStore
internal import WidgetBase

/// The users' files in the store, the latest of them in memory.
actor AssetCache {
  private let store: any PictureStore
  private var known = BoundedCache<DrawingKey, [UInt8]>(capacity: AssetCache.maximumBytes)
  private var seen = BoundedCache<DrawingKey, ContinuousClock.Instant>(capacity: AssetCache.maximumSeen)
  /// The instants at which files were last seen in the store or put there.

  /// Bytes in memory.
  private static let maximumBytes = 32 << 20
  /// Files that are remembered as being there.
  private static let maximumSeen = 5_000
  /// The time for which a file is assumed to stay in the store.
  private static let trust = Duration.seconds(600)
  /// The media type of the files in the store.
  private static let mediaType = "application/octet-stream"

  init(_ store: any PictureStore) {
    self.store = store
  }

  /// Puts files there.
  func put(_ contents: [DrawingKey: [UInt8]]) async throws {
    for (key, bytes) in contents {
      if let last = seen[key], last.duration(to: .now) < Self.trust { continue }
      if try await !store.contains(key) { try await store.put(bytes, mediaType: Self.mediaType, as: key) }
      seen.insert(.now, for: key)
    }
  }

  /// Files that are there.
  func contents(of keys: Set<DrawingKey>) async throws -> [DrawingKey: [UInt8]] {
    var contents: [DrawingKey: [UInt8]] = [:]
    for key in keys {
      if let bytes = known[key] {
        contents[key] = bytes
      } else if let bytes = try await store.bytes(of: key) {
        contents[key] = bytes
        known.insert(bytes, for: key, cost: bytes.count)
      }
    }
    return contents
  }
}
