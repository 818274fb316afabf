import CMalloc
import Foundation
import Glibc
import TestServer
import Testing

@testable import MQTT

/// Connections to brokers that want to exhaust the memory or to end the program.
@Suite struct HostileBrokerTests {
  /// The memory that a process may take with each broker, in addition to what it has.
  private static let room = 64 << 20
  /// The maximum memory of a connection: the events that wait, a packet, its copies, and the broker's own thread.
  private static let maximumOfConnection = 12 << 20

  @Test func noBrokerEndsTheProgramOrTakesMoreMemoryThanAConnectionMay() async {
    await #expect(processExitsWith: .success) {
      // Otherwise each thread may reserve 64 MiB.
      mallopt(M_ARENA_MAX, 1)
      let polite = HostileBroker("polite", [0x20, 2, 0, 0], .intact(messages: 0))
      #expect(try await Self.end(with: polite) == polite.end)
      for broker in HostileBroker.all {
        try #require(Self.limitMemory(to: Self.kibibytes("VmSize") << 10 + Self.room))
        try Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
        let before = Self.kibibytes("VmRSS")
        let end = try await Self.end(with: broker)
        let taken = (Self.kibibytes("VmHWM") - before) << 10
        #expect(end == broker.end, "\(broker.name): \(end)")
        #expect(taken <= Self.maximumOfConnection, "\(broker.name): \(taken) bytes")
      }
    }
  }

  @Test func nothingIsReceivedWhileNobodyReads() async {
    await #expect(processExitsWith: .success) {
      mallopt(M_ARENA_MAX, 1)
      let polite = HostileBroker("polite", [0x20, 2, 0, 0], .intact(messages: 0))
      #expect(try await Self.end(with: polite) == polite.end)
      let message = HostileBroker.message("a", size: 100_000)
      let server = try RawServer(Reply([.send([0x20, 2, 0, 0]), .sendEndlessly(message)]))
      let before = Self.kibibytes("VmRSS")
      let connection = MQTTConnection(to: MQTTBroker(host: "127.0.0.1", port: server.port))
      while !connection.queue.isFull { try await Task.sleep(for: .milliseconds(10)) }
      // The broker goes on for a while.
      try await Task.sleep(for: .seconds(1))
      #expect((Self.kibibytes("VmHWM") - before) << 10 <= Self.maximumOfConnection)
      connection.close()
    }
  }

  /// Returns how far a connection comes.
  private static func end(with broker: HostileBroker) async throws -> HostileBroker.End {
    let server = try RawServer(broker.reply)
    let connection = MQTTConnection(to: MQTTBroker(host: "127.0.0.1", port: server.port))
    var (isConnected, messages) = (false, 0)
    for await event in connection.events {
      switch event {
      case .connected: isConnected = true
      case .failed(let failure):
        connection.close()
        return isConnected ? .lost : failure.isRefusal ? .refused : .failed
      case .message(let message) where message.topic == "last":
        connection.close()
        return .intact(messages: messages)
      case .message: messages += 1
      case .published: break
      }
    }
    return .failed
  }

  /// Returns a figure of this process in KiB, as /proc/self/status has it.
  private static func kibibytes(_ name: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
  }

  private static func limitMemory(to bytes: Int) -> Bool {
    let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return false }
    limit.rlim_cur = min(rlim_t(bytes), limit.rlim_max)
    return setrlimit(resource, &limit) == 0
  }
}
