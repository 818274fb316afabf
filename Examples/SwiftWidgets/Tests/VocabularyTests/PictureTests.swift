import Combine
import SwiftUI
import Testing
import ViewSnapshots

@MainActor
@Suite struct PictureTests {
  /// 2022-02-05 08:00:00 UTC.
  private let instant = Date(timeIntervalSince1970: 1_644_048_000)

  @Test(arguments: ColorScheme.allCases)
  func clockIsDrawnWithTheTimeItsModelBeginsWith(_ scheme: ColorScheme) {
    assertWidgetSnapshot(
      of: ClockFace(model: Ticker(now: instant)), family: .systemMedium, scheme: scheme, named: scheme.rawValue)
  }

  @Test func stopwatchIsDrawnWithItsInitialTime() {
    assertWidgetSnapshot(of: Stopwatch(), family: .systemMedium)
  }

  @Test func weatherStripIsDrawn() {
    let hours = [1012.0, 1009, 1004, 1008].enumerated().map { index, pressure in
      StripEntry.Hour(date: instant + Double(index) * 3600, pressure: pressure, symbol: "cloud.fill")
    }
    assertWidgetSnapshot(of: WeatherStripView(entry: StripEntry(date: instant, hours: hours)), family: .systemMedium)
  }

  @Test func listIsDrawnAsAColumn() {
    let model = ForecastModel(fetcher: ForecastFetcher())
    model.rows = [Forecast(city: "Lisbon", degrees: 21.5), Forecast(city: "Oslo", degrees: 9)]
    assertWidgetSnapshot(of: ForecastView(viewModel: model), family: .systemMedium)
  }
}
