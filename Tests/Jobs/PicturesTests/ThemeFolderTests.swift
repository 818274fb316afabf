import BuiltInWidgets
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import TestFolders
import Testing
import WidgetBase
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Custom themes: how they are named, read and rejected.
@Suite struct ThemeFolderTests {
  private func job(
    theme: String?, common: [String: SettingValue] = [:], folder: String = "."
  ) throws -> (job: PictureJob?, problems: [SettingProblem]) {
    var rawSettings = JobSettings()
    rawSettings[.widget] = RawValue(.text("clock"), .commandLine)
    rawSettings[.theme] = theme.map { RawValue(.text($0), .commandLine) }
    let origin = Origin.file("config.yaml", line: 1, column: 1)
    var settings = JobSettings(origin: origin)
    for (key, value) in common { settings[key: key] = RawValue(value, origin) }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try TargetCatalog.builtIn() }
    let problems = ProblemList()
    let picture = resolver.picture(JobSources(given: rawSettings, common: settings, folder: folder), problems: problems)
    return (picture?.job, problems.problems)
  }

  private func themes(_ paths: [String: String]) -> SettingValue {
    let origin = Origin.file("config.yaml", line: 2, column: 3)
    return .mapping(paths.map { RawPair($0.key, origin, RawValue(.text($0.value), origin)) })
  }

  @Test func usesTheFirstTheme() throws {
    #expect(try job(theme: nil).job?.look.theme == .builtIn("classic"))
    #expect(try job(theme: "refined").job?.look.theme == .builtIn("refined"))
    #expect(try job(theme: nil, common: ["theme": .text("refined")]).job?.look.theme == .builtIn("refined"))
    #expect(try job(theme: "classic", common: ["theme": .text("refined")]).job?.look.theme == .builtIn("classic"))
    let mine = ["themes": themes(["mine": "looks/mine"]), "theme": .text("mine")]
    #expect(try job(theme: nil, common: mine, folder: "/etc/w").job?.look.theme == .folder(path: "/etc/w/looks/mine"))
    #expect(try job(theme: "./mine").job?.look.theme == .folder(path: "./mine"))
  }

  /// Widgets of a phone look as their originals, all other pictures are refined.
  @Test(arguments: [
    (["widget": "weather"], "classic"), (["widget": "clock", "family": "small"], "classic"),
    (["widget": "calendar", "options.view": "week"], "classic"), (["widget": "timer", "size": "300x200"], "classic"),
    (["widget": "forecast", "target": "trmnl-og"], "refined"), (["widget": "weather", "target": "screen"], "refined"),
    (["widget": "current", "format": "gif"], "classic"), (["widget": "dashboard"], "refined"),
    (["widget": "tasks"], "refined"), (["widget": "mine.xml"], "refined"),
    (["widget": "weather", "target": "trmnl-og", "theme": "classic"], "classic"),
  ])
  func theDefaultDependsOnTheWidgetAndTheTarget(settings: [String: String], theme: String) throws {
    var given = JobSettings()
    for (key, value) in settings { given[key: key] = RawValue(.text(value), .commandLine) }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try TargetCatalog.builtIn() }
    let job = resolver.picture(JobSources(given: given), problems: ProblemList())?.job
    #expect(job?.look.theme == .builtIn(theme))
  }

  @Test func themesAreIncludedInJobs() throws {
    let job = try #require(try job(theme: "refined").job)
    let copy = try JSONDecoder().decode(PictureJob.self, from: JSONEncoder().encode(job))
    #expect(copy == job && copy.look.theme == .builtIn("refined"))
    var other = job
    other.look.theme = .builtIn("classic")
    #expect(other != job)
  }

  @Test func suggestsTheNearestTheme() throws {
    let (job, problems) = try job(theme: "refind")
    #expect(job == nil)
    #expect(
      "\(SettingsError(problems))".contains("--theme: unknown theme \"refind\"; did you mean \"refined\"?"))
  }

  private func theme(_ files: [String: String]) throws -> Theme {
    let folder = TemporaryFolder()
    for (name, text) in files { try folder.write(text, name) }
    return try withExtendedLifetime(folder) { try Theme(folder: folder.root) }
  }

  @Test func aFolderIsReadWithItsBase() throws {
    let clock = "<Template widget=\"clock\"><Text>x</Text></Template>"
    #expect(try theme(["clock.small.xml": clock, "README.md": "a"]).base == "classic")
    #expect(try theme(["theme.xml": "<Theme base=\"refined\"/>", "Colors/icons.xml": "<ColorSet/>"]).base == "refined")
    #expect(try theme([:]).base == "classic")
  }

  /// A custom dashboard may name the theme's own templates for places, and its base's.
  @Test func placesOfDashboardsNameTemplates() throws {
    let dashboard =
      "<Template widget=\"dashboard\"><HStack><Widget name=\"clock\" template=\"tower\" width=\"90\" height=\"90\"/>"
      + "<Widget name=\"calendar\" template=\"page\" width=\"90\" height=\"90\"/></HStack></Template>"
    let theme = try theme([
      "theme.xml": "<Theme base=\"refined\"/>", "dashboard.xml": dashboard,
      "Places/clock.tower.xml": "<Template widget=\"clock\"><Text>tower</Text></Template>",
    ])
    let renderer = try WidgetRenderer()
    let template = try renderer.template("dashboard", family: .medium, theme: theme)
    let environment = try RenderEnvironment(
      now: Date(timeIntervalSince1970: 1_644_048_000), size: Size(width: 180, height: 90), theme: theme)
    let entry = try template.definition().provider(for: WidgetInput()).erasedTimeline(in: environment.timeline)
      .entries[0]
    #expect(entry.tiles.map(\.template) == ["clock.tower", "calendar.page"])
    let texts = try renderer.scene(of: entry, template: template, in: environment).allItems.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
    #expect(texts.contains("tower") && texts.contains("Saturday"))
  }

  @Test(arguments: [
    ("clok.xml", "x", "clok.xml:1: unknown template name; did you mean \"clock\"?"),
    ("clock.tiny.xml", "x", "clock.tiny.xml:1: unknown template name"),
    ("Places/tower.xml", "x", "Places/tower.xml:1: invalid template name; expected WIDGET.NAME.xml"),
    ("Places/clok.tower.xml", "x", "Places/clok.tower.xml:1: invalid template name"),
    ("theme.xml", "<Theme base=\"refind\"/>", "theme.xml:1: unknown base theme \"refind\"; did you mean"),
    ("theme.xml", "<Theme\n from=\"refined\"/>", "theme.xml:2: unknown attribute \"from\" on <Theme>"),
    ("theme.xml", "<Look/>", "theme.xml:1: expected only <Theme base=\"NAME\"/>"),
    ("theme.xml", "<Theme", "theme.xml:1:"),
    ("Colors", "a file", "Colors: cannot read it: Not a directory"),
  ])
  func whatDoesNotBelongThereIsNamed(file: String, text: String, message: String) throws {
    let error = #expect(throws: (any Error).self) { try theme([file: text]) }
    let text = error.map { "\($0)" } ?? ""
    #expect(text.contains(message), "\(text)")
  }

  @Test func aMissingFolderIsANoInputError() throws {
    let error = #expect(throws: (any Error).self) { try Theme(folder: "/no/such/folder") }
    #expect((error as? any UserError)?.failureKind == .noInput)
  }
}
