public import FoundationEssentials

/// The sunrise and sunset of a solar day at a place.
public enum SolarDay: Sendable, Hashable {
  /// The sun rises and sets, at these UTC instants.
  case ordinary(sunrise: Date, sunset: Date)
  /// The sun stays above the horizon (midnight sun).
  case alwaysUp
  /// The sun stays below the horizon (polar night).
  case alwaysDown

  /// The instant of sunrise; nil on a day without one.
  public var sunrise: Date? {
    if case .ordinary(let sunrise, _) = self { sunrise } else { nil }
  }

  /// The instant of sunset; nil on a day without one.
  public var sunset: Date? {
    if case .ordinary(_, let sunset) = self { sunset } else { nil }
  }
}

/// Sunrise, sunset and the position of the sun, according to the formulas of the NOAA Solar Calculator.
///
/// Source: NOAA Global Monitoring Laboratory, "Solar Calculation Details" (after Jean Meeus, Astronomical Algorithms).
/// The results are accurate to about a minute between the polar circles for 1900...2100. Near the poles, refraction
/// makes any such time uncertain by minutes.
public enum Sun {
  /// The elevation of the sun's centre at sunrise and sunset, in degrees.
  ///
  /// It is the sum of 34' of refraction and 16' of the sun's radius, as used by NOAA.
  static let horizon = -0.833

  /// Computes sunrise and sunset of the solar day that contains an instant.
  ///
  /// A solar day lasts from one solar midnight to the next, so it is the local date in zones within a few hours of
  /// solar time. Pass the local noon to get the times of a given date.
  ///
  /// - Parameters:
  ///   - instant: any instant of that day.
  ///   - latitude: degrees north, -90...90.
  ///   - longitude: degrees east, -180...180.
  /// - Returns: the times, or whether the sun stays up or down.
  public static func day(at instant: Date, latitude: Double, longitude: Double) -> SolarDay {
    // The sun takes four minutes per degree; with this offset, days begin at mean solar midnight.
    let meanSunOffset = longitude * 240
    let dayNumber = ((instant.timeIntervalSince1970 + meanSunOffset) / 86_400).rounded(.down)
    let meanNoon = dayNumber * 86_400 + 43_200 - meanSunOffset
    let noon = meanNoon - SolarPosition(secondsSince1970: meanNoon).equationOfTime * 60

    func crossing(_ direction: Double) -> Double? {
      var estimate = noon
      // The sun's position changes between noon and the crossing; the third round changes the result by less than a
      // second.
      for round in 0..<3 {
        let position = SolarPosition(secondsSince1970: estimate)
        guard let angle = position.hourAngle(ofElevation: horizon, latitude: latitude) else {
          return round == 0 ? nil : estimate
        }
        estimate = meanNoon - position.equationOfTime * 60 + direction * angle * 240
      }
      return estimate
    }
    guard let rise = crossing(-1), let set = crossing(1) else {
      let atNoon = Date(timeIntervalSince1970: noon)
      return isUp(at: atNoon, latitude: latitude, longitude: longitude) ? .alwaysUp : .alwaysDown
    }
    return .ordinary(
      sunrise: Date(timeIntervalSince1970: rise), sunset: Date(timeIntervalSince1970: set))
  }

  /// Returns whether any part of the sun is above the horizon at an instant, including refraction.
  ///
  /// `latitude` is in degrees north, -90...90, and `longitude` in degrees east, -180...180.
  public static func isUp(at instant: Date, latitude: Double, longitude: Double) -> Bool {
    let position = SolarPosition(secondsSince1970: instant.timeIntervalSince1970)
    return position.elevation(latitude: latitude, longitude: longitude) >= horizon
  }
}

extension Place {
  /// Returns whether the sun is up at this place; nil without coordinates.
  func isSunUp(at date: Date) -> Bool? {
    guard let latitude, let longitude else { return nil }
    return Sun.isUp(at: date, latitude: latitude, longitude: longitude)
  }
}
