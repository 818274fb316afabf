import Foundation
import TestFolders
import Testing

extension ServerTests {
  /// The requests of a device over its lifetime, as its firmware sends them.
  @Suite struct DeviceTests {
    private static let id = "AA:BB:CC:DD:EE:FF"
    private static let yaml = """
      timezone: UTC
      outputs: [{id: desk, widget: calendar, family: small, scale: 1, path: desk.png}]
      devices: [{id: "\(id)", output: desk, name: Desk}]
      """

    private func object(_ response: RawResponse) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }

    /// Expects a refusal with a message: the firmware reads the body of a response only if its HTTP status is 200.
    private func expectRefusal(of path: String, by site: RunningSite) async throws {
      let response = try await site.ask(path, ["ID": Self.id])
      let body = try object(response)
      #expect(response.status == 200 && body["status"] as? Int == 404 && body["api_key"] is NSNull)
      #expect((body["message"] as? String)?.contains("widgetgen devices forget") == true)
    }

    @Test func fromSettingUpToTheSamePictureAgain() async throws {
      let site = try await RunningSite(Self.yaml)
      try await site.drawWelcome()
      let setup = try await site.ask("/api/setup/", ["ID": Self.id, "FW-Version": "1.6.9"])
      #expect(setup.status == 200 && setup["content-type"] == "application/json")
      let welcome = try object(setup)
      let key = try #require(welcome["api_key"] as? String)
      // Before firmware 1.8.2, only a BMP of this size is shown during setup.
      let picture = try await site.ask(path(welcome, site))
      #expect(picture.status == 200 && picture.body.count == 48_062)

      let headers = [
        "ID": Self.id, "Access-Token": key, "Battery-Voltage": "4.01", "RSSI": "-61", "FW-Version": "1.6.9",
      ]
      let display = try await site.ask("/api/display", headers)
      #expect(display.status == 200 && display["content-length"] == "\(display.body.count)")
      let shown = try object(display)
      #expect(shown["status"] as? Int == 0)
      let rate = try #require(shown["refresh_rate"] as? Int)
      // The calendar changes at midnight.
      let wake = Date() + Double(rate)
      let late = wake.timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
      #expect((4...27).contains(late) || rate == 86_400)
      let image = try await site.ask(path(shown, site))
      #expect(image.status == 200 && image["content-type"] == "image/png")
      #expect(image.body == (try await site.ask("/screens/desk.png")).body)

      let again = try object(try await site.ask("/api/display", headers))
      #expect(again["filename"] as? String == shown["filename"] as? String)
      #expect(try await site.ask("/api/log", method: "POST", headers, body: "{\"logs\":[]}").status == 204)

      let page = try await site.ask("/").text
      #expect(page.contains("4.01 V") && page.contains("-61 dBm, fair") && page.contains("1.6.9"))
      #expect(!page.contains(key))
    }

    /// Returns the path of a picture's address, which begins with the server's address.
    private func path(_ response: [String: Any], _ site: RunningSite) throws -> String {
      let address = try #require(response["image_url"] as? String)
      let base = "http://127.0.0.1:\(site.port)"
      #expect(address.hasPrefix(base) && address.utf8.count < 1_024)
      return String(address.dropFirst(base.count))
    }

    @Test func theSameBytesHaveTheSameNameAfterARestart() async throws {
      let folder = TemporaryFolder()
      let headers = ["ID": Self.id, "Access-Token": "theirs"]
      let first = try await RunningSite(Self.yaml, folder: folder)
      let before = try object(try await first.ask("/api/display", headers))
      try await first.end()
      let second = try await RunningSite(Self.yaml, folder: folder)
      let after = try object(try await second.ask("/api/display", headers))
      #expect(before["filename"] as? String == after["filename"] as? String)
      let name: (Any?) -> String? = { ($0 as? String)?.components(separatedBy: "/").last }
      #expect(name(before["image_url"]) == name(after["image_url"]))
    }

    @Test func twoServersOnOneStateFolderAgree() async throws {
      let folder = TemporaryFolder()
      let sites = [
        try await RunningSite(Self.yaml, folder: folder), try await RunningSite(Self.yaml, folder: folder),
      ]
      let key = try #require(object(try await sites[0].ask("/api/setup", ["ID": Self.id]))["api_key"] as? String)
      let headers = ["ID": Self.id, "Access-Token": key]
      var names: Set<String> = []
      for site in sites {
        let shown = try object(try await site.ask("/api/display", headers))
        let picture = try #require((shown["image_url"] as? String)?.components(separatedBy: "/").last)
        names.insert("\(shown["filename"] ?? "") \(picture)")
      }
      #expect(names.count == 1)
      try await expectRefusal(of: "/api/setup", by: sites[1])
    }

    @Test func unknownDevicesGetNothing() async throws {
      let site = try await RunningSite(Self.yaml)
      for headers in [[:], ["ID": "11:22:33:44:55:66", "Access-Token": "x"], ["ID": Self.id]] {
        #expect(try await site.ask("/api/display", headers).status == 404)
      }
      #expect(try await site.ask("/api/display", ["ID": Self.id, "Access-Token": "first"]).status == 200)
      #expect(try await site.ask("/api/display", ["ID": Self.id, "Access-Token": "second"]).status == 404)
      try await expectRefusal(of: "/api/setup", by: site)
    }

