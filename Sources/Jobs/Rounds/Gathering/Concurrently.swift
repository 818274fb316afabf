internal import WidgetBase

/// Loads several things at the same time.
enum Concurrently {
  /// Returns the results of loading things at the same time.
  static func results<Item: Hashable & Sendable, Value: Sendable>(
    of items: Set<Item>, _ load: @escaping @Sendable (Item) async throws -> Value
  ) async -> [Item: Result<Value, RefreshError>] {
    // A task group costs more than the one file most pictures are drawn from, and takes a thread.
    guard let item = items.first else { return [:] }
    if items.count == 1 { return [item: await result { try await load(item) }] }
    return await withTaskGroup { group in
      for item in items { group.addTask { (item, await result { try await load(item) }) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// Returns the outcome of something that throws ``RefreshError``.
  static func result<Value>(_ body: () async throws -> Value) async -> Result<Value, RefreshError> {
    do {
      return .success(try await body())
    } catch {
      return .failure(error as? RefreshError ?? RefreshError(.upstream, "\(error)"))
    }
  }
}
