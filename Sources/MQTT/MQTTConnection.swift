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

  /// What a connection to the broker is for.
  ///
  /// libmosquitto ends the process at properties of MQTT 5 that it does not know, such as those in the greeting of another
  /// service on the same port. So what listens there has to accept MQTT 3.1.1 first, which has no properties. A
  /// connection that receives nothing needs no more than that.
  private enum Attempt {
    /// To find out with MQTT 3.1.1 whether there is a broker.
    case trial
    /// To exchange messages with MQTT 5, whose brokers do not send messages that are too large.
    case version5
    /// To exchange messages with MQTT 3.1.1.
    case version3
  }

  private struct State {
    var client: MQTTClient?
    var filters: Set<String>
    var isTrial = false
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
    state.withLock { $0.isConnected && !$0.isTrial ? $0.client?.publish(message) : nil }
  }

  /// Sets the topics to receive.
  package func subscribe(to filters: Set<String>) {
    state.withLock { state in
      if state.isConnected, !state.isTrial, let client = state.client {
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
      if let last, !state.isTrial { _ = client.publish(last) }
      client.disconnect()
    }
    alarm.signal()
  }

  // MARK: The connection's thread

  private var isClosing: Bool { state.withLock { $0.isClosing } }

  private func run() {
    var pause = pauses.first
    let first = state.withLock { $0.filters.isEmpty } ? Attempt.version3 : .trial
    var attempt = first
    while !isClosing {
      var wasConnected = false
      do {
        try converse(attempt) { wasConnected = true }
        if attempt == .trial {
          attempt = .version5
          continue
        }
      } catch {
        let refusal = state.withLock { state in
          defer { state.refusal = nil }
          return state.refusal
        }
        if isClosing { break }
        let last = attempt
        attempt = first
        if last == first, refusal?.isOfVersion == true {
          attempt = .version5
          continue
        }
        // A broker that does not know MQTT 5 says so, or ends the connection.
        if last == .version5, first == .trial, !wasConnected, refusal?.isOfVersion ?? error.isWithoutAnswer {
          attempt = .version3
          continue
        }
        yield(.failed(refusal?.failure ?? error))
      }
      if wasConnected { pause = pauses.first }
      _ = alarm.wait(timeout: .now() + .milliseconds(pause))
      pause = min(pause * 2, pauses.maximum)
    }
    continuation.finish()
  }

  /// Exchanges messages until the connection ends; a trial ends when the broker has accepted it.
  private func converse(_ attempt: Attempt, onConnected: () -> Void) throws(MQTTFailure) {
    let isTrial = attempt == .trial
    let client = try MQTTClient(context: self)
    state.withLock { ($0.client, $0.isTrial) = (client, isTrial) }
    defer {
      state.withLock { ($0.client, $0.isConnected) = (nil, false) }
      client.destroy()
    }
    try client.connect(to: broker, isVersion5: attempt == .version5, will: isTrial ? nil : will)
    let clock = ContinuousClock()
    let begin = clock.now
    var end: ContinuousClock.Instant?
    while true {
      if let failure = client.loop(milliseconds: Self.step, of: broker) { throw failure }
      let (isConnected, isClosing, isRefused) = state.withLock { ($0.isConnected, $0.isClosing, $0.refusal != nil) }
      if isConnected, isTrial {
        client.disconnect()
        // Sends it.
        _ = client.loop(milliseconds: 0, of: broker)
        return
      }
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
    let isTrial = state.withLock { state in
      state.isConnected = true
      if !state.isTrial { for filter in state.filters { client.subscribe(filter) } }
      return state.isTrial
    }
    if !isTrial { yield(.connected) }
  }

  func notePublished(_ id: Int32) { yield(.published(id)) }

  func note(_ message: mosquitto_message) {
    guard let topic = message.topic, (0...Int32(MQTTBroker.maximumPayload)).contains(message.payloadlen) else { return }
    let payload = [UInt8](UnsafeRawBufferPointer(start: message.payload, count: Int(message.payloadlen)))
    yield(.message(MQTTMessage(String(cString: topic), payload, isRetained: message.retain)))
  }
}
