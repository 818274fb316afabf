import BuiltInWidgets
import CalendarData
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import Testing

/// `ics`: one calendar or several.
@Suite struct CalendarFeedSettingsTests {
  private static func origin(_ column: Int) -> Origin { .file("c.yaml", line: 3, column: column) }

  private static func text(_ text: String, _ column: Int = 1) -> RawValue {
    RawValue(.text(text), origin(column))
  }

  private static func mapping(_ pairs: [(String, String)], _ column: Int = 1) -> RawValue {
    RawValue(
      .mapping(pairs.map { RawPair($0.0, origin(column), text($0.1, column)) }), origin(column))
  }

  /// Returns the calendar widget's feeds with `ics` as an option or as a common setting.
  private func feeds(_ value: RawValue, isGeneral: Bool) throws -> [CalendarFeed] {
    var output = JobSettings(origin: Self.origin(1))
    output[.widget] = Self.text("calendar")
    output[.path] = Self.text("a.png")
    var common = JobSettings(origin: Self.origin(1))
    if isGeneral { common[.calendarFile] = value } else { output[key: "options.ics"] = value }
    let problems = ProblemList()
    let resolver = JobResolver(
      defaults: JobDefaults(), requiresWeather: false, targets: { try TargetCatalog.builtIn() })
    let picture = resolver.picture(
      JobSources(output: output, common: common, folder: "/etc/w"), problems: problems)
    try problems.throwIfAny()
    let definition = try #require(WidgetCatalog.builtIn.widget("calendar"))
    return try CalendarOptions(#require(picture).job.content.options(for: definition)).feeds
  }

  @Test(arguments: [false, true])
  func aCalendarIsAPathAnAddressOrAMapping(isGeneral: Bool) throws {
    let list: SettingValue = .list([
      Self.text("a.ics"), Self.mapping([("file", "b.ics"), ("name", "Family"), ("color", "#C2410C")]),
      Self.mapping([("file", "webcal://example.org/c.ics"), ("color", "seagreen")]), Self.text("/d.ics"),
      Self.text("a.ics"),
    ])
    let expected = [
      try CalendarFeed("/etc/w/a.ics"), try CalendarFeed("/etc/w/b.ics", name: "Family", color: "#C2410C"),
      try CalendarFeed("https://example.org/c.ics", color: "#2E8B57"), try CalendarFeed("/d.ics"),
    ]
    #expect(try feeds(RawValue(list, Self.origin(1)), isGeneral: isGeneral) == expected)
    #expect(try feeds(Self.text("a.ics"), isGeneral: isGeneral) == [expected[0]])
    #expect(try feeds(Self.mapping([("file", "b.ics")]), isGeneral: isGeneral) == [try CalendarFeed("/etc/w/b.ics")])
  }

  @Test(
    arguments: [
      (.list([text("a.ics"), text("ftp://x", 7)]), 7, "http://"),
      (.list([text("a.ics"), mapping([("file", "b.ics"), ("colour", "red")], 7)]), 7, "did you mean \"color\"?"),
      (.list([mapping([("name", "b")], 5)]), 5, "\"file\""),
      (.list([mapping([("file", "b.ics"), ("color", "mud")], 5)]), 5, "mud"),
      (.list([]), 1, "0 items"), (.list(Array(repeating: text("a.ics"), count: 51)), 1, "51 items"),
      (.list([text("~/a.ics", 9)]), 9, "~"), (.flag(true), 1, "\"ics\" is true"), (.nothing, 1, "no value"),
      (.list([RawValue(.list([]), origin(4))]), 4, "a list"), (.text(""), 1, "empty"),
    ] as [(SettingValue, Int, String)], [false, true])
  func whatIsWrongIsToldWhereItStands(_ sample: (SettingValue, Int, String), isGeneral: Bool) throws {
    let (value, column, words) = sample
    let error = try #require(throws: SettingsError.self) {
      try feeds(RawValue(value, Self.origin(1)), isGeneral: isGeneral)
    }
    #expect(error.problems.contains { $0.origin == Self.origin(column) && $0.line.contains(words) }, "\(error)")
  }

