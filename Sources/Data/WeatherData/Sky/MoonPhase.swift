public import FoundationEssentials
import Glibc

/// The phase of the moon, which is the same everywhere on Earth.
public struct MoonPhase: Sendable, Hashable {
  /// The eight names of the phases in a lunation, in order.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// The moon is between the sun and the Earth and is not visible.
    case new = "new-moon"
    /// Less than half of the moon is lit, and more every day.
    case waxingCrescent = "waxing-crescent"
    /// Half of the moon is lit, a week after new moon.
    case firstQuarter = "first-quarter"
    /// More than half of the moon is lit, and more every day.
    case waxingGibbous = "waxing-gibbous"
    /// The moon is opposite the sun and fully lit.
    case full = "full-moon"
    /// More than half of the moon is lit, and less every day.
    case waningGibbous = "waning-gibbous"
    /// Half of the moon is lit, a week before new moon.
    case lastQuarter = "last-quarter"
    /// Less than half of the moon is lit, and less every day.
    case waningCrescent = "waning-crescent"
  }

  /// The moon's angular distance east of the sun in degrees, 0..<360: 0 at new moon, 180 at full moon.
  public let elongation: Double

  /// The phase's name; new, half and full moon last from half a day before their instant to half a day after it.
  public let name: Name

  /// Computes the phase at an instant, accurate to about five minutes for 1900...2100.
  ///
  /// The moon's longitude is the sum of its 24 largest periodic terms in Jean Meeus, Astronomical Algorithms, 2nd
  /// edition, table 47.A; the sun's longitude comes from ``Sun``.
  public init(at instant: Date) {
    elongation = Self.elongation(at: instant)
    let quarter = (elongation / 90).rounded()
    let isBefore = Self.elongation(at: instant - 43_200).isBehind(quarter * 90)
    let isAfter = !Self.elongation(at: instant + 43_200).isBehind(quarter * 90)
    let names = Name.allCases
    let index = isBefore && isAfter ? Int(quarter) * 2 : Int(elongation / 90) * 2 + 1
    name = names[index % names.count]
  }

  private static func elongation(at instant: Date) -> Double {
    let seconds = instant.timeIntervalSince1970
    let difference =
      longitude(secondsSince1970: seconds) - SolarPosition(secondsSince1970: seconds).longitude * 180 / .pi
    let angle = difference.truncatingRemainder(dividingBy: 360)
    // Even an instant outside the range of the formulas must have a phase.
    guard angle.isFinite else { return 0 }
    return angle < 0 ? min(angle + 360, 360.0.nextDown) : angle
  }

  /// The lit part of the disc, 0...1, accurate to about a hundredth.
  public var illumination: Double {
    (1 - cos(elongation * .pi / 180)) / 2
  }

  /// Returns the moon's ecliptic longitude in degrees, not reduced to a circle.
  private static func longitude(secondsSince1970: Double) -> Double {
    // Julian centuries since noon of 2000-01-01.
    let t = (secondsSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = 218.3164477 + t * (481_267.88123421 - t * 0.0015786)
    let meanElongation = 297.8501921 + t * (445_267.1114034 - t * 0.0018819)
    let sunAnomaly = 357.5291092 + t * (35_999.0502909 - t * 0.0001536)
    let moonAnomaly = 134.9633964 + t * (477_198.8675055 + t * 0.0087414)
    let latitudeArgument = 93.2720950 + t * (483_202.0175233 - t * 0.0036539)
    return terms.reduce(meanLongitude) { longitude, term in
      let angle =
        term.elongation * meanElongation + term.sun * sunAnomaly + term.moon * moonAnomaly
        + term.latitude * latitudeArgument
      return longitude + term.sine / 1_000_000 * sin(angle * .pi / 180)
    }
  }

  /// Multiples of the four arguments, and the coefficient of the sine in millionths of a degree.
  private static let terms: [(elongation: Double, sun: Double, moon: Double, latitude: Double, sine: Double)] = [
    (0, 0, 1, 0, 6_288_774), (2, 0, -1, 0, 1_274_027), (2, 0, 0, 0, 658_314), (0, 0, 2, 0, 213_618),
    (0, 1, 0, 0, -185_116), (0, 0, 0, 2, -114_332), (2, 0, -2, 0, 58_793), (2, -1, -1, 0, 57_066),
    (2, 0, 1, 0, 53_322), (2, -1, 0, 0, 45_758), (0, 1, -1, 0, -40_923), (1, 0, 0, 0, -34_720),
    (0, 1, 1, 0, -30_383), (2, 0, 0, -2, 15_327), (0, 0, 1, 2, -12_528), (0, 0, 1, -2, 10_980),
    (4, 0, -1, 0, 10_675), (0, 0, 3, 0, 10_034), (4, 0, -2, 0, 8_548), (2, 1, -1, 0, -7_888),
    (2, 1, 0, 0, -6_766), (1, 0, -1, 0, -5_163), (1, 1, 0, 0, 4_987), (2, -1, 1, 0, 4_036),
  ]
}

extension Double {
  /// Returns whether an angle lies in the half of the circle before another one, both in degrees.
  fileprivate func isBehind(_ other: Double) -> Bool {
    (self - other).remainder(dividingBy: 360) < 0
  }
}
