import Foundation
import Glibc
import Testing

/// `doctor`, and the questions of `init`.
@Suite struct DoctorTests {
  private let place = Workplace()

  private func findings(_ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, [[String: Any]]) {
    let outcome = try place.run(["doctor", "--json"] + arguments, environment: environment)
    return (outcome.status, try #require(outcome.object()["findings"] as? [[String: Any]]))
  }

  private func states(_ findings: [[String: Any]], of subject: String) -> [String] {
    findings.filter { $0["subject"] as? String == subject }.compactMap { $0["state"] as? String }
  }

  @Test func reportsACompleteMachine() throws {
    try place.write("outputs: [{widget: clock, path: 'out/{scheme}.png'}]", "config.yaml")
    let (status, findings) = try findings(
      ["--config", "config.yaml"], environment: ["HOME": place.path("home")])
    #expect(status == 0)
    for subject in ["configuration", "fonts", "time zones", "clock", "network", "state", "cache"] {
      #expect(states(findings, of: subject) == ["good"], "\(subject)")
    }
    #expect(states(findings, of: "outputs") == ["good"])
    #expect(try place.names() == ["config.yaml"])
  }

  @Test func reportsAllProblems() throws {
    try place.write("file", "taken")
    try place.write(
      """
      location: {latitude: 1, longitude: 2}
      weather: {file: none.json}
      outputs: [{widget: weather, path: taken/a.png}]
      """, "config.yaml")
    let (status, findings) = try findings(["--config", "config.yaml"])
    // The exit code that comes first: the missing file.
    #expect(status == 66)
    // The missing file is reported only once.
    #expect(states(findings, of: "data") == [])
    #expect(states(findings, of: "outputs") == ["error", "error"])
    #expect(states(findings, of: "state") == ["warning"])
    try place.write("{}", "none.json")
    let (damagedStatus, damaged) = try self.findings(["--config", "config.yaml"])
    #expect(damagedStatus == 65)
    #expect(states(damaged, of: "data") == ["error"])
    let (offlineStatus, offline) = try self.findings(["--config", "config.yaml", "--offline"])
    #expect(offlineStatus == 73)
    #expect(states(offline, of: "data") == [])
    #expect(states(offline, of: "outputs") == ["error"])
  }

  @Test func unusedSettingsDoNotPreventDrawing() throws {
    try place.write(
      "sources: {a: {file: config.yaml}}\noutputs: [{widget: clock, path: a.png}]", "config.yaml")
    let (status, findings) = try findings(["--config", "config.yaml", "--offline"])
    #expect(status == 0)
    #expect(states(findings, of: "outputs") == ["warning"])
  }

  @Test func checksTheRestDespiteAnInvalidConfiguration() throws {
    try place.write("outputs: [{widget: clok, path: a.png}]", "config.yaml")
    let outcome = try place.run("doctor", "--config", "config.yaml")
    #expect(outcome.status == 78)
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("error   configuration: config.yaml:1:"))
    #expect(text.contains("good    fonts: "))
  }
}
