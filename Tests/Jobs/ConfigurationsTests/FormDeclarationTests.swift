import BuiltInWidgets
import Configurations
import JobSettings
import Pictures
import Settings
import Testing

/// What the declarations of settings say for forms.
struct FormDeclarationTests {
  private static let settings = ConfigurationKeys.outputSettings + WidgetCatalog.builtIn.options

  @Test func wordsAreThoseOfTheirChoice() {
    for setting in Self.settings where !setting.form.words.isEmpty {
      let given = Set(setting.form.words.keys)
      if case .choice(let words) = setting.type { #expect(given.isSubset(of: words), "\(setting.id)") }
    }
    #expect(Setting.scheme.form.words["auto"] == "By the sun")
  }

  @Test func everyPathSaysWhatKindOfFileItIs() {
    for setting in Self.settings where setting.type == .path { #expect(setting.form.file != nil, "\(setting.id)") }
  }

  @Test func sectionsAreListsOfTheConfiguration() throws {
    let configuration = try Configuration(
      yaml: Array("timezone: UTC\nlocations: {home: {latitude: 1, longitude: 2}}\noutputs: [{widget: clock}]".utf8),
      path: "c.yaml")
    #expect(ConfigurationKeys.names(under: "locations", in: configuration) == ["home"])
    #expect(ConfigurationKeys.names(under: "timezone", in: configuration) == [])
    #expect(ConfigurationKeys.names(under: "nothing", in: configuration) == [])
    let sections = Set(Self.settings.compactMap(\.form.section))
    #expect(sections == ["locations", "targets", "themes", "sources"])
  }

  @Test(arguments: [
    (Setting.frameDuration, "Time of each entry", true), (.scale, "Pixels a point", true), (.id, "Name", false),
    (.sourceTolerance, "Stale after", false),
  ])
  func titlesAreWords(setting: Setting, title: String, isRare: Bool) {
    #expect(setting.form.title == title && setting.form.isRare == isRare)
  }

  @Test(arguments: [
    (["span": "500"], "\"span\": \"500\" is not a number from 1 to 200"),
    (["graph": "rain"], "\"graph\": \"rain\" is not one of temperature, pressure"),
    (["scale": "99"], "\"scale\" is 99; expected a number from 0.5 to 8"),
    (["frameDuration": "1"], "\"frameDuration\" must be 20ms to 1d: a number needs a unit; expected a duration"),
    (["path": "~/a.png"], "\"path\": ~ is not expanded"), (["id": "a b"], "\"id\" is \"a b\""),
    (["id": "clock"], "duplicate id \"clock\" (also on line 3)"),
    (["output.location": "moon"], "unknown place \"moon\""),
  ])
  func problemsOfFormsNameTheKeyOfTheFile(values: [String: String], text: String) throws {
    let yaml = "locations: {home: {latitude: 1, longitude: 2}}\noutputs:\n  - {widget: clock, path: a.png}"
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "c.yaml")
    var settings = JobSettings(origin: .form)
    settings[.widget] = RawValue(.text("weather"), .form)
    for (key, value) in values {
      let isOption = WidgetCatalog.builtIn.options.contains { $0.key == key }
      settings[key: isOption ? "options.\(key)" : key] = RawValue(.text(value), .form)
    }
    let (_, problems) = configuration.trial(settings, catalog: .builtIn, defaults: JobDefaults())
    #expect(problems.count == 1 && problems.allSatisfy { $0.origin == .form })
    #expect(problems.first?.text.hasPrefix(text) == true, "\(problems.map(\.text))")
  }
}
