import Foundation
import Settings
import Testing

@testable import Rounds

/// Files and places that a configuration names and that do not exist on the machine.
@Suite struct ConfigurationCheckTests {
  @Test(
    arguments: [
      ("outputs: [{widget: clock, path: a.png}]", []),
      (
        "weather: {provider: openweathermap, apiKeyFile: none.key}\nlocation: {city: Oslo}\n"
          + "outputs: [{widget: weather, path: a.png}]",
        ["1:49: ROOT/none.key: cannot read it: No such file or directory"]
      ),
      (
        "weather: {file: none.json}\noutputs: [{widget: weather, path: a.png}, {widget: forecast, path: b.png}]",
        ["1:17: ROOT/none.json: cannot read it: No such file or directory"]
      ),
      (
        "calendar: {ics: none.ics}\noutputs:\n  - {widget: calendar, path: a.png}\n"
          + "  - {widget: calendar, path: b.png, options: {ics: other.ics}}",
        [
          "1:17: ROOT/none.ics: cannot read it: No such file or directory",
          "4:52: ROOT/other.ics: cannot read it: No such file or directory",
        ]
      ),
      (
        "calendars: [{caldav: 'https://dav.example.org/', user: ada, passwordFile: none.password}]\n"
          + "outputs: [{widget: calendar, path: a.png}]",
        ["1:12: ROOT/none.password: cannot read it: No such file or directory"]
      ),
      (
        "calendars: [{caldav: 'https://dav.example.org/', user: ada, passwordFile: empty.password}]\n"
          + "outputs: [{widget: calendar, path: a.png}]", ["1:12: ROOT/empty.password: contains no password"]
      ),
      (
        "fonts: [nowhere]\noutputs: [{widget: clock, path: a.png}]",
        ["1:8: ROOT/nowhere: cannot read it: No such file or directory"]
      ),
      (
        "outputs: [{widget: none.xml, path: a.png}]",
        ["1:20: ROOT/none.xml: cannot read it: No such file or directory"]
      ),
      (
        "outputs: [{widget: wrong.xml, path: a.png}]",
        ["1:20: ROOT/wrong.xml:1:32: the clock entry has no \"tim\"; did you mean \"time\"?"]
      ),
      (
        "outputs: [{widget: clock, path: wrong.xml/a.png}]",
        ["1:33: ROOT/wrong.xml: cannot write into it: Not a directory"]
      ),
      (
        "sources: {a: {file: none.json}, b: {file: other.json}}\n"
          + "outputs: [{widget: data.xml, source: a, path: a.png}]",
        [
          "1:14: ROOT/none.json: cannot read it: No such file or directory", "1:33: unused source \"b\"",
        ]
      ),
      (
        "locations: {a: {latitude: 1, longitude: 2}, b: {city: Oslo}, c: {city: Rome}}\n"
          + "outputs: [{widget: clock, path: a.png, location: b}]",
        ["1:62: unused place \"c\""]
      ),
    ])
  func problems(yaml: String, lines: [String]) throws {
    let machine = try Machine(
      yaml,
      files: [
        "wrong.xml": "<Template widget=\"clock\"><Text>{{tim}}</Text></Template>",
        "empty.password": "\n", "data.xml": "<Template widget=\"data\"><Text>{{a}}</Text></Template>",
      ])
    let found = machine.check().map { $0.line.replacing(machine.root, with: "ROOT") }
    #expect(found.count == lines.count, "\(found)")
    for (line, expected) in zip(found, lines) { #expect(line.hasPrefix("ROOT/config.yaml:\(expected)"), "\(line)") }
  }

  /// The message of a run's problem refers to the line that has to be changed.
  @Test func aRunsProblemNamesTheKey() async throws {
    let machine = try Machine(
      """
      location: {city: Oslo}
      weather:
        provider: openweathermap
        apiKeyFile: none.key
      outputs: [{widget: weather, path: a.png}]
      """)
    let error = await machine.run(at: Date("2026-06-01T14:20:00Z")).output.error
    #expect("\(try #require(error))".hasSuffix("(weather.apiKeyFile, \(machine.root)/config.yaml:4)"))
  }
}
