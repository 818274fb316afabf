public import FoundationEssentials
public import Timeline
public import Weather

/// What the current conditions widget says from one hour on; values that are not known are an en dash.
public struct CurrentEntry: TimelineEntry, Hashable {
  /// The whole hour of UTC the entry begins at.
  public var date: Date
  /// The place's name, nil where the data have none.
  public var place: String?
  /// The local time the conditions are of: `17:00`.
  public var time: String
  /// With one decimal: `5.8°`.
  public var temperature: String
  /// The day's lowest temperature.
  public var minimum: String
  /// The day's highest temperature.
  public var maximum: String
  /// In percent: `81 %`.
  public var humidity: String
  /// With its unit: `3.4 m/s`.
  public var wind: String
  /// Where the wind comes from, of eight directions: `NW`; nil where it is not known.
  public var windDirection: String?
  /// With its unit: `1005 hPa`.
  public var pressure: String
  /// Over the three hours before; nil where it is not known.
  public var trend: PressureTrend?
  /// What the sky does, ``Weather/Condition/unknown`` where that is not known.
  public var condition: Condition
  /// The condition in the language's words.
  public var words: String
  /// The condition in the provider's words where they are known to be in the picture's language, else in the
  /// language's own.
  public var description: String
  /// The name of the condition's drawing, by day or by night.
  public var icon: String
  /// `35.6465° N`, nil where it is not known.
  public var latitude: String?
  /// `139.6297° E`, nil where it is not known.
  public var longitude: String?
  /// What a widget says whose data are still to come: `Loading Berlin's weather...`; nil where they are there.
  public var loading: String?
  /// When the data are of, where they are older than they should be; nil where they are not.
  public var badge: String?
  /// The foremost alert in force; nil if there is none.
  public var alert: AlertNotice?
  /// What it says besides, of which only what is read is worked out.
  let outlook: CurrentOutlook

  /// The record that `widgetgen timeline current` prints.
  ///
  /// `loading` and `badge` are there only where `isLoading` and `isStale` are true. `windLine` and `pressureLine` are the
  /// values with the direction and the trend, where known; `humidityShort` and `pressureShort` are null where the value is
  /// not known. `readings` has those that are known beside the temperature, in the order of their weight.
  public var content: EntryContent {
    func known(_ value: String, _ text: String) -> EntryContent {
      value == Language.unknownValue ? .null : .text(text)
    }
    let coordinates = [latitude, longitude].compactMap { $0 }.joined(separator: "  ")
    let windLine = [windDirection, wind].compactMap { $0 }.joined(separator: " ")
    let pressureLine = [pressure, trend?.arrow].compactMap { $0 }.joined(separator: " ")
    var fields: [String: EntryContent] = [
      "place": .optional(place), "time": .text(time), "temperature": .text(temperature), "minimum": .text(minimum),
      "maximum": .text(maximum), "humidity": .text(humidity), "wind": .text(wind),
      "windDirection": .optional(windDirection), "windLine": .text(windLine), "pressure": .text(pressure),
      "trend": .optional(trend?.rawValue), "pressureLine": .text(pressureLine), "condition": .text(condition.rawValue),
      "words": .text(words), "description": .text(description), "icon": .text(icon), "latitude": .optional(latitude),
      "longitude": .optional(longitude), "coordinates": coordinates.isEmpty ? .null : .text(coordinates),
      "humidityShort": known(humidity, humidity), "pressureShort": known(pressure, pressureLine),
      "isLoading": .bool(loading != nil), "isStale": .bool(badge != nil),
      "alert": alert?.content ?? .null,
    ]
    fields["loading"] = loading.map { .text($0) }
    fields["badge"] = badge.map { .text($0) }
    fields.merge(outlook.content) { field, _ in field }
    fields["readings"] = .list(readings(fields))
    return .record(fields)
  }

  /// Each with its label, its value and, of the wind, where it blows from in degrees.
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
