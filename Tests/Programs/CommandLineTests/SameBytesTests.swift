import Foundation
import Testing

/// The same settings and data give the same bytes, wherever they come from.
@Suite struct SameBytesTests {
  private let place = Workplace()

  /// A configuration in which every common setting differs from its default.
  private static let common = """
    location: {name: Zuhause, latitude: 52.5, longitude: 13.4, timezone: Europe/Berlin}
    locale: de
    units: {temperature: f, pressure: mmHg, wind: km/h}
    weather: {file: payload.json, pressure: station}
    calendar: {ics: events.ics}
    targets: {hall: {base: trmnl-og, rotation: 90}}
    """

  private static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    BEGIN:VEVENT\r
    UID:1\r
    DTSTART:20220210T100000Z\r
    SUMMARY:Zahnarzt\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  struct Case: Sendable, CustomTestStringConvertible {
    /// The keys of an output other than its path.
    let output: String
    /// The same settings as command line arguments.
    let arguments: [String]
    var ending = "png"

    var testDescription: String { output }
  }

  static let cases = [
    Case(output: "widget: weather", arguments: ["weather"]),
    Case(
      output: "widget: weather, scheme: dark, family: large, options: {span: 20}",
      arguments: ["weather", "--scheme", "dark", "--family", "large", "--span", "20"], ending: "svg"),
    Case(output: "widget: current, locale: ja", arguments: ["current", "--locale", "ja"], ending: "svg"),
    Case(
      output: "widget: forecast, timezone: Asia/Tokyo", arguments: ["forecast", "--timezone", "Asia/Tokyo"],
      ending: "svg"),
    Case(
      output: "widget: clock, size: 400x240, scale: 1.5, options: {seconds: false, twelveHour: true}",
      arguments: ["clock", "--size", "400x240", "--scale", "1.5", "--no-seconds", "--12-hour"]),
    Case(
      output: "widget: calendar, family: large, options: {firstWeekday: sunday}",
      arguments: ["calendar", "--family", "large", "--first-weekday", "sunday"], ending: "svg"),
    Case(output: "widget: timer, options: {elapsed: 61.5}", arguments: ["timer", "--elapsed", "61.5"], ending: "pdf"),
    Case(output: "widget: dashboard, target: hall", arguments: ["dashboard", "--target", "hall"]),
    Case(
      output: "widget: weather, target: inky-impression-7.3, dither: atkinson, inkMode: dither",
      arguments: ["weather", "--target", "inky-impression-7.3", "--dither", "atkinson", "--ink-mode", "dither"]),
    Case(
      output: "widget: own.xml, background: transparent, cornerRadius: 12",
      arguments: ["./own.xml", "--background", "transparent", "--corner-radius", "12"]),
    Case(output: "widget: clock, scheme: auto", arguments: ["clock", "--scheme", "auto"], ending: "svg"),
  ]

  @Test(arguments: cases)
  func runAndRenderAgree(_ example: Case) throws {
    try place.write(Payload.data(), "payload.json")
    try place.write(Self.calendar, "events.ics")
    try place.write(
      "<Template widget=\"current\"><Text>{{place}} {{temperature}} {{pressure}}</Text></Template>", "own.xml")
    try place.write(
      "\(Self.common)\noutputs: [{\(example.output), path: run.\(example.ending), id: desk}]\n", "widgetgen/config.yaml"
    )
    for file in ["payload.json", "events.ics", "own.xml"] {
      try FileManager.default.copyItem(atPath: place.path(file), toPath: place.path("widgetgen/\(file)"))
    }
    let environment = [
      "XDG_CONFIG_HOME": place.root, "XDG_STATE_HOME": place.path("state"), "XDG_CACHE_HOME": place.path("cache"),
      "LANG": "fr_FR.UTF-8", "TZ": "America/Lima",
    ]
    let at = ["--at", Workplace.instant]
    func expect(_ arguments: [String], writes file: String) throws {
      let outcome = try place.run(arguments + at, environment: environment)
      #expect(outcome.status == 0, "\(arguments): \(outcome.messages)")
      let drawn = try place.data("widgetgen/run.\(example.ending)")
      #expect(try place.data(file) == drawn, "\(arguments)")
    }
    let file = "render.\(example.ending)"
    try expect(["run", "-q"], writes: "widgetgen/run.\(example.ending)")
    try expect(["render", "--output-id", "desk", "-o", file], writes: file)
    try expect(["render"] + example.arguments + ["-o", file], writes: file)
    let named = ["--config", "widgetgen/config.yaml", "-o", file]
    try expect(["render"] + example.arguments + named, writes: file)
    // Without the configuration the picture is another one, because none of its values is a default.
    let plain = try place.run(
      ["render"] + example.arguments.map { $0 == "hall" ? "trmnl-og" : $0 } + at
        + ["--no-config", "-o", "plain.\(example.ending)", "-q"],
      environment: environment)
    if example.arguments.contains("auto") {
      #expect(plain.status == 64)
    } else {
      #expect(plain.status == 0, "\(plain.messages)")
    }
  }

