internal import FileAccess
internal import JobSettings
internal import WidgetBase
internal import WidgetDocuments

/// The requests of an OpenEPaperLink access point, and the meaning of its responses.
struct AccessPoint: Sendable, Hashable {
  /// The address without a slash at its end.
  let address: String

  /// The maximum size of a response in bytes; pages of the list of tags have 5 KB.
  static let maximumBytes = 1 << 16

  /// Returns the request for what is known of a tag.
  func tag(_ mac: String) -> DeliveryRequest {
    DeliveryRequest("\(address)/get_db?mac=\(mac)", maximumBytes: Self.maximumBytes)
  }

  /// Returns the request for the properties of a kind of tag.
  func tagType(_ number: Int) -> DeliveryRequest {
    let digits = String(number, radix: 16, uppercase: true)
    return DeliveryRequest(
      "\(address)/tagtypes/\(digits.count < 2 ? "0" : "")\(digits).json", maximumBytes: Self.maximumBytes)
  }

  /// Returns the request that shows a JPEG file on a tag.
  ///
  /// The access point reads the fields before the file, and must not dither: the picture has only the tag's inks.
  func upload(_ file: [UInt8], to mac: String) -> DeliveryRequest {
    let boundary = "widgetgen-\(Digest.sha256(file).prefix(32))"
    var body: [UInt8] = []
    for (name, value) in [("mac", mac), ("dither", "0")] {
      body += Array("--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\r\n\r\n\(value)\r\n".utf8)
    }
    body += Array(
      ("--\(boundary)\r\nContent-Disposition: form-data; name=\"file\"; filename=\"picture.jpg\"\r\n"
        + "Content-Type: image/jpeg\r\n\r\n").utf8)
    body += file
    body += Array("\r\n--\(boundary)--\r\n".utf8)
    return DeliveryRequest(
      "\(address)/imgupload", contentType: "multipart/form-data; boundary=\(boundary)", body: body,
      maximumBytes: Self.maximumBytes)
  }

  /// Returns a tag of a response to ``tag(_:)``; nil if the access point does not know it.
  ///
  /// - Throws: `JSONFault` if the response is not JSON.
  static func tag(_ mac: String, in body: [UInt8]) throws -> TagFacts? {
    let response = try JSONDocument.value(of: body, maximumDepth: 8)
    let tags = response.record?["tags"]?.list ?? []
    return tags.lazy.compactMap { $0.record }.first { $0["mac"]?.text?.uppercased() == TagAddress.long(mac) }
      .map(TagFacts.init)
  }
}

enum TagAddress {
  /// Returns an address of 12 or 16 hexadecimal digits in capitals, without colons; nil for any other text.
  static func read(_ text: String) -> String? {
    let digits = text.filter { $0 != ":" && $0 != "-" }.uppercased()
    guard [12, 16].contains(digits.utf8.count), digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
    else { return nil }
    return digits
  }

  /// Returns the 16 digits by which access points call a tag.
  static func long(_ mac: String) -> String { String(repeating: "0", count: 16 - mac.utf8.count) + mac }
}

/// The facts that an access point reports about a tag.
struct TagFacts: Sendable, Hashable {
  /// The number of its kind.
  var type: Int?
  /// The name that was given to it.
  var alias: String?
  /// The voltage of its battery.
  var voltage: Double?
  /// The strength of its signal in dBm.
  var signal: Int?
  /// The last time it was heard, in seconds since 1970.
  var seenAt: Double?
  /// The time at which it is expected next, in seconds since 1970.
  var nextAt: Double?

  init(_ object: JSONObject) {
    type = Self.integer(object["hwType"], in: 0...255)
    alias = object["alias"]?.text.flatMap { $0.isEmpty ? nil : excerpt($0) }
    // 0 and 1337 stand for unknown voltages.
    voltage = Self.integer(object["batteryMv"], in: 1...20_000).flatMap { $0 == 1337 ? nil : Double($0) / 1_000 }
    signal = Self.integer(object["RSSI"], in: -200 ... -1)
    let times = 1...4_000_000_000
    seenAt = Self.integer(object["lastseen"], in: times).map(Double.init)
    // Tags that were not heard for long have a time far in the future.
    nextAt = Self.integer(object["nextcheckin"], in: times).flatMap { $0 > 3_200_000_000 ? nil : Double($0) }
  }

  /// Returns a whole number; nil for anything else and outside a range.
  static func integer(_ value: EntryContent?, in range: ClosedRange<Int>) -> Int? {
    guard case .number(let number)? = value, let integer = Int(exactly: number.rounded()), range.contains(integer)
    else { return nil }
    return integer
  }
}
