internal import Glibc

/// A connection to a display.
final class LinkConnection: LinkTransport {
  private let descriptor: Int32
  private var frames = LinkFrames()
  /// The instant at which the connection is given up, whatever the display sends.
  private var end: ContinuousClock.Instant

  /// The time to connect, for all addresses of a name and its lookup.
  private static let connectTime = Duration.seconds(5)
  /// The time to authenticate and to read the properties of the display.
  private static let greetingTime = Duration.seconds(20)
  /// The time to send a command.
  private static let sendTime = Duration.seconds(10)

  /// Connects to a host by its name or address.
  init(host: String, port: Int) throws(LinkError) {
    descriptor = try Self.connect(host: host, port: port)
    end = .now + Self.greetingTime
  }

  func allow(_ time: Duration) { end = .now + time }

  deinit { close(descriptor) }

  private static func connect(host: String, port: Int) throws(LinkError) -> Int32 {
    let end = ContinuousClock.now + connectTime
    let addresses = try HostAddresses.of(host, port: port, within: connectTime)
    var reason = ECONNREFUSED
    for address in addresses {
      let descriptor = socket(
        address.family, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      if descriptor >= 0 {
        let result = address.bytes.withUnsafeBytes { bytes in
          Glibc.connect(
            descriptor, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(clamping: bytes.count))
        }
        if result == 0 { return descriptor }
        reason = errno
        if reason == EINPROGRESS {
          reason = ETIMEDOUT
          if wait(descriptor, for: POLLOUT, within: end - .now) {
            var length = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &reason, &length)
            if reason == 0 { return descriptor }
          }
        }
        close(descriptor)
      }
    }
    throw LinkError("is not reachable (\(String(cString: strerror(reason))))", isTemporary: true)
  }

  /// Returns whether a descriptor is ready before a time is over.
  private static func wait(_ descriptor: Int32, for events: Int32, within time: Duration) -> Bool {
    let end = ContinuousClock.now + time
    while true {
      let left = (end - .now) / .milliseconds(1)
      guard left > 0 else { return false }
      var poll = pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: events), revents: 0)
      let count = Glibc.poll(&poll, 1, Int32(min(left.rounded(.up), 60_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  private var timeLeft: Duration { end - .now }

  func send(_ payload: [UInt8]) throws(LinkError) {
    var rest = LinkFrames.frame(payload)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EINTR {
        guard Self.wait(descriptor, for: POLLOUT, within: min(timeLeft, Self.sendTime)) else { throw .silent }
      } else {
        throw LinkError("closed the connection", isTemporary: true)
      }
    }
  }

  func receive(within time: Duration) throws(LinkError) -> [UInt8] {
    let end = min(ContinuousClock.now + time, end)
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      if let payload = try frames.next() { return payload }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 {
        frames.append(buffer.prefix(count))
      } else if count < 0, errno == EAGAIN || errno == EINTR {
        guard Self.wait(descriptor, for: POLLIN, within: end - .now) else { throw .silent }
      } else {
        throw LinkError("closed the connection", isTemporary: true)
      }
      // A display that sends something all the time does not hold the connection.
      guard .now < end else { throw .silent }
    }
  }
}
