import Configurations
import FileAccess
import Foundation
import Logging
import NIOCore
import Shelf
import TestFolders
import TestPrograms
import Testing
import WidgetBase

@testable import DisplayLinks
@testable import PictureServer

extension ServerTests {
  /// Displays of OpenDisplay that connect to the server.
  @Suite struct PollingDisplayTests {
    private static let yaml = """
      timezone: UTC
      outputs:
        - {id: desk, widget: calendar, family: small, target: waveshare-4.2, path: desk.png}
      devices: [{id: "127.0.0.1", output: desk, name: Kitchen}]
      """

    /// A server that waits for displays.
    private final class Waiting: Sendable {
      let site: RunningSite
      let port: Int
      private let task: Task<Void, any Error>

      init(_ yaml: String = PollingDisplayTests.yaml, folder: TemporaryFolder = TemporaryFolder()) async throws {
        let site = try await RunningSite(yaml, folder: folder)
        let (ports, continuation) = AsyncStream<Int>.makeStream()
        let server = site.server
        task = Task {
          try await server.serveDisplays(at: ListenAddress(host: "127.0.0.1", port: 0)) {
            continuation.yield($0.port)
          }
        }
        var iterator = ports.makeAsyncIterator()
        port = try #require(await iterator.next())
        self.site = site
      }

      deinit { task.cancel() }

      /// Returns a display in a process of its own.
      func display(_ width: Int = 400, _ height: Int = 300, scheme: Int = 0, rotation: Int = 0, length: Int = 4) throws
        -> LineProcess
      {
        let script = Repository.tool("opendisplay-poller.py")
        let python = try OutsideProgram.python.required()
        return try LineProcess([python, script] + [port, width, height, scheme, rotation, length].map(String.init))
      }
    }

    @Test(.needs(.python), arguments: [2, 4])
    func aDisplayGetsItsPictureAndTheTimeOfTheNextOne(length: Int) async throws {
      let waiting = try await Waiting()
      let display = try waiting.display(length: length)
      let words = try display.answer(to: "ask 85 -61").split(separator: " ")
      #expect(words.count == 4 && words[0] == "frame" && words[2] == "0")
      // The calendar changes at midnight.
      let seconds = try #require(Int(words[1]))
      let late = (Date() + Double(seconds)).timeIntervalSince1970.truncatingRemainder(dividingBy: 86_400)
      #expect((4...27).contains(late) || seconds == 86_400)
      let raw = try await waiting.site.ask("/screens/desk.raw").body
      #expect(words[3] == raw.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
      let page = try await waiting.site.ask("/").text
      #expect(page.contains("85 %") && page.contains("-61 dBm"))
      // One that asks before its time shows something else, such as after a restart; also over another connection.
      #expect(try display.answer(to: "ask 255 0").hasPrefix("frame "))
      #expect(try display.answer(to: "close") == "ok")
      #expect(try display.answer(to: "ask 84 -61").hasPrefix("frame "))
      #expect(waiting.site.log.contains { $0 == "display 127.0.0.1: Kitchen: desk, 15000 bytes" })
    }

    @Test(.needs(.python)) func picturesThatDoNotFitAreReported() async throws {
      let waiting = try await Waiting()
      #expect(try waiting.display(296, 128).answer(to: "ask 50 -50").hasPrefix("nothing "))
      #expect(
        waiting.site.log.contains {
          $0 == "display 127.0.0.1: Kitchen: the display has 296x128 pixels in black and white, the picture 400x300"
        }, "\(waiting.site.log)")
      // A turned display has its sides the other way round.
      #expect(try waiting.display(300, 400, rotation: 1).answer(to: "ask 50 -50").hasPrefix("frame "))
      #expect(try waiting.display(scheme: 200).answer(to: "ask 50 -50") == "closed")
    }

    @Test(.needs(.python)) func displaysThatNobodyConfiguredGetNothing() async throws {
      let yaml = Self.yaml.replacing("\"127.0.0.1\"", with: "\"10.1.2.3\"")
      let waiting = try await Waiting(yaml)
      #expect(try waiting.display().answer(to: "ask 50 -50") == "nothing 900")
      #expect(waiting.site.log.contains { $0.contains("add a device with id: \"127.0.0.1\"") })
    }

