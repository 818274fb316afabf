import Settings
import Testing
import WidgetTimeline

@testable import BuiltInWidgets

/// Widgets may declare the same key with different types, ranges and defaults.
@Suite struct OwnOptionTests {
  /// Returns a clock with options of its own, which it reads by their types.
  private static func widget(_ name: String, _ options: [Setting]) -> WidgetDefinition {
    WidgetDefinition(
      name: name, summary: name, options: options,
      read: { given in
        for option in options {
          _ = try given.integer(option)
          _ = try given.word(option)
        }
        return given
      }, provider: { _, _ in ClockProvider(options: ClockOptions()) })
  }

  private static let stopDays = Setting(
    "days", .choice(["work", "all"]), defaultValue: "all", widget: "stop", help: "")
  private static let tideDays = Setting("days", .integer(2...3), defaultValue: "2", widget: "tide", help: "")
  private static let stop = widget(
    "stop", [stopDays, Setting("firstWeekday", .integer(0...6), widget: "stop", help: "")])
  private static let tide = widget("tide", [tideDays])
  private static let catalog = WidgetCatalog.builtIn.adding([stop, tide])

  @Test func keepsEveryDeclarationOfAKey() throws {
    #expect(
      Self.catalog.options.filter { $0.key == "days" }.map(\.type)
        == [.agendaDays, Self.stopDays, Self.tideDays].map(\.type))
    #expect(Self.catalog.owners(of: Self.tideDays) == ["tide"])
    #expect(Self.catalog.owners(of: .agendaDays) == ["calendar"])
  }

  @Test(
    arguments: [
      ("calendar", .agendaDays), ("stop", stopDays), ("tide", tideDays), ("clock", .agendaDays), (nil, .agendaDays),
    ] as [(String?, Setting)])
  func aKeyIsWhatItsWidgetDeclares(_ widget: String?, _ declaration: Setting) throws {
    let options = Self.catalog.options(of: try widget.map { try #require(Self.catalog.widget($0)) })
    let days = options.filter { $0.key == "days" }
    #expect(days.map(\.type) == [declaration.type] && days.map(\.defaultValue) == [declaration.defaultValue])
    #expect(Set(options.map(\.key)).count == options.count)
  }

  @Test(
    arguments: [
      ("stop", "work", nil), ("tide", "3", nil), ("calendar", "31", nil),
      ("stop", "3", "days: \"3\" is not one of work, all"),
      ("tide", "31", "days: \"31\" is not a whole number from 2 to 3"),
      ("calendar", "work", "--days: \"work\" is not a whole number from 1 to 31"),
      (
        "clock", "work",
        "--days: not an option of the clock widget, which has --every, --count, --no-seconds, --12-hour"
      ),
    ] as [(String, String, String?)])
  func checksAValueByTheWidgetsDeclaration(_ widget: String, _ value: String, _ message: String?) throws {
    let definition = try #require(Self.catalog.widget(widget))
    var problem: String?
    do {
      _ = try definition.provider(for: WidgetInput(options: WidgetOptions(["days": value])))
    } catch let error as WidgetOptionError {
      problem = error.description
    }
    #expect(problem == message)
  }

  /// A setting of all pictures is meant for the program's own option of that key.
  @Test func ownOptionsTakeNoGeneralValues() {
    let general = WidgetOptions(["firstWeekday": "monday", "days": "5"])
    #expect(WidgetOptions(["days": "work"]).merging(general, of: Self.stop.options)[Self.stopDays] == "work")
    #expect(WidgetOptions().merging(general, of: Self.stop.options) == WidgetOptions())
    #expect(WidgetOptions().merging(general, of: [.firstWeekday]) == WidgetOptions(["firstWeekday": "monday"]))
  }

  /// The other tiles have their values in the dashboard's template.
  @Test func aDashboardsValueIsItsFirstWidgets() throws {
    let tiles = [
      try DashboardTile(Self.tide, family: .small), try DashboardTile(Self.stop, family: .small),
      try DashboardTile(Self.stop, family: .small, options: WidgetOptions(["days": "work"])),
    ]
    let dashboard = WidgetDefinition.dashboard(of: tiles)
    let options = WidgetOptions(["days": "3"]).merging(WidgetOptions(), of: dashboard.options)
    #expect(try dashboard.requirements(for: options).isEmpty)
    #expect(options[Self.tideDays] == "3" && options[Self.stopDays] == nil)
    #expect(tiles[2].options[Self.stopDays] == "work")
    #expect(throws: WidgetOptionError.self) { try dashboard.requirements(for: WidgetOptions(["days": "work"])) }
  }

  /// Flags, tables and the schema have one line for an option that several built-in widgets share.
  @Test func builtInWidgetsShareTheDeclarationsOfAKey() {
    let options = WidgetCatalog.builtIn.options
    #expect(Set(options.map(\.key)).count == options.count)
    #expect(options.allSatisfy { $0.widget == nil })
    for widget in WidgetCatalog.builtIn.all {
      for option in widget.options {
        let shared = options.first { $0 == option }
        #expect(shared?.type == option.type && shared?.defaultValue == option.defaultValue, "\(widget.name)")
      }
    }
  }
}
