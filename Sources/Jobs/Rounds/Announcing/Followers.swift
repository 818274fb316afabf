/// The followers of a feed: what each wants to hear of, and whom to tell of changes.
struct Followers<Wanted: Sendable, Change: Sendable>: Sendable {
  typealias Observer = @Sendable (Change) -> Void

  private var all: [Int: (wanted: Wanted?, observer: Observer)] = [:]
  private var last = 0

  /// What the followers want.
  var wanted: [Wanted] { all.values.compactMap { $0.wanted } }

  /// Adds a follower, which wants nothing yet, and returns its number.
  mutating func add(_ observer: @escaping Observer) -> Int {
    last += 1
    all[last] = (nil, observer)
    return last
  }

  /// Sets what a follower wants.
  mutating func set(_ wanted: Wanted, of follower: Int) { all[follower]?.wanted = wanted }

  mutating func remove(_ follower: Int) { all[follower] = nil }

  /// Returns the observers of the followers that want something for which a condition holds.
  func observers(where isWanted: (Wanted) -> Bool) -> [Observer] {
    all.values.filter { $0.wanted.map(isWanted) ?? false }.map { $0.observer }
  }
}