    @Test func aDisplayThatAsksWhenItWasToldGetsOnlyWhatChanged() async throws {
      // A month that has passed looks the same every day.
      let site = try await RunningSite(
        Self.yaml.replacing("family: small,", with: "family: small, theme: classic, options: {month: 2019-05},"))
      let folder = StateFolder(path: site.folder.path("state"))
      let display = try PollingDisplay([0x90, 1, 0x2C, 1] + [UInt8](repeating: 0, count: 12))
      let start = Date()
      func ask(after seconds: Double) async throws -> PollResponse {
        let displays = Displays(
          site: try Site(site.configuration), source: site.service.shelf, states: DisplayStates(folder),
          images: DisplayImages(folder, shelf: site.service.shelf), now: start + seconds)
        let routes = PollRoutes(
          displays: displays, registry: DeviceRegistry(folder), frames: PollFrameMaker(folder))
        return await routes.response(to: display, PollingState([85, 0xC3]), ids: ["10.9.9.9", "127.0.0.1"]).response
      }
      guard case .frame(let frame, let seconds) = try await ask(after: 0) else {
        Issue.record("no frame")
        return
      }
      #expect(frame.count == 15_000)
      guard case .nothing(let more) = try await ask(after: Double(seconds)) else {
        Issue.record("the same frame was sent again")
        return
      }
      // It was restarted.
      guard case .frame = try await ask(after: Double(seconds) + Double(more) / 2) else {
        Issue.record("a restarted display got nothing")
        return
      }
    }

    /// The announcement and the request of a display of 400x300 pixels, each after a request.
    private static func frame(_ packet: [UInt8]) -> [UInt8] {
      let contents: [UInt8] = [1] + packet
      let sum = contents.reduce(UInt16(0xFFFF)) { sum, byte in
        (0..<8).reduce(sum ^ UInt16(byte) << 8) { sum, _ in sum & 0x8000 == 0 ? sum << 1 : sum << 1 ^ 0x1021 }
      }
      return [UInt8(contents.count + 6), 0, 0, 0] + contents + [UInt8(sum & 255), UInt8(sum >> 8)]
    }
    private static let request = frame([0, 2, 85, 0xC3])
    private static let announcement = frame([0, 1, 0x90, 1, 0x2C, 1] + [UInt8](repeating: 0, count: 12))

    @Test func aHundredDisplaysAreServedAtOnce() async throws {
      let waiting = try await Waiting()
      let port = waiting.port
      let counts = try await onNewThread {
        let clients = try (0..<100).map { _ in try RawClient(port: port) }
        for client in clients { client.send(Self.request + Self.announcement + Self.request) }
        return clients.map { client in
          var bytes: [UInt8] = []
          // The question of 9 bytes, and the frame.
          while bytes.count < 9 + 15_000 + 18, let part = client.read(), !part.isEmpty { bytes += part }
          return bytes.count
        }
      }
      #expect(counts == [Int](repeating: 9 + 15_000 + 18, count: 100))
    }

    @Test func damagedFramesCloseTheConnectionWithOneLine() async throws {
      let waiting = try await Waiting()
      let port = waiting.port
      var damaged = Self.request
      damaged[damaged.count - 1] ^= 1
      for (bytes, part) in [
        (damaged, "wrong checksum"), (Array("GET / HTTP/1.1\r\n\r\n".utf8), "is it an OpenDisplay"),
        ([0, 9, 0, 0, 1], "2304 bytes"),
        ((0..<5).flatMap { _ in Self.request }, "does not announce itself"),
        (Self.request + Self.announcement + (0..<30).flatMap { _ in Self.request }, "without a pause"),
      ] as [([UInt8], String)] {
        try await onNewThread {
          let client = try RawClient(port: port)
          client.send(bytes)
          _ = client.readToEnd()
        }
        try await waiting.site.lines.wait(for: 1, "display 127.0.0.1")
        for _ in 0..<4_000 where !waiting.site.log.contains(where: { $0.contains(part) }) {
          try await Task.sleep(for: .milliseconds(25))
        }
        #expect(waiting.site.log.filter { $0.contains(part) }.count == 1, "\(part): \(waiting.site.log)")
      }
    }

