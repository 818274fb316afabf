/// Limits of a connection: time, and bytes of a request's head.
struct ConnectionLimits: Sendable {
  /// The time a peer has to send a whole request, counted from the end of the previous response.
  var requestTime = Duration.seconds(30)
  /// The time a peer has to take a part of a response.
  var writeTime = Duration.seconds(30)
  /// The time the server has to write the next part of a response.
  ///
  /// Event streams write one every 10 s.
  var responseTime = Duration.seconds(120)
  /// The time between two checks of the limits.
  var checkInterval = Duration.seconds(5)

  /// The maximum size of a part of a response.
  ///
  /// A peer has ``writeTime`` for each, so slow peers get half a KiB a second.
  static let partBytes = 16 << 10
  /// The maximum size of a request's head.
  static let headBytes = 16 << 10
}
