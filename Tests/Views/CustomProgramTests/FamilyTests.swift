import Foundation
import TestFolders
import TestPrograms
import Testing

/// The families of custom widgets on the command line, in configurations and on dashboards.
@Suite struct FamilyTests {
  private let folder = TemporaryFolder()
  private let instant = "2026-05-12T07:30:00Z"

  private func run(_ arguments: String...) throws -> CapturedProcess.Result {
    try CustomProgram.run(arguments, in: folder)
  }

  private func text(_ name: String) throws -> String { try String(contentsOfFile: folder.path(name), encoding: .utf8) }

  private func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.root).filter { $0.hasSuffix(".png") }.sorted()
  }

  @Test(arguments: [
    ("Hours", "accessoryCircular", "72 72"), ("Named", "accessoryRectangular", "160 72"),
    ("Named", "accessoryInline", "234 26"), ("Named", "extraLarge", "795 378.5"),
  ])
  func everyCommandDrawsAFamilyThatTheWidgetSupports(_ widget: String, _ family: String, _ size: String) throws {
    let common = ["--family", family, "--at", instant, "--timezone", "UTC", "--no-config"]
    let drawn = try CustomProgram.run(["render", widget, "-o", "a.svg"] + common, in: folder)
    #expect(drawn.status == 0, "\(drawn.messages)")
    #expect(try text("a.svg").contains("viewBox=\"0 0 \(size)\""))
    try folder.write(
      "{timezone: UTC, outputs: [{widget: \(widget), family: \(family), path: b.svg}]}", "config.yaml")
    let configured = try run("run", "config.yaml", "--at", instant)
    #expect(configured.status == 0, "\(configured.messages)")
    #expect(try text("b.svg") == text("a.svg"))
    let printed = try run("timeline", widget, "--family", family, "--at", instant)
    #expect(printed.status == 0, "\(printed.messages)")
  }

  @Test(arguments: ["inky-impression-7.3", "inky-impression-7.3-spectra", "trmnl-og"])
  func everyPanelShowsIt(_ target: String) throws {
    let drawn = try run("render", "Hours", "--family", "small", "--target", target, "-o", "a.png")
    #expect(drawn.status == 0, "\(drawn.messages)")
    #expect(try run("check", "a.png", "--target", target).status == 0)
  }

  @Test func aDashboardPlacesIt() throws {
    try folder.write(
      """
      <Template widget="dashboard" design="400x240" colors="dashboard" background="background">
        <HStack spacing="0">
          <Widget name="Hours" family="accessoryCircular" width="72" height="72"/>
          <Widget name="clock" family="small" width="0.5W" height="1H"/>
        </HStack>
      </Template>
      """, "hall.xml")
    let drawn = try run("render", "hall.xml", "--at", instant, "--svg-text", "live", "-o", "hall.svg")
    #expect(drawn.status == 0, "\(drawn.messages)")
    #expect(try text("hall.svg").contains("Ho…"))
    #expect(try run("template", "check", "hall.xml").status == 0)
  }

  @Test(arguments: ["weather", "clock", "calendar", "dashboard"])
  func aBuiltInWidgetHasNoTemplateForOtherFamilies(_ widget: String) throws {
    let refused = try run("render", widget, "--family", "accessoryRectangular", "-o", "a.png")
    #expect(refused.status == 64)
    #expect(refused.messages.contains("the \(widget) widget has no accessoryRectangular template"))
    #expect(refused.messages.split(separator: "\n").filter { $0.contains("template") }.count == 1)
    #expect(try pictures().isEmpty)
  }

  @Test func allDrawsTheProgramsOwnWidgetsInTheirFamilies() throws {
    let drawn = try run("render", "--all", "--scheme", "both", "--at", instant, "--json")
    let hours = ["accessoryCircular", "medium", "small"].map { "Hours-\($0)" }
    let named = ["accessoryInline", "accessoryRectangular", "extraLarge"].map { "Named-\($0)" }
    let tide = ["large", "medium", "small"].map { "Tide-\($0)" }
    let laps = ["islandCompact", "islandExpanded", "islandMinimal", "liveActivity"].map { "RunActivity-\($0)" }
    let expected = (hours + named + laps + tide).flatMap { ["\($0)-dark.png", "\($0)-light.png"] }
    #expect(try pictures() == expected.sorted())
    // A widget that fails does not affect the others.
    #expect(drawn.status == 69)
    for family in ["small", "medium", "large"] {
      #expect(drawn.messages.contains("custom-program: Silent \(family): "))
    }
    let report = try #require(JSONSerialization.jsonObject(with: drawn.output) as? [String: Any])
    let outputs = try #require(report["outputs"] as? [[String: Any]])
    let listed = outputs.map { output in
      ["widget", "family", "scheme"].compactMap { output[$0] as? String }.joined(separator: "-") + ".png"
    }
    #expect(listed.sorted() == expected.sorted())
  }

  @Test(arguments: [
    ("liveActivity", "371 160", ["Lap "]), ("islandCompact", "230 37", ["L", "T"]),
    ("islandMinimal", "45 37", ["M"]), ("islandExpanded", "371 160", ["Large "]),
  ])
  func statesOfPreviewsAreTheEntriesOfALiveActivity(_ family: String, _ size: String, _ words: [String]) throws {
    let drawn = try run(
      "render", "RunActivity", "--family", family, "--timeline", "--at", instant, "--svg-text", "live", "-o",
      "{index}.svg", "--no-config")
    #expect(drawn.status == 0 && drawn.messages.isEmpty, "\(drawn.messages)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.root).filter { $0.hasSuffix(".svg") }
    #expect(files.count == 2)
    for (number, file) in files.sorted().enumerated() {
      let picture = try text(file)
      #expect(picture.contains("viewBox=\"0 0 \(size)\""))
      for word in words { #expect(picture.contains("\(word)\(number + 1)"), "\(picture)") }
    }
    let printed = try run("timeline", "RunActivity", "--family", family, "--at", instant)
    let object = try #require(JSONSerialization.jsonObject(with: printed.output) as? [String: Any])
    #expect((object["entries"] as? [Any])?.count == 2, "\(String(decoding: printed.output, as: UTF8.self))")
  }

  @Test func aWidgetAndAFamilyNarrowWhatAllDraws() throws {
    let widget = try run("render", "Tide", "--all", "-o", "tide-{family}.png")
    #expect(widget.status == 0, "\(widget.messages)")
    #expect(try pictures() == ["tide-large.png", "tide-medium.png", "tide-small.png"])
    let family = try run("render", "--all", "--family", "accessoryInline", "-o", "{widget}.png")
    #expect(family.status == 0, "\(family.messages)")
    #expect(try pictures().first == "Named.png")
  }

  @Test(arguments: [
    (["--all", "-o", "a.png"], "{widget}"), (["Hours", "--all", "-o", "{widget}.png"], "{family}"),
    (["--all", "--timeline"], "--timeline"), (["--all", "--output-id", "a"], "--output-id"),
    (["--all", "-o", "-"], "--all"), (["--all", "--family", "huge"], "\"huge\""), (["Hour", "--all"], "\"Hours\""),
  ])
  func refusesWhatDoesNotGoTogether(_ arguments: [String], _ message: String) throws {
    for rest in [[], ["--"]] {
      let refused = try CustomProgram.run(["render"] + arguments + rest, in: folder)
      #expect(refused.status == 64)
      #expect(refused.messages.contains(message), "\(refused.messages)")
    }
    #expect(try pictures().isEmpty)
  }

  @Test func listsNameFamilies() throws {
    let list = try run("list", "widgets", "--json")
    let object = try #require(JSONSerialization.jsonObject(with: list.output) as? [String: Any])
    let families = (object["widgets"] as? [[String: Any]] ?? []).reduce(into: [String: [String]]()) {
      families, widget in
      if let name = widget["name"] as? String { families[name] = widget["families"] as? [String] }
    }
    #expect(families["Hours"] == ["small", "medium", "accessoryCircular"])
    #expect(families["clock"] == ["small", "medium", "large"])
  }

  @Test func settingsNameTheFilesOfViews() throws {
    try folder.write("\"greeting\" = \"Goedendag\";", "nl.lproj/Localizable.strings")
    try folder.write(
      """
      {"colors": [{"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "0x12", "green": "0x34", "blue": "0x56", "alpha": "1"}}}]}
      """, "Assets.xcassets/Sea.colorset/Contents.json")
    let drawn = try run(
      "render", "Named", "--family", "extraLarge", "--assets", "Assets.xcassets", "--strings", "nl.lproj",
      "--locale", "nl_NL", "--no-config", "--svg-text", "live", "-o", "a.svg")
    #expect(drawn.status == 0 && drawn.messages.isEmpty, "\(drawn.messages)")
    #expect(try text("a.svg").contains("Goedendag"))
    #expect(try text("a.svg").lowercased().contains("#123456"))
    try folder.write(
      """
      locale: nl_NL
      assets: [Assets.xcassets]
      strings: [nl.lproj]
      outputs: [{widget: Named, family: extraLarge, svgText: live, path: b.svg}]
      """, "config.yaml")
    let configured = try run("run", "config.yaml")
    #expect(configured.status == 0, "\(configured.messages)")
    #expect(try text("b.svg") == text("a.svg"))
  }

  @Test(arguments: ["--assets", "--strings"])
  func aFileOfViewsThatIsMissingIsAnError(_ flag: String) throws {
    let refused = try run("render", "Named", "--family", "accessoryInline", flag, "nowhere", "-o", "a.png")
    #expect(refused.status == 66)
    #expect(refused.messages.contains("\(flag) nowhere"))
    let key = flag.dropFirst(2)
    try folder.write(
      "{\(key): [nowhere], outputs: [{widget: Named, family: accessoryInline, path: a.png}]}", "config.yaml")
    #expect(try run("config", "check", "config.yaml").messages.contains("nowhere"))
  }
}
