internal import Dispatch
internal import Fetching
internal import Glibc
internal import Synchronization

/// A connection to a broker that is opened again whenever it is lost, until it is closed.
///
/// It speaks MQTT 3.1.1, which every broker knows. Received messages and changes of the connection are ``events``, which one
/// task reads.
package final class MQTTConnection: Sendable {
  /// Something that happened to a connection.
  package enum Event: Sendable {
    /// The broker has accepted the connection. Nothing that was sent before is sent again.
    case connected
    /// There is no connection, and another attempt follows.
    case failed(MQTTFailure)
    /// The broker has a message that was sent.
    case published(Int32)
    case message(MQTTMessage)
  }

  /// The pauses between attempts to connect, in milliseconds.
  package struct Pauses: Sendable {
    package var first = 1_000
    package var maximum = 60_000

    /// Creates the default pauses.
    package init() {}
  }

  private struct State {
    var filters: Set<String>
    var isConnected = false
    var isClosing = false
    /// The bytes to send next; nil without a connection, but not while the broker has yet to accept it.
    var outbox: Outbox?
    /// Connects and waits, until the connection is closed.
    var task: Task<Void, Never>?
    var lastID: UInt16 = 0

    private mutating func nextID() -> UInt16 {
      lastID = lastID == .max ? 1 : lastID + 1
      return lastID
    }

    mutating func publish(_ message: MQTTMessage) -> Int32? {
      guard let outbox, !outbox.isFull else { return nil }
      let id = nextID()
      guard let packet = SentPacket(publishing: message, id: id) else { return nil }
      outbox.append(packet.bytes)
      return Int32(id)
    }

    mutating func subscribe(to filters: Set<String>) {
      guard !filters.isEmpty, let packet = SentPacket(subscribingTo: filters.sorted(), id: nextID()) else { return }
      outbox?.append(packet.bytes)
    }

    mutating func unsubscribe(from filters: Set<String>) {
      guard !filters.isEmpty, let packet = SentPacket(unsubscribingFrom: filters.sorted(), id: nextID()) else { return }
      outbox?.append(packet.bytes)
    }
  }

  let broker: MQTTBroker
  let will: MQTTMessage?
  let queue = EventQueue()
  private let pauses: Pauses
  private let state: Mutex<State>

  /// The time to open a connection.
  private static let openingTime = Duration.seconds(10)

  /// Opens a connection.
  ///
  /// `filters` are the topics to receive, with wildcards. The broker sends `will`, and keeps it, if the connection is lost.
  package init(
    to broker: MQTTBroker, filters: Set<String> = [], will: MQTTMessage? = nil, pauses: Pauses = Pauses()
  ) {
    self.broker = broker
    self.will = will
    self.pauses = pauses
    state = Mutex(State(filters: filters))
    // The task keeps the connection in memory.
    let task = Task { await self.run() }
    state.withLock { $0.task = task }
  }

  /// The events; they end when the connection is closed.
  package var events: MQTTEvents { queue.events }

  /// Sends a message; returns its id, or nil without a connection.
  @discardableResult
  package func publish(_ message: MQTTMessage) -> Int32? {
    state.withLock { state in
      guard state.isConnected, !state.isClosing else { return nil }
      return state.publish(message)
    }
  }

  /// Sets the topics to receive.
  package func subscribe(to filters: Set<String>) {
    state.withLock { state in
      if state.isConnected, !state.isClosing {
        state.unsubscribe(from: state.filters.subtracting(filters))
        state.subscribe(to: filters.subtracting(state.filters))
      }
      state.filters = filters
    }
  }

  /// Closes the connection after a last message.
  ///
  /// ``events`` ends when that has been sent, after two seconds at the latest.
  package func close(after last: MQTTMessage? = nil) {
    let task = state.withLock { state -> Task<Void, Never>? in
      guard !state.isClosing else { return nil }
      state.isClosing = true
      if state.isConnected {
        if let last { _ = state.publish(last) }
        state.outbox?.append(SentPacket.disconnection)
      } else {
        state.outbox?.wake()
      }
      return state.task
    }
    // Ends an attempt to connect or a pause, but not the exchange of packets.
    task?.cancel()
  }

  // MARK: The exchange of packets

  /// Whether the broker has accepted the connection, and whether it is being closed.
  var phase: (isConnected: Bool, isClosing: Bool) { state.withLock { ($0.isConnected, $0.isClosing) } }

  /// Takes the news that the broker has accepted the connection.
  func noteConnection() {
    let isConnected = state.withLock { state in
      if state.isClosing { return false }
      state.isConnected = true
      state.subscribe(to: state.filters)
      return true
    }
    if isConnected { queue.add(.connected) }
  }

  // MARK: Connecting

  private func run() async {
    var pause = pauses.first
    while !phase.isClosing {
      let (failure, wasConnected) = await converse()
      if phase.isClosing { break }
      if let failure { queue.add(.failed(failure)) }
      if wasConnected { pause = pauses.first }
      try? await Task.sleep(for: .milliseconds(pause))
      pause = min(pause * 2, pauses.maximum)
    }
    queue.finish()
  }

  /// Connects, and exchanges packets until the connection ends.
  ///
  /// - Returns: why it ended, and whether the broker had accepted it.
  private func converse() async -> (failure: MQTTFailure?, wasConnected: Bool) {
    guard let outbox = Outbox() else {
      return (MQTTFailure(description: "\(broker.shownName): too many open files"), false)
    }
    let socket: CInt
    do {
      socket = try await RawConnection.open(
        to: broker.address, isHTTP: false, certificateFile: broker.certificateFile, within: Self.openingTime)
    } catch {
      return (MQTTFailure(error, of: broker), false)
    }
    state.withLock { $0.outbox = outbox }
    let failure = await withCheckedContinuation { continuation in
      // A serial queue has a thread of its own while it is busy.
      DispatchQueue(label: "mqtt").async { continuation.resume(returning: self.exchange(over: socket, with: outbox)) }
    }
    Glibc.close(socket)
    let wasConnected = state.withLock { state in
      defer { (state.outbox, state.isConnected) = (nil, false) }
      return state.isConnected
    }
    return (failure, wasConnected)
  }
}

extension MQTTBroker {
  /// The address of the connection's other end.
  fileprivate var address: String {
    "\(usesTLS ? "https" : "http")://\(host.contains(":") ? "[\(host)]" : host):\(port)/"
  }
}

extension MQTTFailure {
  /// Creates the failure of opening a connection.
  fileprivate init(_ error: any Error, of broker: MQTTBroker) {
    switch error {
    case let error as FetchError where error.kind == .noLibrary: description = error.description
    case let error as FetchError where error.kind == .insecure:
      description =
        "\(broker.shownName): the encrypted connection failed; is its certificate valid, and its issuer trusted?"
    // The description begins with the host and its port.
    case let error as FetchError: description = "the MQTT broker \(error.description)"
    default: description = "\(broker.shownName): \(error)"
    }
  }
}