    /// A listener with short limits, and its port.
    private func listener(
      _ limits: PollListener.Limits, _ lines: LogLines
    ) async throws -> (port: Int, task: Task<Void, any Error>) {
      let listener = PollListener(logger: Logger(label: "test") { _ in LineHandler(lines: lines) }, limits: limits) {
        _, _, _ in (.frame([UInt8](repeating: 7, count: 1_000_000), seconds: 60), "shown")
      }
      let (ports, continuation) = AsyncStream<Int>.makeStream()
      let task = Task {
        try await listener.run(at: ListenAddress(host: "127.0.0.1", port: 0)) { continuation.yield($0.port) }
      }
      var iterator = ports.makeAsyncIterator()
      return (try #require(await iterator.next()), task)
    }

    @Test func displaysThatNeverFinishAreDisconnected() async throws {
      let lines = LogLines()
      var limits = PollListener.Limits()
      (limits.frameTime, limits.slack, limits.slowestRate) = (.milliseconds(300), .zero, 1 << 24)
      let (port, task) = try await listener(limits, lines)
      // Silent, in the middle of a frame, without an announcement, and without reading a frame.
      for bytes in [[], Array(Self.request.dropLast()), Self.request] {
        let rest = try await onNewThread {
          let client = try RawClient(port: port)
          client.send(bytes)
          return client.readToEnd().count
        }
        #expect(rest == (bytes.count == Self.request.count ? 9 : 0))
      }
      try await lines.wait(for: 3, "display 127.0.0.1 did not send or receive in time")
      let stuck = try RawClient(port: port)
      stuck.narrow()
      stuck.send(Self.request + Self.announcement + Self.request)
      try await lines.wait(for: 4, "display 127.0.0.1 did not send or receive in time")
      withExtendedLifetime(stuck) {}
      task.cancel()
    }

    @Test func tooManyConnectionsAreClosed() async throws {
      var limits = PollListener.Limits()
      limits.connections = 2
      let (port, task) = try await listener(limits, LogLines())
      try await onNewThread {
        let open = try (0..<2).map { _ in try RawClient(port: port) }
        for client in open {
          client.send(Self.request)
          #expect(client.read()?.count == 9)
        }
        #expect(try RawClient(port: port).readToEnd().isEmpty)
        withExtendedLifetime(open) {}
      }
      task.cancel()
    }

    @Test func aSingleMachineCannotKeepDisplaysOut() async throws {
      var limits = PollListener.Limits()
      limits.connections = 3
      let (port, task) = try await listener(limits, LogLines())
      try await onNewThread {
        func asking(from host: UInt8) throws -> RawClient {
          let client = try RawClient(port: port, host: host)
          client.send(Self.request)
          #expect(client.read()?.count == 9)
          return client
        }
        var open = try (0..<3).map { _ in try asking(from: 1) }
        open.append(try asking(from: 2))
        // The oldest one made room.
        #expect(open[0].readToEnd().isEmpty)
        #expect(try RawClient(port: port, host: 1).readToEnd().isEmpty)
        // All addresses have as many as others could have.
        open.append(try asking(from: 3))
        #expect(open[1].readToEnd().isEmpty)
        #expect(try RawClient(port: port, host: 4).readToEnd().isEmpty)
        withExtendedLifetime(open) {}
      }
      task.cancel()
    }

    @Test func aPortThatIsTakenIsReported() async throws {
      let waiting = try await Waiting()
      let server = waiting.site.server
      await #expect(throws: Failure.self) {
        try await server.serveDisplays(at: ListenAddress(host: "127.0.0.1", port: waiting.port)) { _ in }
      }
    }

    @Test(arguments: [
      (60, 60.0, true), (60, 50, true), (60, 48, false), (60, 1, false), (3_600, 3_300, true), (3_600, 3_200, false),
      (3_600, 90_000, true), (60, -10, false),
    ])
    func onlyADisplayThatAsksEarlyGetsTheSamePictureAgain(seconds: Int, later: Double, isExpected: Bool) {
      let record = PollRecord(digest: "", respondedAt: Date(timeIntervalSince1970: 1_000_000), seconds: seconds)
      #expect(record.isExpected(at: Date(timeIntervalSince1970: 1_000_000 + later)) == isExpected)
    }

    /// The unit of systemd hides the rest of /proc.
    @Test func theTableOfNeighborsIsThatOfTheProcess() throws {
      let unit = try String(contentsOf: Repository.url("Packaging/systemd/widgetgen.service"), encoding: .utf8)
      #expect(unit.contains("ProcSubset=pid"))
      #expect(NeighborTable.path.hasPrefix("/proc/self/"))
      #expect(FileManager.default.isReadableFile(atPath: NeighborTable.path))
    }

    @Test func aMachineThatConnectsAgainAndAgainDoesNotFillTheLog() {
      let warnings = PollWarnings()
      let start = ContinuousClock.now
      let lines = (0..<50_000).flatMap { warnings.lines(for: "bad", at: start + .milliseconds($0 / 2)) }
      #expect(lines == Array(repeating: "bad", count: PollWarnings.maximum))
      #expect(
        warnings.lines(for: "other", at: start + .seconds(60))
          == ["49990 more warnings about displays were left out", "other"])
      #expect(warnings.lines(for: "last", at: start + .seconds(120)) == ["last"])
    }

    @Test func hardwareAddressesAreReadFromTheTableOfNeighbors() {
      let table = NeighborTable(
        """
        IP address       HW type     Flags       HW address            Mask     Device
        10.0.0.9         0x1         0x2         aa:bb:cc:dd:ee:ff     *        wlan0
        10.0.0.10        0x1         0x0         00:00:00:00:00:00     *        wlan0
        damaged
        """)
      #expect(table.hardwareAddress(of: "10.0.0.9") == "aa:bb:cc:dd:ee:ff")
      #expect(table.hardwareAddress(of: "10.0.0.10") == nil && table.hardwareAddress(of: "damaged") == nil)
      #expect(NeighborTable("").hardwareAddress(of: "10.0.0.9") == nil)
    }
  }
}
