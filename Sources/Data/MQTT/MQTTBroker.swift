package import WebRequests

/// An MQTT broker and the access to it.
package struct MQTTBroker: Sendable, Hashable {
  /// The host's name or IP address.
  package var host: String
  package var port: Int
  /// Whether the connection is encrypted, and the broker's certificate checked.
  package var usesTLS: Bool
  /// The path of a file of certificates to trust; nil to trust the system's certificates.
  package var certificateFile: String?
  /// The user's name; nil for an anonymous connection.
  package var user: String?
  package var password: Secret?

  /// Creates a broker.
  package init(
    host: String, port: Int, usesTLS: Bool = false, certificateFile: String? = nil, user: String? = nil,
    password: Secret? = nil
  ) {
    self.host = host
    self.port = port
    self.usesTLS = usesTLS
    self.certificateFile = certificateFile
    self.user = user
    self.password = password
  }

  /// The name in messages.
  package var shownName: String { "the MQTT broker \(host):\(port)" }

  /// The maximum size of a received payload in bytes.
  package static let maximumPayload = 256 << 10
}

/// A message of a topic.
package struct MQTTMessage: Sendable, Hashable {
  package var topic: String
  package var payload: [UInt8]
  /// Whether the broker is to keep a sent message for later subscribers, or had kept a received one.
  package var isRetained: Bool

  /// Creates a message.
  package init(_ topic: String, _ payload: [UInt8], isRetained: Bool = false) {
    self.topic = topic
    self.payload = payload
    self.isRetained = isRetained
  }
}

/// The names of topics.
package enum MQTTTopic {
  /// The maximum length of a topic in bytes, less than the protocol's own.
  private static let maximumLength = 512

  /// A description of valid topics with an example, for error messages.
  package static let expectation = "a topic without + and #, such as zigbee2mqtt/meter"

  /// Returns whether a text is the name of one topic, without wildcards.
  package static func isValid(_ text: String) -> Bool {
    (1...maximumLength).contains(text.utf8.count) && !text.hasPrefix("$")
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F && $0 != "+" && $0 != "#" }
  }
}

/// The reason why there is no connection to a broker.
package struct MQTTFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One line for users.
  package let description: String
  /// Whether the broker refused the user or the password.
  package var isRefusal = false
}
