internal import WidgetBase

/// The plausible range of a measured value; a value outside the range is treated as missing.
///
/// The limits of temperature and pressure are the product's own. The other limits exceed the records of the World
/// Meteorological Organization (wind 113 m/s, rain in one hour 305 mm, in one day 1,825 mm) and the highest measured UV
/// index (43.3, Cabrol et al. 2014, doi:10.3389/fenvs.2014.00019). Visibility is limited because even particle-free air
/// scatters light, so that nothing is visible from farther than about 300 km.
struct NaturalRange {
  let bounds: ClosedRange<Double>
  let unit: String

  static let temperature = NaturalRange(bounds: -100...70, unit: " °C")
  static let pressure = NaturalRange(bounds: 300...1_100, unit: " hPa")
  static let humidity = NaturalRange(bounds: 0...100, unit: " %")
  static let windSpeed = NaturalRange(bounds: 0...150, unit: " m/s")
  static let cloudCover = NaturalRange(bounds: 0...100, unit: " %")
  static let visibility = NaturalRange(bounds: 0...300_000, unit: " m")
  static let uvIndex = NaturalRange(bounds: 0...50, unit: "")
  static let direction = NaturalRange(bounds: 0...360, unit: "°")
  static let hourlyPrecipitation = NaturalRange(bounds: 0...500, unit: " mm")
  static let dailyPrecipitation = NaturalRange(bounds: 0...2_500, unit: " mm")
  static let probability = NaturalRange(bounds: 0...1, unit: "")
  static let flag = NaturalRange(bounds: 0...1, unit: "")
  static let latitude = NaturalRange(bounds: -90...90, unit: "°")
  static let longitude = NaturalRange(bounds: -180...180, unit: "°")

  /// Instants in seconds since 1970, up to the end of 2199.
  static let instant = NaturalRange(bounds: 0...7_258_118_399, unit: " (1970...2200)")

  /// Offsets from UTC in seconds; actual ones range from -12 to +14 hours.
  static let offset = NaturalRange(bounds: -64_800...64_800, unit: " s")

  var description: String {
    "\(bounds.lowerBound.plain)...\(bounds.upperBound.plain)\(unit)"
  }
}
