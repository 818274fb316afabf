import Configurations
import Foundation
import TestFolders
import Testing

@testable import PictureServer

extension ServerTests {
  /// The notices that people see if something is missing or wrong.
  @Suite struct NoticeTests {
    private static let page = ["Accept": "text/html,application/xhtml+xml,*/*;q=0.8"]

    @Test func asksBrowsersForTheToken() async throws {
      let site = try await RunningSite(
        "{timezone: UTC, server: {tokenFile: token}, outputs: [{id: desk, widget: calendar, path: desk.png}]}",
        files: ["token": "s3cret-token\n"])
      let response = try await site.ask("/screens/desk", Self.page)
      #expect(response.status == 401 && response["www-authenticate"] == "Bearer")
      #expect(response["content-type"] == "text/html; charset=utf-8")
      #expect(response.text.contains("<input name=\"token\""))
      #expect(response["content-security-policy"]?.contains("form-action 'self'") == true)
      let plain = try await site.ask("/screens/desk.png")
      #expect(plain["content-type"] == "text/plain; charset=utf-8" && plain.text.contains("?token=TOKEN"))
      #expect(try await site.ask("/screens/desk?token=s3cret-token", Self.page).status == 200)
      let missing = try await site.ask("/screens/desl?token=s3cret-token", Self.page)
      #expect(missing.status == 404 && missing.text.contains("../?token=s3cret-token\">All screens</a>"))
      #expect(site.log.contains { $0.hasPrefix("GET /screens/desl 404 ") })
    }

    @Test func showsTheReasonOfAMissingPicture() async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        outputs:
          - {id: good, widget: calendar, path: good.png}
          - {id: bad, widget: bad.xml, path: bad.png}
        """, files: ["bad.xml": "<Template widget=\"clock\"><Text>{{nothing}}</Text></Template>"])
      let kiosk = try await site.ask("/screens/bad").text
      #expect(kiosk.contains("bad has no picture yet: ") && kiosk.contains("bad.xml"))
      #expect(try await site.ask("/screens/good").text.contains("role=\"status\" hidden>"))
      let page = try await site.ask("/").text
      let places = ["bad", "good"].map { page.range(of: "data-id=\"\($0)\"")?.lowerBound }
      #expect(try #require(places[0]) < #require(places[1]))
      #expect(page.contains(#/alt="good: [A-Z][a-z]+, [A-Z][a-z]+ [0-9]+, fresh, /#))
    }

    @Test func isNotReadyWithoutAnyPicture() async throws {
      // Missing data would be a picture that says so.
      let site = try await RunningSite("{timezone: UTC, outputs: [{id: gone, widget: none.xml, path: gone.png}]}")
      #expect(try await site.ask("/readyz").status == 503)
      #expect(try await site.ask("/healthz").status == 200)
    }

    @Test func keepsTheMessagesOfDevices() async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        outputs: [{id: desk, widget: calendar, path: desk.png}]
        devices: [{id: "aabbccddeeff", output: desk, name: Desk}]
        """)
      let headers = ["ID": "AA:BB:CC:DD:EE:FF", "Access-Token": "theirs", "Battery-Voltage": "3.9"]
      #expect(try await site.ask("/api/display", headers).status == 200)
      let bodies = [
        #"{"logs":[{"id":1,"message":"Wi-Fi <lost>","wake_reason":"timer"}]}"#,
        #"{"log":{"logs_array":[{"log_message":"older form"}]}}"#, "{\"logs\":7}", "no JSON", "",
      ]
      for body in bodies {
        #expect(try await site.ask("/api/log", method: "POST", headers, body: body).status == 204)
      }
      // Nobody else can write there.
      let stranger = ["ID": "AA:BB:CC:DD:EE:FF", "Access-Token": "other"]
      _ = try await site.ask("/api/log", method: "POST", stranger, body: #"{"logs":[{"message":"forged"}]}"#)
      let page = try await site.ask("/").text
      #expect(page.contains("<li>older form</li><li>Wi-Fi &lt;lost&gt;</li>") && !page.contains("forged"))
      #expect(site.log.contains { $0.contains(/^GET \/api\/display 200 [0-9]+ [0-9.]+ms Desk: desk$/) })
      #expect(!site.log.contains { $0.contains("AA:BB") })
      let metrics = try await site.ask("/metrics").text
      #expect(metrics.contains(/widgetgen_device_battery_percent\{device="[A-Z0-9]{6}",name="Desk"\} 75\n/))
      #expect(metrics.contains("widgetgen_config_last_reload_successful 1\n"))
    }

    @Test func reportsAnInvalidConfigurationOnThePage() async throws {
      let site = try await RunningSite("{timezone: UTC, outputs: [{id: desk, widget: calendar, path: desk.png}]}")
      site.server.noteReload(problem: "config.yaml:3:1: unknown key", at: Date())
      #expect(
        try await site.ask("/").text.contains("role=\"alert\" data-field=\"notice\">config.yaml:3:1: unknown key<"))
      #expect(try await site.ask("/metrics").text.contains("widgetgen_config_last_reload_successful 0\n"))
      site.server.noteReload(problem: nil, at: Date())
      #expect(try await site.ask("/").text.contains("data-field=\"notice\" hidden>"))
    }

    /// Each metric of the alert rules exists; a server of a fleet has those of fleets.
    @Test func alertRulesUseKnownMetrics() async throws {
      let rules = try String(
        contentsOf: Repository.url("Packaging/prometheus/widgetgen.rules.yaml"), encoding: .utf8)
      let site = try await RunningSite(
        """
        timezone: UTC
        outputs: [{id: desk, widget: calendar, path: desk.png}]
        devices: [{id: "AA:BB:CC:DD:EE:FF", output: desk}]
        """)
      let headers = ["ID": "AA:BB:CC:DD:EE:FF", "Access-Token": "theirs", "Battery-Voltage": "3.9"]
      _ = try await site.ask("/api/display", headers)
      let metrics = try await site.ask("/metrics").text
      let names = Set(rules.matches(of: /widgetgen_[a-z_]+/).map { String($0.output) })
      #expect(names.count >= 5)
      for name in names where !name.hasPrefix("widgetgen_fleet_") {
        #expect(metrics.contains("# TYPE \(name) "), "\(name)")
      }
    }
  }
}

/// Ids of devices, however they are written.
@Suite struct DeviceIDTests {
  @Test(arguments: [
    ("aabbccddeeff", "AA:BB:CC:DD:EE:FF"), ("AA-BB-CC-DD-EE-FF", "AA:BB:CC:DD:EE:FF"),
    ("aa:bb:cc:dd:ee:ff", "AA:BB:CC:DD:EE:FF"), ("kindle-1", "KINDLE-1"), ("a b", nil), ("", nil),
    ("AABBCCDDEEFG", "AABBCCDDEEFG"),
  ])
  func comparesIDsInOneForm(text: String, id: String?) {
    #expect(DeviceSettings.normalID(text) == id)
  }
}
