import Foundation
import Glibc
import Synchronization
import Testing

private let configuration = "{timezone: UTC, outputs: [{id: desk, widget: calendar, scale: 4, path: desk.png}]}"

extension ServerTests {
  /// Clients that are slow, misbehave or disappear.
  @Suite(.site(configuration)) struct RudePeerTests {
    @Test(arguments: [
      ("GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 17_000))\r\n\r\n", 431),
      ("GET / HTTP/1.1\r\nHost: a\r\n\(String(repeating: "X: aaaaaaaaaa\r\n", count: 1_300))\r\n", 431),
      // The request may arrive in one piece or in several.
      ("GET /\(String(repeating: "a", count: 200_000)) HTTP/1.1\r\nHost: a\r\n\r\n", 431),
      ("nonsense\r\n\r\n", 400), ("GET / HTTP/9.9\r\n\r\n", 400), ("GET\r\n\r\n", 400),
      ("POST /api/log HTTP/1.1\r\nHost: a\r\nContent-Length: 70000\r\n\r\n", 413),
      ("POST /api/log HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST /api/log HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
    ])
    func requestsThatAreWrong(request: String, status: Int) async throws {
      let site = try RunningSite.current
      let port = site.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send(request)
        var bytes: [UInt8] = []
        while bytes.firstRange(of: Array("\r\n\r\n".utf8)) == nil, let part = client.read(), !part.isEmpty {
          bytes += part
        }
        return bytes
      }
      #expect(try RawResponse(bytes).status == status)
      #expect(try await site.ask("/healthz").status == 200)
    }

    @Test func rejectsEndlessBodies() async throws {
      let site = try RunningSite.current
      let port = site.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("POST /api/log HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = "1000\r\n\(String(repeating: "a", count: 4_096))\r\n"
        for _ in 0..<40 where !client.send(chunk) { break }
        return client.read() ?? []
      }
      #expect(try RawResponse(bytes).status == 413)
    }

    @Test func respondsToPipelinedRequests() async throws {
      let site = try RunningSite.current
      let port = site.port
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        let request = "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
        client.send(request + request + "GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        return client.readToEnd()
      }
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
    }

    @Test func slowAndBrokenConnectionsLeaveRoomForOthers() async throws {
      let site = try RunningSite.current
      let port = site.port
      let clients = try await onNewThread {
        try Clients(
          (0..<100).map { number in
            let client = try RawClient(port: port)
            switch number % 5 {
            // Nothing at all, half a head, a head that grows, a response that is not read, or one that is cut off.
            case 0: break
            case 1: client.send("GET /screens/desk.png HTTP/1.1\r\nHos")
            case 2: client.send("POST /api/log HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc")
            case 3:
              client.narrow()
              for _ in 0..<20 { client.send("GET /screens/desk.png HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n") }
            default:
              client.cut()
              client.send("GET /screens/desk.png HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
            }
            return client
          })
      }
      for _ in 0..<20 { #expect(try await site.ask("/screens/desk.png").status == 200) }
      #expect(try await site.ask("/metrics").text.contains("widgetgen_http_connections"))
      clients.close()
      // Closed connections are forgotten. Counts attempts rather than seconds.
      var connections = ""
      for _ in 0..<2_000 where connections != "widgetgen_http_connections 1" {
        connections =
          try await site.ask("/metrics").text.split(separator: "\n").first {
            $0.hasPrefix("widgetgen_http_connections ")
          }
          .map(String.init) ?? ""
        try await Task.sleep(for: .milliseconds(25))
      }
      #expect(connections == "widgetgen_http_connections 1")
    }

    @Test func slowReadersGetCompletePictures() async throws {
      let site = try RunningSite.current
      let port = site.port
      let whole = try await site.ask("/screens/desk.png")
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.narrow()
        client.send("GET /screens/desk.png HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        var bytes: [UInt8] = []
        while let part = client.read(atMost: 512), !part.isEmpty {
          bytes += part
          usleep(1_000)
        }
        return bytes
      }
      #expect(try RawResponse(bytes).body == whole.body)
    }

    @Test func stopsDespiteAHangingClient() async throws {
      let site = try await RunningSite(configuration)
      let port = site.port
      let clients = try await onNewThread {
        let silent = try RawClient(port: port)
        let listening = try RawClient(port: port)
        listening.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        _ = listening.read()
        return Clients([silent, listening])
      }
      try await site.end()
      clients.close()
    }

    @Test func sendsChangesAsTheyHappen() async throws {
      let site = try await RunningSite("{timezone: UTC, outputs: [{id: clock, widget: clock, path: clock.svg}]}")
      let port = site.port
      let texts = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        var text = ""
        while text.components(separatedBy: "event: state").count < 4, let part = client.read(), !part.isEmpty {
          text += String(decoding: part, as: UTF8.self)
        }
        return text
      }
      let pictures = texts.matches(of: /"src":"(pictures\/[0-9a-f]{32}\.svg)"/).map(\.1)
      #expect(Set(pictures).count >= 3)
    }

    /// Connections that are closed together.
    private final class Clients: Sendable {
      private let clients: Mutex<[RawClient]>

      init(_ clients: sending [RawClient]) { self.clients = Mutex(clients) }

      func close() { clients.withLock { $0 = [] } }
    }
  }
}
