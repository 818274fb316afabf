import Foundation
import Glibc
import TestServer
import Testing

/// `watch` as a process: what it draws, and how it ends.
@Suite(.timeLimit(.minutes(5))) struct WatchCommandTests {
  private func begin(_ work: RunWorkplace, _ outputs: [String]) throws -> StartedProgram {
    try work.configure(outputs: outputs)
    return try work.place.begin(["watch", "--config", "config.yaml"], environment: work.environment())
  }

  /// Waits until a file is there whose text is another than before.
  private func change(of name: String, from old: String?, in work: RunWorkplace) async throws -> String {
    try await wait(for: "another \(name)") {
      guard let data = try? work.place.data(name), case let text = String(decoding: data, as: UTF8.self), text != old
      else { return nil }
      return text
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func itTicksUntilItIsAskedToEnd(signal: Int32) async throws {
    let work = try RunWorkplace()
    let run = try begin(work, ["{widget: clock, path: clock.svg}"])
    defer { kill(run.process.processIdentifier, SIGKILL) }
    let first = try await change(of: "clock.svg", from: nil, in: work)
    let second = try await change(of: "clock.svg", from: first, in: work)
    #expect(second.hasSuffix("</svg>\n"))
    kill(run.process.processIdentifier, signal)
    let outcome = try await run.end()
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.isEmpty)
  }

  /// A service manager does not wait for a provider that does not answer.
  @Test func itEndsWhileAProviderHangs() async throws {
    let work = try RunWorkplace()
    work.server.behave { _ in .hang }
    let run = try begin(work, [RunWorkplace.output])
    defer { kill(run.process.processIdentifier, SIGKILL) }
    try await work.server.waitForRequests(1)
    kill(run.process.processIdentifier, SIGTERM)
    let outcome = try await run.end()
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try work.files().filter { $0.hasSuffix(".tmp") } == [])
  }
}
