internal import Configurations
internal import Fetching
internal import FoundationEssentials
internal import WebRequests
internal import WidgetBase
internal import WidgetDocuments

/// A request for a device's picture at another server of TRMNL's protocol, as the device itself would send it.
struct CloudRequest: Sendable {
  /// The address of the server, without a slash at its end.
  let address: String
  /// The device's key there.
  let key: Secret
  /// The headers in which the device describes itself.
  let headers: [(name: String, value: String)]

  /// The headers of devices that are passed on.
  ///
  /// The header of the button is not: the configuration decides its function.
  private static let passedOn = [
    "Battery-Voltage", "Percent-Charged", "Battery-Charging", "USB-Connected", "FW-Version", "Model", "RSSI", "Width",
    "Height", "Refresh-Rate", "Temperature-Profile",
  ]
  /// The maximum length of the value of such a header.
  private static let maximumHeaderLength = 64
  /// The maximum size of a response that names a picture.
  private static let maximumBytes = 64 << 10

  /// Creates the request of a device.
  ///
  /// - Parameters:
  ///   - cloud: the device's account.
  ///   - id: the device's id.
  ///   - key: its key there.
  ///   - header: returns the value of a header of the device's request.
  init(_ cloud: DeviceCloud, id: String, key: Secret, header: (String) -> String?) {
    address = cloud.address
    self.key = key
    var headers: [(name: String, value: String)] = [("ID", id)]
    for name in Self.passedOn {
      guard let value = header(name), (1...Self.maximumHeaderLength).contains(value.utf8.count),
        value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
      else { continue }
      headers.append((name, value))
    }
    self.headers = headers
  }

  /// The request for the address of the picture.
  var display: HTTPTransfer.Request {
    HTTPTransfer.Request(
      .get, "\(address)/api/display",
      headers: headers + [("Access-Token", key.reveal()), ("Accept", "application/json")],
      maximumBytes: Self.maximumBytes)
  }

  /// The response of the server: the address of the picture, and when the device is to ask again.
  struct Response: Hashable, Sendable {
    var imageURL: String
    /// Seconds; nil if the server does not say.
    var refreshRate: Int?
  }

  /// The maximum length of the address of a picture.
  private static let maximumAddressLength = 4_096

  /// Reads the response.
  ///
  /// Instructions about firmware, about resetting the device and about its button are ignored.
  ///
  /// - Throws: `Failure`.
  static func response(_ response: HTTPTransfer.Response) throws(Failure) -> Response {
    switch response.status {
    case 200: break
    case 401, 403, 404:
      throw Failure(.upstream, "HTTP \(response.status); is the device in the account, and is its key the right one?")
    default: throw Failure(.upstream, "HTTP \(response.status)")
    }
    let unexpected = Failure(
      .upstream, "the response is not that of a server for TRMNL devices; check \"url\" of \"cloud\"")
    guard let fields = (try? JSONDocument.value(of: response.body, maximumDepth: 8))?.record else { throw unexpected }
    if let status = fields["status"].flatMap(number), status != 0, status != 200 {
      throw Failure(.upstream, "status \(status); is the device in the account, and is its key the right one?")
    }
    guard let address = fields["image_url"]?.text, !address.isEmpty,
      address.utf8.count <= maximumAddressLength
    else {
      throw Failure(.upstream, "there is no picture for this device")
    }
    return Response(
      imageURL: address, refreshRate: fields["refresh_rate"].flatMap(number).map { RefreshRate.range.clamp($0) })
  }

  /// Returns a whole number, which some servers write as a text.
  private static func number(_ value: EntryContent) -> Int? {
    switch value {
    case .number(let number): Int(exactly: number.rounded())
    case .text(let text): text.utf8.count < 12 ? Int(text) : nil
    default: nil
    }
  }
}
