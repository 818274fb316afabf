import FoundationEssentials

/// OpenWeatherMap's One Call 3.0, and 2.5 of the same shape.
///
/// Source: https://openweathermap.org/api/one-call-3. `pressure` is at sea level. There is no place name and no
/// time of issue; the time of `current` stands for it.
enum OneCallFormat: PayloadFormat {
  static let provider = ProviderName.openWeatherMap

  static func recognizes(_ fields: JSONObject) -> Bool {
    if fields["hourly"] != nil || OpenWeatherMapRefusal.error(in: fields) != nil { return true }
    let parts = ["current", "minutely", "daily", "alerts", "timezone_offset"]
    return fields["lat"] != nil && fields["lon"] != nil && parts.contains { fields[$0] != nil }
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    // A code beside hours is no reason to throw the hours away.
    fields["hourly"]?.array == nil ? OpenWeatherMapRefusal.error(in: fields) : nil
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let place = Place(
      latitude: reader.number("lat", of: root, in: .latitude),
      longitude: reader.number("lon", of: root, in: .longitude))
    let timeZone = reader.timeZone(nameKey: "timezone", offsetKey: "timezone_offset", of: root)
    let hourRows = reader.rows("hourly", of: root, timeKey: "dt")
    guard !hourRows.isEmpty else { throw PayloadError.noUsableHour(reasonForNoRows(in: root)) }
    let dayRows = reader.rows("daily", of: root, timeKey: "dt")
    let current = reader.object("current", of: root)
    findUnits(hours: hourRows, days: dayRows, current: current, with: &reader)

    let hours = hourRows.map { hour($0.date, $0.node, at: place, with: &reader) }
    guard hours.contains(where: { $0.temperature != nil || $0.seaLevelPressure != nil || $0.condition != nil }) else {
      throw PayloadError.noUsableHour("none of its hours has a temperature, a pressure or a condition")
    }
    let observed = current.flatMap { observation($0, at: place, with: &reader) }
    return Forecast(
      place: place, timeZone: timeZone, issuedAt: observed?.date,
      attribution: "Weather data provided by OpenWeather", hours: hours,
      days: days(dayRows, in: timeZone ?? .gmt, with: &reader), current: observed,
      alerts: alerts(of: root, with: &reader))
  }

  private static func reasonForNoRows(in root: PayloadNode) -> String {
    switch root.fields["hourly"] {
    case nil: "it has no \"hourly\"; do not exclude hourly from the request"
    case .array(let list): list.isEmpty ? "\"hourly\" is empty" : "no row of \"hourly\" has a time (dt) in 1970...2200"
    case .some(let other): "\"hourly\" is \(other.kindName), not an array"
    }
  }

  /// Finds out whether someone forgot `units=metric`: without it, temperatures are in kelvins.
  ///
  /// They are where no temperature makes sense in °C and at least one does in kelvins.
  private static func findUnits(
    hours: [PayloadRow], days: [PayloadRow], current: PayloadNode?, with reader: inout PayloadReader
  ) {
    let daily = days.flatMap { row in ["min", "max"].map { row.node.fields["temp"]?.object?[$0] } }
    let values = hours.map { $0.node.fields["temp"] } + [current?.fields["temp"]] + daily
    let temperatures = values.compactMap { PayloadReader.number(in: $0) }
    let celsius = NaturalRange.temperature.bounds
    guard !temperatures.contains(where: celsius.contains),
      let kelvin = temperatures.first(where: { celsius.contains($0 - 273.15) })
    else { return }
    reader.isKelvin = true
    reader.warnings.add(
      .units,
      "temperatures are in kelvins (such as \(Excerpt.of(kelvin))): converted to °C; ask with units=metric")
  }

