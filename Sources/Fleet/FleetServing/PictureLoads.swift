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
    var underWay: [ContentKey: Task<Outcome, Never>] = [:]
  }

  private let store: any PictureStore
  private let patience: Duration
  private let state: Mutex<State>

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
    let load = load(key)
    let (outcomes, continuation) = AsyncStream<Outcome>.makeStream(bufferingPolicy: .bufferingOldest(1))
    let waiting = Task {
      try? await Task.sleep(for: patience)
      continuation.yield(.failed("the store has not answered within \(patience.components.seconds) s"))
    }
    Task { continuation.yield(await load.value) }
    defer { waiting.cancel() }
    for await outcome in outcomes { return outcome }
    return .failed("nobody waits any more")
  }

  private func load(_ key: ContentKey) -> Task<Outcome, Never> {
    state.withLock { state in
      if let task = state.underWay[key] { return task }
      let task = Task { await self.ask(for: key) }
      state.underWay[key] = task
      return task
    }
  }

  private func ask(for key: ContentKey) async -> Outcome {
    let outcome: Outcome
    do {
      outcome = try await store.bytes(of: key).map { .bytes($0) } ?? .missing
    } catch {
      outcome = .failed("\(error)")
    }
    state.withLock { state in
      state.underWay[key] = nil
      // A small one takes room, too.
      if case .bytes(let bytes) = outcome { state.kept.insert(bytes, for: key, cost: bytes.count + 200) }
    }
    return outcome
  }
}
