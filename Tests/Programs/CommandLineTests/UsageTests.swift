import Foundation
import Testing

@Suite struct UsageTests {
  private let place = Workplace()

  @Test(arguments: [
    ["frob"], ["render"], ["render", "wether"], ["render", "weather", "extra"], ["render", "weather", "--frob"],
    ["render", "weather", "--size", "0x5"], ["render", "weather", "--size", "99999x99999"],
    ["render", "weather", "--size", "-5x5"], ["render", "weather", "--size", "0.1x0.1"],
    ["render", "weather", "--size", "nanxinf"], ["render", "weather", "--scale", "0"],
    ["render", "weather", "--scale", "9"], ["render", "weather", "--scale", "-1"],
    ["render", "weather", "--scale", "nan"], ["render", "weather", "--at", "yesterday"],
    ["render", "weather", "--at", "2022-02-05T08:00:00"], ["render", "weather", "--at", "2022-02-05T12:99Z"],
    ["render", "weather", "--at", "2022-02-30T08:00Z"], ["render", "weather", "--at", "2201-05-01T00:00Z"],
    ["render", "weather", "--at", "1969-12-31T23:59Z"], ["render", "weather", "--at", "a\nb"],
    ["render", "weather", "--timezone", "Asia/Tokio"], ["render", "weather", "--timezone", "GMT+9"],
    ["render", "weather", "--timezone", "JST"], ["render", "weather", "--timezone", "../../etc/localtime"],
    ["render", "weather", "--target", "no-such-screen"], ["render", "weather", "--every", "5"],
    ["render", "clock", "--span", "5"], ["render", "clock", "--data", "payload.json"],
    ["render", "timer", "--place", "here"], ["render", "clock", "--count", "-5"],
    ["render", "clock", "--every", "5", "--no-seconds"], ["render", "weather", "--locale", ""],
    ["render", "weather", "--latitude", "5"], ["render", "weather", "--latitude", "-95", "--longitude", "3"],
    ["render", "weather", "--format", "jpeg"], ["render", "weather", "-o", "picture.webp"],
    ["render", "weather", "-o", ""], ["render", "weather", "-o", "{wiget}.png"],
    ["render", "weather", "--timeline", "-o", "one.png"], ["render", "weather", "--timeline", "-o", "-"],
    ["render", "weather", "--json", "-o", "-"], ["render", "weather", "--scheme", "both", "-o", "-"],
    ["render", "clock", "--scheme", "auto"], ["render", "weather", "--format", "pdf", "--corner-radius", "5"],
    ["render", "weather", "--svg-text", "live"], ["render", "weather", "--span", "-1"],
    ["timeline", "weather", "--pressure", "high"], ["list", "frob"],
    ["config", "frob"], ["diff", "a.png"], ["diff", "a.png", "b.png", "--mode", "fuzzy"], ["snapshots", "frob"],
    ["snapshots", "prune"], ["config", "check", "a", "b"], ["init", "a", "b"],
  ])
  func isRefusedInOneLine(arguments: [String]) throws {
    try place.run(arguments).expectFailure(64)
    #expect(try place.names() == [])
  }

  @Test func messagesSuggestARemedy() throws {
    try place.run("render", "wether").expectFailure(64, "did you mean \"weather\"")
    try place.run("render", "weather", "--timezone", "Asia/Tokio").expectFailure(64, "did you mean \"Asia/Tokyo\"")
    try place.run("render", "weather", "--size", "5").expectFailure(64, "--size", "338x158", "render --help")
    try place.run("render", "weather", "--every", "5").expectFailure(64, "--every", "--span")
    try place.run("render", "weather", "-o", "{wiget}").expectFailure(64, "did you mean \"widget\"", "{index}")
  }

  /// Names that other programs use, and lists of values, in one line.
  @Test(arguments: [
    (["render", "weather", "--width", "400"], "unknown option --width; did you mean --size WxH?"),
    (["render", "weather", "--dpi", "96"], "unknown option --dpi; did you mean --scale?"),
    (["run", "--config-file", "a.yaml"], "did you mean --config?"),
    (["convert", "a.png", "--target", "trmnl-og", "--dither", "x"], "following: floyd-steinberg, atkinson, "),
    (["render", "weather", "--at", "then"], "expected now, data, or an instant"),
    (["run", "--at", "data"], "expected now, or an instant"),
    (["render", "clock", "--at", "data"], "known only for a weather provider's payload in a file"),
    (["run", "a.yaml", "--config", "b.yaml"], "give only one configuration"),
    (["serve", "a.yaml", "--config", "b.yaml"], "give one configuration"),
    (["render", "weather", "-scheme", "dark", "-o", "x.png"], "unknown option \"-scheme\"; write --scheme"),
    (["render", "weather", "-scheme=dark"], "write --scheme"), (["run", "-dry-run"], "write --dry-run"),
    (["render", "weather", "--lat", "52"], "unknown option --lat; did you mean --latitude?"),
    (["render", "weather", "--target", "waveshare"], "list targets"),
  ])
  func mistakesNameWhatIsMeant(arguments: [String], part: String) throws {
    let outcome = try place.run(arguments)
    outcome.expectFailure(64, part)
    #expect(outcome.messages.first?.contains("\\n") == false)
  }

