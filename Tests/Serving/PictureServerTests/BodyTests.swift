import FileAccess
import Foundation
import Panels
import Raster
import Shelf
import TestFolders
import TestRandomness
import Testing

@testable import PictureServer

extension ServerTests {
  /// Bodies of requests, of 16 clients at once that send them in all manners.
  @Suite struct BodyTests {
    private static let clients = 0..<16
    private static let sizes = [1, 2, 100, 4_096, 16_385, 65_536, 120_001, 505_000, 1 << 20]

    /// A route may read the body on any thread: before it reads, it may have waited for an actor with its own queue.
    @Test func bodiesArriveWholeOnEachThread() async throws {
      // A busy machine may take longer for the largest bodies than a peer is given.
      let service = try await RunningService(ConnectionLimits(requestTime: .seconds(600), writeTime: .seconds(600)))
      let port = service.port
      var random = SeededGenerator(seed: 1)
      let noise = Self.noise(8 << 20, &random)
      try await Self.forEachClient { index in
        var random = SeededGenerator(seed: UInt64(index))
        func request(_ size: Int) -> BodySender.Request {
          let start = Int.random(in: 0...noise.count - size, using: &random)
          let reader = TestResponses.BodyReader.allCases.randomElement(using: &random) ?? .connection
          return BodySender.Request(path: "/digest?on=\(reader.rawValue)", body: Array(noise[start..<start + size]))
        }
        var client = try BodySender(port: port, seed: UInt64(index))
        for size in Self.sizes.shuffled(using: &random).prefix(4) + (index < 2 ? [noise.count] : []) {
          let single = request(size)
          let response = try client.send(single)
          #expect(response.status == 200 && response.text == Digest.sha256(single.body), "\(single.path) \(size)")
          let requests = Self.sizes.shuffled(using: &random).prefix(3).map { request(min($0, 65_536)) }
          let texts = try client.pipeline(requests).map(\.text)
          #expect(texts == requests.map { Digest.sha256($0.body) })
        }
      }
      withExtendedLifetime(service) {}
    }

    @Test func routesReceiveWholeBodies() async throws {
      let site = try await RunningSite(Self.configuration, files: ["token": "s3rver-token"])
      let pictures = try Self.pictures()
      let target = try Site(site.configuration).targets.target(named: "trmnl-og")
      let converter = DisplayImages(StateFolder(path: site.folder.path("expected")), shelf: site.service.shelf)
      var digests: [String] = []
      for picture in pictures {
        digests.append(try await converter.put(picture, on: "a", for: target, at: Date()).digest)
      }
      let port = site.port
      let expected = digests
      try await Self.forEachClient { index in
        let device = SiteDevice(index)
        var random = SeededGenerator(seed: UInt64(index))
        var client = try BodySender(port: port, seed: UInt64(index))
        // The bodies of these routes are not read. Another device is set up, as this one has its own key.
        for (path, device) in [("/api/display", device), ("/api/setup", SiteDevice(index + 20))] {
          let body = Self.noise(Self.sizes.randomElement(using: &random) ?? 1, &random)
          #expect(try client.send(device.request("GET", path, body)).status == 200)
        }
        for size in [100, 16_385, 65_000].shuffled(using: &random) {
          let data = Array("{\"x\":\"\(String(repeating: "\(index % 10)", count: size))\"}".utf8)
          #expect(try client.send(device.request("POST", "/api/sources/\(device.name)", data)).status == 200)
          #expect(try client.send(device.request("GET", "/api/sources/\(device.name)", [])).body == data)
          let noise = Self.noise(size, &random)
          #expect(try client.send(device.request("POST", "/api/displays/\(device.name)/resume", noise)).status == 200)
          let log = Array(
            "{\"logs\":[{\"message\":\"\(device.name) \(size)\"}]\(String(repeating: " ", count: size))}".utf8)
          #expect(try client.send(device.request("POST", "/api/log", log)).status == 204)
        }
        let picture = index % pictures.count
        let upload = device.request("POST", "/api/displays/\(device.name)/image", pictures[picture])
        var response = try client.send(upload)
        // Only a few images are received at the same time.
        while response.status == 503 {
          usleep(50_000)
          client = try BodySender(port: port, seed: random.next())
          response = try client.send(upload)
        }
        #expect(response.status == 200 && response.text.contains(expected[picture]), "\(response.text)")
      }
      let page = try await site.ask("/?token=s3rver-token").text
      for index in Self.clients {
        for size in [100, 16_385, 65_000] { #expect(page.contains("<li>\(SiteDevice(index).name) \(size)</li>")) }
      }
      try await site.end()
    }

    /// A device of the configuration, which also has a source of its name.
    private struct SiteDevice {
      let name: String
      let id: String

      init(_ index: Int) {
        name = "d\(index)"
        id = "AA:BB:CC:DD:EE:\(10 + index)"
      }

      func request(_ method: String, _ path: String, _ body: [UInt8]) -> BodySender.Request {
        BodySender.Request(
          method: method, path: path,
          headers: "ID: \(id)\r\nAccess-Token: key\r\nAuthorization: Bearer s3rver-token\r\n", body: body)
      }
    }

    private static var configuration: String {
      let devices = clients.map { SiteDevice($0) }
      return """
        timezone: UTC
        server: {tokenFile: token}
        sources: {\(devices.map { "\($0.name): {push: true}" }.joined(separator: ", "))}
        outputs: [{id: panel, widget: calendar, target: trmnl-og, path: panel.png}]
        devices: [\(devices.map { "{id: \"\($0.id)\", name: \($0.name), output: panel}" }.joined(separator: ", "))]
        """
    }

    /// Pictures of about 120 KB, 500 KB and 1 MB that change if a byte of their file is damaged.
    private static func pictures() throws -> [[UInt8]] {
      var random = SeededGenerator(seed: 2)
      func picture(_ width: Int, _ height: Int) throws -> PixelBuffer {
        try PixelBuffer(
          width: width, height: height,
          pixels: (0..<width * height).lazy.map { _ in
            Pixel(argb: UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000)
          })
      }
      return [
        try PNGEncoder().encodeRGB(picture(200, 200)),
        try JPEGEncoder(quality: 90, background: nil).encode(picture(640, 480)),
        try JPEGEncoder(quality: 90, background: nil).encode(picture(960, 640)),
      ]
    }

    private static func noise(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
      var words: [UInt64] = []
      for _ in 0...count / 8 { words.append(random.next()) }
      return words.withUnsafeBytes { Array($0.prefix(count)) }
    }

    /// Calls a function for each client at once, on a thread of its own.
    private static func forEachClient(_ body: @escaping @Sendable (Int) throws -> Void) async throws {
      try await withThrowingTaskGroup { tasks in
        for index in clients { tasks.addTask { try await onNewThread { try body(index) } } }
        try await tasks.waitForAll()
      }
    }
  }
}
