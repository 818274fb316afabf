internal import PictureStore
internal import Synchronization

/// Pictures of a store, kept in memory: each is asked for once at a time, however many wait for it.
final class PictureLoads: Sendable {
  /// What became of asking for a picture.
  enum Outcome: Sendable {
    case bytes([UInt8])
    /// The store does not have it.
    case missing
    /// The store does not say, and why.
    case failed(String)
  }

  private struct State {
    var kept: RecentCache<ContentKey, [UInt8]>
    var underWay: [ContentKey: Task<[UInt8]?, any Error>] = [:]
  }

  private let store: any PictureStore
  private let patience: Duration
  private let state: Mutex<State>

  /// What a picture takes in memory besides its bytes.
  private static let overhead = 200

  /// - Parameters:
  ///   - mostBytes: of pictures in memory.
  ///   - patience: how long whoever asks waits for the store.
  init(_ store: any PictureStore, mostBytes: Int, patience: Duration) {
    self.store = store
    self.patience = patience
    state = Mutex(State(kept: RecentCache(most: mostBytes)))
  }

  /// How many bytes of pictures are held.
  var byteCount: Int { state.withLock { $0.kept.cost } }

  /// A picture that is in memory.
  func kept(_ key: ContentKey) -> [UInt8]? { state.withLock { $0.kept.use(key) } }

  /// A picture from memory or from the store.
  ///
  /// A store that takes longer than one waits goes on: the picture is there for whoever asks next.
  func picture(_ key: ContentKey) async -> Outcome {
    if let bytes = kept(key) { return .bytes(bytes) }
    do {
      return try await BoundedWait.value(of: load(key), within: patience).map { .bytes($0) } ?? .missing
    } catch let error as BoundedWait.TimeIsUp {
      return .failed("the store: \(error)")
    } catch {
      return .failed("\(error)")
    }
  }

  private func load(_ key: ContentKey) -> Task<[UInt8]?, any Error> {
    state.withLock { state in
      if let task = state.underWay[key] { return task }
      let task = Task { try await self.ask(for: key) }
      state.underWay[key] = task
      return task
    }
  }

  private func ask(for key: ContentKey) async throws -> [UInt8]? {
    let result: Result<[UInt8]?, any Error>
    do {
      result = .success(try await store.bytes(of: key))
    } catch {
      result = .failure(error)
    }
    state.withLock { state in
      state.underWay[key] = nil
      if case .success(let bytes?) = result { state.kept.insert(bytes, for: key, cost: bytes.count + Self.overhead) }
    }
    return try result.get()
  }
}
