/// State that the two handlers of a connection share: one watches bytes, the other requests.
///
/// It is not Sendable: closures that a handler passes on take it as a `NIOLoopBound`, which checks the thread.
final class ConnectionState {
  var activity: ConnectionActivity
  /// The bytes that were read since the last head ended.
  var headBytes = 0
  /// Whether what the peer still sends is dropped: its last request was read, or nothing more can be read as one.
  var ignoresInput = false

  init(_ limits: ConnectionLimits) {
    activity = ConnectionActivity(limits, at: .now)
  }
}