  @Test(arguments: [
    (["version"], "unknown command \"version\"; did you mean --version?"),
    (["rnder"], "unknown command \"rnder\"; did you mean \"render\"?"),
    (["help", "rnder"], "unknown command \"rnder\"; did you mean \"render\"?"),
    (
      ["xyzzy"],
      "(render, timeline, run, watch, init, config, check, convert, diff, snapshots, template, list, targets, homeassistant, panel, doctor, serve"
    ),
    (
      ["config", "chek", "c.yaml"],
      "widgetgen config: unknown command \"chek\"; did you mean \"check\"? (check, schema)"
    ),
    (["help", "snapshots", "acept"], "did you mean \"accept\"?"),
    (["list", "widgts"], "did you mean \"widgets\"?"),
  ])
  func mistypedCommandsNameTheNearest(arguments: [String], part: String) throws {
    try place.run(arguments).expectFailure(64, part)
  }

  /// Messages about invalid arguments refer to the help of the command rather than the program's.
  @Test(arguments: [
    (["--frob"], "see widgetgen --help"), (["render"], "see widgetgen render --help"),
    (["config", "check", "a", "b"], "see widgetgen config check --help"),
    (["snapshots", "prune", "--frob"], "see widgetgen snapshots prune --help"),
    (["run", "--lock", "maybe"], "see widgetgen run --help"),
  ])
  func mistakesLeadToHelp(arguments: [String], part: String) throws {
    try place.run(arguments).expectFailure(64, part)
  }

  /// Very long values and bidirectional control characters do not reach the terminal.
  @Test func messagesAreFitForATerminal() throws {
    let outcome = try place.run(
      "render", "weather", "--size", String(repeating: "9", count: 40_000) + "\u{202E}\u{1B}[1m")
    outcome.expectFailure(64)
    #expect((outcome.messages.first?.count ?? 0) < 2_000)
    #expect(outcome.messages.first?.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\u{1B}" } == false)
  }

  @Test func valuesMayBeNegative() throws {
    try place.run(
      "render", "clock", "--scheme", "auto", "--latitude", "-33.87", "--longitude", "-70.5", "--at", Workplace.instant,
      "-o", "clock.png"
    ).expectSuccess()
  }

  @Test(arguments: [
    [], ["--help"], ["render", "--help"], ["timeline", "-h"], ["list", "--help"], ["help", "render"],
    ["init", "--help"], ["config", "--help"], ["config", "check", "--help"], ["config", "schema", "--help"],
    ["run", "--help"], ["watch", "--help"], ["check", "--help"], ["convert", "--help"],
    ["diff", "--help"], ["snapshots", "--help"], ["snapshots", "prune", "--help"], ["snapshots", "accept", "--help"],
    ["snapshots", "report", "--help"],
  ])
  func helpGoesToStandardOutput(arguments: [String]) throws {
    let outcome = try place.run(arguments)
    outcome.expectSuccess()
    let help = String(decoding: outcome.output, as: UTF8.self)
    #expect(help.contains("USAGE: widgetgen"))
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: ["render", "run", "list"]) func helpIsTheSameHoweverItIsAskedFor(command: String) throws {
    let asked = try place.run(command, "--help").output
    #expect(try place.run(command, "-h").output == asked)
    let help = String(decoding: try place.run("help", command).output, as: UTF8.self)
    #expect(help.hasPrefix(String(decoding: asked, as: UTF8.self).prefix(200)))
  }

  /// The help lists the options, with the placeholders of their values.
  @Test func helpMatchesTheProgram() throws {
    let help = String(decoding: try place.run("render", "--help").output, as: UTF8.self)
    for option in [
      "--output", "--format", "--scheme", "--family", "--size", "--scale", "--background", "--corner-radius",
      "--svg-text", "--target", "--font-path", "--data", "--provider", "--place", "--latitude", "--longitude", "--at",
      "--timezone", "--locale", "--every", "--count", "--no-seconds", "--12-hour", "--pressure", "--pressure-unit",
      "--temperature-unit", "--span", "--timeline", "--strict", "--json", "--verbose", "--quiet",
    ] {
      #expect(help.contains(option))
    }
  }

  @Test func listsAreReadable() throws {
    for subject in ["widgets", "icons", "fonts", "languages"] {
      let text = try place.run("list", subject)
      text.expectSuccess()
      let json = try place.run("list", subject, "--json")
      json.expectSuccess()
      let rows = try #require(try json.object()[subject] as? [Any])
      #expect(rows.count == text.output.split(separator: UInt8(ascii: "\n")).count)
    }
  }

  /// Packages carry it, and programs of custom widgets do not know the commit.
  @Test func versionIsANumberAndBetweenReleasesACommit() throws {
    let version = String(decoding: try place.run("--version").output, as: UTF8.self)
    #expect(version.wholeMatch(of: #/\d+\.\d+\.\d+(-dev(\+[0-9a-f]{9}(\.modified)?)?)?\n/#) != nil)
  }
}
