import Foundation
import Settings
import TestPrograms
import Testing
import WidgetBase

@testable import Rounds

/// Outputs that go to displays of OpenDisplay.
@Suite struct OpenDisplayOutputTests {
  private let now = Date(timeIntervalSince1970: 1_795_420_800)
  private static let key = "00112233445566778899aabbccddeeff"

  /// Adds a display of 296x128 pixels in black and white.
  private func device(key: String? = nil) throws -> OpenDisplayDevice {
    try OpenDisplayDevice(width: 296, height: 128, key: key)
  }

  private func machine(_ device: OpenDisplayDevice, _ more: String = "", target: String = "waveshare-2.9") throws
    -> Machine
  {
    try Machine(
      """
      timezone: UTC
      theme: classic
      outputs:
        - {widget: calendar, to: {opendisplay: {host: "127.0.0.1:\(device.port)"\(more)}}, target: \(target)}
      """, files: ["key": Self.key])
  }

  @Test(.needs(.openDisplay)) func aDisplayIsRefreshedOnlyIfThePictureChanged() async throws {
    let device = try device()
    let machine = try machine(device)
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.written], "\(report.outputs.compactMap(\.error))")
    #expect(report.outputs[0].path == "display 127.0.0.1:\(device.port)")
    #expect(try device.log.hasPrefix("40 70"))
    #expect(await machine.run(at: now + 60).outputs.map(\.status) == [.unchanged])
    #expect(try device.log == "-")
    // Only the marked day is another one.
    #expect(await machine.run(at: now + 86_400).outputs.map(\.status) == [.written])
    #expect(try device.log.hasPrefix("40 76"))
    // A display that was restarted gets the whole picture.
    _ = try device.answer(to: "forget")
    #expect(await machine.run(at: now + 2 * 86_400).outputs.map(\.status) == [.written])
    #expect(try device.log.hasPrefix("40 76 70"))
  }

  @Test(.needs(.openDisplay)) func eachEleventhRefreshIsAFullOne() async throws {
    let device = try device()
    let machine = try machine(device)
    var kinds = ""
    for day in 0..<13 {
      #expect(await machine.run(at: now + Double(day) * 86_400).outputs.map(\.status) == [.written])
      kinds += try device.log.hasPrefix("40 76") ? "p" : "f"
    }
    // The month changes on the ninth day, and with it most of the picture.
    #expect(kinds.first == "f" && kinds.contains("p") && !kinds.contains(String(repeating: "p", count: 11)))
  }

  @Test(.needs(.openDisplay)) func aFailedRefreshIsRepeated() async throws {
    let device = try device(key: Self.key)
    let machine = try machine(device, ", keyFile: key")
    _ = try device.answer(to: "fault slow")
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.failed])
    #expect((report.outputs[0].error as? any UserError)?.failureKind == .temporary)
    _ = try device.answer(to: "fault none")
    #expect(await machine.run(at: now + 300).outputs.map(\.status) == [.written])
  }

  @Test(.needs(.openDisplay)) func picturesThatDoNotFitAreReported() async throws {
    let device = try device()
    let machine = try machine(device, target: "waveshare-7.5-v2")
    let report = await machine.run(at: now)
    #expect((report.outputs[0].error as? any UserError)?.failureKind == .configuration)
    // Reports name the display.
    #expect(
      "\(try #require(report.outputs[0].error))".hasPrefix("the display has 296x128 pixels in black and white"))
  }

  @Test(arguments: [
    ("{}", "host"), ("{host: \"a b\"}", "kitchen.local"), ("{host: \"a:0\"}", "kitchen.local"),
    ("{host: \"a:99999\"}", "kitchen.local"), ("{host: \"[::1]x\"}", "kitchen.local"), ("{host: \"\"}", "empty"),
    ("{host: a, key: b}", "give its path as \"keyFile\" in \"opendisplay\""), ("3", "expected keys"),
  ])
  func invalidSettingsAreReported(display: String, part: String) {
    #expect {
      _ = try Machine("outputs: [{widget: clock, to: {opendisplay: \(display)}}]")
    } throws: {
      "\($0)".contains(part)
    }
  }

  @Test(arguments: ["10.0.0.7", "kitchen.local", "kitchen.local:2447", "[fe80::1%eth0]:2446", "::1"])
  func namesAndAddressesAreAccepted(host: String) throws {
    let machine = try Machine("outputs: [{widget: clock, to: {opendisplay: {host: \"\(host)\"}}}]")
    #expect(machine.check().isEmpty)
  }

  @Test func aKeyThatIsNoneIsReported() throws {
    let machine = try Machine(
      "outputs: [{widget: clock, to: {opendisplay: {host: a, keyFile: key}}}]", files: ["key": "not-hexadecimal"])
    let problems = machine.check().map(\.text)
    #expect(problems.count == 1 && problems.allSatisfy { $0.contains("32 hexadecimal digits") })
    #expect(!"\(problems)".contains("not-hexadecimal"))
  }
}
