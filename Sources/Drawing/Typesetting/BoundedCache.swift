/// A dictionary that forgets what was not asked for lately.
///
/// Entries live in two generations. When the young one is full it becomes the old one, and the old one is dropped;
/// an entry found in the old one moves back. Cheaper than keeping an exact order, and never above twice the capacity.
struct BoundedCache<Key: Hashable, Value> {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private let capacity: Int

  /// - Parameter capacity: the sum of the costs a generation holds.
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

  /// What costs more than the whole capacity is not kept.
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
