import Configurations
import Foundation
import Settings
import Templating
import TestSuites
import Testing
import WidgetBase
import WidgetTimeline

/// The outputs that displays show, and when.
@Suite struct PlaylistTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private static func hours(_ text: String) throws -> HoursOfDay { try #require(HoursOfDay(text)) }

  /// Writes a plan as `from output` in local times, to the second where it has seconds.
  private static func text(
    _ playlist: Playlist, from start: String, hours: Double = 24, zone: TimeZone = berlin,
    state: PlaylistState = PlaylistState()
  ) throws -> [String] {
    let begin = Date(start)
    return playlist.plan(from: begin, until: begin + hours * 3_600, in: zone, state).map { segment in
      let seconds = LocalDay.secondsOfDay(at: segment.from, in: zone)
      let minutes = (seconds / 60).quotientAndRemainder(dividingBy: 60)
      let time = String(format: "%02d:%02d", minutes.quotient, minutes.remainder)
      return "\(time) \(segment.output ?? (segment.isAsleep ? "asleep" : "nothing"))"
    }
  }

  private typealias Item = Playlist.Item

  @Test func aWindowReplacesWhatIsAlwaysShown() throws {
    let playlist = Playlist(
      [
        Item(output: "desk", duration: 1_800),
        Item(output: "bus", hours: try Self.hours("06:30-08:30"), days: DaysOfWeek("mon-fri")),
      ], sleep: [try Self.hours("23:00-06:00")])
    // A Monday, then a Saturday.
    #expect(
      try Self.text(playlist, from: "2026-06-01T00:00:00+02:00") == [
        "00:00 asleep", "06:00 desk", "06:30 bus", "08:30 desk", "23:00 asleep",
      ])
    #expect(
      try Self.text(playlist, from: "2026-06-06T00:00:00+02:00") == ["00:00 asleep", "06:00 desk", "23:00 asleep"])
  }

  @Test func theHighestPriorityThenTheShortestWindowThenTheLaterLineCounts() throws {
    let wide = Item(output: "wide", hours: try Self.hours("08:00-12:00"))
    let narrow = Item(output: "narrow", hours: try Self.hours("09:00-10:00"))
    let later = Item(output: "later", hours: try Self.hours("08:00-12:00"))
    let important = Item(output: "important", hours: try Self.hours("07:00-20:00"), priority: 1)
    let morning = "2026-06-01T09:30:00+02:00"
    func first(_ items: [Item]) throws -> String? { try Self.text(Playlist(items), from: morning, hours: 0.1).first }
    #expect(try first([narrow, wide]) == "09:30 narrow")
    #expect(try first([wide, narrow]) == "09:30 narrow")
    #expect(try first([wide, later]) == "09:30 later")
    #expect(try first([important, narrow]) == "09:30 important")
    #expect(try first([]) == "09:30 nothing")
  }

  @Test func itemsTakeTurnsForTheirTimes() throws {
    let playlist = Playlist([Item(output: "a", duration: 1_800), Item(output: "b"), Item(output: "c")], every: 900)
    #expect(
      try Self.text(playlist, from: "2026-06-01T00:00:00Z", hours: 2, zone: .gmt) == [
        "00:00 a", "00:30 b", "00:45 c", "01:00 a", "01:30 b", "01:45 c",
      ])
    let hours = try Self.hours("00:00-01:00")
    let window = Playlist([
      Item(output: "a", duration: 1_200, hours: hours), Item(output: "b", duration: 600, hours: hours),
    ])
    #expect(
      try Self.text(window, from: "2026-06-01T00:00:00Z", hours: 2, zone: .gmt) == [
        "00:00 a", "00:20 b", "00:30 a", "00:50 b", "01:00 nothing",
      ])
  }

  @Test func windowsPastMidnightBelongToTheDayOnWhichTheyBegin() throws {
    let playlist = Playlist([
      Item(output: "desk"), Item(output: "party", hours: try Self.hours("22:00-02:00"), days: DaysOfWeek("sat")),
    ])
    #expect(
      try Self.text(playlist, from: "2026-06-06T12:00:00+02:00") == ["12:00 desk", "22:00 party", "02:00 desk"])
    #expect(try Self.text(playlist, from: "2026-06-06T00:00:00+02:00", hours: 6) == ["00:00 desk"])
    #expect(
      try Self.text(playlist, from: "2026-06-07T00:00:00+02:00", hours: 6) == ["00:00 party", "02:00 desk"])
  }

  @Test func datesAreInclusive() throws {
    let day = { (text: String) in LocalDay(daysSince1970: try #require(ISOTime(text)).secondsOnClock / 86_400) }
    let playlist = Playlist([
      Item(output: "desk"),
      Item(
        output: "tree", hours: try Self.hours("00:00-24:00"), firstDay: try day("2026-12-24"),
        lastDay: try day("2026-12-26")),
    ])
    #expect(
      try Self.text(playlist, from: "2026-12-23T12:00:00+01:00", hours: 24 * 5) == [
        "12:00 desk", "00:00 tree", "00:00 desk",
      ])
    let tree = playlist.plan(
      from: Date("2026-12-23T12:00:00+01:00"), until: Date("2026-12-30T12:00:00+01:00"), in: Self.berlin,
      PlaylistState())[1]
    #expect(tree.from == Date("2026-12-24T00:00:00+01:00") && tree.until == Date("2026-12-27T00:00:00+01:00"))
  }

  /// On 29 March 2026 clocks in Berlin go from 02:00 to 03:00, on 25 October from 03:00 to 02:00.
  @Test(arguments: [
    ("2026-03-29T00:00:00+01:00", "02:15-02:45", ["00:00 a"]),
    ("2026-03-29T00:00:00+01:00", "01:30-02:30", ["00:00 a", "01:30 b", "03:00 a"]),
    ("2026-03-29T00:00:00+01:00", "02:30-03:30", ["00:00 a", "03:00 b", "03:30 a"]),
    ("2026-03-29T00:00:00+01:00", "01:00-04:00", ["00:00 a", "01:00 b", "04:00 a"]),
    ("2026-10-25T00:00:00+02:00", "02:15-02:45", ["00:00 a", "02:15 b", "02:45 a", "02:15 b", "02:45 a"]),
    ("2026-10-25T00:00:00+02:00", "01:30-02:30", ["00:00 a", "01:30 b", "02:30 a", "02:00 b", "02:30 a"]),
    ("2026-10-25T00:00:00+02:00", "01:00-04:00", ["00:00 a", "01:00 b", "04:00 a"]),
  ])
  func theReadingOfTheClockDecidesWhenClocksChange(start: String, window: String, plan: [String]) throws {
    let playlist = Playlist([Item(output: "a"), Item(output: "b", hours: try Self.hours(window))])
    #expect(try Self.text(playlist, from: start, hours: 6) == plan)
  }

  /// The plan agrees with the evaluation of every minute, in zones with unusual clocks.
  @Test(arguments: [
    ("Europe/Berlin", "2026-03-28T12:00:00Z"), ("Europe/Berlin", "2026-10-24T12:00:00Z"),
    ("America/Santiago", "2026-09-05T12:00:00Z"), ("Australia/Lord_Howe", "2026-04-04T00:00:00Z"),
    ("Africa/Cairo", "2026-04-23T12:00:00Z"), ("Pacific/Apia", "2011-12-28T12:00:00Z"),
    ("Asia/Kathmandu", "2026-01-01T00:00:00Z"), ("America/New_York", "2026-11-01T00:00:00Z"),
  ])
  func agreesWithEveryMinute(zone: String, start: String) throws {
    let zone = try #require(TimeZone(identifier: zone))
    let hours = try ["00:00-24:00", "23:30-00:15", "02:15-02:45", "01:30-03:30", "12:00-11:00"].map(Self.hours)
    let items = zip(["a", "b", "c", "d", "e"], hours).map { Item(output: $0, hours: $1) }
    let playlist = Playlist(
      items + [Item(output: "x", duration: 1_260), Item(output: "y", duration: 660)],
      sleep: [try Self.hours("04:00-05:00"), try Self.hours("05:00-05:10")])
    let begin = Date(start)
    let plan = playlist.plan(from: begin, until: begin + 3 * 86_400, in: zone, PlaylistState())
    #expect(plan.first?.from == begin && plan.last?.until == begin + 3 * 86_400)
    for (segment, next) in zip(plan, plan.dropFirst()) { #expect(segment.until == next.from) }
    for minute in 0..<(3 * 1_440) {
      let instant = begin + Double(minute) * 60
      let now = playlist.segment(at: instant, in: zone, PlaylistState())
      let planned = plan.first { $0.from <= instant && instant < $0.until }
      #expect(planned?.output == now.output && planned?.isAsleep == now.isAsleep, "\(instant)")
    }
  }

  @Test func conditionsAndTheirHoldDecide() throws {
    let condition = try DataCondition("ha.alarm == 'on'")
    let playlist = Playlist([
      Item(output: "desk"), Item(output: "alarm", condition: condition, priority: 1, hold: 600),
    ])
    let start = "2026-06-01T12:00:00+02:00"
    #expect(try Self.text(playlist, from: start) == ["12:00 desk"])
    #expect(
      try Self.text(playlist, from: start, state: PlaylistState(holding: [condition.text])) == ["12:00 alarm"])
    let ended = PlaylistState(ended: [condition.text: Date(start) - 300])
    #expect(try Self.text(playlist, from: start, state: ended) == ["12:00 alarm", "12:05 desk"])
  }

  @Test(arguments: [
    ("ha.alarm == 'on'", true), ("ha.alarm == 'on' and ha.level > 3", false),
    ("ha.alarm == 'off' or ha.level >= 3", true), ("ha.door", false), ("ha.alarm contains 'o'", true),
    ("ha.list[ha.level] == 'd'", true),
  ])
  func conditionsAreThoseOfTemplates(text: String, holds: Bool) throws {
    let condition = try DataCondition(text)
    #expect(condition.names == ["ha"])
    let list: EntryContent = .list(["a", "b", "c", "d"].map { .text($0) })
    #expect(condition.holds(in: ["ha": ["alarm": .text("on"), "level": .number(3), "list": list]]) == holds)
    #expect(!condition.holds(in: [:]))
  }

  @Test(arguments: ["", "ha.alarm ==", "1 == 1", "ha.alarm | upcase == 'ON'", "@weather.stale"])
  func otherTextsAreNoConditions(text: String) {
    #expect(throws: Failure.self) { try DataCondition(text) }
  }

  @Test func whatIsChosenByHandIsShownForItsTime() throws {
    let playlist = Playlist(
      [Item(output: "a"), Item(output: "b", duration: 1_200)], sleep: [try Self.hours("13:00-14:00")])
    let start = "2026-06-01T12:10:00+02:00"
    let now = Date(start)
    let step = try #require(
      playlist.step(1, at: now, in: Self.berlin, PlaylistState(pin: .init(output: "a", until: nil))))
    #expect(step == ("b", 1_200))
    let back = try #require(
      playlist.step(-1, at: now, in: Self.berlin, PlaylistState(pin: .init(output: "a", until: nil))))
    #expect(back.output == "b")
    let pinned = PlaylistState(pin: .init(output: "b", until: now + 1_200))
    #expect(try Self.text(playlist, from: start, state: pinned).first == "12:10 b")
    #expect(
      playlist.plan(from: now, until: now + 7_200, in: Self.berlin, pinned).first { $0.from < now + 1_200 }?.item == nil
    )
    let paused = PlaylistState(pin: .init(output: "a", until: nil))
    #expect(try Self.text(playlist, from: start, state: paused) == ["12:10 a", "13:00 asleep", "14:00 a"])
    let removed = PlaylistState(pin: .init(output: "gone", until: nil))
    #expect(try Self.text(playlist, from: start, state: removed).first?.hasSuffix("gone") == false)
    #expect(Playlist([]).step(1, at: now, in: Self.berlin, PlaylistState()) == nil)
  }

  @Test(arguments: ["06:30-08:30", "23:00-06:00", "00:00-24:00", "12:00-24:00"])
  func readsTimes(text: String) { #expect(HoursOfDay(text)?.text == text) }

  @Test(arguments: ["24:00-06:00", "06:00-06:00", "6:00-08:00", "06:00-24:01", "06:00", "", "-", "06:00-07:00-08:00"])
  func refusesOtherTimes(text: String) { #expect(HoursOfDay(text) == nil) }

  @Test(arguments: [
    ("mon-fri", 5), ("sat,sun", 2), ("fri-mon", 4), ("Monday", 1), ("mon, wed-thu", 3), ("sun-sat", 7), ("tue-tue", 1),
  ])
  func readsDays(text: String, count: Int) { #expect(DaysOfWeek(text)?.days.count == count) }

  @Test(arguments: ["", "mo", "mon-", "mon,,tue", "mon-tue-wed", "funday"])
  func refusesOtherDays(text: String) { #expect(DaysOfWeek(text) == nil) }

  private static func messages(_ devices: String) -> [String] {
    let yaml = """
      sources: {ha: {file: ha.json}}
      outputs: [{id: desk, widget: clock, path: a.png}, {id: bus, widget: clock, path: b.png}]
      devices: [{id: A, \(devices)}]
      """
    do {
      _ = try Configuration(yaml: Array(yaml.utf8), path: "c.yaml")
      return []
    } catch {
      return error.problems.map(\.line)
    }
  }

  @Test func readsPlaylists() throws {
    let yaml = """
      sources: {ha: {file: ha.json}}
      outputs: [{id: desk, widget: clock, path: a.png}, {id: bus, widget: clock, path: b.png}]
      devices:
        - id: "AA:BB"
          name: Hall
          show:
            - {output: desk, for: 30m}
            - {output: bus, at: "06:30-08:30", days: mon-fri, from: 2026-01-01, until: 2026-12-31}
            - {output: desk, when: "ha.alarm == 'on'", priority: 1, hold: 5m}
          sleep: ["23:00-06:00", "13:00-14:00"]
      """
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "c.yaml")
    let device = try #require(configuration.devices.first)
    #expect(device.isNamed("Hall") && device.isNamed("aa-bb") && device.isNamed("AA:BB") && !device.isNamed("hall"))
    let items = device.playlist.items
    #expect(items.map(\.output) == ["desk", "bus", "desk"] && device.playlist.sleep.count == 2)
    #expect(items[0].duration == 1_800 && items[1].hours?.text == "06:30-08:30" && items[1].days?.days.count == 5)
    #expect(items[1].firstDay?.description == "2026-01-01" && items[1].lastDay?.description == "2026-12-31")
    #expect(items[2].priority == 1 && items[2].hold == 300 && items[2].condition?.names == ["ha"])
  }

  @Test(arguments: try SuiteCase.all(in: "Configuration/playlists.txt"))
  func reportsWhatIsWrong(_ test: SuiteCase) {
    test.check(Self.messages(test.input).map { String($0.dropFirst("c.yaml:".count)) })
  }
}

extension Date {
  fileprivate init(_ text: String) {
    // A misspelled date should fail at once.
    self = try! Date(text, strategy: .iso8601)
  }
}
