import Configurations
import FileAccess
import Foundation
import JobSettings
import Raster
import TestPrograms
import TestServer
import Testing
import WidgetBase

@testable import Rounds

/// Outputs that go to tags of an OpenEPaperLink access point.
@Suite struct OpenEPaperLinkTests {
  private let accessPoint: AccessPointEmulator
  private let now = Date(timeIntervalSince1970: 1_795_420_800)

  init() throws {
    accessPoint = try AccessPointEmulator()
  }

  private func machine(
    mac: String = "02:1E:2F:12:34:56", _ more: String = "target: waveshare-2.9b", others: String = ""
  ) throws -> Machine {
    try Machine(
      """
      timezone: UTC
      outputs:
        - {widget: calendar, to: {openepaperlink: {url: "\(accessPoint.base)", mac: "\(mac)"}}, \(more)}
      \(others)
      """)
  }

  @Test func aTagGetsThePureInksOfThePictureAsJPEG() async throws {
    let machine = try machine(others: "  - {id: same, widget: calendar, target: waveshare-2.9b, path: same.png}")
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.written, .written], "\(report.outputs.compactMap(\.error))")
    #expect(report.outputs[0].path == "tag 021E2F123456 of \(accessPoint.base)")
    let file = try #require(accessPoint.state.files.first)
    #expect(accessPoint.state.dither == "0")
    let same = [UInt8](try Data(contentsOf: URL(filePath: machine.path("same.png"))))
    let pictures = try PillowPicture.read([file, same])
    #expect(pictures[0].format == "JPEG")
    let (sent, drawn) = (pictures[0].frames[0].picture, pictures[1].frames[0].picture)
    #expect(sent.width == 296 && sent.height == 128 && drawn.width == 296)
    for (pixel, ink) in zip(sent.pixels, drawn.pixels) {
      let distance = max(
        abs(Int(pixel.red) - Int(ink.red)), abs(Int(pixel.green) - Int(ink.green)),
        abs(Int(pixel.blue) - Int(ink.blue)))
      // Far from any other ink, so that the access point finds this one.
      guard distance > 24 else { continue }
      Issue.record("a pixel is \(distance) from its ink")
      break
    }
  }

  @Test func anUnchangedPictureIsNotSentAgain() async throws {
    let machine = try machine()
    #expect(await machine.run(at: now).outputs.map(\.status) == [.written])
    let requests = accessPoint.server.requests.count
    #expect(await machine.run(at: now + 60).outputs.map(\.status) == [.unchanged])
    #expect(accessPoint.server.requests.count == requests)
    // The facts about the tag are renewed now and then; an access point that is down does not matter then.
    #expect(await machine.run(at: now + 700).outputs.map(\.status) == [.unchanged])
    #expect(accessPoint.server.requests.count == requests + 1)
    accessPoint.change { $0.isDown = true }
    #expect(await machine.run(at: now + 1_400).outputs.map(\.status) == [.unchanged])
    #expect(await machine.run(at: now + 86_400).outputs.map(\.status) == [.failed])
    accessPoint.change { $0.isDown = false }
    #expect(await machine.run(at: now + 86_460).outputs.map(\.status) == [.written])
    #expect(accessPoint.state.files.count == 2)
  }

  @Test func aBusyAccessPointIsAskedAgain() async throws {
    accessPoint.change { $0.busy = 2 }
    let machine = try machine()
    #expect(await machine.run(at: now).outputs.map(\.status) == [.written])
    #expect(accessPoint.state.files.count == 1)
  }

  @Test func anAccessPointThatStaysBusyGetsThePictureInALaterRun() async throws {
    accessPoint.change { $0.busy = 3 }
    let machine = try machine()
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.failed])
    #expect((report.outputs[0].error as? any UserError)?.failureKind == .temporary)
    #expect(try #require(report.nextChange) <= now + RetryDelay.afterFailure)
    #expect(await machine.run(at: now + 120).outputs.map(\.status) == [.written])
  }

  @Test(arguments: [
    // A target of another size, or with an ink that the tag lacks.
    ("02:1E:2F:12:34:56", "target: waveshare-7.5-v2", "296x128 in black, white and red"),
    ("02:1E:2F:12:34:56", "target: inky-phat-yellow", "250x122 pixels"),
    ("0102030405060708", "target: waveshare-2.9b", "does not know the tag 0102030405060708"),
  ])
  func whatDoesNotFitIsReported(mac: String, look: String, part: String) async throws {
    let machine = try machine(mac: mac, look)
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.failed])
    #expect("\(try #require(report.outputs[0].error))".contains(part), "\(report.outputs.compactMap(\.error))")
    #expect(accessPoint.state.files.isEmpty)
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"width\": 296}", "{\"width\": -1, \"height\": 1e99, \"colortable\": {}}",
    "{\"width\": 296, \"height\": 128, \"bpp\": 1}",
    "{\"width\": 296, \"height\": 128, \"colortable\": {\"a\": [1, 2], \"b\": 3, \"c\": [1, 2, 999]}}",
    String(repeating: "[", count: 60_000), String(repeating: "x", count: 100_000),
  ])
  func kindsThatAreNoneAreReported(type: String) async throws {
    accessPoint.change { $0.type = type }
    let machine = try machine()
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.failed])
    let message = "\(try #require(report.outputs[0].error))"
    #expect(message.utf8.count < 400 && !message.contains("JSONFault"))
  }

  @Test func anAccessPointThatIsDownIsItsOwnFailure() async throws {
    let machine = try Machine(
      """
      timezone: UTC
      outputs:
        - {widget: calendar, to: {openepaperlink: {url: "http://127.0.0.1:9", mac: "021E2F123456"}}, target: waveshare-2.9b}
      """)
    #expect(await machine.run(at: now).problem == .upstream)
  }

  @Test(arguments: [
    "", "[", "{\"tags\": 3}", "{\"tags\": [3, {\"mac\": 4}, {\"mac\": \"0000021E2F123456\", \"hwType\": -3}]}",
  ])
  func listsThatAreNoneAreReported(list: String) async throws {
    accessPoint.change { $0.list = list }
    let machine = try machine()
    #expect(await machine.run(at: now).outputs.map(\.status) == [.failed])
  }

  @Test func aPictureInFullColourIsBroughtToTheInks() async throws {
    let machine = try machine("size: 148x64, scale: 2")
    let report = await machine.run(at: now)
    #expect(report.outputs.map(\.status) == [.written], "\(report.outputs.compactMap(\.error))")
    let picture = try #require(PillowPicture.read(accessPoint.state.files).first?.frames.first?.picture)
    let inks = [Pixel(gray: 0), Pixel(gray: 255), Pixel(red: 255, green: 0, blue: 0)]
    #expect(
      picture.pixels.allSatisfy { pixel in
        inks.contains {
          abs(Int($0.red) - Int(pixel.red)) < 25 && abs(Int($0.green) - Int(pixel.green)) < 25
            && abs(Int($0.blue) - Int(pixel.blue)) < 25
        }
      })
  }

  @Test func aTagShowsWhatItsPlaylistSays() async throws {
    let machine = try Machine(
      """
      timezone: UTC
      outputs:
        - {id: day, widget: calendar, target: waveshare-2.9b, path: day.png}
        - {id: night, widget: clock, options: {seconds: false}, target: waveshare-2.9b, path: night.png}
      devices:
        - id: Tag
          to: {openepaperlink: {url: "\(accessPoint.base)", mac: "021E2F123456"}}
          show: [{output: day, at: "06:00-22:00"}, {output: night, at: "22:00-06:00"}]
      """)
    // 2026-11-23 08:00 UTC.
    _ = await machine.run(at: now)
    #expect(accessPoint.state.files.count == 1)
    _ = await machine.run(at: now + 60)
    #expect(accessPoint.state.files.count == 1)
    _ = await machine.run(at: now + 15 * 3_600)
    #expect(accessPoint.state.files.count == 2)
  }

  @Test func theBatteryAndTheNextCheckInAreKept() async throws {
    let machine = try machine()
    _ = await machine.run(at: now)
    let state = StateFolder(path: machine.path("state"))
    let device = try #require(machine.configuration.outputs[0].destination.devices(in: state).first)
    #expect(device.id == "021E2F123456" && device.name == "Kitchen")
    #expect(device.voltage == 2.913 && device.signal == -61)
    #expect(device.nextAt == Date(timeIntervalSince1970: 1_795_423_600))
  }

  @Test(arguments: [
    ("{url: \"http://10.0.0.5\"}", "mac"), ("{mac: \"021E2F123456\"}", "url"),
    ("{url: \"http://10.0.0.5\", mac: \"021E2F12345\"}", "12 or 16 hexadecimal digits"),
    ("{url: \"ftp://10.0.0.5\", mac: \"021E2F123456\"}", "http://"),
    ("{url: \"http://u:p@10.0.0.5\", mac: \"021E2F123456\"}", "password"), ("3", "expected keys"),
  ])
  func invalidSettingsAreReported(tag: String, part: String) {
    #expect {
      _ = try Machine("outputs: [{widget: clock, to: {openepaperlink: \(tag)}}]")
    } throws: {
      "\($0)".contains(part)
    }
  }
}
