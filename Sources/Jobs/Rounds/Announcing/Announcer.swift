/// Something that announces its changes: a file, a topic of a broker, an address to which data are pushed.
///
///     changes --Announcements--> the outputs that use it --Refresher--> they are due: a round, now
///
/// A source names what announces its changes. Each kind of announcer is a type of its own, beside the sources that use it;
/// rounds know no kind by name. Announcements only say when to load: what was pushed belongs to the source.
protocol Announcer: Hashable, Sendable {
  /// The key that identifies the announcer.
  var key: SourceKey { get }
  /// Whether it is a file, whose facts tell whether it really changed.
  var isFile: Bool { get }
  /// The minimum time between two announcements, for data that may change continuously.
  var minimumInterval: Duration { get }

  /// Listens to announcers of this kind, for all outputs of a configuration, because they may share a connection.
  ///
  /// - Returns: the keys of those that changed or may have changed, until the task that takes them is cancelled; nil if
  ///   that is impossible, and outputs change when they would without announcements.
  static func changes(of announcers: Set<Self>) -> AsyncStream<Set<SourceKey>>?
}

extension Announcer {
  var isFile: Bool { false }
  var minimumInterval: Duration { .zero }
}
