internal import CMosquitto
internal import WidgetSupport

/// A client of libmosquitto.
///
/// It is sendable because the library locks a client in each of its functions (`mosquitto_threaded_set`). The owner calls
/// ``destroy()`` last, and ``MQTTConnection`` excludes calls after it by a lock.
struct MQTTClient: @unchecked Sendable {
  private let client: OpaquePointer

  /// The codes by which a broker refuses a user in MQTT 3.1.1 and 5.
  private static let refusals: Set<Int32> = [4, 5, 134, 135]
  /// The codes by which brokers refuse a connection in MQTT 3.1.1 and 5: 1 to 5, and those above 127.
  private static let known = Set<Int32>(1...5).union(128...162)
  /// The codes by which a broker refuses a version of the protocol.
  private static let versionRefusals: Set<Int32> = [1, 132]
  /// The size of a packet's parts besides its payload.
  private static let envelope = 64 << 10

  /// Creates a client that is not connected.
  ///
  /// - Parameter context: the receiver of callbacks, which lives longer than the client.
  /// - Throws: ``MQTTFailure`` if the library is missing.
  init(context: MQTTConnection) throws(MQTTFailure) {
    if let problem = cmosquitto_load() { throw MQTTFailure(description: String(cString: problem)) }
    let callbacks = cmosquitto_callbacks(
      on_connect: { client, context, reason in
        if let client { MQTTConnection.of(context)?.noteConnection(MQTTClient(client), reason) }
      },
      on_publish: { _, context, id in MQTTConnection.of(context)?.notePublished(id) },
      on_message: { _, context, message in
        if let message { MQTTConnection.of(context)?.note(message.pointee) }
      })
    guard let client = cmosquitto_new(Unmanaged.passUnretained(context).toOpaque(), callbacks) else {
      throw MQTTFailure(description: "no memory for a connection to an MQTT broker")
    }
    self.client = client
  }

  private init(_ client: OpaquePointer) { self.client = client }

  func destroy() { cmosquitto_destroy(client) }

  /// Connects, and sets the message that the broker sends when the connection is lost.
  func connect(to broker: MQTTBroker, isVersion5: Bool, will: MQTTMessage?) throws(MQTTFailure) {
    if let will { _ = cmosquitto_set_will(client, will.topic, will.payload, Int32(clamping: will.payload.count)) }
    let code = withOptionalCString(broker.certificateFile) { file in
      withOptionalCString(broker.user) { user in
        withOptionalCString(broker.password?.reveal()) { password in
          broker.host.withCString { host in
            var place = cmosquitto_broker(
              host: host, port: Int32(clamping: broker.port), uses_tls: broker.usesTLS, certificate_file: file,
              user: user, password: password, is_version_5: isVersion5,
              maximum_packet_size: UInt32(clamping: MQTTBroker.maximumPayload + Self.envelope))
            return cmosquitto_connect(client, &place)
          }
        }
      }
    }
    guard code == 0 else { throw Self.failure(of: broker, code) }
  }

  /// Sends and receives for a while.
  ///
  /// - Returns: nil, or the error after which the connection is closed.
  func loop(milliseconds: Int32, of broker: MQTTBroker) -> MQTTFailure? {
    let code = cmosquitto_loop(client, milliseconds)
    guard code != 0 else { return nil }
    var failure = Self.failure(of: broker, code)
    failure.isWithoutAnswer = true
    return failure
  }

  /// Sends a message; returns its id, nil if that is impossible.
  func publish(_ message: MQTTMessage) -> Int32? {
    var id: Int32 = 0
    let code = cmosquitto_publish(
      client, &id, message.topic, message.payload, Int32(clamping: message.payload.count), message.isRetained)
    return code == 0 ? id : nil
  }

  func subscribe(_ filter: String) { _ = cmosquitto_subscribe(client, filter) }
  func unsubscribe(_ filter: String) { _ = cmosquitto_unsubscribe(client, filter) }
  func disconnect() { _ = cmosquitto_disconnect(client) }

  private static func failure(of broker: MQTTBroker, _ code: Int32) -> MQTTFailure {
    let text = cmosquitto_error_text(code).map { String(cString: $0) } ?? "error \(code)"
    return MQTTFailure(description: "\(broker.shownName): \(excerpt(text, limit: 200))")
  }

  /// Returns the failure that a response to a connection means; nil for none.
  static func failure(of broker: MQTTBroker, response: Int32) -> MQTTFailure? {
    if response == 0 { return nil }
    if refusals.contains(response) {
      return MQTTFailure(
        description: "\(broker.shownName) refused the connection; check \"user\" and \"passwordFile\" of \"mqtt\"",
        isRefusal: true)
    }
    guard known.contains(response) else {
      return MQTTFailure(description: "\(broker.shownName) sent an unexpected response; is it an MQTT broker?")
    }
    return MQTTFailure(description: "\(broker.shownName) refused the connection (code \(response))")
  }

  /// Returns whether a response refuses the version of the protocol.
  static func refusesVersion(_ response: Int32) -> Bool { versionRefusals.contains(response) }
}

/// Calls a closure with the bytes of a text, or with nil.
private func withOptionalCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
  guard let text else { return body(nil) }
  return text.withCString { body($0) }
}
