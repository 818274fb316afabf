internal import Glibc

extension MQTTConnection {
  /// The time in which the broker has to answer.
  private static let answerTime = Duration.seconds(10)
  /// The time for what remains to be sent when the connection is closed.
  private static let closingTime = Duration.milliseconds(1_500)
  /// The seconds after which the broker considers a silent client lost, if it waits half as long again.
  private static let keepAlive: UInt16 = 30
  /// The time of silence after which the broker is asked for a sign of life, for which it has as long.
  private static let pingTime = Duration.seconds(20)

  /// The instants of the last events of a connection.
  private struct Times {
    let begin = ContinuousClock.now
    var sent = ContinuousClock.now
    var received = ContinuousClock.now
    /// The instant of the last ping; nil if the broker has sent something since.
    var pinged: ContinuousClock.Instant?
    /// The instant at which closing began; nil before.
    var closed: ContinuousClock.Instant?
  }

  /// Exchanges packets with the broker until the connection ends.
  ///
  /// It blocks its thread.
  ///
  /// - Returns: the reason; nil if the connection was closed by its owner.
  func exchange(over socket: CInt, with outbox: Outbox) -> MQTTFailure? {
    let client = "widgetgen" + String(UInt64.random(in: 0...(1 << 56 - 1)) | 1 << 56, radix: 16).dropFirst()
    guard let greeting = SentPacket(connecting: client, to: broker, will: will, keepAlive: Self.keepAlive) else {
      return failure(": the user or the password is too long")
    }
    outbox.append(greeting.bytes)
    var (times, reader) = (Times(), PacketReader())
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    do throws(MQTTFailure) {
      while try goesOn(&times, outbox) {
        let (progress, hasMoved) = outbox.send(to: socket)
        if hasMoved { times.sent = .now }
        if progress == .closed { throw failure(" closed the connection") }
        let isFull = queue.isFull || outbox.hasManyAcknowledgements
        if isFull { (times.received, times.pinged) = (.now, nil) }
        wait(for: socket, outbox, reads: !isFull, writes: progress == .blocked, isClosing: times.closed != nil)
        if isFull { continue }
        let count = recv(socket, &buffer, buffer.count, CInt(MSG_DONTWAIT))
        if count == 0 || (count < 0 && errno != EAGAIN && errno != EINTR) { throw failure(" closed the connection") }
        guard count > 0 else { continue }
        (times.received, times.pinged) = (.now, nil)
        reader.append(buffer.prefix(count))
        try take(&reader, outbox)
      }
      return nil
    } catch {
      return times.closed == nil ? error : nil
    }
  }

  /// Returns whether the exchange goes on, and asks a silent broker for a sign of life.
  private func goesOn(_ times: inout Times, _ outbox: Outbox) throws(MQTTFailure) -> Bool {
    let now = ContinuousClock.now
    let (isConnected, isClosing) = phase
    if isClosing {
      let begin = times.closed ?? now
      times.closed = begin
      return isConnected && now < begin + Self.closingTime
    }
    guard isConnected else {
      if now > times.begin + Self.answerTime { throw failure(" does not answer") }
      return true
    }
    // A broker that does not read what was sent cannot be pinged.
    if now > times.sent + Self.pingTime * 2 { throw failure(" does not answer") }
    if let pinged = times.pinged {
      if now > pinged + Self.pingTime { throw failure(" does not answer") }
    } else if now > min(times.sent, times.received) + Self.pingTime {
      times.pinged = now
      outbox.append(SentPacket.ping)
    }
    return true
  }

  /// Waits until something can be done, a second at most.
  private func wait(for socket: CInt, _ outbox: Outbox, reads: Bool, writes: Bool, isClosing: Bool) {
    let events = (reads ? POLLIN : 0) | (writes ? POLLOUT : 0)
    // A closed socket is reported even if nothing is waited for.
    var descriptors = [
      pollfd(fd: events == 0 ? -1 : socket, events: Int16(truncatingIfNeeded: events), revents: 0),
      pollfd(fd: outbox.wakeDescriptor, events: Int16(truncatingIfNeeded: POLLIN), revents: 0),
    ]
    _ = poll(&descriptors, 2, !reads ? 20 : isClosing ? 100 : 1_000)
    if descriptors[1].revents != 0 { outbox.clearWake() }
  }

  private func take(_ reader: inout PacketReader, _ outbox: Outbox) throws(MQTTFailure) {
    while let packet = try next(&reader) {
      switch packet {
      case .response(let code) where !phase.isConnected:
        if let refusal = MQTTFailure(refusal: code, by: broker) { throw refusal }
        noteConnection()
        if phase.isClosing { return }
      case .response: throw unexpected
      case _ where !phase.isConnected: throw unexpected
      case .message(let message, let id):
        queue.add(.message(message))
        if let id { outbox.acknowledge(id) }
      case .tooLarge(let id):
        if let id { outbox.acknowledge(id) }
      case .published(let id): queue.add(.published(Int32(id)))
      case .other: break
      }
    }
  }

  private func next(_ reader: inout PacketReader) throws(MQTTFailure) -> ReceivedPacket? {
    do throws(PacketReader.Malformed) {
      return try reader.next()
    } catch {
      throw unexpected
    }
  }

  private var unexpected: MQTTFailure { failure(" sent an unexpected response; is it an MQTT broker?") }
  private func failure(_ text: String) -> MQTTFailure { MQTTFailure(description: broker.shownName + text) }
}

extension MQTTFailure {
  /// The codes by which a broker refuses a user.
  private static let refusals: ClosedRange<UInt8> = 4...5

  /// The failure that the response to a connection means; nil for none.
  fileprivate init?(refusal code: UInt8, by broker: MQTTBroker) {
    if code == 0 { return nil }
    isRefusal = Self.refusals.contains(code)
    let advice = isRefusal ? "; check \"user\" and \"passwordFile\" of \"mqtt\"" : " (code \(code))"
    description = "\(broker.shownName) refused the connection\(advice)"
  }
}
