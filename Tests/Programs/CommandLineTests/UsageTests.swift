import Foundation
import TestSuites
import Testing

@Suite struct UsageTests {
  private let place = Workplace()

  @Test(arguments: try SuiteCase.all(in: "Commands/usage.txt") + SuiteCase.all(in: "Commands/mistakes.txt"))
  func isRefusedInOneLine(_ test: SuiteCase) throws {
    test.check(try place.outcome(of: test.input))
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

  @Test func helpOfRenderFitsTwoScreens() throws {
    let help = String(decoding: try place.run("render", "--help").output, as: UTF8.self)
    let all = String(decoding: try place.run("render", "--help-all").output, as: UTF8.self)
    #expect(help.split(separator: "\n", omittingEmptySubsequences: false).count <= 108)
    #expect(help.contains("--help-all") && !help.contains("--frame-duration"))
    let flags = Set(all.matches(of: /\n  (?:-\w, )?(--[\w-]+)/).map(\.output.1))
    #expect(flags.isSuperset(of: help.matches(of: /\n  (?:-\w, )?(--[\w-]+)/).map(\.output.1)))
  }

  @Test func helpOfAllFlagsIsTheHelpWhereNoneAreRare() throws {
    #expect(try place.run("list", "--help-all").output == place.run("list", "--help").output)
  }

  /// The help lists the options, with the placeholders of their values.
  @Test func helpMatchesTheProgram() throws {
    let help = String(decoding: try place.run("render", "--help-all").output, as: UTF8.self)
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
