import BuiltInWidgets
import CalendarData
import Foundation
import Panels
import Testing
import WidgetSupport

@testable import PictureJobs

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
