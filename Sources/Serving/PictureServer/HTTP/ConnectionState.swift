/// State that the two handlers of a connection share: one reads bytes, the other reads requests.
///
/// It is not Sendable: closures that a handler passes on take it as a `NIOLoopBound`, which checks the thread.
final class ConnectionState {
  var activity: ConnectionActivity
  /// The bytes that were read since the last head ended.
  var headBytes = 0
  /// Whether the server refused the connection, so that what follows is not read.
  var isRefused = false

  init(_ limits: ConnectionLimits) {
    activity = ConnectionActivity(limits, at: .now)
  }
}
