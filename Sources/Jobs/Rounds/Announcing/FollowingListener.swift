internal import Synchronization

/// A connection that is open for those who follow it, such as to Home Assistant.
protocol FollowedFeed: Sendable {
  /// What a follower wants to hear of.
  associatedtype Wanted: Sendable
  /// What has changed.
  associatedtype Change: Sendable

  /// Changes the followers, and then opens, changes and closes connections as they want.
  func changeFollowers<Result: Sendable>(_ change: (inout Followers<Wanted, Change>) -> Result) -> Result
}

extension FollowedFeed {
  /// Adds a follower, which wants nothing yet, and returns its number.
  func addFollower(_ observer: @escaping @Sendable (Change) -> Void) -> Int {
    changeFollowers { $0.add(observer) }
  }

  /// Sets what a follower wants.
  func follow(_ wanted: Wanted, by follower: Int) { changeFollowers { $0.set(wanted, of: follower) } }

  /// Removes a follower, and closes the connections that no other one uses.
  func removeFollower(_ follower: Int) { changeFollowers { $0.remove(follower) } }
}

/// An announcer of the changes of a feed.
protocol FeedAnnouncer: PacedAnnouncer {
  associatedtype Feed: FollowedFeed

  var live: Feed { get }

  /// Returns what these announcers want together.
  static func wanted(by announcers: Set<Self>) -> Feed.Wanted
  /// Returns whether a change is one of the announcer.
  func isAffected(by change: Feed.Change) -> Bool
}

extension FeedAnnouncer {
  static func listener(_ onChange: @escaping @Sendable (Set<Self>) -> Void) -> (any Listener<Self>)? {
    FollowingListener(onChange)
  }
}

/// Announces the changes of a feed.
private final class FollowingListener<Subject: FeedAnnouncer>: Listener {
  /// The follower of the feed; nil before the first announcer.
  private let follower = Mutex<(live: Subject.Feed, number: Int)?>(nil)
  private let pace: AnnouncementPace<Subject>

  init(_ onChange: @escaping @Sendable (Set<Subject>) -> Void) {
    pace = AnnouncementPace(onChange)
  }

  func listen(to announcers: Set<Subject>) {
    guard let live = announcers.first?.live else { return }
    pace.use(announcers)
    let known = follower.withLock { $0?.number }
    let number = known ?? live.addFollower { [pace] change in pace.note { $0.isAffected(by: change) } }
    follower.withLock { $0 = (live, number) }
    live.follow(Subject.wanted(by: announcers), by: number)
  }

  func stop() {
    pace.stop()
    let last = follower.withLock { follower in
      defer { follower = nil }
      return follower
    }
    if let last { last.live.removeFollower(last.number) }
  }
}
