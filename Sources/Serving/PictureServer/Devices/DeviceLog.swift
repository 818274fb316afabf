internal import FoundationEssentials
internal import WidgetBase

/// The messages in the body of a device's request to `/api/log`.
struct DeviceLog: Sendable, Hashable {
  /// The messages in the order of the device, each one line.
  let messages: [String]

  /// The maximum number of messages that are kept of a device.
  static let maximumCount = 20
  private static let maximumLength = 200

  /// Reads a body in a form of TRMNL's firmware: `{"logs": [{"message": ...}]}` since version 1.5, and
  /// `{"log": {"logs_array": [{"log_message": ...}]}}` before it.
  ///
  /// Anything else has no messages.
  init(_ body: [UInt8]) {
    guard let form = try? JSONDecoder().decode(Form.self, from: Data(body)) else {
      messages = []
      return
    }
    let entries = form.logs ?? form.log?.entries ?? []
    messages = entries.compactMap { $0.message ?? $0.logMessage }.filter { !$0.isEmpty }
      .suffix(Self.maximumCount)
      .map { OneLine.of(String($0.prefix(Self.maximumLength))) }
  }

  private struct Form: Decodable {
    struct Entry: Decodable {
      var message: String?
      var logMessage: String?

      enum CodingKeys: String, CodingKey {
        case message
        case logMessage = "log_message"
      }
    }

    struct Nested: Decodable {
      var entries: [Entry]?

      enum CodingKeys: String, CodingKey { case entries = "logs_array" }
    }

    var logs: [Entry]?
    var log: Nested?
  }
}
