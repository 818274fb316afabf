import Foundation
import Testing

@Suite struct ConfigTests {
  private let place = Workplace()

  @Test func checkAcceptsWhatInitWrites() throws {
    let environment = ["HOME": place.root, "TZ": "UTC"]
    let written = try place.run(["init"], environment: environment)
    written.expectSuccess(messages: 1)
    #expect(
      written.messages.first?.contains("widgetgen config check \(place.path(".config/widgetgen/config.yaml"))") == true)

    let checked = try place.run(["config", "check"], environment: environment)
    checked.expectSuccess()
    let lines = String(decoding: checked.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 2)
    let picture = place.path("Pictures/widgetgen/{widget}-{scheme}.png")
    #expect(
      lines.first == "weather: light and dark, medium at scale 2, theme refined, PNG, for Tokyo, to \(picture)")
  }

  @Test(arguments: [
    ("widget: clock", "; changes every second: use watch, because cron draws it too seldom"),
    ("{widget: clock, seconds: false}", "; changes every minute: use watch, because cron draws it too seldom"),
    ("{widget: clock, every: 20}", "; changes every 20 s: use watch, because cron draws it too seldom"),
    ("{widget: clock, every: 600}", "clock.png"), ("widget: month", "clock.png"), ("widget: weather", "clock.png"),
  ])
  func clocksAreNoWorkForCron(widget: String, end: String) throws {
    let place = Workplace()
    let fields = widget.trimmingCharacters(in: CharacterSet(charactersIn: "{}"))
    try place.write("location: Tokyo\noutputs:\n  - {\(fields), path: clock.png}\n", "config.yaml")
    let checked = try place.run(["config", "check", "config.yaml"])
    checked.expectSuccess()
    let line = String(decoding: checked.output, as: UTF8.self).trimmingCharacters(in: .newlines)
    #expect(line.hasSuffix(end), "\(line)")
  }

  @Test(arguments: [
    (
      ["LANG": "de_DE.UTF-8", "TZ": "America/New_York"],
      ["locale: de-DE ", "name: \"New York City\"", "latitude: 40.71", "timezone: America/New_York"]
    ),
    (["LC_ALL": "ja_JP.UTF-8", "TZ": "UTC"], ["locale: ja-JP ", "name: Tokyo", "path: out/"]),
    (["LANG": "C", "TZ": "Etc/UTC"], ["locale: en ", "name: Tokyo"]),
  ])
  func initTakesLanguageAndPlaceFromTheEnvironment(variables: [String: String], parts: [String]) throws {
    let printed = try place.run(["init", "-"], environment: variables)
    printed.expectSuccess()
    let text = String(decoding: printed.output, as: UTF8.self)
    for part in parts { #expect(text.contains(part), "\(text)") }
    try place.run(["config", "check", "-"], input: printed.output).expectSuccess()
  }

  @Test func initNeverOverwrites() throws {
    try place.write("mine", "config.yaml")
    try place.run("init", "config.yaml").expectFailure(73, "config.yaml", "not overwritten")
    #expect(try place.data("config.yaml") == Data("mine".utf8))
    try place.run(["init"]).expectFailure(64, "HOME")
  }

  @Test func initPrints() throws {
    let printed = try place.run("init", "-")
    printed.expectSuccess()
    try place.run(["config", "check", "-"], input: printed.output).expectSuccess()
    #expect(try place.names() == [])
  }

  @Test(arguments: [
    ("output:\n  - {widget: clock, path: a.png}\n", "did you mean \"outputs\"?"),
    ("location:\n  city: Berlin\n   name: x\n", "is this line indented too far?"),
    ("location {\n  name: x}\n", "is a colon missing at the end of the line before it?"),
    ("location {city: Oslo}\n", "write a colon after \"location\""),
    ("outputs:\n  - {widget:clock, path: a.png}\n", "write a space after the colon"),
    ("location:\n  city: Berlin\n\u{A0} name: x\n", "special space (U+A0)"),
    (
      "location: {latitude: \"52,52\", longitude: 13.4}\n",
      "is \"52,52\"; expected a number from -90 to 90; write 52.52"
    ),
    ("location: {latitude: 52.52N, longitude: 13.4}\n", "is \"52.52N\"; expected a number from -90 to 90"),
  ])
  func checkNamesWhatIsMeant(yaml: String, part: String) throws {
    try place.write(yaml, "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml")
    #expect(outcome.status == 78)
    #expect(outcome.messages.contains { $0.contains(part) }, "\(outcome.messages)")
  }

  @Test(
    arguments: [(nil, Int32(78), "no such file"), ("short", 78, "at least 8"), ("s3cret-token", 0, "")]
      as [(String?, Int32, String)])
  func checksTheTokenFile(token: String?, status: Int32, part: String) throws {
    try place.write("server: {tokenFile: token}\noutputs: [{widget: clock, path: a.png}]\n", "config.yaml")
    if let token { try place.write(token, "token") }
    let checked = try place.run("config", "check", "--strict", "config.yaml")
    #expect(checked.status == status)
    #expect(part.isEmpty || checked.messages.contains { $0.lowercased().contains(part) }, "\(checked.messages)")
    #expect((try place.run("doctor", "--offline", "--config", "config.yaml").status == 0) == (status == 0))
  }

  /// The server does not start without these files, or does not report its displays.
  @Test(arguments: [
    "server: {guestNetwork: Guests, guestPasswordFile: secret}",
    "mqtt: {host: 127.0.0.1, user: ada, passwordFile: secret}",
    "sources: {meter: {push: true, pushTokenFile: secret}}",
    "devices: [{id: hall, output: a, pushTokenFile: secret}]",
    "devices: [{id: hall, outputs: [a, cloud], cloud: {keyFile: secret}}]",
    "devices: [{id: hall, output: a, firmware: {file: secret, version: 1.8.3}}]",
  ])
  func checksTheFilesOfTheServer(settings: String) throws {
    try place.write("\(settings)\noutputs: [{id: a, widget: clock, path: a.png}]\n", "config.yaml")
    let checked = try place.run("config", "check", "config.yaml")
    #expect(checked.messages.contains { $0.contains("config.yaml:1:") && $0.contains("secret: cannot read it") })
  }

  @Test func checkReportsAllProblems() throws {
    try place.write("lokale: ja\noutputs:\n  - {widget: cluck, path: a.png}\n", "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml")
    #expect(outcome.status == 78)
    #expect(outcome.output.isEmpty)
    try #require(outcome.messages.count == 2)
    #expect(outcome.messages[0].hasPrefix("widgetgen: config.yaml:1:1: unknown key \"lokale\""))
    #expect(outcome.messages[1].hasPrefix("widgetgen: config.yaml:3:14: unknown widget \"cluck\""))
  }

  @Test func checkReportsAsJSON() throws {
    try place.write("outputs: [{widget: clock, size: 400x240, path: a.svg}]", "config.yaml")
    let report = try place.run("config", "check", "config.yaml", "--json").object()
    let output = try #require((report["outputs"] as? [[String: Any]])?.first)
    #expect(output["widget"] as? String == "clock")
    #expect(output["size"] as? [Double] == [400, 240])
    #expect(output["format"] as? String == "svg")
  }

  /// A file that is missing now may exist when the output is drawn; `--strict` makes it an error.
  @Test func warnsAboutMissingFiles() throws {
    try place.write("outputs: [{widget: none.xml, path: a.png}]", "config.yaml")
    let line = "config.yaml:1:20: none.xml: cannot read it: No such file or directory"
    let outcome = try place.run("config", "check", "config.yaml")
    outcome.expectSuccess(messages: 1)
    #expect(outcome.messages == ["widgetgen: \(line)"])
    #expect(try place.run("config", "check", "config.yaml", "--json").object()["warnings"] as? [String] == [line])
    try place.run("config", "check", "config.yaml", "--strict").expectFailure(78, line)
  }

  /// A device that gets no picture shows that for ever, so this is no warning.
  @Test func rejectsOutputsThatTheirDevicesCannotShow() throws {
    try place.write(
      """
      timezone: UTC
      targets: {frame: {base: waveshare-4.2, formats: [raw]}, small: {base: waveshare-4.2, formats: [bmp]}}
      outputs:
        - {id: a, widget: clock, path: a.png}
        - {id: b, widget: clock, target: frame, path: b.raw}
        - {id: c, widget: clock, target: small, path: c.bmp}
      devices:
        - {id: "D1", outputs: [a, b]}
        - {id: "D2", output: c}
      """, "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml")
    #expect(outcome.status == 78)
    try #require(outcome.messages.count == 2, "\(outcome.messages)")
    #expect(outcome.messages[0].hasPrefix("widgetgen: config.yaml:8:29:") && outcome.messages[0].contains("RAW"))
    #expect(outcome.messages[1].hasPrefix("widgetgen: config.yaml:9:24:") && outcome.messages[1].contains("800x480"))
  }

  @Test func missingConfigurationIsANoInputError() throws {
    try place.run("config", "check", "none.yaml").expectFailure(66, "none.yaml", "No such file")
  }

  @Test func rejectsEndlessConfigurations() throws {
    try place.run("config", "check", "/dev/zero").expectFailure(78, "1 MiB")
  }
}
