internal import FoundationEssentials
internal import PictureStore

/// The users' files in the store, the latest of them in memory.
actor AssetCache {
  private let store: any PictureStore
  private var known: [DrawingKey: [UInt8]] = [:]
  private var knownBytes = 0
  /// The instants at which files were last seen in the store or put there.
  private var seen: [DrawingKey: ContinuousClock.Instant] = [:]

  /// Bytes in memory.
  private static let maximumBytes = 64 << 20
  /// Files that are remembered as being there.
  private static let maximumSeen = 10_000
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
      if seen.count >= Self.maximumSeen { seen.removeAll() }
      seen[key] = .now
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
        if knownBytes + bytes.count > Self.maximumBytes { (known, knownBytes) = ([:], 0) }
        if known.updateValue(bytes, forKey: key) == nil { knownBytes += bytes.count }
      }
    }
    return contents
  }
}
