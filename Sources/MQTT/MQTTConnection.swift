internal import CMosquitto
internal import Dispatch
internal import Synchronization

/// A connection to a broker that is opened again whenever it is lost, until it is closed.
///
/// Received messages and changes of the connection are ``events``, which one task reads. The library runs on a thread of
/// the connection.
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
    var client: MQTTClient?
    var filters: Set<String>
    var isConnected = false
    var isClosing = false
    /// The failure that the broker's response meant, until the thread takes it.
    var refusal: (failure: MQTTFailure, isOfVersion: Bool)?
  }

  /// The events; they end when the connection is closed.
  package let events: AsyncStream<Event>

  private let broker: MQTTBroker
  private let will: MQTTMessage?
  private let pauses: Pauses
  private let state: Mutex<State>
  private let continuation: AsyncStream<Event>.Continuation
  /// Ends a pause.
  private let alarm = DispatchSemaphore(value: 0)

  /// The maximum number of events that wait to be read; the oldest messages are dropped.
  private static let maximumWaiting = 1_000
  /// The time in which the broker has to answer, in milliseconds.
  private static let answerTime = 10_000
  /// The time for what remains to be sent when the connection is closed.
  private static let closingTime = 1_500
  /// The longest wait of the library, in milliseconds.
  private static let step: Int32 = 500

  /// Opens a connection.
  ///
  /// `filters` are the topics to receive, with wildcards. The broker sends `will` if the connection is lost.
  package init(
    to broker: MQTTBroker, filters: Set<String> = [], will: MQTTMessage? = nil, pauses: Pauses = Pauses()
  ) {
    self.broker = broker
    self.will = will
    self.pauses = pauses
    state = Mutex(State(filters: filters))
    (events, continuation) = AsyncStream<Event>.makeStream(bufferingPolicy: .bufferingNewest(Self.maximumWaiting))
    // A serial queue has a thread of its own while it is busy, which keeps the connection in memory.
    DispatchQueue(label: "mqtt").async { self.run() }
  }

  // MARK: Any thread

  /// Sends a message; returns its id, nil if there is no connection.
  @discardableResult
  package func publish(_ message: MQTTMessage) -> Int32? {
    state.withLock { $0.isConnected ? $0.client?.publish(message) : nil }
  }

  /// Sets the topics to receive.
  package func subscribe(to filters: Set<String>) {
    state.withLock { state in
      if state.isConnected, let client = state.client {
        for filter in state.filters.subtracting(filters) { client.unsubscribe(filter) }
        for filter in filters.subtracting(state.filters) { client.subscribe(filter) }
      }
      state.filters = filters
    }
  }

  /// Closes the connection after a last message.
  ///
  /// ``events`` ends when that has been sent, after two seconds at the latest.
  package func close(after last: MQTTMessage? = nil) {
    state.withLock { state in
      guard !state.isClosing else { return }
      state.isClosing = true
      guard state.isConnected, let client = state.client else { return }
      if let last { _ = client.publish(last) }
      client.disconnect()
    }
    alarm.signal()
  }

  // MARK: The connection's thread

  private var isClosing: Bool { state.withLock { $0.isClosing } }

  private func run() {
    var pause = pauses.first
    var isVersion5 = true
    while !isClosing {
      var wasConnected = false
      do {
        try converse(isVersion5: isVersion5) { wasConnected = true }
      } catch {
        let refusal = state.withLock { state in
          defer { state.refusal = nil }
          return state.refusal
        }
        if isClosing { break }
        // A broker that does not know MQTT 5 says so, or ends the connection.
        if !wasConnected {
          let mayBeOld = refusal?.isOfVersion ?? error.isWithoutAnswer
          let wasVersion5 = isVersion5
          isVersion5 = !(mayBeOld && isVersion5)
          if mayBeOld, wasVersion5 { continue }
        }
        yield(.failed(refusal?.failure ?? error))
      }
      if wasConnected { pause = pauses.first }
      _ = alarm.wait(timeout: .now() + .milliseconds(pause))
      pause = min(pause * 2, pauses.maximum)
    }
    continuation.finish()
  }

  /// Exchanges messages until the connection ends.
  private func converse(isVersion5: Bool, onConnected: () -> Void) throws(MQTTFailure) {
    let client = try MQTTClient(context: self)
    state.withLock { $0.client = client }
    defer {
      state.withLock { ($0.client, $0.isConnected) = (nil, false) }
      client.destroy()
    }
    try client.connect(to: broker, isVersion5: isVersion5, will: will)
    let clock = ContinuousClock()
    let begin = clock.now
    var end: ContinuousClock.Instant?
    while true {
      if let failure = client.loop(milliseconds: Self.step, of: broker) { throw failure }
      let (isConnected, isClosing, isRefused) = state.withLock { ($0.isConnected, $0.isClosing, $0.refusal != nil) }
      if isConnected { onConnected() }
      if isRefused { throw MQTTFailure(description: "\(broker.shownName) refused the connection") }
      if isClosing {
        let deadline = end ?? clock.now + .milliseconds(Self.closingTime)
        end = deadline
        if !isConnected || clock.now > deadline { return }
      } else if !isConnected, clock.now > begin + .milliseconds(Self.answerTime) {
        throw MQTTFailure(description: "\(broker.shownName) does not answer")
      }
    }
  }

  private func yield(_ event: Event) {
    guard case .dropped(let old) = continuation.yield(event) else { return }
    // Messages may be lost, but not the news that everything has to be sent again.
    if case .message = old { return }
    continuation.yield(old)
  }

  // MARK: The library's calls

  /// Returns the connection of a callback.
  static func of(_ context: UnsafeMutableRawPointer?) -> MQTTConnection? {
    context.map { Unmanaged<MQTTConnection>.fromOpaque($0).takeUnretainedValue() }
  }

  func noteConnection(_ client: MQTTClient, _ response: Int32) {
    if let failure = MQTTClient.failure(of: broker, response: response) {
      return state.withLock { $0.refusal = (failure, MQTTClient.refusesVersion(response)) }
    }
    state.withLock { state in
      state.isConnected = true
      for filter in state.filters { client.subscribe(filter) }
    }
    yield(.connected)
  }

  func notePublished(_ id: Int32) { yield(.published(id)) }

  func note(_ message: mosquitto_message) {
    guard let topic = message.topic, (0...Int32(MQTTBroker.maximumPayload)).contains(message.payloadlen) else { return }
    let payload = [UInt8](UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen)))
    yield(.message(MQTTMessage(String(cString: topic), payload, isRetained: message.retain)))
  }
}
