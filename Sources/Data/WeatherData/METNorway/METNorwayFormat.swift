import FoundationEssentials
internal import WidgetDocuments

/// MET Norway's Locationforecast 2.0, `compact` and `complete`: GeoJSON with `properties.timeseries`.
///
/// Source: https://api.met.no/weatherapi/locationforecast/2.0/documentation. The points are hourly for two and a half
/// days, then six-hourly; the latter stay points at their own times. There is no zone, place name or station pressure.
enum METNorwayFormat: PayloadFormat {
  static func match(_ fields: JSONObject) -> PayloadMatch {
    fields["properties"]?.record?["timeseries"] == nil ? .none : .certain
  }

  /// Returns nil, because error responses are web pages, not JSON.
  static func refusal(in fields: JSONObject) -> PayloadError? { nil }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let place = place(of: root, with: &reader)
    guard let properties = reader.object("properties", of: root) else {
      throw PayloadError.noUsableHour("no \"properties\"; use the provider's complete response")
    }
    let rows = reader.rows("timeseries", of: properties, timeKey: "time", as: .iso8601)
    guard !rows.isEmpty else {
      throw PayloadError.noRow(
        of: "timeseries", in: properties, timeKey: "time", advice: "use the provider's complete response")
    }
    var hours: [HourlyPoint] = []
    var spans: [Double?] = []
    for row in rows {
      let data = reader.object("data", of: row.node)
      let hour = data.flatMap { reader.object("next_1_hours", of: $0) }
      let span = data.flatMap { reader.object("next_6_hours", of: $0) }
      let longest = data.flatMap { reader.object("next_12_hours", of: $0) }
      let symbol = hour.flatMap { METNorwaySymbol(of: $0, with: &reader) }
      var laterSymbol: METNorwaySymbol?
      for period in [span, longest] where symbol == nil && laterSymbol == nil {
        laterSymbol = period.flatMap { METNorwaySymbol(of: $0, with: &reader) }
      }
      var point = data.map { instant(row.date, of: $0, with: &reader) } ?? HourlyPoint(date: row.date)
      point.condition = (symbol ?? laterSymbol)?.condition
      // The symbol of six hours may describe another part of the day than the instant.
      point.isDay = symbol?.isDay ?? place.isSunUp(at: row.date) ?? laterSymbol?.isDay
      let hourDetails = hour.flatMap { reader.object("details", of: $0) }
      let spanDetails = span.flatMap { reader.object("details", of: $0) }
      point.precipitation = hourDetails.flatMap { amount(of: $0, in: .hourlyPrecipitation, with: &reader) }
      point.precipitationProbability = (hourDetails ?? spanDetails).flatMap { probability(of: $0, with: &reader) }
      if hour == nil, let spanDetails {
        point.minimum = reader.temperature("air_temperature_min", of: spanDetails)
        point.maximum = reader.temperature("air_temperature_max", of: spanDetails)
      }
      spans.append(spanDetails.flatMap { amount(of: $0, in: .dailyPrecipitation, with: &reader) })
      hours.append(point)
    }
    try requireUsable(hours)
    let meta = reader.object("meta", of: properties)
    return Forecast(
      place: place, issuedAt: meta.flatMap { reader.instant("updated_at", of: $0, as: .iso8601) },
      credit: METNorway.profile.credit, hours: hours, days: days(of: hours, spans, at: place))
  }

  /// Reads the place of GeoJSON, which puts the longitude first.
  private static func place(of root: PayloadNode, with reader: inout PayloadReader) -> Place {
    guard let geometry = reader.object("geometry", of: root),
      let coordinates = reader.list("coordinates", of: geometry), coordinates.count >= 2
    else { return Place() }
    let node = PayloadNode(
      fields: ["coordinates[0]": coordinates[0], "coordinates[1]": coordinates[1]], path: geometry.path)
    return Place(
      latitude: reader.number("coordinates[1]", of: node, in: .latitude),
      longitude: reader.number("coordinates[0]", of: node, in: .longitude))
  }

  private static func instant(
    _ date: Date, of data: PayloadNode, with reader: inout PayloadReader
  ) -> HourlyPoint {
    guard let instant = reader.object("instant", of: data), let details = reader.object("details", of: instant) else {
      return HourlyPoint(date: date)
    }
    return HourlyPoint(
      date: date,
      temperature: reader.temperature("air_temperature", of: details),
      dewPoint: reader.temperature("dew_point_temperature", of: details),
      seaLevelPressure: reader.number("air_pressure_at_sea_level", of: details, in: .pressure),
      humidity: reader.number("relative_humidity", of: details, in: .humidity),
      windSpeed: reader.number("wind_speed", of: details, in: .windSpeed),
      windGust: reader.number("wind_speed_of_gust", of: details, in: .windSpeed),
      windDirection: reader.number("wind_from_direction", of: details, in: .direction),
      cloudCover: reader.number("cloud_area_fraction", of: details, in: .cloudCover),
      uvIndex: reader.number("ultraviolet_index_clear_sky", of: details, in: .uvIndex))
  }

  /// Reads the probability, which is only in `complete` and only for the Nordic countries.
  private static func probability(of details: PayloadNode, with reader: inout PayloadReader) -> Double? {
    reader.number("probability_of_precipitation", of: details, in: .probability) { $0 / 100 }
  }

  private static func amount(
    of details: PayloadNode, in range: NaturalRange, with reader: inout PayloadReader
  ) -> Double? {
    reader.number("precipitation_amount", of: details, in: range)
  }

  /// Summarizes the points into days by solar time, because there is no zone.
  ///
  /// `spans` is the precipitation in the six hours from each point on. It is not used as an hour's amount, but as part
  /// of a day's amount if nothing else is known of those hours. It counts for the day on which they begin.
  private static func days(of hours: [HourlyPoint], _ spans: [Double?], at place: Place) -> [DailyPoint] {
    var points = hours
    for (index, hour) in hours.enumerated() where hour.precipitation == nil {
      let reach = index + 1 < hours.count ? hours[index + 1].date.timeIntervalSince(hour.date) : .infinity
      if reach >= 6 * 3_600 { points[index].precipitation = spans[index] }
    }
    let offset = place.longitude.map { Int(($0 / 15).rounded()) * 3_600 } ?? 0
    return DailyPoint.summaries(of: points, in: TimeZone(secondsFromGMT: offset) ?? .gmt, at: place)
  }
}
