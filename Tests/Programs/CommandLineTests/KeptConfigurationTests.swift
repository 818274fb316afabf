import Foundation
import Glibc
import TestFolders
import Testing

/// A mistake in the configuration costs no picture: the last configurations that worked are kept.
@Suite struct KeptConfigurationTests {
  private let work: RunWorkplace

  init() throws {
    work = try RunWorkplace()
  }

  private static let broken = "outputs:\n  - {widget: clok, path: a.svg}\n"

  private func write(_ output: String) throws {
    try work.place.write("outputs:\n  - {widget: clock, path: \(output)}\n", "config.yaml")
  }

  private func run(_ options: String..., minutes: Int = 0) throws -> Outcome {
    try work.place.run(
      ["run", "--quiet", "--config", "config.yaml", "--at", "2026-03-01T12:0\(minutes):00Z"] + options,
      environment: work.environment())
  }

  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: work.place.path(name)) }

  private func kept() throws -> [String] { try work.files("state/widgetgen/configurations") }

  @Test func runKeepsGoingWithTheLastOneThatWorked() throws {
    try write("a.svg")
    try run().expectSuccess()
    let before = try work.place.data("a.svg")
    try work.place.write(Self.broken, "config.yaml")
    let strict = try run(minutes: 1)
    #expect(strict.status == 78)
    #expect(try work.place.data("a.svg") == before)
    for _ in 0..<2 {
      let outcome = try run("--keep-going", minutes: 1)
      #expect(outcome.status == 78)
      #expect(outcome.messages.contains { $0.contains("config.yaml:2:") && $0.contains("clok") }, "\(outcome.messages)")
      #expect(
        outcome.messages.contains {
          $0.contains("drawing with the last configuration that worked") && $0.contains("-1.yaml")
        }, "\(outcome.messages)")
      #expect(try work.place.data("a.svg") != before)
    }
    // A file that cannot be read is as wrong as one that is invalid.
    try FileManager.default.removeItem(atPath: work.place.path("config.yaml"))
    #expect(try run("--keep-going", minutes: 2).status == 78)
    #expect(try kept().count == 1)
  }

  @Test func keepsThreePrivatelyAndTakesTheNewestValidOne() throws {
    for name in ["a", "b", "c", "d", "d"] {
      try write("\(name).svg")
      try run().expectSuccess()
    }
    let files = try kept()
    try #require(files.map { $0.suffix(7) } == ["-1.yaml", "-2.yaml", "-3.yaml"])
    for (file, name) in zip(files, ["d", "c", "b"]) {
      let path = "state/widgetgen/configurations/\(file)"
      #expect(String(decoding: try work.place.data(path), as: UTF8.self).contains("\(name).svg"))
      let mode = try FileManager.default.attributesOfItem(atPath: work.place.path(path))[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
    try work.place.write(Self.broken, "config.yaml")
    try work.place.write("outputs: [", "state/widgetgen/configurations/\(files[0])")
    let outcome = try run("--keep-going")
    #expect(outcome.messages.contains { $0.contains("-2.yaml") }, "\(outcome.messages)")
  }

  @Test func withoutAKeptOneTheProblemIsReported() throws {
    try work.place.write(Self.broken, "config.yaml")
    try run("--keep-going").expectFailure(78, "clok")
    #expect(try kept() == [])
    // A dry run does not show that a configuration works.
    try write("a.svg")
    try run("--dry-run").expectSuccess()
    #expect(try kept() == [])
  }

  @Test(arguments: [["watch", "config.yaml"], ["serve", "--config", "config.yaml", "--listen", "127.0.0.1:0"]])
  func aRestartDrawsWithTheLastOneThatWorked(command: [String]) async throws {
    try write("a.svg")
    try run().expectSuccess()
    try work.place.write(Self.broken, "config.yaml")
    try FileManager.default.removeItem(atPath: work.place.path("a.svg"))
    let run = try work.place.begin(
      command, environment: work.environment(), wrapper: ["/bin/sh", "-c", #"exec "$@" 2>log"#, "sh"])
    defer { run.signal(SIGKILL) }
    let log = try await wait(for: "the first picture") { () -> String? in
      let log = String(decoding: (try? work.place.data("log")) ?? Data(), as: UTF8.self)
      return log.contains("drawing 1 output") && exists("a.svg") || log.contains("serving 1 output") ? log : nil
    }
    #expect(log.contains("clok") && log.contains("drawing with the last configuration that worked"), "\(log)")
    // The next reload takes the mended file.
    try write("b.svg")
    run.signal(SIGHUP)
    _ = try await wait(for: "the reload") { () -> Bool? in
      let log = String(decoding: (try? work.place.data("log")) ?? Data(), as: UTF8.self)
      return exists("b.svg") || log.contains("reloaded the configuration") ? true : nil
    }
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }
}