  private static func hour(
    _ date: Date, _ node: PayloadNode, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint {
    let weather = OpenWeatherMapWeather(of: node, with: &reader)
    return HourlyPoint(
      date: date,
      temperature: reader.temperature("temp", of: node),
      feelsLike: reader.temperature("feels_like", of: node),
      seaLevelPressure: reader.number("pressure", of: node, in: .pressure),
      stationPressure: reader.number("grnd_level", of: node, in: .pressure),
      condition: weather.condition,
      conditionDescription: weather.description,
      isDay: weather.isDay ?? isSunUp(at: date, place),
      precipitation: precipitation(of: node, with: &reader),
      precipitationProbability: reader.number("pop", of: node, in: .probability),
      humidity: reader.number("humidity", of: node, in: .humidity),
      windSpeed: reader.number("wind_speed", of: node, in: .windSpeed),
      windDirection: reader.number("wind_deg", of: node, in: .direction))
  }

  /// The conditions now; of no use without their time.
  private static func observation(
    _ node: PayloadNode, at place: Place, with reader: inout PayloadReader
  ) -> HourlyPoint? {
    guard let date = reader.instant("dt", of: node) else {
      reader.warnings.add(.time, "\(node.path) has no time (dt): left out")
      return nil
    }
    return hour(date, node, at: place, with: &reader)
  }

  private static func isSunUp(at date: Date, _ place: Place) -> Bool? {
    guard let latitude = place.latitude, let longitude = place.longitude else { return nil }
    return Sun.isUp(at: date, latitude: latitude, longitude: longitude)
  }

  /// Rain and snow of an hour, `{"rain": {"1h": 0.5}}`; both are left out of a dry hour.
  private static func precipitation(of node: PayloadNode, with reader: inout PayloadReader) -> Double? {
    var total: Double?
    for key in ["rain", "snow"] {
      guard let amounts = reader.object(key, of: node),
        let amount = reader.number("1h", of: amounts, in: .hourlyPrecipitation)
      else { continue }
      total = (total ?? 0) + amount
    }
    return total
  }

  private static func days(
    _ rows: [PayloadRow], in timeZone: TimeZone, with reader: inout PayloadReader
  ) -> [DailyPoint] {
    var points: [DailyPoint] = []
    for row in rows {
      let point = day(row, in: timeZone, with: &reader)
      // Two rows may fall on one day although their instants differ.
      if points.last?.day == point.day {
        reader.warnings.add(.order, "\(row.node.path) is on the same day as another row: the later was used")
        points.removeLast()
      }
      points.append(point)
    }
    return points
  }

  private static func day(
    _ row: PayloadRow, in timeZone: TimeZone, with reader: inout PayloadReader
  ) -> DailyPoint {
    let node = row.node
    let weather = OpenWeatherMapWeather(of: node, with: &reader)
    let temperatures = reader.object("temp", of: node)
    let rain = reader.number("rain", of: node, in: .dailyPrecipitation)
    let snow = reader.number("snow", of: node, in: .dailyPrecipitation)
    return DailyPoint(
      day: LocalDay(containing: row.date, in: timeZone),
      minimum: temperatures.flatMap { reader.temperature("min", of: $0) },
      maximum: temperatures.flatMap { reader.temperature("max", of: $0) },
      condition: weather.condition,
      conditionDescription: weather.description,
      sunrise: reader.instant("sunrise", of: node),
      sunset: reader.instant("sunset", of: node),
      seaLevelPressure: reader.number("pressure", of: node, in: .pressure),
      precipitation: rain == nil && snow == nil ? nil : (rain ?? 0) + (snow ?? 0),
      precipitationProbability: reader.number("pop", of: node, in: .probability),
      humidity: reader.number("humidity", of: node, in: .humidity),
      windSpeed: reader.number("wind_speed", of: node, in: .windSpeed),
      windDirection: reader.number("wind_deg", of: node, in: .direction))
  }

  private static func alerts(of root: PayloadNode, with reader: inout PayloadReader) -> [WeatherAlert] {
    let list = reader.list("alerts", of: root) ?? []
    if list.count > maximumAlerts {
      reader.warnings.add(.tooManyRows, "alerts has more than \(maximumAlerts) rows: only the first were kept")
    }
    return list.prefix(maximumAlerts).enumerated().compactMap { index, element in
      guard case .object(let fields) = element else {
        reader.warnWrongType(element, "alerts[\(index)]", of: root, expected: "an object")
        return nil
      }
      let node = PayloadNode(fields: fields, path: "alerts[\(index)]")
      return WeatherAlert(
        event: reader.text("event", of: node), sender: reader.text("sender_name", of: node),
        start: reader.instant("start", of: node), end: reader.instant("end", of: node),
        // Bulletins run to thousands of characters: no damage, and more than a widget can show.
        summary: reader.text("description", of: node, isLongByNature: true))
    }
  }

  private static let maximumAlerts = 100
}
