package import FileAccess
package import FoundationEssentials

/// The instant of a delivery, what was kept of earlier ones, and the network.
package struct DeliveryContext: Sendable {
  /// The instant of the round.
  package var now: Date
  /// The folder of what lasts beyond the process.
  package var state: StateFolder
  /// Sends a request once: `POST` with a body, otherwise `GET`.
  package var send: @Sendable (DeliveryRequest) async throws -> DeliveryResponse

  /// Creates a context.
  package init(
    now: Date, state: StateFolder, send: @escaping @Sendable (DeliveryRequest) async throws -> DeliveryResponse
  ) {
    self.now = now
    self.state = state
    self.send = send
  }
}

/// A request to a display or its access point.
package struct DeliveryRequest: Sendable, Hashable {
  /// An http or https address.
  package var address: String
  /// The media type of the body; nil for a request without one.
  package var contentType: String?
  /// The body.
  package var body: [UInt8]
  /// The maximum size of the response in bytes.
  package var maximumBytes: Int

  package init(_ address: String, contentType: String? = nil, body: [UInt8] = [], maximumBytes: Int) {
    self.address = address
    self.contentType = contentType
    self.body = body
    self.maximumBytes = maximumBytes
  }
}

/// A response of any status.
package struct DeliveryResponse: Sendable, Hashable {
  package var status: Int
  package var body: [UInt8]

  package init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }
}