  @Test func commandLineOverridesAnOutput() throws {
    try place.write("outputs: [{widget: clock, path: a.svg}, {widget: clock, path: b.svg}]", "c.yaml")
    let at = ["--at", Workplace.instant]
    try place.run(["render", "--config", "c.yaml", "--output-id", "clock-2", "--scheme", "dark", "-o", "x.svg"] + at)
      .expectSuccess()
    try place.run(["render", "clock", "--scheme", "dark", "-o", "y.svg"] + at).expectSuccess()
    #expect(try place.data("x.svg") == place.data("y.svg"))
    // Without an explicit path the configuration's path is used.
    try place.run(["render", "--config", "c.yaml", "--output-id", "clock"] + at).expectSuccess()
    #expect(try place.names() == ["a.svg", "c.yaml", "x.svg", "y.svg"])
  }

  @Test(arguments: [
    (["--output-id", "clok"], 64, "did you mean \"clock\""), (["clock", "--output-id", "clock"], 64, "--output-id"),
    ([], 64, "--output-id"), (["clock", "--config", "c.yaml", "--no-config"], 64, "--no-config"),
    (["clock", "--config", "none.yaml"], 66, "none.yaml"), (["clock", "--config", "bad.yaml"], 78, "bad.yaml:1:"),
  ])
  func wrongOnes(arguments: [String], status: Int32, part: String) throws {
    try place.write("outputs: [{widget: clock, path: a.svg}]", "c.yaml")
    try place.write("lokale: ja", "bad.yaml")
    let configuration = arguments.contains("--config") ? [] : ["--config", "c.yaml"]
    try place.run(["render"] + arguments + configuration).expectFailure(status, part)
  }

  /// Only what is drawn has to be right; the commands for all outputs refuse the file.
  @Test func drawsOneWidgetDespiteInvalidOutputs() throws {
    try place.write(
      """
      timezone: UTC
      outputs:
        - {widget: clock, path: a.svg}
        - {widget: clock, path: b.svg, scale: 99}
        - {widget: clock, path: c.svg}
        - {widget: clock, path: d.svg, id: desk, scale: 99}
      devices: [{id: "D", output: clock-2}]
      """, "c.yaml")
    let options = ["--config", "c.yaml", "--at", Workplace.instant]
    try place.run(["render", "clock", "-o", "x.svg"] + options).expectSuccess()
    try place.run(["render", "--output-id", "clock"] + options).expectSuccess()
    // The invalid output keeps its number.
    try place.run(["render", "--output-id", "clock-3"] + options).expectSuccess()
    #expect(try place.names() == ["a.svg", "c.svg", "c.yaml", "x.svg"])
    #expect(try place.run(["timeline", "clock"] + options).status == 0)
    for (id, line) in [("clock-2", 4), ("desk", 6)] {
      try place.run(["render", "--output-id", id, "-o", "y.svg"] + options)
        .expectFailure(78, "c.yaml:\(line):", "scale")
    }
    for command in [["run"], ["watch"], ["serve"], ["config", "check"], ["run", "--only", "clock"]] {
      let outcome = try place.run(command + (command == ["serve"] ? ["--config"] : []) + ["c.yaml"])
      #expect(outcome.status == 78, "\(command): \(outcome.messages)")
    }
  }

  @Test(arguments: [
    ("outputs: [", "c.yaml:"), ("lokale: ja\noutputs: []", "lokale"), ("scale: 2", "scale"), ("- a", "c.yaml:1:"),
    ("timezone: Nowhere", "timezone"),
  ])
  func refusesAnInvalidTopLevel(yaml: String, part: String) throws {
    try place.write(yaml, "c.yaml")
    try place.run("render", "clock", "--config", "c.yaml", "-o", "a.svg").expectFailure(78, part)
  }

  @Test(arguments: ["id: desk", "id: clock-2"])
  func idsAreUnique(id: String) throws {
    try place.write(
      "outputs: [{widget: clock, path: a.svg, \(id)}, {widget: clock, path: b.svg, \(id)}]", "c.yaml")
    try place.run("config", "check", "c.yaml").expectFailure(78, "c.yaml:1:", "duplicate id", "also on line 1")
  }
}
