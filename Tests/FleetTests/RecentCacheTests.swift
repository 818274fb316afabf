import Testing

@testable import Fleet

@Suite struct RecentCacheTests {
  @Test func evictsUnusedValues() {
    var cache = RecentCache<Int, Int>(most: 100)
    for key in 0..<1_000 {
      cache.insert(key, for: key, cost: 1)
      #expect(cache.use(0) == 0)
      #expect(cache.use(key) == key)
      #expect(cache.cost <= 100)
    }
    #expect(cache.use(500) == nil)
  }

  @Test func doesNotCacheOversizedValues() {
    var cache = RecentCache<Int, Int>(most: 100)
    cache.insert(1, for: 1, cost: 51)
    #expect(cache.use(1) == nil)
    #expect(cache.cost == 0)
  }

  @Test func replacingAValueCountsItsCostOnce() {
    var cache = RecentCache<Int, Int>(most: 100)
    for _ in 0..<10 { cache.insert(1, for: 1, cost: 40) }
    #expect(cache.cost == 40)
    cache.insert(2, for: 1, cost: 60)
    #expect(cache.cost == 0)
    #expect(cache.use(1) == nil)
  }
}
