import Foundation
import Testing
import WeatherData
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct DashboardTests {
  private static let now = SampleForecast.firstHour + 1_500

  private func tile(_ name: String, _ options: [String: String] = [:]) throws -> DashboardTile {
    try DashboardTile(
      try #require(WidgetCatalog.builtIn.widget(name)), family: .medium, options: WidgetOptions(options))
  }

  private func timeline(
    _ tiles: [DashboardTile], _ input: WidgetInput = .sample()
  ) throws -> Timeline<AnyTimelineEntry> {
    try WidgetDefinition.dashboard(of: tiles).provider(for: input)
      .erasedTimeline(in: Fixtures.context(Self.now, zone: .gmt))
  }

  /// Returns a value of a tile by name.
  private func value(_ name: String, of tile: Int, in entry: AnyTimelineEntry) -> EntryContent? {
    guard case .record(let content) = entry.tiles[tile].content else { return nil }
    return content[name]
  }

  @Test func changesWithEachWidget() throws {
    let timeline = try timeline([tile("clock", ["seconds": "false", "every": "900"]), tile("weather")])
    // Until the weather's reload, and further while reloading fails.
    let minutes = [25.0, 40, 55, 60, 70]
    #expect(timeline.entries.prefix(5).map(\.date) == minutes.map { SampleForecast.firstHour + $0 * 60 })
    #expect(timeline.policy == .after(SampleForecast.firstHour + WeatherProvider.reloadDelay))
    #expect(value("time", of: 0, in: timeline.entries[0]) == "08:25")
    #expect(value("time", of: 1, in: timeline.entries[0]) == "08:00")
    #expect(value("time", of: 0, in: timeline.entries[3]) == "08:55")
    #expect(value("time", of: 1, in: timeline.entries[3]) == "09:00")
  }

  /// A clock's timeline of an hour is extended, so that it does not cause requests for weather.
  @Test func aClockDoesNotShortenTheWeather() throws {
    let timeline = try timeline([tile("clock", ["seconds": "false"]), tile("weather")])
    #expect(timeline.policy == .after(SampleForecast.firstHour + WeatherProvider.reloadDelay))
    let last = try #require(timeline.entries.last)
    #expect(last.date >= SampleForecast.firstHour + WeatherProvider.reloadDelay)
    #expect(timeline.entries.count <= DashboardProvider.maximumContinuation)
    let dates = timeline.entries.map(\.date)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $1.timeIntervalSince($0) == 60 })
  }

  @Test func aTickingClockEndsTheTimeline() throws {
    let timeline = try timeline([tile("clock"), tile("weather")])
    #expect(timeline.policy == .atEnd)
    #expect(timeline.entries.count == DashboardProvider.maximumContinuation)
  }

  /// Places that name templates are parts of one picture, which shows a missing-data notice once.
  @Test func picturesHaveOneNotice() throws {
    let weather = try #require(WidgetCatalog.builtIn.widget("weather"))
    let tiles = try ["weather.headline", "weather.chart", "weather.brief", nil].map {
      try DashboardTile(weather, family: .medium, template: $0)
    }
    let entry = try #require(try timeline(tiles, WidgetInput()).entries.first)
    #expect(entry.tiles.map(\.template) == ["nodata", "nodata", "nodata", "nodata"])
    #expect(entry.tiles.allSatisfy { $0.problem != nil })
    let titles = entry.tiles.indices.map { value("title", of: $0, in: entry) }
    #expect(titles == ["", "No data", "", "No data"])
    #expect(value("place", of: 0, in: entry) == .null)
  }

  /// A picture's template shows one of the places with the same template, so that all of them have the notice.
  @Test func alternativesShareTheNotice() throws {
    let weather = try #require(WidgetCatalog.builtIn.widget("weather"))
    let tiles = try ["weather.poster", "weather.chart", "weather.brief", "weather.chart", "weather.rows"].map {
      try DashboardTile(weather, family: .medium, template: $0)
    }
    let entry = try #require(try timeline(tiles, WidgetInput()).entries.first)
    #expect(entry.tiles.indices.map { value("title", of: $0, in: entry) } == ["", "No data", "", "No data", ""])
  }

  @Test func clocksAloneEndTogether() throws {
    let timeline = try timeline([tile("clock", ["count": "5"]), tile("clock", ["count": "7"])])
    #expect(timeline.policy == .atEnd)
    #expect(timeline.entries.map(\.date) == (0..<5).map { Self.now + Double($0) })
  }

  @Test func failedTilesShowTheirProblem() throws {
    let timeline = try timeline(
      [tile("weather"), tile("clock")],
      WidgetInput(forecastProblem: "no network", forecastMissingSince: Self.now - 7_200))
    let entry = try #require(timeline.entries.first)
    #expect(entry.tileProblems == ["weather: no network"])
    #expect(value("title", of: 0, in: entry) == "No data")
    #expect(value("place", of: 0, in: entry) == "weather")
    #expect(value("since", of: 0, in: entry) == "since 2022-02-05 06:25")
    #expect(value("time", of: 1, in: entry) == "08:25:00")
  }

  @Test func aProblemOfSeveralTilesIsOneLine() throws {
    let timeline = try timeline(
      [tile("weather"), tile("clock"), tile("current"), tile("weather")], WidgetInput(forecastProblem: "no network"))
    #expect(timeline.entries.first?.tileProblems == ["weather, current: no network"])
  }

  @Test func anEmptyForecastFailsIndependently() throws {
    let timeline = try timeline([tile("weather"), tile("clock")], WidgetInput(forecast: Forecast(hours: [])))
    #expect(timeline.entries.first?.tileProblems == ["weather: the data have no hours"])
    #expect(timeline.entries.count == 60)
  }

  @Test func retriesIfAllTilesFail() throws {
    let timeline = try timeline([tile("weather")], WidgetInput(forecastProblem: "no network"))
    #expect(timeline.entries.map(\.date) == [Self.now])
    #expect(timeline.policy == .after(Self.now + 3_600))
  }

  /// A dashboard has one place: its clock shows that place's time.
  @Test func clocksUseTheZoneOfTheData() throws {
    let definition = try WidgetDefinition.dashboard(of: [tile("clock"), tile("weather")])
    let timeline = try definition.provider(for: .sample()).erasedTimeline(
      in: TimelineContext(now: Self.now, language: Fixtures.english))
    #expect(value("time", of: 0, in: timeline.entries[0]) == "17:25:00")
    let asked = try definition.provider(for: .sample()).erasedTimeline(
      in: Fixtures.context(Self.now, zone: Fixtures.zone("Europe/Berlin")))
    #expect(value("time", of: 0, in: asked.entries[0]) == "09:25:00")
  }

  @Test func optionsApplyToWidgetsThatHaveThem() throws {
    let definition = try WidgetDefinition.dashboard(of: [tile("clock", ["seconds": "true"]), tile("clock")])
    let timeline = try definition.provider(for: .sample(["seconds": "false"]))
      .erasedTimeline(in: Fixtures.context(Self.now, zone: .gmt))
    #expect(value("time", of: 0, in: timeline.entries[0]) == "08:25:00")
    #expect(value("time", of: 1, in: timeline.entries[0]) == "08:25")
    #expect(throws: WidgetOptionError.self) {
      try definition.provider(for: .sample(["pressureUnit": "hPa"]))
    }
  }
}
