package import Configurations
internal import FoundationEssentials
internal import WidgetDocuments

/// The body of a response to a device, in the form that TRMNL's firmware reads.
///
/// No response makes a device forget its settings. A `status` of 500 does so on firmware before 1.8.14, and
/// `reset_firmware` does so on all; neither is ever sent. A `refresh_rate` of 0 would keep a device awake until its
/// battery is empty.
package enum DeviceResponse: Sendable, Hashable {
  /// A device was set up and receives its key.
  case setUp(key: String, friendlyID: String, imageURL: String, fileName: String, message: String)
  /// The device receives no key: it already has one, or there are too many devices.
  ///
  /// The HTTP status is 200 also for this response: the firmware reads the body of no other, and shows the message.
  case notSetUp(message: String)
  /// The picture to show, the seconds until the next request, and the instructions for the firmware.
  ///
  /// `isAction` says that the request came from a double click on the button, whose function it performs. `firmwareURL`
  /// is the address of the firmware that the device is to load; nil to leave its firmware alone.
  case display(
    imageURL: String, fileName: String, refreshRate: Int, DeviceFunctions = DeviceFunctions(), isAction: Bool = false,
    firmwareURL: String? = nil)

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
      case .display(let imageURL, let fileName, let refreshRate, let functions, let isAction, let firmwareURL):
        [
          ("status", .number(0)), ("image_url", .text(imageURL)), ("filename", .text(fileName)),
          ("refresh_rate", .number(RefreshRate.range.clamp(refreshRate))),
          ("image_url_timeout", .number(functions.imageTimeout ?? 0)),
          ("update_firmware", .flag(firmwareURL != nil)), ("firmware_url", firmwareURL.map(Value.text) ?? .null),
          ("reset_firmware", .flag(false)),
          ("special_function", .text(functions.button.word)),
        ] + functions.fields(isAction: isAction)
      }
    return Array("{\(fields.map { "\(Value.text($0).json):\($1.json)" }.joined(separator: ","))}".utf8)
  }

  private static func cut(_ message: String) -> String {
    var message = message
    while message.utf8.count > maximumMessageBytes { message.removeLast() }
    return message
  }

  fileprivate enum Value {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)

    var json: String {
      switch self {
      case .null: "null"
      case .flag(let value): "\(value)"
      case .number(let value): "\(value)"
      case .text(let text): JSONString.quotedInASCII(text)
      }
    }
  }
}

extension DeviceFunctions {
  /// The fields of a response that are left out unless they are needed.
  ///
  /// The firmware performs the function of the button if `action` names it.
  fileprivate func fields(isAction: Bool) -> [(String, DeviceResponse.Value)] {
    var fields: [(String, DeviceResponse.Value)] = []
    if isAction, button != .none { fields.append(("action", .text(button.word))) }
    if let isCompatible { fields.append(("maximum_compatibility", .flag(isCompatible))) }
    if let temperatureProfile { fields.append(("temperature_profile", .text(temperatureProfile.rawValue))) }
    return fields
  }
}

extension DeviceFunctions.Button {
  /// The firmware's word.
  ///
  /// For `restart_playlist`, it loads the picture that the server chooses; for `rewind`, it would show the last picture in
  /// its memory.
  fileprivate var word: String {
    switch self {
    case .none: "none"
    case .next, .previous, .restart: "restart_playlist"
    case .identify: "identify"
    case .sleep: "sleep"
    case .guest: "guest_mode"
    }
  }
}

extension ClosedRange<Int> {
  func clamp(_ value: Int) -> Int { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
