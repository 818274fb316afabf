internal import PictureServer
internal import PictureStore
internal import Synchronization

/// The drawings of a fleet: a memory cache of the shared store, with at most one concurrent request for each drawing.
final class LoadedDrawings: DrawingStore {
  private struct State {
    var kept: RecentCache<DrawingKey, Drawing>
    var underWay: [DrawingKey: Task<Drawing?, any Error>] = [:]
  }

  private let store: any PictureStore
  private let patience: Duration
  private let state: Mutex<State>

  /// The memory of a drawing in addition to its bytes.
  private static let overhead = 200

  /// - Parameters:
  ///   - maximumBytes: the maximum size of all drawings in memory.
  ///   - patience: the timeout for the store.
  init(_ store: any PictureStore, maximumBytes: Int, patience: Duration) {
    self.store = store
    self.patience = patience
    state = Mutex(State(kept: RecentCache(most: maximumBytes)))
  }

  /// The number of bytes of cached pictures.
  var byteCount: Int { state.withLock { $0.kept.cost } }

  func kept(_ key: DrawingKey) -> Drawing? { state.withLock { $0.kept.use(key) } }

  /// Returns a drawing from memory or from the store.
  ///
  /// Loading continues after a timeout, so that the drawing is available for the next request.
  func drawing(_ key: DrawingKey) async -> Result<Drawing, DrawingProblem> {
    if let drawing = kept(key) { return .success(drawing) }
    do {
      return try await BoundedWait.value(of: load(key), within: patience).map { .success($0) } ?? .failure(.missing)
    } catch let error as BoundedWait.TimeoutError {
      return .failure(.failed("the store: \(error)"))
    } catch {
      return .failure(.failed("\(error)"))
    }
  }

  private func load(_ key: DrawingKey) -> Task<Drawing?, any Error> {
    state.withLock { state in
      if let task = state.underWay[key] { return task }
      let task = Task { try await self.ask(for: key) }
      state.underWay[key] = task
      return task
    }
  }

  private func ask(for key: DrawingKey) async throws -> Drawing? {
    defer { state.withLock { $0.underWay[key] = nil } }
    guard let drawing = try await store.bytes(of: key).map({ Drawing($0) }) else { return nil }
    state.withLock { $0.kept.insert(drawing, for: key, cost: drawing.bytes.count + Self.overhead) }
    return drawing
  }
}
