import Configurations
import FileAccess
import Foundation
import HTTPTypes
import Logging
import Rounds
import TestFolders
import TestRandomness
import Testing

@testable import PictureServer
@testable import Shelf

/// Malformed requests passed directly to the routes: addresses, queries, validators, headers of devices.
///
/// They are the same in every run; `Fuzz` looks for others.
@Suite struct DamagedRequestTests {
  private static let configuration = """
    timezone: UTC
    server: {tokenFile: token, publicURL: "http://pi.local:2300/wall"}
    outputs:
      - {id: clock, widget: clock, path: clock.png, options: {every: 3600}}
      - {id: panel, widget: calendar, scheme: both, target: trmnl-og, path: "panel-{scheme}.png"}
    devices: [{id: "AA:BB:CC:DD:EE:FF", output: panel, name: Desk}]
    """

  private static let targets = [
    "/", "/events", "/healthz", "/readyz", "/metrics?token=sesame-00", "/assets/page.css",
    "/screens/clock.png?token=sesame-00",
    "/screens/panel.bmp?scheme=dark&token=sesame-00", "/wall/screens/clock?token=sesame-00",
    "/screens/clock/timeline.json?token=sesame-00", "/pictures/00112233.png", "/api/setup", "/api/setup/",
    "/api/display",
    "//api//log", "/screens/%63lock.svg?token=%73esame-00",
  ]

  private static let headers: [(name: String, value: String)] = [
    ("Accept", "text/html,application/json;q=0.9,*/*;q=0.8"), ("If-None-Match", "W/\"00\", \"0123456789abcdef\", *"),
    ("If-Modified-Since", "Tue, 12 May 2026 06:00:00 GMT"), ("Authorization", "Bearer sesame-00"),
    ("ID", "AA:BB:CC:DD:EE:FF"), ("Access-Token", "key"), ("Battery-Voltage", "3.97"), ("RSSI", "-61"),
    ("FW-Version", "1.7.2"), ("Refresh-Rate", "900"), ("Width", "800"), ("Height", "480"), ("Model", "og"),
    ("X-Forwarded-For", "10.0.0.1"), ("Accept-Encoding", "gzip, br"), ("Range", "bytes=0-1"),
  ]

  private static let pieces: [String] = [
    "%", "%00", "%zz", "%ff", "%2e%2e/", "/../", "//", "?", "&", "=", "&&=", "\"", ",", ";", "*", "W/", "\u{0}",
    "\u{202E}",
    "é", "\u{1F600}", "-", "+", ".", "1e999", "nan", "-9223372036854775809", "18446744073709551616", "0x10", " ", "\t",
    String(repeating: "a", count: 3_000), String(repeating: ",", count: 500), "token=", "scheme=", "[::1", "]", ":",
    "99 Feb 9999 99:99:99 GMT",
  ]

  /// Returns a text with one to four pieces removed, replaced, doubled or added.
  private static func damaged(_ text: String, _ random: inout SeededGenerator) -> String {
    var scalars = Array(text.unicodeScalars)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, place + Int.random(in: 0...6, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      case 2:
        let scalar = Unicode.Scalar(UInt8.random(in: 0...255, using: &random))
        scalars.insert(scalar, at: place)
      default:
        scalars.insert(contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars, at: place)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  @Test(arguments: UInt64(1)...4)
  func respondsToEveryRequest(seed: UInt64) async throws {
    let folder = TemporaryFolder()
    try folder.write("sesame-00", "token")
    let configuration = try Configuration(yaml: Array(Self.configuration.utf8), path: folder.path("config.yaml"))
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: folder.path("cache"), state: folder.path("state")), version: "1.0",
      workingFolder: "/")
    let logger = Logger(label: "test") { _ in LineHandler(lines: LogLines()) }
    let service = PictureService(
      environment: environment.listening(logger: logger), now: { Date() },
      displays: DisplayStates(StateFolder(path: nil)))
    try await service.draw(configuration)
    let images = DisplayImages(StateFolder(path: folder.path("state")), shelf: service.shelf)
    let routes = SiteRoutes(
      try Site(configuration), source: service.shelf, registry: DeviceRegistry(StateFolder(path: folder.path("state"))),
      displays: DisplayStates(StateFolder(path: folder.path("state"))),
      pushed: PushedData(StateFolder(path: folder.path("state"))),
      images: images, cloud: CloudPictures(images, userAgent: "test", certificateFile: nil),
      messages: MessagePictures(shelf: service.shelf, fonts: environment.fonts([])), metrics: ServerMetrics(),
      logger: logger, now: { Date() })
    var random = SeededGenerator(seed: seed)
    var statuses: [Int: Int] = [:]
    for _ in 0..<2_000 {
      var target = Self.targets.randomElement(using: &random) ?? "/"
      if Bool.random(using: &random) { target = Self.damaged(target, &random) }
      var fields = HTTPFields()
      for (name, value) in Self.headers.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random)) {
        guard let name = HTTPField.Name(name) else { continue }
        fields[name] = Bool.random(using: &random) ? Self.damaged(value, &random) : value
      }
      let host = ["127.0.0.1:2300", "[::1]:2300", "pi.local", nil].randomElement(using: &random) ?? nil
      let request = ServedRequest(
        method: ["GET", "GET", "GET", "HEAD", "POST", "PUT", "\u{0}"].randomElement(using: &random) ?? "GET",
        target: target, fields: fields, host: host.map { Bool.random(using: &random) ? $0 : Self.damaged($0, &random) },
        isLocal: Bool.random(using: &random))
      let response = await routes.response(to: request) { _ in [] }.response
      statuses[response.status, default: 0] += 1
      #expect((200..<600).contains(response.status) && response.status != 500, "\(request.path.prefix(200)) \(fields)")
    }
    // Enough of them get past the first checks.
    #expect(statuses[200, default: 0] > 100, "\(statuses)")
    #expect(statuses[404, default: 0] > 100, "\(statuses)")
    await service.stop()
  }
}
