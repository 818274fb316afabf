internal import FileAccess
package import MQTT
internal import WebRequests
internal import WidgetBase

/// The access to an MQTT broker.
package struct MQTTAccess: Sendable, Hashable, Codable {
  package var host: String
  package var port: Int
  package var usesTLS: Bool
  /// The file of certificates to trust, to be opened as it is; nil for the system's certificates.
  package var certificateFile: String?
  package var user: String?
  /// The file with the password, to be opened as it is; nil for none.
  package var passwordFile: String?

  /// Creates an access.
  package init(
    host: String, port: Int, usesTLS: Bool, certificateFile: String? = nil, user: String? = nil,
    passwordFile: String? = nil
  ) {
    self.host = host
    self.port = port
    self.usesTLS = usesTLS
    self.certificateFile = certificateFile
    self.user = user
    self.passwordFile = passwordFile
  }

  /// The maximum size of a password in bytes.
  private static let maximumPasswordBytes = 4_096

  /// Returns the broker with the password of the file.
  ///
  /// - Throws: `InputError` if a file cannot be read; `Failure` if there is no password in it.
  package func broker() throws -> MQTTBroker {
    var broker = MQTTBroker(host: host, port: port, usesTLS: usesTLS, certificateFile: certificateFile, user: user)
    // The library would say only that something is invalid.
    if let certificateFile {
      _ = try InputFile.read(certificateFile, limit: 1 << 20, advice: "expected PEM certificates")
    }
    if let passwordFile {
      let bytes = try InputFile.read(
        passwordFile, limit: Self.maximumPasswordBytes, advice: "expected a password on one line")
      let line = String(decoding: bytes, as: UTF8.self).prefix { !$0.isNewline && $0 != "\0" }
      guard !line.isEmpty else { throw Failure(.configuration, "\(passwordFile): contains no password") }
      broker.password = Secret(String(line))
    }
    return broker
  }

  /// A warning about a password that others can read or hear; nil for none.
  package var warning: String? {
    guard let passwordFile else { return nil }
    if FileFacts(of: passwordFile)?.isReadableByOthers == true {
      return "\(passwordFile): the password is readable by all users; run chmod 600"
    }
    return nil
  }
}

/// A topic of a source.
package struct TopicSettings: Sendable, Hashable, Codable {
  package var access: MQTTAccess
  package var topic: String

  /// Creates the settings of a topic.
  package init(access: MQTTAccess, topic: String) {
    self.access = access
    self.topic = topic
  }
}
