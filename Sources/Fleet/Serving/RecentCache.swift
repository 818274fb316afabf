/// A cache of recently used values with a maximum cost, in two generations: when the younger one is full, the older one
/// is dropped as a whole.
///
/// A value survives at least until values of half the maximum cost have been used. There is no order to maintain, so
/// that a use costs only a lookup.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private var oldCost = 0
  private let mostOfGeneration: Int

  /// - Parameter most: the cost of all that is held.
  init(most: Int) {
    mostOfGeneration = max(1, most / 2)
  }

  /// The cost of all that is held.
  var cost: Int { youngCost + oldCost }

  /// A value that is there; it becomes one that was used lately.
  mutating func use(_ key: Key) -> Value? {
    if let item = young[key] { return item.value }
    guard let item = old.removeValue(forKey: key) else { return nil }
    oldCost -= item.cost
    insert(item.value, for: key, cost: item.cost)
    return item.value
  }

  /// Puts a value there; one that alone is too much is not kept.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if let known = young.removeValue(forKey: key) { youngCost -= known.cost }
    if let known = old.removeValue(forKey: key) { oldCost -= known.cost }
    guard cost <= mostOfGeneration else { return }
    if youngCost + cost > mostOfGeneration {
      (old, oldCost) = (young, youngCost)
      (young, youngCost) = ([:], 0)
    }
    young[key] = (value, cost)
    youngCost += cost
  }
}
