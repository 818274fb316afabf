import Foundation
import Synchronization
import TestFolders
import TestServer
import Testing

/// Devices with an account at another server of TRMNL's protocol.
@Suite struct CloudTests {
  private static let id = "AA:BB:CC:DD:EE:FF"
  private static let key = "canary-4711-d3v1c3"

  /// The beginning of a BMP that devices would draw.
  private static let cutBitmap: [UInt8] =
    [0x42, 0x4D] + [UInt8](repeating: 0, count: 16) + [0x20, 3, 0, 0, 0xE0, 1, 0, 0, 0, 0, 1]
    + [UInt8](repeating: 0, count: 200)

  /// The other server.
  private final class Cloud: Sendable {
    private final class Box: Sendable {
      let display = Mutex<Reply?>(nil)
      let picture = Mutex<[UInt8]>([])
    }
    private let box = Box()
    let server: TestServer

    init() throws {
      server = try TestServer { [box] request in
        if request.uri == "/api/display" { return box.display.withLock { $0 } ?? .answer(503) }
        return request.uri.hasPrefix("/pictures/")
          ? .answer(200, [("Content-Type", "image/png")], body: box.picture.withLock { $0 }) : .answer(404)
      }
    }

    func answer(_ reply: Reply?) { box.display.withLock { $0 = reply } }

    func answer(_ picture: [UInt8], at address: String? = nil, rate: String = "1800") {
      box.picture.withLock { $0 = picture }
      let address = address ?? "\(server.base)/pictures/a.png?signature=%2F1"
      answer(
        .answer(
          200, [],
          """
          {"status": 0, "image_url": "\(address)", "filename": "a", "refresh_rate": \(rate), "reset_firmware": true,
           "update_firmware": true, "firmware_url": "http://example.org/f.bin", "special_function": "sleep"}
          """))
    }
  }

  private func site(
    _ cloud: Cloud, show: String = "show: [{output: cloud, priority: 1}, {output: one}]", more: String = "",
    folder: TemporaryFolder = TemporaryFolder(),
    time: Duration = .seconds(60)
  ) async throws -> RunningSite {
    let site = try await RunningSite(
      """
      timezone: UTC
      outputs:
        - {widget: one.xml, id: one, path: one.png, size: 40x30, scale: 1}
        - {widget: two.xml, id: two, path: two.png, size: 40x30, scale: 1}
        - {widget: three.xml, id: three, path: three.png, size: 40x30, scale: 1}
      devices: [{id: "\(Self.id)", name: Hall, \(show), every: 1d, cloud: {url: "\(cloud.server.base)"\(more)}}]
      """, folder: folder,
      files: ["account.key": "another-canary-key"].merging(
        ["one", "two", "three"].map {
          ("\($0).xml", "<Template widget=\"clock\"><Text>\($0)</Text></Template>")
        }
      ) { $1 }, cloudTime: time)
    try await site.drawWelcome()
    return site
  }

  /// The fields of a response, and the picture that it names.
  private func display(
    _ site: RunningSite, _ headers: [String: String] = [:]
  ) async throws -> (fields: [String: Any], picture: [UInt8]) {
    let response = try await site.ask(
      "/api/display", ["ID": Self.id, "Access-Token": Self.key].merging(headers) { $1 })
    #expect(response.status == 200)
    let fields = try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    let address = try #require(fields["image_url"] as? String)
    let path = try #require(URLComponents(string: address)?.path)
    return (fields, try await site.ask(path).body)
  }

