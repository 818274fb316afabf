import FoundationEssentials

/// Open-Meteo's `/v1/forecast`: columns of equal length under `hourly` and `daily`.
///
/// Source: https://open-meteo.com/en/docs. Times are seconds since 1970 where the request says `timeformat=unixtime`,
/// else a local clock's, with the offset of today for the whole series. There is no place name and no time of
/// issue; the time of `current` stands for it.
enum OpenMeteoFormat: PayloadFormat {
  static func match(_ fields: JSONObject) -> PayloadMatch {
    let isOurs =
      fields["generationtime_ms"] != nil || fields["hourly_units"] != nil
      || fields["hourly"]?.object?["time"] != nil || (fields["error"] == .bool(true) && fields["reason"] != nil)
    return isOurs ? .certain : .none
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    // An error beside hours is no reason to throw the hours away.
    guard fields["error"] == .bool(true), fields["hourly"]?.object == nil else { return nil }
    let reason = fields["reason"]?.string
    // The answer comes with HTTP status 400 or 429 and does not repeat it.
    if reason?.contains("limit exceeded") == true {
      return .providerError(
        OpenMeteo(), code: 429, message: reason, advice: "too many requests, wait and ask less often")
    }
    return .providerError(OpenMeteo(), code: 400, message: reason, advice: "check the request's parameters")
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let place = Place(
      latitude: reader.number("latitude", of: root, in: .latitude),
      longitude: reader.number("longitude", of: root, in: .longitude))
    let timeZone = reader.timeZone(nameKey: "timezone", offsetKey: "utc_offset_seconds", of: root)
    guard let hourly = root.fields["hourly"] else {
      throw PayloadError.noUsableHour("it has no \"hourly\"; ask for hourly values")
    }
    guard let table = reader.object("hourly", of: root) else {
      throw PayloadError.noUsableHour("\"hourly\" is \(hourly.kindName), not an object")
    }
    let notation = notation(of: table, in: root, timeZone, with: &reader)
    let rows = reader.rows(ofColumns: hourFields, in: table, timeKey: "time", as: notation)
    guard !rows.isEmpty else {
      throw PayloadError.noRow(of: "time", in: table, timeKey: "time", advice: "give the provider's whole answer")
    }
    let units = reader.object("hourly_units", of: root)
    var hours = rows.map { hour($0.date, $0.node, units, at: place, with: &reader) }
    try requireUsable(hours)
    let fallen = rows.map { amounts(of: $0.node, units, with: &reader) }
    for index in hours.indices.dropLast() where hours[index + 1].date.timeIntervalSince(hours[index].date) == 3_600 {
      // They are the sum and the likelihood of the hour that ends at their row's time.
      hours[index].precipitation = fallen[index + 1].sum
      hours[index].precipitationProbability = fallen[index + 1].probability
    }
    let current = observation(of: root, as: notation, at: place, with: &reader)
    return Forecast(
      place: place, timeZone: timeZone, issuedAt: current?.date,
      credit: OpenMeteo.profile.credit, hours: hours,
      days: OpenMeteoDays.days(of: root, as: notation, in: timeZone ?? .gmt, with: &reader), current: current)
  }

  /// What is read of the conditions now.
  static let currentFields = [
    "temperature_2m", "apparent_temperature", "relative_humidity_2m", "weather_code", "pressure_msl",
    "surface_pressure", "wind_speed_10m", "wind_direction_10m", "is_day",
  ]

  /// What is read of an hour.
  static let hourFields = currentFields + ["precipitation", "precipitation_probability"]

  /// How the times are written, with a warning where they are a local clock's.
  private static func notation(
    of table: PayloadNode, in root: PayloadNode, _ timeZone: TimeZone?, with reader: inout PayloadReader
  ) -> TimeNotation {
    let first = table.fields["time"]?.array?.lazy.compactMap { $0.string.flatMap { ISOTime($0) } }.first
    guard let first, first.offset == nil else { return .secondsOrLocal(offset: 0) }
    let known = reader.number("utc_offset_seconds", of: root, in: .offset).map { Int($0) }
    let clock = Date(timeIntervalSince1970: Double(first.secondsOnClock))
    let offset = known ?? timeZone?.secondsFromGMT(for: clock) ?? 0
    // Without a zone asked for, the clock is UTC's and sure.
    if offset != 0 || known == nil || !["GMT", "UTC"].contains(root.fields["timezone"]?.string) {
      reader.warnings.add(
        .localTimes,
        "times are a local clock's, read as \(Excerpt.of(Double(offset))) s ahead of UTC: they may be off across a "
          + "clock change; ask with timeformat=unixtime")
    }
    return .secondsOrLocal(offset: offset)
  }

  private static func hour(
    _ date: Date, _ node: PayloadNode, _ units: PayloadNode?, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint {
    HourlyPoint(
      date: date,
      temperature: reader.measure("temperature_2m", of: node, in: .temperature, .celsius, units),
      feelsLike: reader.measure("apparent_temperature", of: node, in: .temperature, .celsius, units),
      seaLevelPressure: reader.number("pressure_msl", of: node, in: .pressure),
      stationPressure: reader.number("surface_pressure", of: node, in: .pressure),
      condition: reader.wmoCondition("weather_code", of: node),
      isDay: reader.number("is_day", of: node, in: .flag).map { $0 != 0 } ?? place.isSunUp(at: date),
      humidity: reader.number("relative_humidity_2m", of: node, in: .humidity),
      windSpeed: reader.measure("wind_speed_10m", of: node, in: .windSpeed, .kilometresPerHour, units),
      windDirection: reader.number("wind_direction_10m", of: node, in: .direction))
  }

  private static func amounts(
    of node: PayloadNode, _ units: PayloadNode?, with reader: inout PayloadReader
  ) -> (sum: Double?, probability: Double?) {
    (
      reader.measure("precipitation", of: node, in: .hourlyPrecipitation, .millimetres, units),
      reader.number("precipitation_probability", of: node, in: .probability) { $0 / 100 }
    )
  }

  /// The conditions now, without the precipitation of the quarter of an hour before; of no use without their time.
  private static func observation(
    of root: PayloadNode, as notation: TimeNotation, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint? {
    guard let node = reader.object("current", of: root),
      let date = reader.rowTime(node.fields["time"], "time", as: notation, of: node)
    else { return nil }
    return hour(date, node, reader.object("current_units", of: root), at: place, with: &reader)
  }
}
