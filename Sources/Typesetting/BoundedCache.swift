/// A dictionary with a limited capacity that drops entries without recent use.
///
/// Entries live in two generations. When the young generation is full, it becomes the old one, and the previous old one
/// is dropped. An entry that is found in the old generation moves back to the young one. This is cheaper than an exact
/// order, and the cache never exceeds twice the capacity.
struct BoundedCache<Key: Hashable, Value> {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// Creates a cache.
  ///
  /// - Parameter capacity: the maximum total cost of a generation.
  init(capacity: Int) {
    self.capacity = capacity
  }

  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// Inserts a value, unless its cost exceeds the whole capacity.
  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    guard cost <= capacity else { return }
    if youngCost + cost > capacity {
      old = young
      young = [:]
      youngCost = 0
    }
    if let replaced = young.updateValue((value, cost), forKey: key) {
      youngCost -= replaced.cost
    }
    youngCost += cost
  }
}
