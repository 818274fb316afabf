/// A connection that is open for those who follow it, such as to Home Assistant.
protocol FollowedFeed: Sendable {
  /// The subjects about which a follower wants to be told.
  associatedtype Wanted: Sendable
  /// The subject of a change.
  associatedtype Change: Sendable

  /// Changes the followers, and then opens, changes and closes connections as they want.
  func changeFollowers<Result: Sendable>(_ change: (inout Followers<Wanted, Change>) -> Result) -> Result
}

/// The followers of a feed: what each wants to hear of, and whom to tell of changes.
struct Followers<Wanted: Sendable, Change: Sendable>: Sendable {
  typealias Observer = @Sendable (Change) -> Void

  private var all: [Int: (wanted: Wanted, observer: Observer)] = [:]
  private var last = 0

  /// The subjects that each follower wants.
  var wanted: [Wanted] { all.values.map(\.wanted) }

  /// Adds a follower, and returns its number.
  mutating func add(_ wanted: Wanted, _ observer: @escaping Observer) -> Int {
    last += 1
    all[last] = (wanted, observer)
    return last
  }

  mutating func remove(_ follower: Int) { all[follower] = nil }

  /// Returns the observers of the followers that want something for which a condition holds.
  func observers(where isWanted: (Wanted) -> Bool) -> [Observer] {
    all.values.filter { isWanted($0.wanted) }.map(\.observer)
  }
}

/// An announcer of the changes of a feed.
protocol FeedAnnouncer: Announcer {
  associatedtype Feed: FollowedFeed

  var live: Feed { get }

  /// Returns what these announcers want together.
  static func wanted(by announcers: Set<Self>) -> Feed.Wanted
  /// Returns whether a change is one of the announcer.
  func isAffected(by change: Feed.Change) -> Bool
}

extension FeedAnnouncer {
  /// Follows the feed, whose connections are closed when it has no followers any more.
  static func changes(of announcers: Set<Self>) -> AsyncStream<Set<SourceKey>>? {
    guard let live = announcers.first?.live else { return nil }
    let (changes, continuation) = AsyncStream.makeStream(of: Set<SourceKey>.self)
    let wanted = wanted(by: announcers)
    let follower = live.changeFollowers { followers in
      followers.add(wanted) { change in
        let affected = announcers.filter { $0.isAffected(by: change) }
        if !affected.isEmpty { continuation.yield(Set(affected.map(\.key))) }
      }
    }
    continuation.onTermination = { _ in live.changeFollowers { $0.remove(follower) } }
    return changes
  }
}
