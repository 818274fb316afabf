import Foundation
import Testing
import WeatherData
import WidgetBase
import WidgetTimeline

@testable import BuiltInWidgets

/// The fields of the weather widget for large screens: wind, probability of rain, and the provider's sentence.
@Suite struct WeatherOutlookTests {
  private func fields(
    _ options: [String: String] = [:], language: Language = Fixtures.english, amounts: [Double] = []
  ) throws -> [String: EntryContent] {
    let now = try Fixtures.instant("2026-11-21T08:00:00Z")
    var forecast = Fixtures.forecast(from: now, count: 48, zone: .gmt) { index, date in
      HourlyPoint(
        date: date, temperature: 5, precipitation: amounts.indices.contains(index) ? amounts[index] : 0,
        precipitationProbability: index == 5 ? 0.8 : 0, windSpeed: index < 24 ? 10 : nil,
        windDirection: 250)
    }
    let today = LocalDay(containing: now, in: .gmt)
    forecast.days = [DailyPoint(day: today, summary: "Dry until noon")]
    let definition = try #require(WidgetCatalog.builtIn.widget("weather"))
    let provider = try definition.provider(for: WidgetInput(options: WidgetOptions(options), forecast: forecast))
    let entry = try provider.erasedTimeline(in: Fixtures.context(now, language: language)).entries[0].content
    guard case .record(let fields) = entry else { return [:] }
    return fields
  }

  private func hours(_ name: String, of fields: [String: EntryContent]) -> [EntryContent] {
    guard case .list(let hours)? = fields["hours"] else { return [] }
    return hours.map { hour in
      guard case .record(let fields) = hour else { return .null }
      return fields[name] ?? .null
    }
  }

  @Test func windIsInItsUnit() throws {
    let (meters, kilometers) = (try fields(), try fields(["windUnit": "km/h"]))
    #expect(hours("wind", of: meters).first == "10" && meters["windUnit"] == "m/s")
    #expect(hours("wind", of: kilometers).first == "36" && kilometers["windUnit"] == "km/h")
    #expect(meters["hasWind"] == true)
  }

  /// A label stands for its hour and both neighbours.
  @Test func probabilitiesAreTheGreatestAround() throws {
    let around = hours("likelihoodAround", of: try fields())
    #expect(around.indices.filter { around[$0] != .null } == [4, 5, 6])
    #expect(around[5] == "80 %")
  }

  /// Providers do not translate their sentences.
  @Test func sentencesAreShownInTheirLanguageOnly() throws {
    #expect(try fields()["sentence"] == "Dry until noon")
    #expect(try fields(language: Fixtures.japanese)["sentence"] == .null)
  }

  /// A bar is the precipitation between its hour and the next one.
  @Test func barsStandBetweenTheHours() throws {
    let fields = try fields()
    let (positions, middles) = (hours("position", of: fields), hours("middle", of: fields))
    for (position, middle) in zip(positions, middles) {
      guard case (.number(let position), .number(let middle)) = (position, middle) else {
        Issue.record("no numbers")
        continue
      }
      #expect(abs(middle - position - 1.0 / 48) < 1e-9)
    }
  }

  /// Bars are in proportion to their amounts; the numbers above high ones, two hours apart, state the scale.
  @Test(
    arguments: [
      ([1, 2, 4, 3], [0.25, 0.5, 1, 0.75], [2: "4"]), ([2], [0.5], [0: "2"]),
      ([10, 0, 5, 0, 2.5], [1, 0, 0.5, 0, 0.25], [0: "10", 2: "5"]), ([0.2, 0.1], [1.0 / 11, 1.0 / 11], [:]),
      ([6.5, 6.4, 6.3, 6.2], [1, 6.4 / 6.5, 6.3 / 6.5, 6.2 / 6.5], [0: "6.5", 2: "6.3"]),
      ([.infinity, 4], [0, 1], [1: "4"]),
    ] as [([Double], [Double], [Int: String])])
  func barsAreInProportion(amounts: [Double], bars: [Double], labels: [Int: String]) throws {
    let fields = try fields(amounts: amounts)
    for (index, bar) in hours("bar", of: fields).enumerated() {
      let expected = bars.indices.contains(index) && bars[index] > 0 ? bars[index] : nil
      guard case .number(let height) = bar else {
        #expect(expected == nil)
        continue
      }
      #expect(abs(height - (expected ?? 0)) < 1e-9, "\(index)")
    }
    for (index, label) in hours("amount", of: fields).enumerated() {
      #expect(label == .optional(labels[index]), "\(index)")
    }
  }
}
