import CMalloc
import Foundation
import Glibc
import TestServer
import Testing

@testable import Fetching

/// Requests to peers that want to exhaust the memory.
@Suite struct HostilePeerTests {
  /// The limit of a process on its memory, in addition to what it has before the first hostile peer.
  private static let room = 64 << 20
  /// The maximum size of a body.
  private static let maximumBytes = 1 << 20
  /// The maximum memory of a transfer: its body as received, as copied and as decompressed; its lines; and the peer's
  /// own thread.
  private static let maximumOfTransfer = 3 * maximumBytes + 3 << 20

  @Test func noPeerTakesMoreMemoryThanATransferMay() async {
    await #expect(processExitsWith: .success) {
      Self.useOneHeap()
      let kind = await Self.result(of: HostilePeer("polite", .answer(200, [], "{}"), nil))
      #expect(kind == nil)
      try #require(Self.limitMemory(to: Self.kibibytes("VmSize") << 10 + Self.room))
      for peer in HostilePeer.all {
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = Self.kibibytes("VmRSS")
        let kind = await Self.result(of: peer)
        let taken = (Self.kibibytes("VmHWM") - before) << 10
        #expect(kind == peer.kind, "\(peer.name): \(String(describing: kind))")
        #expect(taken <= Self.maximumOfTransfer, "\(peer.name): \(taken) bytes")
      }
    }
  }

  /// Otherwise a program that asks many servers would keep the last body of each of them.
  @Test func idleConnectionsHoldNoResponses() async {
    await #expect(processExitsWith: .success) {
      Self.useOneHeap()
      let body = String(repeating: "x", count: 4 << 20)
      let trailers = String(repeating: "X: y\r\n", count: 10_000)
      let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n400000\r\n\(body)\r\n0\r\n\(trailers)\r\n"
      let reply = Reply([.send(Array(text.utf8))])
      let servers = try (0..<8).map { _ in try TestServer { _ in reply } }
      let transfer = HTTPTransfer(FetchBench().settings)
      var inUse = [Self.bytesInUse()]
      for _ in 0..<8 {
        for server in servers {
          let response = try await transfer.perform(HTTPTransfer.Request(.get, server.base, maximumBytes: 4 << 20))
          #expect(response.body.count == 4 << 20)
        }
        inUse.append(Self.bytesInUse())
      }
      #expect(servers.allSatisfy { $0.connectionCount == 1 })
      // libcurl's copies of the last lines are left: 10,000 for each connection.
      #expect(inUse[1] - inUse[0] <= 16 << 20)
      #expect(inUse[8] - inUse[1] <= 1 << 20)
    }
  }

  /// Sends a request to a peer, and returns its failure; nil if it succeeds.
  private static func result(of peer: HostilePeer) async -> FetchError.Kind? {
    do {
      let server = try TestServer { _ in peer.reply }
      setenv("https_proxy", peer.isProxy ? server.base : "", 1)
      let bench = FetchBench {
        $0.maximumRetries = 0
        $0.maximumBytes = maximumBytes
        $0.wholeTimeout = .seconds(60)
        if peer.kind == .timeout { $0.wholeTimeout = .milliseconds(300) }
        if peer.isProxy, peer.kind == .unreachable { $0.connectTimeout = .seconds(1) }
      }
      let address = peer.isProxy ? "https://192.0.2.1/" : server.base
      if peer.method == .get {
        _ = try await bench.fetcher.fetch(FetchBench.request(address), at: FetchBench.noon, freshFor: 1) { $0 }
      } else {
        let request = HTTPTransfer.Request(peer.method, address, body: [1], maximumBytes: maximumBytes)
        _ = try await HTTPTransfer(bench.settings).perform(request)
      }
      return nil
    } catch {
      return (error as? FetchError)?.kind
    }
  }

  /// Returns a figure of this process in KiB, as /proc/self/status has it.
  private static func kibibytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  /// Makes threads share the memory that `malloc` reserves; otherwise each may reserve 64 MiB.
  private static func useOneHeap() { mallopt(M_ARENA_MAX, 1) }

  private static func bytesInUse() -> Int {
    let figures = mallinfo2()
    return figures.uordblks + figures.hblkhd
  }

  private static func limitMemory(to bytes: Int) -> Bool {
    var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t(bytes))
    return setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0
  }
}
