import FoundationEssentials
internal import WidgetBase
internal import WidgetDocuments

/// Open-Meteo's `/v1/forecast`: columns of equal length under `hourly` and `daily`, values under `current`.
///
/// Source: https://open-meteo.com/en/docs. Any of the three may be missing. Times are seconds since 1970 if the request
/// has `timeformat=unixtime`. Otherwise they are local, with today's offset for the whole series. There is no place
/// name or time of issue.
enum OpenMeteoFormat: PayloadFormat {
  static func match(_ fields: JSONObject) -> PayloadMatch {
    let signs = ["generationtime_ms", "hourly_units", "daily_units", "current_units", "current_weather"]
    let isOurs =
      signs.contains { fields[$0] != nil } || ["hourly", "daily"].contains { fields[$0]?.record?["time"] != nil }
      || (fields["error"] == .bool(true) && fields["reason"] != nil)
    return isOurs ? .certain : .none
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    // The hours are usable even if there is an error beside them.
    guard fields["error"] == .bool(true), fields["hourly"]?.record == nil else { return nil }
    let reason = fields["reason"]?.text
    // The response has HTTP status 400 or 429 and does not repeat it.
    if reason?.contains("limit exceeded") == true {
      return .providerError(
        OpenMeteo(), code: 429, message: reason, advice: "too many requests; wait and send fewer requests")
    }
    return .providerError(OpenMeteo(), code: 400, message: reason, advice: "check the request's parameters")
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let place = Place(
      latitude: reader.number("latitude", of: root, in: .latitude),
      longitude: reader.number("longitude", of: root, in: .longitude))
    let timeZone = reader.timeZone(nameKey: "timezone", offsetKey: "utc_offset_seconds", of: root)
    let notation = notation(of: root, timeZone, with: &reader)
    let model = OpenMeteoModels.model(of: root, with: &reader)
    let hours = hours(of: root, as: notation, at: place, model, with: &reader) ?? []
    let days = OpenMeteoDays.days(of: root, as: notation, in: timeZone ?? .gmt, model, with: &reader)
    let forecast = Forecast(
      place: place, timeZone: timeZone, credit: OpenMeteo.profile.credit, hours: hours,
      // A request may ask for only some of the daily values, such as sunrise and sunset.
      days: DailyPoint.completed(days, from: hours, in: timeZone ?? .gmt, at: place),
      current: OpenMeteoHours.current(of: root, as: notation, at: place, model, with: &reader))
    guard forecast.hours.contains(where: \.isUsable) || forecast.isUsableWithoutHours else {
      throw problem(with: root, hours: forecast.hours)
    }
    return forecast
  }

  private static func hours(
    of root: PayloadNode, as notation: TimeNotation, at place: Place, _ model: String?,
    with reader: inout PayloadReader
  ) -> [HourlyPoint]? {
    guard let node = reader.object("hourly", of: root) else { return nil }
    let table = OpenMeteoTable(node, units: reader.object("hourly_units", of: root), model: model)
    let columns = OpenMeteoFields.hourly.map { table.name($0) }
    let rows = reader.rows(ofColumns: columns, in: node, timeKey: "time", as: notation)
    return OpenMeteoHours.hours(of: rows, table, at: place, with: &reader)
  }

  /// Returns the reason why no values are usable.
  private static func problem(with root: PayloadNode, hours: [HourlyPoint]) -> PayloadError {
    guard let hourly = root.fields["hourly"] else {
      return .noUsableHour("no \"hourly\"; request hourly values")
    }
    guard let fields = hourly.record else {
      return .noUsableHour("\"hourly\" is \(hourly.kindName), not an object")
    }
    guard hours.isEmpty else { return .noUsableHour }
    return .noRow(
      of: "time", in: PayloadNode(fields: fields, path: "hourly"), timeKey: "time",
      advice: "use the provider's complete response")
  }

  /// Returns the notation of the times, with a warning if they are local.
  private static func notation(
    of root: PayloadNode, _ timeZone: TimeZone?, with reader: inout PayloadReader
  ) -> TimeNotation {
    guard let first = firstTime(of: root), first.offset == nil else { return .secondsOrLocal(offset: 0) }
    let known = reader.number("utc_offset_seconds", of: root, in: .offset).map { Int($0) }
    let clock = Date(timeIntervalSince1970: Double(first.secondsOnClock))
    let offset = known ?? timeZone?.secondsFromGMT(for: clock) ?? 0
    // If no zone was requested, the clock is in UTC and unambiguous.
    if offset != 0 || known == nil || !["GMT", "UTC"].contains(root.fields["timezone"]?.text) {
      reader.warnings.add(
        .localTimes,
        "times are local, read as \(offset) s ahead of UTC; they may be wrong across a "
          + "clock change; use timeformat=unixtime in the request")
    }
    return .secondsOrLocal(offset: offset)
  }

  /// Returns the first time that is written as text, in the first table that has one.
  private static func firstTime(of root: PayloadNode) -> ISOTime? {
    let columns = ["hourly", "daily"].lazy.flatMap { root.fields[$0]?.record?["time"]?.list ?? [] }
    let values = ["current", "current_weather"].lazy.compactMap { root.fields[$0]?.record?["time"] }
    return columns.compactMap { $0.text.flatMap { ISOTime($0) } }.first
      ?? values.compactMap { $0.text.flatMap { ISOTime($0) } }.first
  }
}
