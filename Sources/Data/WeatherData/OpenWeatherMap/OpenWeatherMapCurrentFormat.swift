import FoundationEssentials
internal import WidgetDocuments

/// OpenWeatherMap's current weather `/data/2.5/weather`: a single point, which becomes the only hour.
///
/// Source: https://openweathermap.org/current.
enum OpenWeatherMapCurrentFormat: PayloadFormat {
  static func match(_ fields: JSONObject) -> PayloadMatch {
    fields["hourly"] == nil && fields["main"]?.record != nil && fields["dt"] != nil ? .certain : .none
  }

  static func refusal(in fields: JSONObject) -> PayloadError? {
    // The values are usable even if there is an error code beside them.
    fields["main"]?.record == nil ? OpenWeatherMapRefusal.error(in: fields) : nil
  }

  static func decode(_ root: PayloadNode, with reader: inout PayloadReader) throws -> Forecast {
    let place = OpenWeatherMapSlot.place(of: root, with: &reader)
    let timeZone = OpenWeatherMapSlot.timeZone(of: root, with: &reader)
    guard let date = reader.instant("dt", of: root) else {
      throw PayloadError.noUsableHour("no time (dt) in 1970...2200")
    }
    reader.findKelvins(among: OpenWeatherMapSlot.temperatures(root))
    let point = OpenWeatherMapSlot.point(date, root, at: place, with: &reader)
    try requireUsable([point])
    return Forecast(
      place: place, timeZone: timeZone, credit: OpenWeatherMap.profile.credit,
      hours: [point], current: point)
  }
}
