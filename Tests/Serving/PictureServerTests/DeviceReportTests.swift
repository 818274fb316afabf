import Configurations
import Foundation
import Raster
import TestFolders
import Testing
import WidgetBase

@testable import PictureServer

extension ServerTests {
  /// Reports of devices about themselves, and their effects: marks, data of sources, updates of firmware.
  @Suite struct DeviceReportTests {
    private static let id = "AA:BB:CC:DD:EE:FF"
    private static let yaml = """
      timezone: UTC
      sources: {room: {push: true}}
      outputs:
        - {id: desk, widget: calendar, family: small, target: waveshare-4.2, path: desk.png}
      devices:
        - {id: "\(id)", output: desk, name: Kitchen, lowBattery: 15, sensors: room}
      """
    private static let headers = ["ID": id, "Access-Token": "k"]

    private func object(_ response: RawResponse) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }

    private func picture(_ shown: [String: Any], _ site: RunningSite) async throws -> PixelBuffer {
      let address = try #require((shown["image_url"] as? String).flatMap(URL.init))
      return try PictureFile(try await site.ask(address.path).body).pixels()
    }

    @Test func aLowBatteryIsMarkedUntilItIsCharged() async throws {
      let site = try await RunningSite(Self.yaml)
      func shown(_ charge: String, _ more: [String: String] = [:]) async throws -> [String: Any] {
        let headers = Self.headers.merging(["Percent-Charged": charge].merging(more) { $1 }) { $1 }
        return try object(try await site.ask("/api/display", headers))
      }
      let full = try await shown("80")
      let low = try await shown("15")
      let plain = try await picture(full, site)
      let marked = try await picture(low, site)
      // Another name, so that the device loads it.
      #expect(low["filename"] as? String != full["filename"] as? String)
      let differing = zip(plain.pixels, marked.pixels).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
      #expect(!differing.isEmpty && plain.width == marked.width)
      #expect(differing.allSatisfy { $0 % plain.width >= plain.width - 32 && $0 / plain.width < 20 })
      // The outline is black, the inside white.
      #expect(marked.pixels[2 * plain.width + plain.width - 28] == Pixel(gray: 0))
      #expect(marked.pixels[5 * plain.width + plain.width - 14] == Pixel(gray: 255))
      // It does not come and go around the limit, and the same picture keeps its name.
      for charge in ["14", "17", "20"] {
        #expect(try await shown(charge)["filename"] as? String == low["filename"] as? String, "\(charge)")
      }
      #expect(try await shown("21")["filename"] as? String == full["filename"] as? String)
      #expect(try await shown("18")["filename"] as? String == full["filename"] as? String)
      #expect(try await shown("5")["filename"] as? String == low["filename"] as? String)
      #expect(try await shown("5", ["Battery-Charging": "1"])["filename"] as? String == full["filename"] as? String)
      #expect(try await shown("5", ["USB-Connected": "true"])["filename"] as? String == full["filename"] as? String)
    }

