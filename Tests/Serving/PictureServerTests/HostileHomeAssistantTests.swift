import NIOCore
import Rounds
import Synchronization
import Testing
import WidgetBase

@testable import PictureServer

/// A Home Assistant that tries to fill the memory.
@Suite struct HostileHomeAssistantTests {
  private func connect(to home: FakeHomeAssistant) async throws -> MessageConnection {
    let endpoint = MessageEndpoint(
      host: "127.0.0.1", port: home.port, path: "/api/websocket", authority: "127.0.0.1:\(home.port)")
    let connection = try await WebSocketTransport().connect(to: endpoint, maximumBytes: 4 << 20)
    // The first message says that the server knows the connection.
    for try await _ in connection.messages { break }
    return connection
  }

  @Test func messagesThatNobodyReadsEndTheConnection() async throws {
    let home = try await FakeHomeAssistant.start(token: "token", [:])
    defer { home.end() }
    let connection = try await connect(to: home)
    let text = String(repeating: "a", count: 1 << 20)
    for _ in 0..<60 { home.sendToAll(text) }
    while home.state.withLock({ $0.closedCount }) == 0 { try await Task.sleep(for: .milliseconds(10)) }
    var count = 0
    await #expect(throws: Failure(.upstream, "too many messages wait to be read")) {
      for try await _ in connection.messages { count += 1 }
    }
    #expect(count == 16)
  }

  @Test func pingsOfAServerThatDoesNotReadAreNotAllAnswered() async throws {
    let home = try await FakeHomeAssistant.start(token: "token", [:])
    defer { home.end() }
    let connection = try await connect(to: home)
    let count = 60_000
    try await home.setReads(false)
    try await home.ping(count: count)
    // The last message is received after all pings, whose responses lie with the client and the kernel then.
    home.sendToAll("last")
    for try await message in connection.messages where message == Array("last".utf8) { break }
    try await home.setReads(true)
    // A message is answered after all responses to pings that precede it are counted.
    try await connection.send(Array("{}".utf8))
    for try await _ in connection.messages { break }
    let pongs = home.state.withLock { $0.pongCount }
    // The kernel keeps 4 MiB for the client, and the connection 64 KiB.
    #expect(pongs > 0 && pongs < count * 3 / 4, "\(pongs)")
    connection.close()
  }
}
