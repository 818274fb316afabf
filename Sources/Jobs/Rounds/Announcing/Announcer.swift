/// Something that announces its changes: a file, a topic of a broker, an address to which data are pushed.
///
///     announcer --listener--> Announcements --outputs that use it--> Refresher: they are due --> a round, now
///
/// A source names what announces its changes. Each kind of announcer is a type of its own, beside the sources that use it;
/// rounds know no kind by name. Announcements only say when to load: what was pushed belongs to the source.
protocol Announcer: Hashable, Sendable {
  /// The key that identifies the announcer.
  var key: SourceKey { get }
  /// Whether it is a file, whose facts tell whether it really changed.
  var isFile: Bool { get }

  /// Begins to listen to announcers of this kind, for all outputs of a configuration: they may share a connection.
  ///
  /// - Parameter onChange: takes announcers that changed or may have changed. It returns at once, and may be called on any
  ///   thread and however often.
  /// - Returns: nil if that is impossible; outputs then change when they would without announcements.
  static func listener(_ onChange: @escaping @Sendable (Set<Self>) -> Void) -> (any Listener<Self>)?
}

extension Announcer {
  var isFile: Bool { false }
}

/// Listens to announcers of one kind until it is stopped.
protocol Listener<Subject>: Sendable {
  associatedtype Subject: Announcer

  /// Listens to these announcers instead of the previous ones.
  func listen(to announcers: Set<Subject>)

  /// Stops listening, and closes all resources.
  func stop()
}