  @Test func theDeviceShowsThePictureOfItsAccount() async throws {
    let cloud = try Cloud()
    let site = try await site(cloud, show: "output: cloud")
    let (two, three) = (try await site.ask("/screens/two.png").body, try await site.ask("/screens/three.png").body)
    cloud.answer(two)
    let first = try await display(
      site, ["Battery-Voltage": "4.1", "FW-Version": "1.8.1", "RSSI": "-60", "Special-Function": "true"])
    #expect(first.picture == two)
    #expect(first.fields["refresh_rate"] as? Int == 1_800)
    // Instructions of the other server for the device itself are not passed on.
    #expect(first.fields["reset_firmware"] as? Bool == false && first.fields["update_firmware"] as? Bool == false)
    #expect(first.fields["firmware_url"] is NSNull && first.fields["special_function"] as? String == "none")
    let requests = cloud.server.requests
    #expect(requests.map(\.uri) == ["/api/display", "/pictures/a.png?signature=%2F1"])
    #expect(requests[0].header("ID") == Self.id && requests[0].header("Access-Token") == Self.key)
    #expect(requests[0].header("Battery-Voltage") == "4.1" && requests[0].header("RSSI") == "-60")
    #expect(requests[0].header("Special-Function") == nil)
    #expect(requests[1].header("Access-Token") == nil && requests[1].header("ID") == nil)
    // The same picture keeps its name, and is not loaded again.
    cloud.answer(two, rate: "\"900\"")
    let second = try await display(site)
    #expect(second.fields["filename"] as? String == first.fields["filename"] as? String)
    #expect(second.fields["refresh_rate"] as? Int == 900)
    cloud.answer(three, rate: "1")
    let third = try await display(site)
    #expect(third.picture == three && third.fields["refresh_rate"] as? Int == 60)
    // Others see what the device shows.
    #expect(try await site.ask("/screens/Hall.png").body == three)
    try await site.end()
    #expect(!site.log.contains { $0.contains("canary") })
    for file in try FileManager.default.subpathsOfDirectory(atPath: site.folder.root) where file != "account.key" {
      guard let data = FileManager.default.contents(atPath: site.folder.path(file)) else { continue }
      #expect(data.firstRange(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }

  @Test func theLastPictureStaysWhileTheServerIsDown() async throws {
    let cloud = try Cloud()
    let folder = TemporaryFolder()
    let first = try await site(cloud, folder: folder)
    let own = try await first.ask("/screens/one.png").body
    let two = try await first.ask("/screens/two.png").body
    // Without a picture of the account, the device shows its own.
    #expect(try await display(first).picture == own)
    cloud.answer(two)
    #expect(try await display(first).picture == two)
    let bad: [Reply?] = [
      nil, .answer(401, [], "{}"), .answer(200, [], "<html>"), .answer(200, [], "[]"), .answer(200, [], "{}"),
      .answer(200, [], #"{"status": 202}"#), .answer(200, [], #"{"status": 0, "image_url": ""}"#),
      .answer(200, [], #"{"status": 0, "image_url": "ftp://a/b"}"#),
      .answer(200, [], #"{"status": 0, "image_url": 4, "refresh_rate": 1e300}"#),
      .answer(200, [], String(repeating: " ", count: 70_000)), Reply([.close]),
    ]
    for reply in bad {
      cloud.answer(reply)
      #expect(try await display(first).picture == two)
    }
    // The pixels are the last 261 bytes before the end; readers may ignore damage in what stands before them.
    var damaged = two
    damaged[two.count - 100] ^= 1
    let jpeg = try await first.ask("/screens/two.jpg").body
    #expect(jpeg.starts(with: [0xFF, 0xD8]))
    for bytes in [Array("<html>not a picture".utf8), Array(two.dropLast(20)), damaged, Self.cutBitmap, jpeg] {
      cloud.answer(bytes)
      #expect(try await display(first).picture == two)
    }
    try await first.end()
    #expect(first.log.contains { $0.contains("the account of Hall at another server") && $0.contains("503") })
    #expect(!first.log.contains { $0.contains("canary") })
    // It is kept over a restart.
    cloud.answer(nil)
    let second = try await site(cloud, folder: folder)
    #expect(try await display(second).picture == two)
    try await second.end()
  }

  /// A server on the internet must not make this one request addresses in the home.
  @Test func picturesOfOtherHostsAreNotRequestedFromTheLocalNetwork() async throws {
    let cloud = try Cloud()
    let site = try await site(cloud)
    let own = try await site.ask("/screens/one.png").body
    cloud.answer(own, at: "http://localhost:\(cloud.server.port)/pictures/a.png")
    #expect(try await display(site).picture == own)
    #expect(cloud.server.requests.map(\.uri) == ["/api/display"])
    try await site.end()
  }

  @Test func aServerThatDoesNotAnswerIsNotWaitedFor() async throws {
    let cloud = try Cloud()
    cloud.answer(Reply([]))
    let site = try await site(cloud, time: .milliseconds(200))
    #expect(try await display(site).picture == site.ask("/screens/one.png").body)
    try await site.end()
  }

  @Test func theKeyOfTheAccountMayBeInAFile() async throws {
    let cloud = try Cloud()
    let site = try await site(cloud, show: "output: cloud", more: ", keyFile: account.key")
    let two = try await site.ask("/screens/two.png").body
    // There is no own picture, so that the device gets a message.
    #expect(try await !display(site).picture.isEmpty)
    cloud.answer(two)
    #expect(try await display(site).picture == two)
    #expect(cloud.server.requests.first?.header("Access-Token") == "another-canary-key")
    try await site.end()
    #expect(!site.log.contains { $0.contains("canary") })
  }

  @Test func ofSeveralOutputsOneIsThatOfTheAccount() async throws {
    let cloud = try Cloud()
    let site = try await site(cloud, show: "show: [{output: one, priority: 1}, {output: cloud}]")
    let one = try await site.ask("/screens/one.png").body
    #expect(try await display(site).picture == one)
    #expect(cloud.server.requests.isEmpty)
    try await site.end()
  }
}
