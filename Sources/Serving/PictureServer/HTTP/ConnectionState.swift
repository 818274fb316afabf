/// State that the two handlers of a connection share: one reads bytes, the other reads requests.
///
/// Used on the connection's event loop only.
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
