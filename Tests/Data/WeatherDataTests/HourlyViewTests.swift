import Foundation
import Testing

@testable import WeatherData

@Suite struct HourlyViewTests {
  private static let midnight = Date(timeIntervalSince1970: 1_780_272_000)

  /// Returns the hourly view of points, given by minutes since midnight and temperature.
  private func hourly(_ points: [(Double, Double?)]) -> [(Double, Double?)] {
    let hours = points.map { HourlyPoint(date: Self.midnight + $0.0 * 60, temperature: $0.1) }
    return Forecast(hours: hours).hourlyPoints.map { ($0.date.timeIntervalSince(Self.midnight) / 60, $0.temperature) }
  }

  @Test(
    arguments: [
      ([], []), ([(0, 5)], [(0, 5)]), ([(0, 1), (60, 2)], [(0, 1), (60, 2)]),
      ([(0, 1), (180, 7)], [(0, 1), (60, 3), (120, 5), (180, 7)]), ([(0, 1), (120, 3)], [(0, 1), (60, 2), (120, 3)]),
      // More than three hours apart: by a minute, and by three hours.
      ([(0, 1), (181, 7)], [(0, 1), (181, 7)]), ([(0, 1), (360, 7)], [(0, 1), (360, 7)]),
      // A missing row of hourly data is a gap.
      ([(0, 1), (60, 2), (240, 8)], [(0, 1), (60, 2), (240, 8)]),
      // One of the ends is unknown.
      ([(0, 1), (180, nil)], [(0, 1), (60, nil), (120, nil), (180, nil)]),
      ([(0, nil), (180, 1)], [(0, nil), (60, nil), (120, nil), (180, 1)]),
      // Points off the hour stay, and no hour gets a second point.
      ([(30, 0), (210, 18)], [(30, 0), (60, 3), (120, 9), (210, 18)]), ([(30, 0), (90, 6)], [(30, 0), (90, 6)]),
      ([(50, 0), (130, 8)], [(50, 0), (60, 1), (130, 8)]), ([(0, 1), (20, 2), (40, 3)], [(0, 1), (20, 2), (40, 3)]),
      (
        [(0, 0), (180, 3), (540, 4), (720, 7)],
        [(0, 0), (60, 1), (120, 2), (180, 3), (540, 4), (600, 5), (660, 6), (720, 7)]
      ),
    ] as [([(Double, Double?)], [(Double, Double?)])])
  func hoursLieOnTheLineBetweenPointsUpToThreeHoursApart(
    points: [(Double, Double?)], expected: [(Double, Double?)]
  ) {
    let result = hourly(points)
    #expect(result.map(\.0) == expected.map(\.0))
    #expect(result.map(\.1) == expected.map(\.1))
  }

  @Test func usesTheSkyOfTheNearestPoint() {
    let ends = [0.0, 3, 5].enumerated().map { index, hour in
      HourlyPoint(
        date: Self.midnight + hour * 3_600, seaLevelPressure: 1_000 + hour, stationPressure: 950 - hour,
        condition: [.clear, .rain, .snow][index], conditionDescription: "\(index)", isDay: index == 1,
        precipitation: 1, precipitationProbability: 1, humidity: 50, windSpeed: 1, windDirection: 350)
    }
    let points = Forecast(hours: ends).hourlyPoints
    #expect(points.map(\.condition) == [.clear, .clear, .rain, .rain, .rain, .snow])
    #expect(points.map(\.conditionDescription) == ["0", "0", "1", "1", "1", "2"])
    #expect(points.map(\.isDay) == [false, false, true, true, true, false])
    #expect(points.map(\.seaLevelPressure) == (0...5).map { 1_000 + Double($0) })
    #expect(points.map(\.stationPressure) == (0...5).map { 950 - Double($0) })
    #expect(points.map(\.precipitation) == [1, nil, nil, 1, nil, 1])
  }

  /// A slot's humidity and wind are valid until the next slot.
  @Test func usesHumidityAndWindOfTheContainingSlot() {
    let slots = [0.0, 3, 5].map { hour in
      HourlyPoint(
        date: Self.midnight + hour * 3_600, dewPoint: hour, humidity: 50 + hour, windSpeed: hour, windGust: hour + 1,
        windDirection: 300 + hour, cloudCover: 10 + hour, visibility: 1_000 + hour, uvIndex: hour)
    }
    let points = Forecast(hours: slots).hourlyPoints
    let held = [0.0, 0, 0, 3, 3, 5]
    #expect(points.map(\.dewPoint) == held)
    #expect(points.map(\.humidity) == held.map { 50 + $0 })
    #expect(points.map(\.windSpeed) == held)
    #expect(points.map(\.windGust) == held.map { $0 + 1 })
    #expect(points.map(\.windDirection) == held.map { 300 + $0 })
    #expect(points.map(\.cloudCover) == held.map { 10 + $0 })
    #expect(points.map(\.visibility) == held.map { 1_000 + $0 })
    #expect(points.map(\.uvIndex) == held)
  }
}
