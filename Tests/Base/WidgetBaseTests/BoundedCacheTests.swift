import Testing
import WidgetBase

/// A cache that drops what was not used lately.
@Suite struct BoundedCacheTests {
  @Test func evictsUnusedValues() {
    var cache = BoundedCache<Int, Int>(capacity: 50)
    for key in 0..<1_000 {
      cache.insert(key, for: key)
      #expect(cache[0] == 0)
      #expect(cache[key] == key)
      #expect(cache.cost <= 100)
    }
    #expect(cache[500] == nil)
  }

  @Test func doesNotKeepOversizedValues() {
    var cache = BoundedCache<Int, Int>(capacity: 50)
    cache.insert(1, for: 1, cost: 51)
    #expect(cache[1] == nil)
    #expect(cache.cost == 0)
  }

  @Test func replacingAValueCountsItsCostOnce() {
    var cache = BoundedCache<Int, Int>(capacity: 50)
    for _ in 0..<10 { cache.insert(1, for: 1, cost: 40) }
    #expect(cache[1] == 1)
    #expect(cache.cost <= 80)
  }

  /// The previous value is not the right one any more.
  @Test func anOversizedValueRemovesTheOneBefore() {
    var cache = BoundedCache<Int, Int>(capacity: 50)
    cache.insert(1, for: 1, cost: 40)
    cache.insert(2, for: 1, cost: 60)
    #expect(cache[1] == nil)
    #expect(cache.cost == 0)
  }
}
