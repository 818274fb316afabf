import Foundation
import PictureServer
import Testing

/// The headers in which devices describe themselves.
@Suite struct DeviceRequestTests {
  private func request(_ headers: [String: String]) -> DeviceRequest {
    DeviceRequest { name in headers.first { $0.key.lowercased() == name.lowercased() }?.value }
  }

  @Test func headersOfTheFirmware() {
    let device = request([
      "ID": "aa:bb:cc:dd:ee:ff", "access-token": "k3y", "Battery-Voltage": "3.94", "FW-Version": "1.8.14",
      "RSSI": "-58",
      "Width": "800", "Height": "480", "Model": "og", "Refresh-Rate": "900",
    ])
    #expect(device.id == "AA:BB:CC:DD:EE:FF" && device.key == "k3y")
    #expect(device.state.voltage == 3.94 && device.state.signal == -58 && device.state.firmware == "1.8.14")
    #expect(device.state.width == 800 && device.state.height == 480 && device.state.model == "og")
    #expect(device.state.batteryPercent == 78)
  }

  @Test func headersOfAKindle() {
    let device = request(["access-token": "k", "ID": "kindle", "percent-charged": "61.6", "png-width": "600"])
    #expect(device.id == "KINDLE" && device.state.batteryPercent == 62 && device.state.width == 600)
  }

  /// Firmware sends `1` or `0` for the battery and `true` or `false` for the cable.
  @Test(
    arguments: [
      (["Battery-Charging": "1"], true), (["Battery-Charging": "0", "USB-Connected": "true"], false),
      (["USB-Connected": "true"], true), (["USB-Connected": "false"], false), (["USB-Connected": "1"], true),
      ([:], nil),
    ] as [([String: String], Bool?)])
  func chargingIsReadInBothForms(headers: [String: String], isCharging: Bool?) {
    #expect(request(headers).state.isCharging == isCharging)
  }

  @Test(arguments: [
    "", " ", "a b", "a\u{7}", "ä", String(repeating: "A", count: 65),
  ])
  func idsThatAreNone(id: String) {
    #expect(request(["ID": id]).id == nil)
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e400", "", "0x10", "12345678901234567890123456789", "-1", "1e9"])
  func numbersThatMakeNoSense(text: String) {
    let state = request([
      "ID": "A", "Battery-Voltage": text == "0x10" ? "-" : text, "RSSI": "1\(text)",
      "Width": text == "0x10" ? "" : text,
    ]).state
    #expect(state.voltage == nil && state.width == nil)
  }

  @Test(arguments: [
    ("1.8.2", true), ("1.8.10", true), ("1.9", true), ("2.0.0", true), ("1.8.1", false), ("1.7.99", false),
    ("x", false),
    ("1.8.2-beta", true),
  ])
  func versionsAreCompared(version: String, isNew: Bool) {
    #expect(request(["FW-Version": version]).state.hasFirmware("1.8.2") == isNew)
  }
}
