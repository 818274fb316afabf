/// A dictionary with a limited capacity that drops entries without recent use.
///
/// Entries live in two generations. When the young generation is full, it becomes the old one, and the previous old one
/// is dropped. An entry that is found in the old generation moves back to the young one. This is cheaper than an exact
/// order, and the cache never exceeds twice the capacity.
package struct BoundedCache<Key: Hashable, Value> {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private var oldCost = 0
  private let capacity: Int

  /// The total cost of the entries, at most twice the capacity.
  package var cost: Int { youngCost + oldCost }

  /// Creates a cache.
  ///
  /// - Parameter capacity: the maximum total cost of a generation.
  package init(capacity: Int) {
    self.capacity = capacity
  }

  package subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      oldCost -= entry.cost
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  /// Inserts a value in place of the previous one of its key; a value whose cost exceeds the whole capacity is not kept.
  ///
  /// The cost is the value's share of the capacity, such as its bytes; 1 if entries are counted.
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    // The previous value of the key is no longer the right one.
    guard cost <= capacity else { return remove(key) }
    if youngCost + cost > capacity {
      (old, oldCost) = (young, youngCost)
      (young, youngCost) = ([:], 0)
    }
    if let replaced = young.updateValue((value, cost), forKey: key) { youngCost -= replaced.cost }
    youngCost += cost
  }

  /// Removes the value for a key, if there is one.
  package mutating func remove(_ key: Key) {
    if let removed = young.removeValue(forKey: key) { youngCost -= removed.cost }
    if let removed = old.removeValue(forKey: key) { oldCost -= removed.cost }
  }

  /// Removes all values.
  package mutating func removeAll() { self = BoundedCache(capacity: capacity) }
}

extension BoundedCache: Sendable where Key: Sendable, Value: Sendable {}

extension BoundedCache where Value == Void {
  /// Remembers a key, as a set does.
  ///
  /// - Returns: whether the key is new, or was forgotten.
  package mutating func remember(_ key: Key) -> Bool {
    if self[key] != nil { return false }
    insert((), for: key)
    return true
  }
}
