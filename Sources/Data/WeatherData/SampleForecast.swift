public import FoundationEssentials
internal import WidgetBase

/// The built-in forecast, for previews, placeholders and trials without data.
///
/// It has 30 invented hours at 世田谷区 (35.646544, 139.629749) from 2022-02-05 17:00 Asia/Tokyo, with a humidity of 60 %
/// and a few millimetres of rain and snow. Day and night follow the sun. Days and current conditions are computed from
/// the hours, but are not marked as partial.
public enum SampleForecast {
  /// The sample at its original time.
  public static let forecast = forecast(startingAt: firstHour)

  /// The instant of the first hour: 2022-02-05 08:00 UTC.
  public static let firstHour = Date(timeIntervalSince1970: 1_644_048_000)

  /// Returns the sample moved in time.
  ///
  /// - Parameters:
  ///   - instant: an instant in the first hour.
  ///   - zone: the zone on whose clock the hours begin.
  /// - Returns: 30 hours, an hour apart; only values that depend on the sun differ from ``forecast``.
  public static func forecast(startingAt instant: Date, in zone: TimeZone = timeZone) -> Forecast {
    let first = LocalHours(in: zone, around: instant).start(at: instant)
    let hours = rows.enumerated().map { index, row in
      let date = first + Double(index) * LocalHours.length
      return HourlyPoint(
        date: date, temperature: row.temperature, seaLevelPressure: row.pressure, condition: row.condition,
        isDay: Sun.isUp(at: date, latitude: latitude, longitude: longitude),
        precipitation: amount(of: row.condition, in: index), humidity: 60)
    }
    let place = Place(name: "世田谷区", latitude: latitude, longitude: longitude)
    return Forecast(
      place: place, timeZone: timeZone, issuedAt: hours.first?.date, hours: hours,
      days: DailyPoint.summaries(of: hours, in: timeZone, at: place).map { day in
        var day = day
        day.isPartial = false
        return day
      }, current: hours.first)
  }

  /// The zone of the place, Asia/Tokyo.
  public static var timeZone: TimeZone {
    // Japan has had no daylight saving time since 1951, so the fixed offset is correct on systems without zone data.
    ZoneNames.zone("Asia/Tokyo") ?? TimeZone(secondsFromGMT: 9 * 3_600) ?? .gmt
  }

  /// Returns the precipitation of an hour in millimetres, which varies from hour to hour.
  private static func amount(of condition: Condition, in hour: Int) -> Double {
    condition == .rain || condition == .snow ? 0.3 + Double(hour % 5) * 0.4 : 0
  }

  private static let latitude = 35.646544
  private static let longitude = 139.629749

  private static let rows: [(temperature: Double, pressure: Double, condition: Condition)] = [
    (5.77, 1005, .clouds), (5.49, 1007, .clear), (4.85, 1009, .snow), (4.13, 1011, .clear), (3.53, 1013, .clouds),
    (3.23, 1015, .rain), (2.82, 1016, .snow), (2.61, 1018, .rain), (2.49, 1010, .clouds), (2.35, 1018, .rain),
    (-2.06, 1017, .snow), (1.92, 1015, .clear), (1.82, 1013, .clouds), (1.81, 1000, .clear), (2.15, 1013, .snow),
    (2.56, 1011, .snow), (2.85, 1009, .clouds), (3.82, 1007, .clouds), (4.77, 1005, .snow), (5.35, 1003, .clear),
    (5.75, 1001, .rain), (5.85, 999, .rain), (6.21, 997, .snow), (6.25, 995, .snow), (5.55, 1005, .rain),
    (4.98, 1000, .snow), (5.22, 1002, .snow), (5.44, 1004, .snow), (5.55, 1006, .snow), (4.88, 1008, .snow),
  ]
}
