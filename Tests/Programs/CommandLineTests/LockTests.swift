import Foundation
import Glibc
import TestPrograms
import TestServer
import Testing

/// Concurrent runs, and killed runs.
@Suite struct LockTests {
  /// Starts a run that is paused after it has asked the provider, for as long as the others need.
  ///
  /// The run is paused at the request with the index `number`, counted from 0. `reply` is the response sent meanwhile.
  private func heldRun(
    _ work: RunWorkplace, atRequest number: Int = 0, reply: Reply = .hang
  ) async throws -> StartedProgram {
    let held = SignalledProcess()
    work.server.behave { request in
      guard request.number == number else { return nil }
      held.signal(SIGSTOP)
      return reply
    }
    let run = try work.begin()
    held.started(run.process)
    try await work.server.waitForRequests(number + 1)
    return run
  }

  /// One run waits for a server; the others decide for themselves whether to wait.
  @Test func aConcurrentRun() async throws {
    let work = try RunWorkplace()
    try work.configure()
    let first = try await heldRun(work)
    defer { first.signal(SIGKILL) }

    let skipping = try await work.run(["--lock", "skip", "--fail-on-stale"])
    #expect(skipping.status == 0)
    #expect(skipping.statuses == ["skipped"])
    #expect(skipping.report.requests == 0)
    #expect(skipping.messages.count == 1)
    let failing = try await work.run(["--lock", "fail"])
    #expect(failing.status == 75)
    #expect(failing.statuses == ["failed"])
    #expect(failing.messages.count == 1)
    #expect(failing.messages.first?.contains("another run") == true)
    #expect(work.server.requests.count == 1)

    let waiting = try work.begin(["--lock", "wait"])
    // A power cut releases the lock.
    try await first.killAndWait()
    try RunOutcome(await waiting.end()).expectFresh(requests: 1)
    #expect(try work.temperature() == "1")
    #expect(try work.files().filter { $0.hasSuffix(".tmp") } == [])
  }

  /// The second run finds the work of the first one done.
  @Test func twoConcurrentRunsSendOneRequest() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: [RunWorkplace.output, "{widget: clock, path: out/clock.svg}"])
    let body = ProviderPayload.openMeteo(around: RunWorkplace.start, temperature: 1)
    work.server.behave { _ in Reply([.pause(.milliseconds(200))] + Reply.answer(200, ProviderServer.json, body).steps) }
    let runs = try (0..<4).map { _ in try work.begin() }
    for run in runs { try RunOutcome(await run.end()).expectFresh() }
    #expect(work.server.requests.count == 1)
    #expect(try work.temperature() == "1")
  }

  /// The lock depends on the file, not on the configuration's path.
  @Test func oneConfigurationWithTwoPaths() async throws {
    let work = try RunWorkplace()
    try work.configure()
    let first = try await heldRun(work)
    defer { first.signal(SIGKILL) }
    for name in [work.place.path("config.yaml"), "./config.yaml"] {
      let arguments = work.arguments(["--lock", "skip"], config: name)
      let other = try RunOutcome(await work.place.begin(arguments, environment: work.environment()).end())
      #expect(other.statuses == ["skipped"], "\(name)")
    }
    try await first.killAndWait()
  }

  /// Only the output that is being drawn is locked.
  @Test func otherOutputsAreNotDelayed() async throws {
    let work = try RunWorkplace()
    try work.configure()
    let first = try await heldRun(work)
    defer { first.signal(SIGKILL) }
    try work.configure(outputs: [RunWorkplace.output, "{widget: clock, path: out/clock.svg}"])
    let other = try await work.run(["--lock", "skip"])
    #expect(other.statuses == ["skipped", "written"])
    #expect(other.status == 0)
    try await first.killAndWait()
  }

  /// Whenever the run is killed, either the old or the new picture is there, and the next run works.
  @Test func survivesBeingKilledAtAnyMoment() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: ["{widget: weather, scheme: both, path: 'out/{scheme}.svg'}"])
    try await work.run().expectFresh()
    for attempt in 0..<14 {
      let run = try work.begin(after: Double(attempt + 1) * 65)
      // Uses real time, because the exact point of the kill does not matter.
      try await Task.sleep(for: .milliseconds(attempt * 12))
      try await run.killAndWait()
      #expect(try work.words("out/light.svg").count > 10)
      #expect(try work.words("out/dark.svg").count > 10)
    }
    try await work.run(after: 15 * 65).expectFresh(requests: 1)
    // The next run removed the leftovers of the killed one.
    #expect(try work.files("out") == ["dark.svg", "light.svg"])
  }

  @Test func survivesBeingKilledWhileFetching() async throws {
    let work = try RunWorkplace()
    try work.configure()
    try await work.run(after: -70).expectFresh()
    let before = try work.place.data("out/weather.svg")
    // Pauses the run, because on a busy machine it could otherwise time out before it is killed.
    let beginning = Array("HTTP/1.1 200 OK\r\nContent-Length: 90\r\n\r\n{\"hourly\"".utf8)
    let run = try await heldRun(work, atRequest: 1, reply: Reply([.send(beginning), .pause(.seconds(600))]))
    try await run.killAndWait()
    #expect(try work.place.data("out/weather.svg") == before)
    work.server.behave { _ in nil }
    try await work.run().expectFresh(requests: 1)
  }
}
