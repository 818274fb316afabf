import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

/// The alerts shown by weather widgets.
@Suite struct AlertNoticeTests {
  /// 2022-02-05 08:00 UTC, 17:00 in Tokyo.
  private static let now = SampleForecast.firstHour

  /// Returns a forecast of 48 hours with alerts, in One Call's format.
  private static func forecast(_ alerts: String) throws -> Forecast {
    let first = Int(now.timeIntervalSince1970)
    let hours = (0..<48).map { "{\"dt\":\(first + $0 * 3_600),\"temp\":1}" }.joined(separator: ",")
    let payload = """
      {"lat":35.6,"lon":139.6,"timezone":"Asia/Tokyo","timezone_offset":32400,"hourly":[\(hours)],"alerts":[\(alerts)]}
      """
    return try PayloadDecoder().decode(payload.utf8).forecast
  }

  private static func alert(_ event: String, from: Int, to: Int) -> String {
    let first = Int(now.timeIntervalSince1970)
    return """
      {"sender_name":"Agency","event":"\(event)","start":\(first + from),"end":\(first + to),"description":"D","tags":[]}
      """
  }

  private static let widgets = ["weather", "forecast", "current"]

  /// Returns the alerts that the entries of a widget show.
  private func shown(
    _ widget: String, _ forecast: Forecast, at instant: Date = now, language: Language = Fixtures.english
  ) throws -> [EntryContent?] {
    let definition = try #require(WidgetCatalog.builtIn.widget(widget))
    let timeline = try definition.provider(for: WidgetInput(forecast: forecast))
      .erasedTimeline(in: Fixtures.context(instant, language: language))
    return timeline.entries.map { entry in
      if case .record(let fields) = entry.content { fields["alert"] } else { nil }
    }
  }

  private func value(_ name: String, of content: EntryContent??) -> EntryContent? {
    guard case .record(let fields)?? = content else { return nil }
    return fields[name]
  }

  @Test(arguments: widgets)
  func noCurrentAlertIsNull(widget: String) throws {
    #expect(try shown(widget, Self.forecast("")).allSatisfy { $0 == .null })
    let past = Self.alert("Red wind", from: -7_200, to: 0)
    let future = Self.alert("Red wind", from: 10 * 86_400, to: 11 * 86_400)
    #expect(try shown(widget, Self.forecast("\(past),\(future)")).allSatisfy { $0 == .null })
  }

  @Test(arguments: widgets)
  func showsTheMostImportantOfTwo(widget: String) throws {
    let forecast = try Self.forecast(
      [Self.alert("Yellow wind", from: -7_200, to: 14_400), Self.alert("Orange snow", from: -3_600, to: 50_400)]
        .joined(separator: ","))
    let alert = try #require(try shown(widget, forecast).first)
    let expected: EntryContent = [
      "title": "Orange snow", "headline": "Orange snow", "more": "+1", "until": "until 02-06 07:00",
      "untilInWords": "until Sun 07:00", "untilShort": "→ Sun 07:00", "endTime": "Sun 07:00", "color": "alertSevere",
      "onColor": "onAlertSevere", "start": "2022-02-05T07:00:00Z", "end": "2022-02-05T22:00:00Z",
      "sender": "Agency", "severity": "severe",
    ]
    #expect(alert == expected)
    #expect(value("until", of: try shown(widget, forecast, language: Fixtures.japanese).first) == "02-06 07:00まで")
  }

  /// An arrow is no mirrored character of Unicode: from right to left, it would point away from the time.
  @Test func theArrowPointsInTheDirectionOfReading() throws {
    var language = Fixtures.english
    language.isRightToLeft = true
    let forecast = try Self.forecast(Self.alert("Gale", from: -60, to: 7_200))
    #expect(value("untilShort", of: try shown("weather", forecast, language: language).first) == "← 19:00")
  }

