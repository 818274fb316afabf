import FoundationEssentials
import Glibc

/// The sun's declination and the equation of time at an instant.
///
/// Each step and constant is from the NOAA Solar Calculator; see ``Sun``.
struct SolarPosition {
  /// The instant in seconds since 1970-01-01 00:00 UTC.
  let secondsSince1970: Double

  /// The apparent ecliptic longitude, in radians.
  let longitude: Double

  /// The sun's angular distance north of the celestial equator, in radians.
  let declination: Double

  /// Apparent minus mean solar time, in minutes.
  let equationOfTime: Double

  init(secondsSince1970: Double) {
    self.secondsSince1970 = secondsSince1970
    let julianDay = secondsSince1970 / 86_400 + 2_440_587.5
    // Julian centuries since noon of 2000-01-01.
    let t = (julianDay - 2_451_545) / 36_525

    let meanLongitude = radians(280.46646 + t * (36_000.76983 + t * 0.0003032))
    let meanAnomaly = radians(357.52911 + t * (35_999.05029 - t * 0.0001537))
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let equationOfCentre = radians(
      sin(meanAnomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
        + sin(2 * meanAnomaly) * (0.019993 - t * 0.000101)
        + sin(3 * meanAnomaly) * 0.000289)
    let node = radians(125.04 - 1_934.136 * t)
    longitude = meanLongitude + equationOfCentre - radians(0.00569 + 0.00478 * sin(node))
    let meanObliquity = 23 + (26 + (21.448 - t * (46.815 + t * (0.00059 - t * 0.001813))) / 60) / 60
    let obliquity = radians(meanObliquity + 0.00256 * cos(node))

    declination = asin(sin(obliquity) * sin(longitude))

    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let angle =
      y * sin(2 * meanLongitude)
      - 2 * eccentricity * sin(meanAnomaly)
      + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude)
      - 0.5 * y * y * sin(4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)
    equationOfTime = 4 * degrees(angle)
  }

  /// Returns the degrees of rotation between noon and the instant at which the sun crosses an elevation; nil if it
  /// never does.
  func hourAngle(ofElevation elevation: Double, latitude: Double) -> Double? {
    let latitude = radians(latitude)
    let cosine =
      (sin(radians(elevation)) - sin(latitude) * sin(declination)) / (cos(latitude) * cos(declination))
    return (-1...1).contains(cosine) ? degrees(acos(cosine)) : nil
  }

  /// Returns the sun's elevation in degrees above the horizon, without refraction.
  func elevation(latitude: Double, longitude: Double) -> Double {
    let minutes = secondsSince1970 / 60 + equationOfTime + longitude * 4
    let hourAngle = radians(minutes.truncatingRemainder(dividingBy: 1_440) / 4 - 180)
    let latitude = radians(latitude)
    let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    return degrees(asin(max(-1, min(1, sine))))
  }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }

private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
