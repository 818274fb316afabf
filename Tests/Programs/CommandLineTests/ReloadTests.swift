import Foundation
import Glibc
import TestFolders
import TestServer
import Testing

/// The effect of SIGHUP on `watch`.
@Suite struct ReloadTests {
  private let work: RunWorkplace

  init() throws {
    work = try RunWorkplace()
  }

  private func write(outputs: [String]) throws {
    try work.place.write(
      "outputs:\n" + outputs.map { "  - {widget: clock, path: \($0)}\n" }.joined(), "config.yaml")
  }

  private func appears(_ name: String) async throws {
    _ = try await wait(for: name) { (try? work.place.data(name)).map { _ in true } }
  }

  @Test func doesNotWaitForAServerThatDoesNotRespond() async throws {
    try work.configure(outputs: [RunWorkplace.output])
    let process = SignalledProcess()
    work.server.behave { [self] request in
      if request.number == 0 {
        try? write(outputs: ["next.svg"])
        process.signal(SIGHUP)
      }
      return .hang
    }
    let run = try work.place.begin(["watch", "--config", "config.yaml"], environment: work.environment())
    defer { run.signal(SIGKILL) }
    process.started(run.process)
    try await appears("next.svg")
    run.signal(SIGTERM)
    let outcome = try await run.end()
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains { $0.contains("the run ended before a response arrived") }, "\(outcome.messages)")
    #expect(!outcome.messages.contains { $0.contains("no complete response") })
  }

  @Test func reloadsTheConfigurationAndIgnoresAnInvalidOne() async throws {
    try write(outputs: ["a.svg"])
    let run = try work.place.begin(["watch", "config.yaml"], environment: work.environment())
    defer { run.signal(SIGKILL) }
    try await appears("a.svg")

    try write(outputs: ["b.svg"])
    run.signal(SIGHUP)
    try await appears("b.svg")

    try work.place.write("outputs: 3", "config.yaml")
    run.signal(SIGHUP)
    // The program continues with its previous configuration.
    let before = try work.place.data("b.svg")
    _ = try await wait(for: "another b.svg") { (try? work.place.data("b.svg")).flatMap { $0 == before ? nil : $0 } }

    try write(outputs: ["c.svg", "d.svg"])
    run.signal(SIGHUP)
    try await appears("d.svg")
    run.signal(SIGTERM)
    let outcome = try await run.end()
    #expect(outcome.status == 0)
    let told = outcome.messages.filter { !$0.contains(".svg") }
    #expect(
      told.map { $0.replacing(/^widgetgen: (config\.yaml:1:10: ).*/) { "widgetgen: \($0.output.1)…" } } == [
        "widgetgen: drawing 1 output of config.yaml", "widgetgen: drawing 1 output of config.yaml",
        "widgetgen: config.yaml:1:10: …", "widgetgen: the configuration is unchanged",
        "widgetgen: drawing 2 outputs of config.yaml",
      ])
  }
}
