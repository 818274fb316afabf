public import FoundationEssentials

/// What the sun does on one solar day at one place.
public enum SolarDay: Sendable, Hashable {
  /// It rises and sets; UTC instants, in this order.
  case ordinary(sunrise: Date, sunset: Date)
  /// It stays above the horizon (midnight sun).
  case alwaysUp
  /// It stays below the horizon (polar night).
  case alwaysDown

  /// The instant of sunrise, nil on a day without one.
  public var sunrise: Date? {
    if case .ordinary(let sunrise, _) = self { sunrise } else { nil }
  }

  /// The instant of sunset, nil on a day without one.
  public var sunset: Date? {
    if case .ordinary(_, let sunset) = self { sunset } else { nil }
  }
}

/// Where the sun stands, by the formulas of the NOAA Solar Calculator.
///
/// Source: NOAA Global Monitoring Laboratory, "Solar Calculation Details" (after Jean Meeus, Astronomical
/// Algorithms). Good to about a minute between the polar circles for 1900...2100; near the poles refraction
/// makes any such time uncertain by minutes.
public enum Sun {
  /// The elevation of the sun's centre at sunrise and sunset, in degrees.
  ///
  /// 34' of refraction and 16' of the sun's radius below the horizon, as NOAA has it.
  static let horizon = -0.833

  /// Sunrise and sunset of the solar day around an instant.
  ///
  /// A solar day runs from one midnight by the sun to the next, so it is the local date wherever the clocks
  /// follow the sun within a few hours. Pass the local noon to get the times of a given date.
  ///
  /// - Parameters:
  ///   - instant: any instant of that day.
  ///   - latitude: degrees north, -90...90.
  ///   - longitude: degrees east, -180...180.
  public static func day(at instant: Date, latitude: Double, longitude: Double) -> SolarDay {
    // Four minutes of time a degree: from here on, days begin at midnight by the mean sun.
    let meanSunOffset = longitude * 240
    let dayNumber = ((instant.timeIntervalSince1970 + meanSunOffset) / 86_400).rounded(.down)
    let meanNoon = dayNumber * 86_400 + 43_200 - meanSunOffset
    let noon = meanNoon - SolarPosition(secondsSince1970: meanNoon).equationOfTime * 60

    func crossing(_ direction: Double) -> Double? {
      var estimate = noon
      // The sun moves on between noon and the crossing; the third round changes less than a second.
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

  /// Whether any of the sun is above the horizon at an instant, refraction included.
  ///
  /// - Parameters:
  ///   - instant: the instant asked for.
  ///   - latitude: degrees north, -90...90.
  ///   - longitude: degrees east, -180...180.
  public static func isUp(at instant: Date, latitude: Double, longitude: Double) -> Bool {
    let position = SolarPosition(secondsSince1970: instant.timeIntervalSince1970)
    return position.elevation(latitude: latitude, longitude: longitude) >= horizon
  }
}

extension Place {
  /// Whether the sun is up here, nil without coordinates.
  func isSunUp(at date: Date) -> Bool? {
    guard let latitude, let longitude else { return nil }
    return Sun.isUp(at: date, latitude: latitude, longitude: longitude)
  }
}
