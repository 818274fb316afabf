public import FoundationEssentials
public import WeatherData
public import WidgetTimeline

/// The content of the current conditions widget from one hour on; an unknown value is an en dash.
public struct CurrentEntry: TimelineEntry, Hashable {
  /// The whole hour of the zone's clock at which the entry begins.
  public var date: Date
  /// The place's name; nil if the data have none.
  public var place: String?
  /// The local time of the conditions, such as `17:00`.
  public var time: String
  /// The temperature with one decimal, such as `5.8°`.
  public var temperature: String
  /// The day's lowest temperature.
  public var minimum: String
  /// The day's highest temperature.
  public var maximum: String
  /// The relative humidity in percent, such as `81 %`.
  public var humidity: String
  /// The wind speed with its unit, such as `3.4 m/s`.
  public var wind: String
  /// The direction the wind comes from, one of eight, such as `NW`; nil if unknown.
  public var windDirection: String?
  /// The pressure with its unit, such as `1005 hPa`.
  public var pressure: String
  /// The pressure trend over the last three hours; nil if unknown.
  public var trend: PressureTrend?
  /// The condition; `Condition.unknown` if it is not known.
  public var condition: Condition
  /// The condition in the language's words.
  public var words: String
  /// The provider's description of the condition if it is known to be in the picture's language, else the language's
  /// words.
  public var description: String
  /// The name of the condition's icon, for day or night.
  public var icon: String
  /// The latitude, such as `35.6465° N`; nil if unknown.
  public var latitude: String?
  /// The longitude, such as `139.6297° E`; nil if unknown.
  public var longitude: String?
  /// The message of a widget whose data are still loading, such as `Loading Berlin's weather...`; nil once they are
  /// loaded.
  public var loading: String?
  /// The time of stale data; nil if the data are current.
  public var badge: String?
  /// The same with the day in words, such as `as of Fri 14:20`.
  var badgeInWords: String?
  /// The foremost alert in force; nil if no alert is.
  public var alert: AlertNotice?
  /// The additional fields, computed on access.
  let outlook: CurrentOutlook

  /// The record that `widgetgen timeline current` prints.
  ///
  /// `loading` is present only if `isLoading` is true, `badge` and `badgeInWords` only if `isStale` is. `windLine` and
  /// `pressureLine` are the values with the direction and the trend, if known. `humidityShort` and `pressureShort` are
  /// null if the value is unknown. `readings` contains the known values other than the temperature, in order of
  /// importance.
  public var content: EntryContent {
    func known(_ value: String, _ text: String) -> EntryContent {
      value == Language.unknownValue ? .null : .text(text)
    }
    let coordinates = [latitude, longitude].compactMap { $0 }.joined(separator: "  ")
    let windLine = outlook.language.wind(from: windDirection, speed: wind)
    let pressureLine = [pressure, trend?.arrow].compactMap { $0 }.joined(separator: " ")
    var fields: [String: EntryContent] = [
      "place": .optional(place), "time": .text(time), "temperature": .text(temperature), "minimum": .text(minimum),
      "maximum": .text(maximum), "humidity": .text(humidity), "wind": .text(wind),
      "windDirection": .optional(windDirection), "windLine": .text(windLine), "pressure": .text(pressure),
      "trend": .optional(trend?.rawValue), "pressureLine": .text(pressureLine), "condition": .text(condition.rawValue),
      "words": .text(words), "description": .text(description), "icon": .text(icon), "latitude": .optional(latitude),
      "longitude": .optional(longitude), "coordinates": coordinates.isEmpty ? .null : .text(coordinates),
      "humidityShort": .optional(outlook.humidity), "pressureShort": known(pressure, pressureLine),
      "isLoading": .bool(loading != nil),
      "alert": alert?.content ?? .null,
    ]
    fields["loading"] = loading.map { .text($0) }
    fields.merge(EntryMarks(badge: badge, badgeInWords: badgeInWords).ageFields) { own, _ in own }
    fields.merge(outlook.content) { field, _ in field }
    fields.merge(outlook.headline(alert)) { field, _ in field }
    fields["readings"] = .list(readings(fields))
    return .record(fields)
  }

  /// Returns the known values with their labels and, for wind, the direction it comes from in degrees.
  private func readings(_ fields: [String: EntryContent]) -> [EntryContent] {
    let known = [
      ("feelsLike", "feelsLike"), ("humidity", "humidityShort"), ("wind", "windShort"), ("pressure", "pressureShort"),
      ("uvIndex", "uvIndex"), ("visibility", "visibility"),
    ]
    return known.compactMap { name, field in
      guard let value = fields[field], value.isPresent else { return nil }
      return [
        "name": .text(name), "label": .text(outlook.language.text("current.\(name)") ?? name), "value": value,
        "degrees": name == "wind" ? fields["windDegrees"] ?? .null : .null,
      ]
    }
  }
}