  // MARK: The list of the configuration

  private func configuration(_ calendars: String, output: String = "{widget: calendar, path: a.png}") throws
    -> Configuration
  {
    try Configuration(
      yaml: Array("calendars:\n\(calendars)\noutputs: [\(output)]\n".utf8), path: "/etc/w/c.yaml")
  }

  private func feeds(_ configuration: Configuration) throws -> [CalendarFeed] {
    let definition = try #require(WidgetCatalog.builtIn.widget("calendar"))
    let job = try #require(configuration.outputs.first).job
    return try CalendarOptions(job.content.options(for: definition)).feeds
  }

  @Test func listedCalendarsHaveNamesColoursAndSelections() throws {
    let configuration = try configuration(
      """
        - {name: Family, url: "webcal://example.org/basic.ics", color: "#D06E0D"}
        - {file: work.ics, include: [Team, "Board: "], exclude: [Lunch], show: busy}
      calendar: {ics: other.ics}
      """)
    #expect(
      try feeds(configuration) == [
        try CalendarFeed("https://example.org/basic.ics", name: "Family", color: "#D06E0D"),
        try CalendarFeed(
          "/etc/w/work.ics",
          selection: EventSelection(included: ["Team", "Board: "], excluded: ["Lunch"], showsTitles: false)),
        try CalendarFeed("/etc/w/other.ics"),
      ])
  }

  @Test func anOutputsCalendarsReplaceTheListedOnes() throws {
    let configuration = try configuration(
      "  - {file: work.ics}",
      output: "{widget: calendar, path: a.png, options: {ics: [{file: own.ics, include: [Team], show: busy}]}}")
    #expect(
      try feeds(configuration) == [
        try CalendarFeed("/etc/w/own.ics", selection: EventSelection(included: ["Team"], showsTitles: false))
      ])
  }

  @Test(arguments: [
    ("  - {name: a}", 2, "url"), ("  - {url: a.ics}", 2, "https://"), ("  - {file: \"https://x/a.ics\"}", 2, "url"),
    ("  - {url: \"https://x/a.ics\", file: b.ics}", 2, "one of"), ("  - {file: a.ics, colour: red}", 2, "color"),
    ("  - {file: a.ics, color: mud}", 2, "mud"), ("  - {file: a.ics, show: none}", 2, "busy"),
    ("  - {file: a.ics, include: Team}", 2, "list"), ("  - {file: a.ics}\n  - 5", 3, "calendars"),
    ("  - {file: a.ics, include: [Team, {}]}", 2, "include"),
    ("  - {url: \"https://user:secret@example.org/\"}", 2, "user"),
  ])
  func rejectsInvalidCalendarsWhereTheyStand(calendars: String, line: Int, words: String) throws {
    let error = try #require(throws: SettingsError.self) { try configuration(calendars) }
    #expect(
      error.problems.contains { problem in
        guard case .file(_, line: let found, column: _) = problem.origin else { return false }
        return found == line && problem.line.contains(words)
      }, "\(error)")
    #expect(!"\(error)".contains("secret"))
  }

  @Test func optionsTravel() throws {
    var options = WidgetOptions(["offset": "1"])
    options[records: .ics] = [["file": "a.ics"], ["file": "b.ics", "name": "B"]]
    let copy = try JSONDecoder().decode(WidgetOptions.self, from: JSONEncoder().encode(options))
    #expect(copy == options && copy[records: .ics]?.count == 2 && copy[.ics] == nil)
    var other = options
    other[records: .ics] = [["file": "a.ics"], ["file": "b.ics"]]
    #expect(options.fingerprint(of: .ics) != other.fingerprint(of: .ics))
    #expect(WidgetOptions(["ics": "a"])[records: .ics] == [["file": "a"]])
  }
}