  /// Alerts appear with hourly entries; an alert that began within the current hour is shown at once.
  @Test func entriesFollowTheAlerts() throws {
    let forecast = try Self.forecast(Self.alert("Gale", from: 600, to: 7_200))
    for widget in ["weather", "current"] {
      let early = try shown(widget, forecast)
      #expect(early.map { $0 == .null } == [true, false, true, true, true])
      let late = try shown(widget, forecast, at: Self.now + 900)
      #expect(late.map { $0 == .null } == [false, false, true, true, true])
      #expect(value("until", of: late.first) == "until 19:00")
    }
  }

  @Test(
    arguments: [
      (String(repeating: "a", count: 80), String(repeating: "a", count: 80)),
      (String(repeating: "a", count: 200), String(repeating: "a", count: 79) + "…"),
      ("  Snow\\n and\\t ice ", "Snow and ice"), ("", "Weather alert"), (" ", "Weather alert"),
    ])
  func aTitleIsOneLineOfBoundedLength(event: String, title: String) throws {
    let forecast = try Self.forecast(Self.alert(event, from: -60, to: 60))
    #expect(value("title", of: try shown("weather", forecast).first) == .text(title))
  }

  /// The headline is what tells an alert from others, for narrow places.
  @Test(
    arguments: [
      ("Amtliche UNWETTERWARNUNG vor SCHWEREM GEWITTER", "Schweres Gewitter"),
      ("Amtliche WARNUNG vor EXTREM HEFTIGEM STARKREGEN", "Extrem Heftiger Starkregen"),
      ("WARNUNG vor SCHWEREM GEWITTER mit heftigem STARKREGEN", "Schweres Gewitter mit heftigem Starkregen"),
      ("Amtliche WARNUNG vor GEFRIERENDEM REGEN und starkem Schneefall", "Gefrierender Regen und starker Schneefall"),
      ("Amtliche WARNUNG vor STURMBÖEN", "Sturmböen"), ("VORABINFORMATION UNWETTER vor HITZE", "Hitze"),
      ("Vigilance orange Vent violent", "Vent violent"), ("Amtliche", "Amtliche"), ("WARNUNG VOR ", "Warnung VOR"),
      ("HEAT ADVISORY", "Heat Advisory"), ("High UV index", "High UV index"),
      ("Yellow Wind Warning", "Yellow Wind Warning"),
      ("大雨警報", "大雨警報"),
    ])
  func headlinesLeaveOutWhatEveryAlertSays(event: String, headline: String) throws {
    let forecast = try Self.forecast(Self.alert(event, from: -60, to: 60))
    #expect(value("headline", of: try shown("weather", forecast).first) == .text(headline))
  }

  /// Repeated alerts, and those that are not in force, do not count.
  @Test func otherAlertsAreCounted() throws {
    let alerts = [
      Self.alert("Gale", from: -60, to: 7_200), Self.alert("Gale", from: -120, to: 7_200),
      Self.alert("Heat", from: -60, to: 7_200), Self.alert("Frost", from: 86_400, to: 90_000),
    ]
    #expect(value("more", of: try shown("weather", try Self.forecast(alerts.joined(separator: ","))).first) == "+1")
    #expect(value("more", of: try shown("weather", try Self.forecast(alerts[0])).first) == .null)
  }

  @Test func dashboardsShowItOnce() throws {
    let forecast = try Self.forecast(Self.alert("Gale", from: -60, to: 7_200))
    let tiles = try Self.widgets.map { try DashboardTile(#require(WidgetCatalog.builtIn.widget($0)), family: .medium) }
    let timeline = try WidgetDefinition.dashboard(of: tiles).provider(for: WidgetInput(forecast: forecast))
      .erasedTimeline(in: Fixtures.context(Self.now))
    let alerts = timeline.entries.first?.tiles.map { tile -> EntryContent? in
      if case .record(let fields) = tile.content { fields["alert"] } else { nil }
    }
    #expect(alerts?.map { $0 == .null } == [false, true, true])
  }

  @Test func unknownValuesAreNull() throws {
    let alert = try #require(try shown("weather", Self.forecast("{\"event\":\"Frost\"}")).first)
    for name in ["until", "start", "end", "sender", "severity"] { #expect(value(name, of: alert) == .null) }
  }
}
