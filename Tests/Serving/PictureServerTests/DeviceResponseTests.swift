import Foundation
import PictureServer
import Testing

/// The server's responses as TRMNL's firmware 1.5 to 1.8.15 interprets them.
@Suite struct DeviceResponseTests {
  private static let picture = "http://pi.local:2300/pictures/0123456789abcdef0123456789abcdef.png"
  private static let name = PictureFileName.text(output: "desk", changedAt: Date(timeIntervalSince1970: 1_780_000_000))

  private func object(_ response: DeviceResponse) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  @Test(arguments: [-1, 0, 1, 59, 60, 900, 86_400, 86_401, Int.max])
  func noResponseKeepsADeviceAwakeOrAsleepForever(rate: Int) throws {
    let response = try object(.display(imageURL: Self.picture, fileName: Self.name, refreshRate: rate))
    let read = try #require(response["refresh_rate"] as? Int)
    #expect((60...86_400).contains(read))
  }

  @Test func aPictureIsShown() throws {
    let response = DeviceResponse.display(imageURL: Self.picture, fileName: Self.name, refreshRate: 900)
    let body = try object(response)
    #expect(body["status"] as? Int == 0)
    #expect(body["image_url"] as? String == Self.picture)
    #expect(body["reset_firmware"] as? Bool == false)
    #expect(body["update_firmware"] as? Bool == false)
    #expect(body["special_function"] as? String == "none")
    let name = try #require(body["filename"] as? String)
    #expect(name.utf8.count == 24)
    #expect(name.contains(/^plugin-[0-9a-f]{6}-1780000000$/))
  }

  @Test func scriptsWithoutAParserTakeItApart() {
    let text = String(
      decoding: DeviceResponse.display(imageURL: Self.picture, fileName: Self.name, refreshRate: 900).body,
      as: UTF8.self)
    #expect(text.contains("\"image_url\":\"\(Self.picture)\""))
    #expect(text.contains("\"refresh_rate\":900"))
    #expect(!text.contains("\\/") && !text.contains("\n"))
  }

  @Test func noBodyResetsADevice() throws {
    for response in [
      DeviceResponse.setUp(key: "k", friendlyID: "ABC123", imageURL: Self.picture, fileName: Self.name, message: "hi"),
      .notSetUp(message: "no"), .display(imageURL: Self.picture, fileName: Self.name, refreshRate: 900),
    ] {
      let body = try object(response)
      #expect(body["status"] as? Int != 500)
      #expect(body["reset_firmware"] as? Bool != true)
      #expect(body["update_firmware"] as? Bool != true)
    }
  }

  @Test func setupRespondsAsTheFirmwareExpects() throws {
    let long = String(repeating: "Küche ", count: 60)
    let response = DeviceResponse.setUp(
      key: "0123", friendlyID: "ABC234", imageURL: Self.picture, fileName: Self.name, message: long)
    let body = try object(response)
    #expect(body["status"] as? Int == 200)
    #expect(body["api_key"] as? String == "0123" && body["friendly_id"] as? String == "ABC234")
    let message = try #require(body["message"] as? String)
    #expect(message.utf8.count < 128 && long.hasPrefix(message))
    let refused = DeviceResponse.notSetUp(message: "no \"key\"\n")
    let fields = try object(refused)
    #expect(fields["status"] as? Int == 404 && fields["api_key"] is NSNull)
    #expect(fields["message"] as? String == "no \"key\"\n")
  }

  @Test(arguments: [-1e12, 0, 999_999_999, 1_780_000_000, 1e12, .infinity, .nan])
  func fileNamesHaveTwentyFourCharacters(seconds: Double) {
    let name = PictureFileName.text(output: "a/../b", changedAt: Date(timeIntervalSince1970: seconds))
    #expect(name.contains(/^plugin-[0-9a-f]{6}-[0-9]{10}$/))
  }
}
