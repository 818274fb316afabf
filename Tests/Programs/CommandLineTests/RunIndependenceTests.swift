import Foundation
import TestServer
import Testing

/// Each output fails independently, and one report and one exit code cover all.
@Suite struct RunIndependenceTests {
  @Test func outputsFailIndependently() async throws {
    let work = try RunWorkplace()
    try work.place.write("file", "file")
    try work.place.write("<Template widget=\"clock\"><Text>{{nothing}}</Text></Template>", "wrong.xml")
    try work.place.write("<Template", "broken.xml")
    try work.configure(outputs: [
      "{widget: clock, path: file/below.svg}", "{widget: wrong.xml, path: wrong.svg}",
      "{widget: broken.xml, path: broken.svg}", "{widget: none.xml, path: none.svg}",
      "{widget: weather, path: good.svg}", "{widget: clock, path: clock.svg}",
    ])
    let outcome = try await work.run()
    #expect(outcome.statuses == ["failed", "failed", "failed", "failed", "written", "written"])
    #expect(outcome.report.outputs.map(\.widget) == ["clock", "wrong", "broken", "none", "weather", "clock"])
    // One line each.
    #expect(outcome.messages.count == 6, "\(outcome.messages)")
    for (message, parts) in zip(
      outcome.messages,
      [
        ["file/below.svg", "not a folder"], ["wrong.svg", "wrong.xml:1", "nothing"], ["broken.svg", "broken.xml:1"],
        ["none.svg", "none.xml: cannot read it"], ["good.svg: written"], ["clock.svg: written"],
      ])
    {
      for part in parts { #expect(message.contains(part), "\(message)") }
    }
    // Of 73, 65, 65 and 66 the one that the user should fix first.
    #expect(outcome.status == 66)
    #expect(try work.files().filter { $0.hasSuffix(".svg") } == ["clock.svg", "good.svg"])
  }

  @Test(
    arguments: [
      ("{widget: clock, path: file/below.svg}", 73), ("{widget: clock, path: /dev/full}", 74),
      ("{widget: none.xml, path: a.svg}", 66), ("{widget: broken.xml, path: a.svg}", 65),
    ] as [(String, Int32)])
  func anExitCodeForEachFailure(output: String, status: Int32) async throws {
    let work = try RunWorkplace()
    try work.place.write("file", "file")
    try work.place.write("<Template", "broken.xml")
    try work.configure(outputs: [output, "{widget: clock, path: clock.svg}"])
    let outcome = try await work.run()
    #expect(outcome.status == status, "\(outcome.messages)")
    #expect(outcome.statuses == ["failed", "written"])
    let quiet = try await work.run(["--quiet"])
    #expect(quiet.status == status)
    #expect(quiet.messages.count == 1)
  }

  /// One place fails, the other does not.
  @Test func providersFailIndependently() async throws {
    let work = try RunWorkplace()
    try work.configure(
      location: nil,
      outputs: ["{widget: weather, path: a.svg}", "{widget: weather, location: oslo, path: b.svg}"],
      more: "locations: {tokyo: {latitude: 35.6, longitude: 139.7}, oslo: {latitude: 59.9, longitude: 10.7}}")
    work.server.behave { $0.query["latitude"] == "35.6" ? .answer(404) : nil }
    let outcome = try await work.run()
    #expect(outcome.status == 69)
    #expect(outcome.statuses == ["written", "written"])
    #expect(outcome.report.outputs.map { $0.entry == nil } == [true, false])
    #expect(outcome.messages.count == 2)
    #expect(outcome.report.requests == 2)
  }

  /// The folder looks the same before and after.
  @Test func aDryRunDoesNothing() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: [RunWorkplace.output, "{widget: clock, path: clock.svg}"])
    let first = try await work.run(["--dry-run"])
    #expect(first.status == 0)
    #expect(first.statuses == ["skipped", "skipped"])
    #expect(first.messages.contains { $0.contains("out/weather.svg: would fetch from Open-Meteo and draw") })
    #expect(work.server.requests.isEmpty)
    #expect(try work.files() == ["config.yaml"])
    #expect(try work.place.names() == ["config.yaml"])

    try await work.run().expectFresh()
    let before = try work.files().map { ($0, try work.place.data($0)) }
    for minutes in [5.0, 70] {
      let later = try await work.run(["--dry-run"], after: minutes)
      #expect(later.statuses == ["skipped", "skipped"])
      #expect(later.messages.first?.contains(minutes == 5 ? "would draw the stored entry" : "would fetch") == true)
    }
    #expect(work.server.requests.count == 1)
    let after = try work.files().map { ($0, try work.place.data($0)) }
    #expect(before.map(\.0) == after.map(\.0) && before.map(\.1) == after.map(\.1))
  }

  @Test func reportsAreAlwaysPrinted() async throws {
    let work = try RunWorkplace()
    let missing = try await work.run()
    #expect(missing.status == 66)
    #expect(missing.report.outputs.isEmpty)
    #expect(missing.report.at == RunWorkplace.start)
    #expect(missing.messages.count == 1)
    #expect(missing.messages.first?.contains("config.yaml: cannot read it: No such file") == true)
    try work.place.write("outputs: [{widget: cluck, path: a.png}]\nlokale: ja\n", "config.yaml")
    let wrong = try await work.run()
    #expect(wrong.status == 78)
    #expect(wrong.report.outputs.isEmpty)
    #expect(wrong.report.requests == 0)
    #expect(wrong.messages.count == 2)
    #expect(wrong.messages.first?.hasPrefix("widgetgen: config.yaml:1:") == true)
  }

  @Test func theDefaultPlaces() async throws {
    let work = try RunWorkplace()
    let environment = work.environment(["XDG_CONFIG_HOME": work.place.path("etc")])
    // Cannot be tested on a machine that has a system-wide configuration.
    if !FileManager.default.fileExists(atPath: "/etc/widgetgen/config.yaml") {
      let none = try await work.place.begin(["run"], environment: environment).end()
      #expect(none.status == 66)
      #expect(none.messages.count == 1)
      #expect(none.messages.first?.contains(work.place.path("etc/widgetgen/config.yaml")) == true)
    }
    try work.configure(to: "etc/widgetgen/config.yaml")
    let arguments = Array(work.arguments().drop { $0 != "--at" })
    let outcome = try RunOutcome(await work.place.begin(["run"] + arguments, environment: environment).end())
    outcome.expectFresh(requests: 1)
    // Paths are relative to the configuration.
    #expect(try work.words("etc/widgetgen/out/weather.svg").first == "1")
  }
}
