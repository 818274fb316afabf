import BuiltInWidgets
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import Testing

@testable import Configurations

/// The widget of an output decides what a key of its options is.
@Suite struct OwnOptionSettingsTests {
  /// Returns a widget with options of its own, which it reads as whole numbers or words.
  private static func widget(_ name: String, _ options: [Setting]) -> WidgetDefinition {
    WidgetDefinition(
      name: name, summary: name, options: options,
      read: { given in
        for option in options {
          _ = try given.integer(option)
          _ = try given.word(option)
        }
        return given
      }, provider: { _, _ in throw CancellationError() })
  }

  private static let ics = Setting("ics", .text, flag: .init("--ics"), widget: "stop", help: "the stop's line")
  private static let days = Setting(
    "days", .choice(["work", "all"]), flag: .init("--days"), defaultValue: "all", widget: "stop", help: "the days")
  private static let source = Setting("source", .text, widget: "stop", help: "where trains come from")
  private static let weekday = Setting("firstWeekday", .integer(0...6), widget: "stop", help: "a number")
  private static let line = Setting("line", .text, flag: .init("--line"), widget: "stop", help: "a line")
  private static let catalog = WidgetCatalog.builtIn.adding([
    widget("stop", [ics, days, source, weekday, line]),
    widget("tide", [Setting("days", .integer(2...3), defaultValue: "2", widget: "tide", help: "the tides")]),
  ])

  private func lines(_ yaml: String) -> [String] {
    do {
      _ = try Configuration(yaml: Array(yaml.utf8), path: "c.yaml", catalog: Self.catalog)
      return []
    } catch {
      return error.lines
    }
  }

  @Test(
    arguments: [
      ("stop", "days: work", nil), ("tide", "days: 3", nil), ("calendar", "days: 31", nil),
      ("stop", "ics: U8", nil), ("stop", "source: north", nil), ("stop", "firstWeekday: 1", nil),
      ("stop", "days: 3", "\"days\": \"3\" is not one of work, all"),
      ("tide", "days: 31", "\"days\": \"31\" is not a whole number from 2 to 3"),
      ("calendar", "days: work", "\"days\": \"work\" is not a whole number from 1 to 31"),
      ("stop", "firstWeekday: monday", "\"firstWeekday\": \"monday\" is not a whole number from 0 to 6"),
      ("tide", "ics: a.ics", "unknown option \"ics\" of the tide widget"),
      ("stop", "ics: [a.ics]", "\"ics\" is a list; expected true, false, a number or text"),
    ] as [(String, String, String?)])
  func readsAnOptionAsItsWidgetDeclaresIt(_ widget: String, _ option: String, _ message: String?) {
    let lines = lines("outputs: [{widget: \(widget), path: a.png, options: {\(option)}}]")
    #expect(lines.count == (message == nil ? 0 : 1), "\(lines)")
    if let message { #expect(lines.allSatisfy { $0.contains(message) }, "\(lines)") }
  }

  /// Calendars and sources of the configuration, and the region's first weekday, are not for options of that key.
  @Test func settingsOfAllPicturesAreNotForOwnOptions() throws {
    let yaml = """
      calendar: {ics: a.ics, firstWeekday: monday}
      sources: {north: {file: a.json}}
      outputs:
        - {widget: stop, path: stop.png, options: {ics: U8, source: south}}
        - {widget: stop, path: other.png}
        - {widget: calendar, path: calendar.png}
      """
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "/c.yaml", catalog: Self.catalog)
    let stop = try #require(Self.catalog.widget("stop"))
    let options = configuration.outputs.map { $0.job.content.options(for: stop) }
    #expect(options[0][Self.ics] == "U8" && options[0][Self.source] == "south")
    #expect(options[0][.ics] == nil && options[0][records: .ics] == nil && options[0][.dataSource] == nil)
    #expect(options[1] == WidgetOptions())
    let calendar = try #require(Self.catalog.widget("calendar"))
    let shown = configuration.outputs[2].job.content.options(for: calendar)
    #expect(shown[records: .ics] == [["file": "/a.ics"]] && shown[.firstWeekday] == "monday")
  }

  @Test(arguments: [
    ("stop", ["days": "3"], "--days: \"3\" is not one of work, all"),
    ("calendar", ["days": "all"], "--days: \"all\" is not a whole number from 1 to 31"),
    (
      "clock", ["line": "U8"],
      "--line: not an option of the clock widget, which has --every, --count, --no-seconds, --12-hour"
    ),
    (
      "clock", ["days": "3"],
      "--days: not an option of the clock widget, which has --every, --count, --no-seconds, --12-hour"
    ),
  ])
  func refusesAFlagByItsWidget(_ widget: String, _ options: [String: String], _ message: String) {
    let resolver = JobResolver(
      defaults: JobDefaults(), requiresWeather: false, catalog: Self.catalog, targets: { try TargetCatalog.builtIn() })
    var given = JobSettings(origin: .commandLine)
    given[.widget] = RawValue(.text(widget), .commandLine)
    for (key, text) in options { given[key: "options.\(key)"] = RawValue(.text(text), .commandLine) }
    let problems = ProblemList()
    _ = resolver.picture(JobSources(given: given), problems: problems)
    #expect(SettingsError(problems.problems).lines == [message])
  }

  /// The widget of a template is not known until it is opened: its options are kept by key.
  @Test func aTemplatesOptionsAreItsWidgets() throws {
    let yaml = "outputs: [{widget: a.xml, path: a.png, options: {days: work}}]"
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "/c.yaml", catalog: Self.catalog)
    let content = configuration.outputs[0].job.content
    #expect(content.options(for: try #require(Self.catalog.widget("stop")))[Self.days] == "work")
    #expect(content.options(for: try #require(Self.catalog.widget("calendar")))[.agendaDays] == "work")
  }

  @Test func theSchemaHasATypeForEachWidget() throws {
    let text = ConfigurationSchema(catalog: Self.catalog).text
    let schema = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
    let days = try #require((definitions["options"]?["properties"] as? [String: [String: Any]])?["days"])
    let choices = try #require(days["anyOf"] as? [[String: Any]])
    #expect(
      choices.compactMap { $0["description"] as? String }.map { $0.prefix { $0 != ":" } } == [
        "calendar", "stop", "tide",
      ])
    let rules = try #require(definitions["output"]?["allOf"] as? [[String: Any]])
    let types = rules.compactMap { rule -> [String]? in
      let then = (rule["then"] as? [String: Any])?["properties"] as? [String: [String: Any]]
      return (then?["options"]?["properties"] as? [String: Any])?.keys.sorted()
    }
    #expect(
      types == [
        ["days", "firstWeekday", "ics"], ["ics"], ["source"], ["days", "firstWeekday", "ics", "source"], ["days"],
      ])
  }
}
