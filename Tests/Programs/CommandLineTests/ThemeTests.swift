import Foundation
import Testing

/// Themes on the command line and in configurations.
@Suite struct ThemeTests {
  private let place = Workplace()

  private static let clock =
    "<Template widget=\"clock\" background=\"#FFFFFF\"><Text id=\"mine\">{{time}}</Text></Template>"

  private func writeTheme() throws {
    try place.write(Self.clock, "looks/mine/clock.xml")
    try place.write("<Theme base=\"refined\"/>", "looks/mine/theme.xml")
  }

  @Test func listsBuiltInAndConfiguredThemes() throws {
    try writeTheme()
    try place.write("themes: {mine: looks/mine}\noutputs: [{widget: clock, path: a.png}]\n", "c.yaml")
    let plain = try place.run("list", "themes", "--no-config")
    plain.expectSuccess()
    #expect(
      String(decoding: plain.output, as: UTF8.self).split(separator: "\n").map { $0.prefix { $0 != "\t" } } == [
        "classic", "refined",
      ])
    let list = try place.run("list", "themes", "--json", "--config", "c.yaml").object()["themes"] as? [[String: Any]]
    #expect(list?.map { $0["name"] as? String } == ["classic", "refined", "mine"])
    #expect(list?.map { $0["base"] as? String } == [nil, "classic", "refined"])
    #expect(list?.last?["path"] as? String == "looks/mine")
  }

  /// Flag, top level, output and folder give the same bytes; the default theme is classic.
  @Test func theSameThemeGivesTheSameBytes() throws {
    try writeTheme()
    try place.write(
      """
      themes: {mine: looks/mine}
      theme: mine
      outputs:
        - {widget: clock, path: top.svg}
        - {widget: clock, path: own.svg, theme: classic}
      """, "c.yaml")
    let at = ["--at", Workplace.instant, "--timezone", "UTC"]
    try place.run(["run", "--config", "c.yaml", "--at", Workplace.instant]).expectSuccess(messages: 2)
    func draw(_ arguments: [String]) throws -> Data {
      try place.run(["render", "clock", "-o", "x.svg"] + at + arguments).expectSuccess()
      return try place.data("x.svg")
    }
    let mine = try draw(["--theme", "mine", "--config", "c.yaml"])
    #expect(String(decoding: mine, as: UTF8.self).contains("id=\"mine\""))
    #expect(try mine == draw(["--theme", "./looks/mine", "--no-config"]))
    #expect(try mine == draw(["--config", "c.yaml"]))
    #expect(try draw(["--theme", "classic", "--no-config"]) == draw(["--no-config"]))
    #expect(try place.data("top.svg") != place.data("own.svg"))
  }

  @Test func rejectsInvalidThemes() throws {
    try place.run("render", "clock", "--theme", "refind", "--no-config")
      .expectFailure(64, "--theme", "unknown theme \"refind\"; did you mean \"refined\"?")
    try place.run("render", "clock", "--theme", "./none", "--no-config").expectFailure(66, "./none")
    try place.write("<Template widget=\"clock\">\n<Text>{{tme}}</Text></Template>", "bad/clock.xml")
    try place.run("render", "clock", "--theme", "./bad", "--no-config")
      .expectFailure(65, "bad/clock.xml:2:7: the clock entry has no \"tme\"; did you mean \"time\"?")
    for (themes, theme, message) in [
      ("refined: bad", "classic", "c.yaml:1:10: the theme \"refined\" already exists"),
      ("mine: bad", "blue", "c.yaml:2:47: \"theme\": unknown theme \"blue\" (classic, refined, mine)"),
      ("mine: [bad]", "classic", "c.yaml:1:16: the folder of \"mine\" is a list; expected a path"),
    ] {
      try place.write("themes: {\(themes)}\noutputs: [{widget: clock, path: a.png, theme: \(theme)}]\n", "c.yaml")
      try place.run("config", "check", "c.yaml").expectFailure(78, message)
    }
  }
}
