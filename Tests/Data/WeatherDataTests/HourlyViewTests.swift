import Foundation
import Testing

@testable import WeatherData

@Suite struct HourlyViewTests {
  private static let midnight = Date(timeIntervalSince1970: 1_780_272_000)

  /// Returns the hourly view of points, given by minutes since midnight and temperature.
  private func hourly(_ points: [(Double, Double?)], lead: Double = 0) -> [(Double, Double?)] {
    let hours = points.map { HourlyPoint(date: Self.midnight + $0.0 * 60, temperature: $0.1) }
    let clock = LocalHours(from: Self.midnight + lead * 60)
    return Forecast(hours: hours).hourlyPoints(on: clock).map {
      ($0.date.timeIntervalSince(Self.midnight) / 60, $0.temperature)
    }
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
      // Only the first of points off the hour stays, and no hour gets a second point.
      ([(30, 0), (210, 18)], [(30, 0), (60, 3), (120, 9), (180, 15)]), ([(30, 0), (90, 6)], [(30, 0), (60, 3)]),
      ([(50, 0), (130, 8)], [(50, 0), (60, 1), (120, 7)]), ([(0, 1), (20, 2), (40, 3)], [(0, 1)]),
      ([(30, 0), (90, 6), (270, 9), (330, 3)], [(30, 0), (60, 3), (270, 9), (300, 6)]),
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

  /// In India and Nepal, points at whole hours of UTC are at 30 and 45 minutes past the hour.
  @Test(arguments: [(-30.0, 0.5), (-45, 0.25), (-15, 0.75)])
  func hourlyPointsAreInterpolatedToWholeHoursOfOtherClocks(lead: Double, part: Double) {
    let hours = [0.0, 1, 2, 3].map { hour in
      HourlyPoint(
        date: Self.midnight + hour * 3_600, temperature: hour, feelsLike: -hour, seaLevelPressure: 1_000 + hour,
        condition: hour < 2 ? .clear : .rain, precipitation: hour < 2 ? 0 : 2,
        precipitationProbability: hour / 10)
    }
    let points = Forecast(hours: hours).hourlyPoints(on: LocalHours(from: Self.midnight + lead * 60))
    let minutes: [Double] = points.map { $0.date.timeIntervalSince(Self.midnight) / 60 }
    #expect(minutes == [0, lead + 60, lead + 120, lead + 180])
    let values: [Double] = [0, part, 1 + part, 2 + part]
    #expect(points.map(\.temperature) == values)
    #expect(points.map(\.feelsLike) == values.map { -$0 })
    #expect(points.map(\.seaLevelPressure) == values.map { 1_000 + $0 })
    let middle: Condition = part > 0.5 ? .rain : .clear
    #expect(points.map(\.condition) == [.clear, .clear, middle, .rain])
    let amounts: [Double] = [0, 0, 2 * part, 2]
    #expect(points.map(\.precipitation) == amounts)
    #expect(points.map(\.precipitationProbability) == [0, 0.1, 0.2, 0.3])
  }

  /// An observation is the value of its hour, whatever lies around it.
  @Test func theObservationIsThePointOfItsHour() {
    let slots = [0.0, 180].map { HourlyPoint(date: Self.midnight + $0 * 60, temperature: $0) }
    let observation = HourlyPoint(date: Self.midnight + 80 * 60, temperature: -5)
    var forecast = Forecast(hours: [slots[0], observation, slots[1]])
    forecast.current = observation
    let points = forecast.hourlyPoints(on: LocalHours(from: Self.midnight - 30 * 60))
    let minutes: [Double] = points.map { $0.date.timeIntervalSince(Self.midnight) / 60 }
    #expect(minutes == [0, 80, 90, 150])
    #expect(points.prefix(2).map(\.temperature) == [0, -5])
  }

  /// At 17:30 in India, between slots of day and night, the sun decides.
  @Test(arguments: [(Place(latitude: 28.6, longitude: 77.2), [true, false, false]), (Place(), [true, true, true])])
  func dayAndNightOfFilledHoursFollowTheSun(place: Place, isDay: [Bool]) throws {
    let slots = try ["2026-11-21T11:00:00Z", "2026-11-21T14:00:00Z"].map {
      HourlyPoint(date: try Date($0, strategy: .iso8601), isDay: true)
    }
    let points = Forecast(place: place, hours: slots).hourlyPoints(on: .utc)
    #expect(points.prefix(3).map(\.isDay) == isDay)
  }

  @Test func usesTheSkyOfTheNearestPoint() {
    let ends = [0.0, 3, 5].enumerated().map { index, hour in
      HourlyPoint(
        date: Self.midnight + hour * 3_600, seaLevelPressure: 1_000 + hour, stationPressure: 950 - hour,
        condition: [.clear, .rain, .snow][index], conditionDescription: "\(index)", isDay: index == 1,
        precipitation: 1, precipitationProbability: 1, humidity: 50, windSpeed: 1, windDirection: 350)
    }
    let points = Forecast(hours: ends).hourlyPoints(on: .utc)
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
    let points = Forecast(hours: slots).hourlyPoints(on: .utc)
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

extension LocalHours {
  static let utc = LocalHours(from: Date(timeIntervalSince1970: 0))
}
