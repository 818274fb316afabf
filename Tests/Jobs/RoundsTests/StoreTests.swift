import Configurations
import FileAccess
import Foundation
import Pictures
import TestServer
import Testing
import WeatherData
import WidgetRendering
import WidgetTimeline

@testable import Rounds

/// The state stored between two runs.
@Suite struct StoreTests {
  /// The intervals follow the providers' terms; a private server may be asked at any rate.
  @Test(arguments: [(ProviderName.openMeteo, 900.0), (.openWeatherMap, 600), (.metNorway, 0)])
  func limitsRequestsToProviders(provider: ProviderName, seconds: Double) {
    for (base, expected) in [(nil, seconds), ("http://127.0.0.1:8080", 0)] {
      let source = ProviderSource(
        provider: provider, position: .city("Oslo"), language: "en", key: nil, baseURL: base, freshness: 1)
      #expect(source.minimumInterval == expected)
    }
  }

  private static let start = Date("2026-06-01T14:20:00Z")
  private let provider: Provider

  init() throws {
    provider = try Provider()
    provider.set { $0.now = Self.start }
  }

  @Test func timelinesRoundTrip() throws {
    struct Entry: TimelineEntry {
      let date: Date
      let content: EntryContent
    }
    let content: EntryContent = [
      "null": .null, "yes": true, "no": false, "zero": .number(0), "one": .number(1), "number": .number(-1_005.25),
      "large": .number(1e300), "digits": "1", "word": "true", "empty": "", "text": "\"\\ \u{0}\n世田谷区 🌦️",
      "list": .list([.null, true, .number(0.1), []]), "record": [:],
    ]
    let dates = (0..<50).map { Date(timeIntervalSinceReferenceDate: 801_234_567.1 + Double($0) * 0.000_000_3) }
    let timeline = try Timeline(
      entries: dates.map { Entry(date: $0, content: content) }, policy: .after(dates[7])
    ).erased()
    let machine = try Machine("outputs: [{widget: clock, path: clock.svg}]")
    let state = StateFolder(path: machine.path("state"))
    let record = TimelineRecord(
      fingerprint: "print", madeAt: dates[3], timeline: timeline, fetchedAt: dates[5], isStale: true,
      attribution: "© \"Wetter\"")
    try state.write(record, key: "key")
    let read = try #require(try state.read(TimelineRecord.self, key: "key"))
    #expect(read.timeline.entries.map(\.date) == dates)
    #expect(read.timeline.entries.allSatisfy { $0.content == content })
    #expect(read.fingerprint == "print")
    #expect([read.madeAt, read.fetchedAt] == [dates[3], dates[5]])
    #expect(read.isStale && read.timeline.policy == .after(dates[7]))
    #expect(read.attribution == "© \"Wetter\"")
    #expect(try state.read(TimelineRecord.self, key: "other") == nil)
    #expect(try StateFolder(path: nil).read(TimelineRecord.self, key: "key") == nil)
  }

  // MARK: What invalidates a timeline

  private func configuration(
    place: String = "Berlin", zone: String = "UTC", locale: String = "en", units: String = "",
    latitude: String = "52.5",
    weather: String = "", output: String = Machine.weather
  ) -> String {
    """
    location: {latitude: \(latitude), longitude: 13.405, name: \(place), timezone: \(zone)}
    locale: \(locale)
    units: {\(units)}
    weather: {baseURL: "\(provider.base)", \(weather)}
    outputs: [\(output)]
    """
  }

  @Test func aContentChangeMakesANewTimeline() async throws {
    let first = try Machine(configuration())
    _ = await first.run(at: Self.start)
    let changes = [
      configuration(place: "Spree"), configuration(zone: "Europe/Berlin"), configuration(locale: "ja"),
      configuration(units: "temperature: f"), configuration(units: "pressure: mmHg"), configuration(latitude: "52.6"),
      configuration(weather: "pressure: station"),
      configuration(output: "{widget: weather, path: weather.svg, options: {span: 20}}"),
    ]
    for change in changes {
      let before = try first.timeline()?.fingerprint
      let report = try await Machine(change, at: first).run(at: Self.start + 60)
      #expect(report.requests == 1, "\(change)")
      #expect(report.output.error == nil)
      #expect(try first.timeline()?.fingerprint != before)
      // And back again.
      #expect(try await Machine(configuration(), at: first).run(at: Self.start + 60).requests == 1)
    }
    #expect(try await Machine(configuration(), at: first).run(at: Self.start + 120).requests == 0)
  }

  @Test func aStyleChangeKeepsTheTimeline() async throws {
    let first = try Machine(configuration())
    _ = await first.run(at: Self.start)
    for change in ["scheme: dark", "scale: 1", "size: 400x200", "cornerRadius: 10", "background: transparent"] {
      let machine = try Machine(
        configuration(output: "{widget: weather, path: weather.svg, \(change)}"), at: first)
      let report = await machine.run(at: Self.start + 60)
      #expect(report.requests == 0, "\(change)")
      #expect(report.output.status == .written)
    }
  }

  @Test func anotherVersionOfTheProgramMakesANewTimeline() async throws {
    let first = try Machine(configuration())
    _ = await first.run(at: Self.start)
    let other = try Machine(configuration(), at: first, version: "2.0")
    #expect(await other.run(at: Self.start).requests == 1)
    #expect(await other.run(at: Self.start).requests == 0)
  }

  @Test func anotherProviderMakesANewTimeline() async throws {
    let first = try Machine(configuration())
    _ = await first.run(at: Self.start)
    provider.set { $0.others = [(part: "/weatherapi/", reply: .answer(404))] }
    let other = try Machine(configuration(weather: "provider: met-norway, contact: me@example.org"), at: first)
    let report = await other.run(at: Self.start + 60)
    #expect(report.requests == 1)
    // The other provider's data is not used for this one.
    #expect(report.output.status == .failed)
  }

  @Test func anotherCityMakesANewTimelineOfAClock() async throws {
    provider.set {
      $0.others = [
        (part: "name=Berlin", reply: .answer(200, [], GeocoderAnswers.berlin)),
        (part: "name=Tokyo", reply: .answer(200, [], GeocoderAnswers.tokyo)),
      ]
    }
    func clock(_ city: String, at place: Machine?) throws -> Machine {
      try Machine(
        """
        location: {city: \(city)}
        weather: {baseURL: "\(provider.base)"}
        outputs: [{widget: clock, path: clock.svg, svgText: live, options: {seconds: false}}]
        """, at: place)
    }
    let first = try clock("Berlin", at: nil)
    _ = await first.run(at: Self.start)
    #expect(try first.text("clock.svg").contains("16:20"))
    _ = try await clock("Tokyo", at: first).run(at: Self.start + 1)
    #expect(try first.text("clock.svg").contains("23:20"))
  }

  @Test func configurationsOfDifferentFoldersDoNotShareATimeline() throws {
    let configuration = try Configuration(yaml: Array(configuration().utf8), path: "config.yaml")
    let keys = try ["/one", "/two"].map { folder in
      let environment = RefreshEnvironment(
        variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1.0", workingFolder: folder)
      return try PlannedOutput(
        configuration.outputs[0], environment: environment, renderer: PictureDrawer(WidgetRenderer())
      ).key
    }
    #expect(keys == ["/one/weather.svg weather", "/two/weather.svg weather"])
  }
}