    @Test func unconfiguredDevicesShowAMessage() async throws {
      let site = try await RunningSite(Self.yaml)
      try await site.drawWelcome()
      let id = "11:22:33:44:55:66"
      let key = try #require(object(try await site.ask("/api/setup", ["ID": id]))["api_key"] as? String)
      let headers = ["ID": id, "Access-Token": key]
      let shown = try object(try await site.ask("/api/display", headers))
      #expect(shown["status"] as? Int == 0 && shown["refresh_rate"] as? Int == 900)
      #expect(try await site.ask(path(shown, site)).status == 200)
      #expect(try await site.ask("/").text.contains(id))
    }

    @Test func outputsRotateAndDevicesSleepAtNight() async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        outputs:
          - {id: a, widget: calendar, family: small, scale: 1, path: a.png}
          - {id: b, widget: clock, options: {seconds: false}, scale: 1, path: b.png}
        devices:
          - {id: "\(Self.id)", outputs: [a, b], every: 1m}
          - {id: "N", output: a, sleep: "00:00-23:59"}
        """)
      let shown = try object(try await site.ask("/api/display", ["ID": Self.id, "Access-Token": "k"]))
      let rate = try #require(shown["refresh_rate"] as? Int)
      #expect((60...145).contains(rate))
      let night = try object(try await site.ask("/api/display", ["ID": "n", "Access-Token": "k"]))
      #expect(try #require(night["refresh_rate"] as? Int) > 60)
    }

    @Test(arguments: [
      ("next", "restart_playlist"), ("previous", "restart_playlist"), ("restart", "restart_playlist"),
      ("identify", "identify"), ("sleep", "sleep"),
    ])
    func theButtonHasAFunction(button: String, word: String) async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        outputs:
          - {id: a, widget: calendar, family: small, scale: 1, path: a.png}
          - {id: b, widget: calendar, family: large, scale: 1, path: b.png}
        devices:
          - id: "\(Self.id)"
            outputs: [a, b]
            every: 1d
            button: \(button)
            maximumCompatibility: true
            temperatureProfile: b
            imageTimeout: 30s
        """)
      try await site.drawWelcome()
      let headers = ["ID": Self.id, "Access-Token": "k"]
      let before = try object(try await site.ask("/api/display", headers))
      #expect(before["special_function"] as? String == word && before["action"] == nil)
      #expect(before["maximum_compatibility"] as? Bool == true && before["temperature_profile"] as? String == "b")
      #expect(before["image_url_timeout"] as? Int == 30)
      let clicked = try object(
        try await site.ask("/api/display", headers.merging(["special_function": "true"]) { $1 }))
      #expect(clicked["action"] as? String == word && clicked["special_function"] as? String == word)
      let after = try object(try await site.ask("/api/display", headers))
      #expect(after["action"] == nil)
      let isOther = ["next", "previous"].contains(button)
      #expect((after["image_url"] as? String != before["image_url"] as? String) == isOther)
      #expect((clicked["image_url"] as? String != before["image_url"] as? String) == (isOther || button == "identify"))
    }

    @Test(
      arguments: [
        ("{base: trmnl-og, formats: [bmp]}", "bmp", true), ("{base: trmnl-og, formats: [raw, bmp]}", "raw", true),
        ("{base: trmnl-og, formats: [raw]}", "raw", false), ("{base: waveshare-4.2, formats: [bmp]}", "bmp", false),
      ])
    func showsTheBitmapOfAnOutputWithoutPNG(target: String, ending: String, isShown: Bool) async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        targets: {panel: \(target)}
        outputs: [{id: desk, widget: calendar, target: panel, path: desk.\(ending)}]
        devices: [{id: "\(Self.id)", output: desk}]
        """)
      try await site.drawMessages()
      let headers = ["ID": Self.id, "Access-Token": "k"]
      let name: ([String: Any]) -> String? = { ($0["image_url"] as? String)?.components(separatedBy: "/").last }
      // A format besides the output's own is drawn once somebody has asked for it.
      let response = try await eventually {
        let response = try object(try await site.ask("/api/display", headers))
        return name(response)?.hasSuffix(isShown ? ".bmp" : ".png") == true ? response : nil
      }
      let picture = try await site.ask(path(response, site))
      #expect(picture.status == 200 && (picture.body.count == 48_062) == isShown)
      _ = try await site.ask("/api/display", headers)
      let lines = site.log.filter { $0.contains("\"desk\"") && $0.contains("devices accept") }
      #expect(lines.count == (isShown ? 0 : 1), "\(site.log)")
      #expect(lines.allSatisfy { !$0.contains(Self.id) })
    }

    private func eventually(_ body: () async throws -> [String: Any]?) async throws -> [String: Any] {
      for _ in 0..<2_000 {
        if let value = try await body() { return value }
        try await Task.sleep(for: .milliseconds(25))
      }
      return try #require(try await body())
    }

    @Test func addressesBeginWithThePublicURL() async throws {
      let site = try await RunningSite(
        "server: {publicURL: \"https://home.example/panels/\"}\n" + Self.yaml)
      let shown = try object(try await site.ask("/api/display", ["ID": Self.id, "Access-Token": "k"]))
      #expect((shown["image_url"] as? String)?.hasPrefix("https://home.example/panels/pictures/") == true)
      // A proxy may forward the path unchanged.
      #expect(try await site.ask("/panels/screens/desk.png").status == 200)
      #expect(try await site.ask("/panels").status == 200)
    }

    @Test func doesNotTrustTheHostHeader() async throws {
      let site = try await RunningSite(Self.yaml)
      let shown = try object(
        try await site.ask("/api/display", ["ID": Self.id, "Access-Token": "k", "Host": "a(b)'c"]))
      #expect((shown["image_url"] as? String)?.hasPrefix("http://localhost/pictures/") == true)
    }
  }
}
