import Foundation
import Testing

@testable import WeatherData

/// The choice of the alert to show if there is room for only one.
@Suite struct AlertTests {
  @Test(
    arguments: [
      // MeteoAlarm, the Met Office, Météo-France.
      ("Yellow Wind Warning", .moderate), ("Orange Thunderstorm warning", .severe), ("Red Rain warning", .extreme),
      ("Amber warning of snow", .severe), ("Moderate Ice Warning", .moderate), ("Vigilance jaune orages", .moderate),
      ("Vigilance ROUGE canicule", .extreme), ("Minor flooding", .minor),
      // The National Weather Service.
      ("Tornado Emergency", .extreme), ("Severe Thunderstorm Warning", .severe),
      ("Severe Thunderstorm Watch", .moderate),
      ("Extreme Heat Warning", .extreme), ("Heat Advisory", .minor), ("Special Weather Statement", .minor),
      ("Hazardous Weather Outlook", .minor),
      // The Japan Meteorological Agency, Deutscher Wetterdienst.
      ("大雨特別警報", .extreme), ("暴風警報", .severe), ("大雪注意報", .minor),
      ("Amtliche UNWETTERWARNUNG vor HEFTIGEM STARKREGEN", .severe),
      ("Amtliche WARNUNG vor WINDBÖEN", .moderate), ("Amtliche WARNUNG vor extremem GEWITTER", .extreme),
      ("Frost", nil), ("", nil), ("Covered bridges reduced", nil),
    ] as [(String, AlertSeverity?)])
  func anAuthoritysWordsTellHowSevereItIs(event: String, severity: AlertSeverity?) {
    #expect(WeatherAlert(event: event).severity == severity)
  }

  private static let noon = Date(timeIntervalSince1970: 1_644_062_400)

  private static func alert(_ event: String, from start: Double?, to end: Double? = nil) -> WeatherAlert {
    WeatherAlert(event: event, start: start.map { noon + $0 * 3_600 }, end: end.map { noon + $0 * 3_600 })
  }

  @Test(
    arguments: [
      ([], nil),
      ([alert("later", from: 1)], nil),
      ([alert("over", from: -3, to: 0)], nil),
      ([alert("now", from: 0, to: 1)], "now"),
      // The most severe alert, whatever the order.
      ([alert("Yellow a", from: -2), alert("Red b", from: -1)], "Red b"),
      ([alert("Red b", from: -1), alert("Yellow a", from: -2)], "Red b"),
      // Of equally severe alerts the first to begin, then the first in the payload.
      ([alert("Yellow late", from: -1), alert("Yellow early", from: -2)], "Yellow early"),
      ([alert("Yellow a", from: -1), alert("Yellow b", from: -1)], "Yellow a"),
      ([alert("Yellow a", from: -1), alert("Yellow always", from: nil)], "Yellow always"),
      // Alerts without a severity come last.
      ([alert("Frost", from: -9), alert("Minor wind", from: -1)], "Minor wind"),
      ([alert("Minor wind", from: -1), alert("Frost", from: -9)], "Minor wind"),
      ([alert("Red tomorrow", from: 12), alert("Minor wind", from: -1)], "Minor wind"),
    ] as [([WeatherAlert], String?)])
  func theForemostIsTheMostSevereThenTheFirst(alerts: [WeatherAlert], event: String?) {
    #expect(alerts.foremost(at: Self.noon)?.event == event)
  }
}
