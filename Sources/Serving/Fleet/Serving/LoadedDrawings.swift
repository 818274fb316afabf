internal import FileAccess
internal import PictureStore
internal import Shelf
internal import Synchronization
internal import WidgetBase

/// The drawings of a fleet: a memory cache of the shared store, with at most one concurrent request for each drawing.
final class LoadedDrawings: DrawingStore {
  private struct State {
    var cache: BoundedCache<DrawingKey, Drawing>
    var underWay: [DrawingKey: Task<Drawing?, any Error>] = [:]
  }

  private let store: any PictureStore
  private let timeout: Duration
  private let state: Mutex<State>

  /// The memory of a drawing in addition to its bytes.
  private static let overhead = 200

  /// Creates a cache of up to `maximumBytes` of drawings, with a timeout for the store.
  init(_ store: any PictureStore, maximumBytes: Int, timeout: Duration) {
    self.store = store
    self.timeout = timeout
    state = Mutex(State(cache: BoundedCache(capacity: maximumBytes / 2)))
  }

  /// The number of bytes of cached pictures.
  var byteCount: Int { state.withLock { $0.cache.cost } }

  func cached(_ key: DrawingKey) -> Drawing? { state.withLock { $0.cache[key] } }

  /// Returns a drawing from memory or from the store.
  ///
  /// Loading continues after a timeout, so that the drawing is available for the next request.
  func drawing(_ key: DrawingKey) async -> Result<Drawing, DrawingProblem> {
    if let drawing = cached(key) { return .success(drawing) }
    do {
      return try await withTimeout(timeout, valueOf: load(key)).map { .success($0) } ?? .failure(.missing)
    } catch let error as TimeoutError {
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
    state.withLock { $0.cache.insert(drawing, for: key, cost: drawing.bytes.count + Self.overhead) }
    return drawing
  }
}
