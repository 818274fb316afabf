import Foundation
import Testing

extension ServerTests {
  /// The server's responses as TRMNL's firmware 1.5 to 1.8.15 interprets them.
  @Suite struct FirmwareTests {
    private static let yaml = """
      timezone: UTC
      outputs:
        - {id: clock, widget: clock, family: small, scale: 1, path: clock.png}
        - {id: gone, widget: missing.xml, path: gone.png}
      devices: [{id: A, output: clock}, {id: B, output: gone}]
      """

    @Test func differentPicturesHaveDifferentNames() async throws {
      let site = try await RunningSite(Self.yaml)
      try await site.drawWelcome()
      var device = Firmware(id: "A")
      try await device.setUp(site)
      while device.stored.count < 4 { try await device.wake(site) }
      #expect(Set(device.stored.values).count == device.stored.count)
    }

    @Test(arguments: ["B", "C"]) func whoHasNoPictureGetsAMessage(id: String) async throws {
      let site = try await RunningSite(Self.yaml)
      try await site.drawWelcome()
      var device = Firmware(id: id)
      try await device.setUp(site)
      try await device.wake(site)
      #expect(device.stored.count == 1)
    }
  }
}

/// A device that fails where the firmware would.
private struct Firmware {
  let id: String
  var key: String?
  /// The files in its flash, by the names in the responses.
  var stored: [String: [UInt8]] = [:]

  init(id: String) { self.id = id }

  mutating func setUp(_ site: RunningSite) async throws {
    let response = try await site.ask("/api/setup", ["ID": id, "FW-Version": "1.8.15", "Model": "og"])
    let body = try object(response)
    try #require(response.status == 200 && body["status"] as? Int == 200)
    key = try #require(body["api_key"] as? String)
    let name = try #require(body["friendly_id"] as? String)
    #expect(!name.isEmpty && (body["message"] as? String ?? "").utf8.count < 128)
    // Since 1.8.2 a PNG may be shown during setup.
    _ = try await fetch(body, site)
  }

  mutating func wake(_ site: RunningSite) async throws {
    let key = try #require(key)
    let headers = [
      "ID": id, "Access-Token": key, "FW-Version": "1.8.15", "Model": "og", "Width": "800", "Height": "480",
      "Battery-Voltage": "4.1", "RSSI": "-60", "Update-Source": "timer", "Image-Cached": "false", "Wake-Time": "1000",
    ]
    let response = try await site.ask("/api/display", headers)
    let body = try object(response)
    try #require(response.status == 200 && body["status"] as? Int == 0)
    // With a missing value or 0, the device would never sleep again.
    #expect((60...86_400).contains(try #require(body["refresh_rate"] as? Int)))
    #expect(body["reset_firmware"] as? Bool != true && body["update_firmware"] as? Bool != true)
    #expect(body["special_function"] as? String == "none" && body["action"] as? String ?? "none" == "none")
    let name = try #require(body["filename"] as? String)
    // Files are told apart by the first fourteen bytes of their path, including the slash, and a buffer holds thirty.
    try #require(name.utf8.count <= 30 && name.contains(/^(plugin|mashup|screen)-[0-9a-f]{6}-[0-9]{10}$/))
    let bytes = try await fetch(body, site)
    // The device would show its stored file of this name instead.
    #expect(stored[name].map { $0 == bytes } ?? true)
    stored[name] = bytes
  }

  private func fetch(_ body: [String: Any], _ site: RunningSite) async throws -> [UInt8] {
    let address = try #require(body["image_url"] as? String)
    let base = "http://127.0.0.1:\(site.port)"
    try #require(address.hasPrefix(base + "/") && address.utf8.count < 1_024)
    let response = try await site.ask(String(address.dropFirst(base.count)))
    // The device does not follow redirects or read chunked bodies, and the media type decides how the bytes are
    // decoded.
    try #require(response.status == 200 && response["transfer-encoding"] == nil)
    #expect(response["content-length"] == "\(response.body.count)")
    #expect(response["content-type"] == "image/png")
    #expect(response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    return response.body
  }

  private func object(_ response: RawResponse) throws -> [String: Any] {
    #expect(!response.text.contains("\": "))
    return try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }
}
