internal import FoundationEssentials

/// The bodies that devices get, as TRMNL's firmware reads them.
///
/// None makes a device forget its settings: to firmware before 1.8.14 a `status` of 500 does so, and `reset_firmware`;
/// neither is ever sent, and nor is an update of the firmware. A `refresh_rate` of 0 keeps it awake until its battery is
/// empty.
package enum DeviceAnswer: Sendable, Hashable {
  /// The key of a device that was set up now.
  case setUp(key: String, friendlyID: String, imageURL: String, fileName: String, message: String)
  /// No key: the device has one, or there are too many devices.
  case notSetUp(message: String)
  /// What to show, and in how many seconds to ask again.
  case display(imageURL: String, fileName: String, refreshRate: Int)

  /// The longest message that a device takes, in bytes with the one behind it.
  static let longestMessage = 127

  /// The status of the HTTP answer: devices sleep 15 minutes after a 404.
  package var httpStatus: Int { if case .notSetUp = self { 404 } else { 200 } }

  /// JSON without blanks: scripts on Kindles take it apart with sed.
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
    while message.utf8.count > longestMessage { message.removeLast() }
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
        // Printable ASCII as it is, for the smallest of parsers.
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
