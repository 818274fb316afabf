import Foundation
import Glibc
import TestPrograms
import TestServer
import Testing

/// `watch` as a process: the pictures it draws, and how it stops.
@Suite struct WatchCommandTests {
  private func begin(_ work: RunWorkplace, _ outputs: [String]) throws -> StartedProgram {
    try work.configure(outputs: outputs)
    return try work.place.begin(["watch", "--config", "config.yaml"], environment: work.environment())
  }

  /// Waits until the text of a file differs from the previous one.
  private func change(of name: String, from old: String?, in work: RunWorkplace) async throws -> String {
    try await wait(for: "another \(name)") {
      guard let data = try? work.place.data(name), case let text = String(decoding: data, as: UTF8.self), text != old
      else { return nil }
      return text
    }
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func ticksUntilItIsStopped(signal: Int32) async throws {
    let work = try RunWorkplace()
    let run = try begin(work, ["{widget: clock, path: clock.svg}"])
    defer { run.signal(SIGKILL) }
    let first = try await change(of: "clock.svg", from: nil, in: work)
    let second = try await change(of: "clock.svg", from: first, in: work)
    #expect(second.hasSuffix("</svg>\n"))
    run.signal(signal)
    let outcome = try await run.end()
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output.isEmpty)
  }

  /// A signal may arrive before the main function: a service manager may stop a process it has just started.
  @Test(.needs(.compiler), arguments: ["watch", "serve"])
  func whatIsEndedAtOnceEndsWell(_ command: String) async throws {
    let library = try PreloadedLibrary("signal-before-main.c")
    let work = try RunWorkplace()
    try work.configure(outputs: ["{widget: clock, path: clock.svg}"])
    let listen = command == "serve" ? ["--listen", "127.0.0.1:0"] : []
    var environment = work.environment()
    environment["LD_PRELOAD"] = library.path
    let run = try work.place.begin([command, "--config", "config.yaml"] + listen, environment: environment)
    defer { run.signal(SIGKILL) }
    let outcome = try await run.end()
    #expect(outcome.status == 0, "\(outcome.messages)")
  }

  /// systemd sets `JOURNAL_STREAM`; here standard error is a file.
  @Test func journalLinesHaveASeverity() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: ["{widget: clock, path: clock.svg}", "{widget: clock, path: /proc/clock.svg}"])
    let start = #"exec 2>log.txt; export JOURNAL_STREAM=$(stat -c %d:%i log.txt); exec "$@""#
    let run = try work.place.begin(
      ["watch", "--config", "config.yaml"], environment: work.environment(), wrapper: ["/bin/sh", "-c", start, "sh"])
    defer { run.signal(SIGKILL) }
    let log = try await wait(for: "both lines") {
      let text = (try? work.place.data("log.txt")).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return text.contains("<3>") && text.contains("<6>") ? text : nil
    }
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
    let lines = log.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("<3>widgetgen: /proc/clock.svg: ") }, "\(log)")
    #expect(lines.contains { $0.hasPrefix("<6>widgetgen: ") && $0.contains("clock.svg: written") }, "\(log)")
  }

  /// Stopping does not wait for a provider that does not respond.
  @Test func stopsWhileAProviderHangs() async throws {
    let work = try RunWorkplace()
    work.server.behave { _ in .hang }
    let run = try begin(work, [RunWorkplace.output])
    defer { run.signal(SIGKILL) }
    try await work.server.waitForRequests(1)
    run.signal(SIGTERM)
    let outcome = try await run.end()
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(try work.files().filter { $0.hasSuffix(".tmp") } == [])
  }
}