    @Test func scriptsReportALowBatteryToo() async throws {
      let site = try await RunningSite(Self.yaml)
      let plain = try await site.ask("/screens/Kitchen.png")
      #expect(plain.status == 200)
      #expect(try await site.ask("/screens/Kitchen.png?battery=90").body == plain.body)
      let low = try await site.ask("/screens/Kitchen.png?battery=9")
      #expect(low.status == 200 && low.body != plain.body && low["etag"] != plain["etag"])
      #expect(try await site.ask("/screens/Kitchen.png?battery=9&charging=true").body == plain.body)
      for damaged in ["-1", "101", "nan", "x", ""] {
        #expect(try await site.ask("/screens/Kitchen.png?battery=\(damaged)").body == plain.body)
      }
      // Raw frames have no mark.
      #expect(
        try await site.ask("/screens/Kitchen.raw?battery=9").body == site.ask("/screens/Kitchen.raw").body)
    }

    @Test func theAddressOfADeviceHasTheMarkThatTheDeviceGets() async throws {
      let site = try await RunningSite(Self.yaml)
      let plain = try await site.ask("/screens/Kitchen.png").body
      for (charge, isMarked) in [("80", false), ("15", true), ("18", true), ("21", false), ("14", true)] {
        let headers = Self.headers.merging(["Percent-Charged": charge]) { $1 }
        let shown = try object(try await site.ask("/api/display", headers))
        let address = try #require((shown["image_url"] as? String).flatMap(URL.init))
        let own = try await site.ask(address.path).body
        #expect(try await site.ask("/screens/Kitchen.png").body == own && (own != plain) == isMarked, "\(charge)")
      }
      // The output itself has none.
      #expect(try await site.ask("/screens/desk.png").body == plain)
    }

    @Test func batteriesOfATRMNLXAreShown() async throws {
      let site = try await RunningSite(Self.yaml)
      let more = ["Percent-Charged": "77", "Battery-Count": "2", "Battery-Health": "98", "Model": "x"]
      #expect(try await site.ask("/api/display", Self.headers.merging(more) { $1 }).status == 200)
      #expect(try await site.ask("/").text.contains("77 %, health 98 %, 2 cells"))
      let damaged = ["Battery-Count": "-3", "Battery-Health": "1e300"]
      #expect(try await site.ask("/api/display", Self.headers.merging(damaged) { $1 }).status == 200)
      #expect(try await site.ask("/").text.contains("77 %, health 98 %, 2 cells"))
    }

    @Test func readingsBecomeTheDataOfASource() async throws {
      let site = try await RunningSite(Self.yaml)
      let readings =
        "make=Sensirion;model=SCD41;kind=carbon_dioxide;value=812;unit=parts_per_million;created_at=1770850256,"
        + "make=Sensirion;model=SCD41;kind=temperature;value=22.4;unit=celsius;created_at=1770850256"
      #expect(
        try await site.ask("/api/display", Self.headers.merging(["SENSORS": readings]) { $1 }).status == 200)
      let data = try object(try await site.ask("/api/sources/room"))
      #expect(data["temperature"] as? Double == 22.4 && data["carbon_dioxide"] as? Double == 812)
      let all = try #require(data["readings"] as? [[String: Any]])
      #expect(all.count == 2 && all[0]["date"] as? String == "2026-02-11T22:50:56Z")
      // A request without readings, and one with damaged ones, changes nothing.
      for header in ["", "kind=temperature", ";;;,=,", "kind=<b>;value=1", "kind=x;value=nan"] {
        _ = try await site.ask("/api/display", Self.headers.merging(["SENSORS": header]) { $1 })
      }
      #expect(try object(try await site.ask("/api/sources/room"))["temperature"] as? Double == 22.4)
      // A wrong key pushes nothing.
      let other = ["ID": Self.id, "Access-Token": "other", "SENSORS": "kind=temperature;value=99"]
      #expect(try await site.ask("/api/display", other).status == 404)
      #expect(try object(try await site.ask("/api/sources/room"))["temperature"] as? Double == 22.4)
    }

    @Test func readingsAreBounded() {
      let many = [String](repeating: "kind=temperature;value=1", count: 100).joined(separator: ",")
      #expect(SensorReadings(many).readings.count == 32)
      #expect(SensorReadings(String(repeating: "a", count: 5_000)).readings.isEmpty)
      let dates = SensorReadings("kind=a;value=1;created_at=9e99,kind=b;value=-2;created_at=0, kind=c; value=3")
        .readings
      #expect(dates.map(\.value) == [1, -2, 3] && dates.allSatisfy { $0.date == nil })
      let reserved = SensorReadings("kind=readings;value=1").json.map { String(decoding: $0, as: UTF8.self) }
      #expect(reserved == #"{"readings":[{"kind":"readings","value":1}]}"#)
    }

    @Test func aFirmwareIsOfferedOnlyToADeviceWithAnotherVersionAndNotForever() async throws {
      let folder = TemporaryFolder()
      let firmware = [0xE9] + [UInt8](repeating: 7, count: 5_000)
      try Data(firmware).write(to: URL(filePath: folder.path("og.bin")))
      let yaml = Self.yaml.replacing("lowBattery: 15", with: "firmware: {file: og.bin, version: 1.8.3}")
      let site = try await RunningSite(yaml, folder: folder)
      func shown(_ version: String?) async throws -> [String: Any] {
        let headers = Self.headers.merging(version.map { ["FW-Version": $0] } ?? [:]) { $1 }
        return try object(try await site.ask("/api/display", headers))
      }
      // It says no version.
      #expect(try await shown(nil)["update_firmware"] as? Bool == false)
      #expect(try await shown("1.8.3")["update_firmware"] as? Bool == false)
      let offer = try await shown("1.7.0")
      #expect(offer["update_firmware"] as? Bool == true && offer["reset_firmware"] as? Bool == false)
      let address = try #require((offer["firmware_url"] as? String).flatMap(URL.init))
      let file = try await site.ask(address.path)
      #expect(file.status == 200 && file.body == firmware && file["content-length"] == "5001")
      for isOffered in [true, true, false, false] {
        #expect(try await shown("1.7.0")["update_firmware"] as? Bool == isOffered)
      }
      #expect(try await site.ask("/firmware/\(String(repeating: "0", count: 64)).bin").status == 404)
      #expect(try await site.ask("/firmware/..%2Fog.bin").status == 404)
      // A file that was changed is not the one that was checked.
      try Data([0xE9]).write(to: URL(filePath: folder.path("og.bin")))
      #expect(try await site.ask(address.path).status == 404)
    }

    @Test func withoutAConfiguredFirmwareNoneIsOffered() async throws {
      let site = try await RunningSite(Self.yaml)
      let shown = try object(
        try await site.ask("/api/display", Self.headers.merging(["FW-Version": "1.0.0"]) { $1 }))
      #expect(shown["update_firmware"] as? Bool == false && shown["firmware_url"] is NSNull)
    }

    @Test func whatIsNotAFirmwareIsReported() async throws {
      let yaml = Self.yaml.replacing("lowBattery: 15", with: "firmware: {file: og.bin, version: 1.8.3}")
      for contents in ["", "GIF89a", "PK"] {
        await #expect(throws: (any Error).self) { try await RunningSite(yaml, files: ["og.bin": contents]) }
      }
      await #expect(throws: (any Error).self) { try await RunningSite(yaml) }
    }

    @Test(arguments: [
      ("lowBattery: 0", "1"), ("lowBattery: full", "lowBattery"), ("sensors: nowhere", "push: true"),
      ("firmware: {file: a.bin}", "version"), ("firmware: {version: 1}", "file"), ("firmware: a.bin", "expected"),
    ])
    func invalidSettingsAreReported(setting: String, part: String) {
      let yaml = Self.yaml.replacing("lowBattery: 15, sensors: room", with: setting)
      #expect {
        _ = try Configuration(yaml: Array(yaml.utf8), path: "config.yaml")
      } throws: {
        "\($0)".contains(part)
      }
    }
  }
}
