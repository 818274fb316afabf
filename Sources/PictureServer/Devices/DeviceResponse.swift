internal import FoundationEssentials

/// The body of a response to a device, in the form that TRMNL's firmware reads.
///
/// No response makes a device forget its settings. A `status` of 500 does so on firmware before 1.8.14, and
/// `reset_firmware` does so on all; neither is ever sent. Firmware updates are never sent either. A `refresh_rate` of 0
/// would keep a device awake until its battery is empty.
package enum DeviceResponse: Sendable, Hashable {
  /// A device was set up and receives its key.
  case setUp(key: String, friendlyID: String, imageURL: String, fileName: String, message: String)
  /// The device receives no key: it already has one, or there are too many devices.
  ///
  /// The HTTP status is 200 also for this response: the firmware reads the body of no other, and shows the message.
  case notSetUp(message: String)
  /// The picture to show, and the seconds until the next request.
  case display(imageURL: String, fileName: String, refreshRate: Int)

  /// The maximum length of a message in bytes; devices need one more byte for its terminator.
  static let maximumMessageBytes = 127

  /// The body as JSON without whitespace, because scripts on Kindles parse it with sed.
  package var body: [UInt8] {
    let fields: [(String, Value)] =
      switch self {
      case .setUp(let key, let friendlyID, let imageURL, let fileName, let message):
        [
          ("status", .number(200)), ("api_key", .text(key)), ("friendly_id", .text(friendlyID)),
          ("image_url", .text(imageURL)), ("filename", .text(fileName)), ("message", .text(Self.cut(message))),
        ]
      case .notSetUp(let message):
        [
          ("status", .number(404)), ("api_key", .null), ("friendly_id", .null), ("image_url", .null),
          ("message", .text(Self.cut(message))),
        ]
      case .display(let imageURL, let fileName, let refreshRate):
        [
          ("status", .number(0)), ("image_url", .text(imageURL)), ("filename", .text(fileName)),
          ("refresh_rate", .number(RefreshRate.range.clamp(refreshRate))), ("image_url_timeout", .number(0)),
          ("update_firmware", .flag(false)), ("firmware_url", .null), ("reset_firmware", .flag(false)),
          ("special_function", .text("none")),
        ]
      }
    return Array("{\(fields.map { "\(Value.text($0).json):\($1.json)" }.joined(separator: ","))}".utf8)
  }

  private static func cut(_ message: String) -> String {
    var message = message
    while message.utf8.count > maximumMessageBytes { message.removeLast() }
    return message
  }

  private enum Value {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)

    var json: String {
      switch self {
      case .null: return "null"
      case .flag(let value): return "\(value)"
      case .number(let value): return "\(value)"
      case .text(let text):
        // Keeps printable ASCII unescaped for minimal parsers.
        return "\""
          + text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case " "..."~": String(scalar)
            default:
              String(scalar).utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
              }.joined()
            }
          }.joined() + "\""
      }
    }
  }
}

extension ClosedRange<Int> {
  func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
