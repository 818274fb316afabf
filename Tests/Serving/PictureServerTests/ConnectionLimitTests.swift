import Foundation
import Testing

@testable import PictureServer

extension ServerTests {
  /// Connections that a peer holds open.
  @Suite struct ConnectionLimitTests {
    /// A step of a peer.
    enum Step: Sendable {
      case send(String)
      /// Reads until so many responses have begun.
      case receive(Int)
    }

    /// The steps of a peer before it falls silent.
    struct Exchange: Sendable, CustomTestStringConvertible {
      let testDescription: String
      let steps: [Step]

      init(_ description: String, _ steps: Step...) {
        testDescription = description
        self.steps = steps
      }
    }

    private static let head = "GET / HTTP/1.1\r\nHost: a\r\n"
    private static let limits = ConnectionLimits(
      requestTime: .seconds(1), writeTime: .seconds(1), responseTime: .seconds(600), checkInterval: .milliseconds(50))

    private static let exchanges = [
      Exchange("nothing"),
      Exchange("half a head", .send("GET / HT")),
      Exchange("one request", .send(head + "\r\n"), .receive(1)),
      Exchange("half a request after a response", .send(head + "\r\n"), .receive(1), .send(head)),
      Exchange("response before the body", .send(head + "Content-Length: 1\r\n\r\n"), .receive(1), .send("a")),
      Exchange("response without the body", .send(head + "Content-Length: 1\r\n\r\n"), .receive(1)),
      Exchange("response before half the body", .send(head + "Content-Length: 2\r\n\r\n"), .receive(1), .send("a")),
      Exchange(
        "response before the chunks", .send(head + "Transfer-Encoding: chunked\r\n\r\n"), .receive(1),
        .send("1\r\na\r\n"), .send("0\r\n\r\n")),
      Exchange(
        "response before some of the chunks", .send(head + "Transfer-Encoding: chunked\r\n\r\n"), .receive(1),
        .send("1\r\na\r\n")),
      Exchange(
        "body and next request after the response", .send(head + "Content-Length: 1\r\n\r\n"), .receive(1),
        .send("a" + head + "\r\n"), .receive(2)),
      Exchange(
        "three responses before their bodies", .send(head + "Content-Length: 1\r\n\r\n"), .receive(1),
        .send("a" + head + "Content-Length: 1\r\n\r\n"), .receive(2),
        .send("a" + head + "Content-Length: 1\r\n\r\n"), .receive(3), .send("a")),
      Exchange(
        "body before the response", .send("POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n"), .send("a"),
        .receive(1)),
      Exchange("half a body", .send("POST /body HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\na")),
      Exchange(
        "pipelined requests, the last without its body",
        .send(head + "\r\n" + head + "\r\n" + head + "Content-Length: 1\r\n\r\n"), .receive(3)),
      Exchange(
        "pipelined requests, the last with a late body",
        .send(head + "\r\n" + head + "\r\n" + head + "Content-Length: 1\r\n\r\n"), .receive(3), .send("a")),
      Exchange("close after the response", .send(head + "Connection: close\r\n\r\n"), .receive(1)),
      Exchange(
        "body after the last response", .send(head + "Connection: close\r\nContent-Length: 1\r\n\r\n"), .receive(1),
        .send("a")),
      Exchange(
        "requests after the last response", .send(head + "Connection: close\r\n\r\n"), .receive(1),
        .send(head + "\r\n" + head + "\r\n")),
      Exchange(
        "a stream without the body of its request",
        .send("GET /events HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\n")),
    ]

    @Test(arguments: exchanges)
    func silentPeersAreDisconnected(exchange: Exchange) async throws {
      let service = try await RunningService(Self.limits)
      let port = service.port
      let isDisconnected = try await onNewThread {
        let client = try RawClient(port: port)
        var text = ""
        for step in exchange.steps {
          switch step {
          case .send(let bytes): client.send(bytes)
          case .receive(let count):
            while text.components(separatedBy: "HTTP/1.1 ").count <= count, let part = client.read(), !part.isEmpty {
              text += String(decoding: part, as: UTF8.self)
            }
          }
        }
        return client.isDisconnected(within: 60)
      }
      #expect(isDisconnected)
      withExtendedLifetime(service) {}
    }

    @Test func connectionsWithoutAResponseAreClosed() async throws {
      var limits = ConnectionLimits()
      limits.responseTime = .seconds(1)
      limits.checkInterval = .milliseconds(50)
      let service = try await RunningService(limits)
      let port = service.port
      let isDisconnected = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /never HTTP/1.1\r\nHost: a\r\n\r\n")
        return client.isDisconnected(within: 60)
      }
      #expect(isDisconnected)
      withExtendedLifetime(service) {}
    }

    /// Otherwise pages that were closed would keep others from opening a stream until the next event.
    @Test func eventStreamsEndWithTheirConnections() async throws {
      let service = try await RunningService(ConnectionLimits())
      let port = service.port
      try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /silent-events HTTP/1.1\r\nHost: a\r\n\r\n")
        var text = ""
        while !text.contains("event: change"), let part = client.read(), !part.isEmpty {
          text += String(decoding: part, as: UTF8.self)
        }
      }
      while !service.hasEndedAStream { try await Task.sleep(for: .milliseconds(10)) }
    }

    @Test func eventStreamsOutliveTheLimits() async throws {
      let limits = ConnectionLimits(
        requestTime: .seconds(2), writeTime: .seconds(2), responseTime: .seconds(60), checkInterval: .milliseconds(50))
      let service = try await RunningService(limits)
      let port = service.port
      let duration = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
        let start = ContinuousClock.now
        while ContinuousClock.now - start < .seconds(4), let part = client.read(), !part.isEmpty {}
        return ContinuousClock.now - start
      }
      #expect(duration >= .seconds(4))
      withExtendedLifetime(service) {}
    }
  }
}
