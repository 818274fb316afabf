public import FoundationEssentials
public import WeatherData
public import WidgetTimeline

/// The content of the weather widget from one hour on: that hour's temperature and the 24 hours that begin with it.
public struct WeatherEntry: TimelineEntry, Hashable {
  /// A column of the strip and a point of the graph; an unknown value is nil.
  public struct Hour: Hashable, Sendable {
    /// The whole hour of the zone's clock at which the column begins.
    public var date: Date
    /// The local hour if it is a multiple of 3, else U+FF65, a halfwidth middle dot.
    public var label: String
    /// Whether the column has an icon and a temperature.
    public var isMajor: Bool
    /// The temperature, rounded and without a unit.
    public var temperature: String?
    /// The name of the condition's icon, for day or night.
    public var icon: String?
    /// The weather condition.
    public var condition: Condition?
    /// Whether the sun is up.
    public var isDay: Bool?
    /// The pressure in the entry's pressure unit.
    public var pressure: Double?
  }

  /// The graph's scale, in the entry's pressure unit.
  public struct Pressure: Hashable, Sendable {
    /// The middle of the graph; nil if no hour's pressure is known.
    public var center: Double?
    /// The distance from the middle to the top and to the bottom.
    public var span: Double
    /// The unit of all values here and of the hours' pressures.
    public var unit: PressureUnit
    /// The labels at the top, middle and bottom; empty texts if ``center`` is nil.
    public var labels: [String]
    /// The trend over the last three hours; nil if one of the two values is unknown.
    public var trend: PressureTrend?
  }

  /// The whole hour of the zone's clock at which the entry begins.
  public var date: Date
  /// The temperature, rounded and without a unit; an en dash if it is unknown.
  public var temperature: String
  /// The unit of the temperature: ℃, °C or °F.
  public var unit: String
  /// The local time of the temperature, such as `17:00`.
  public var time: String
  /// The unit and time in the language's words, such as `℃ 17:00現在`.
  public var heading: String
  /// The place's name; nil if the data have none.
  public var place: String?
  /// The time of stale data, such as `as of 14:20`; nil if the data are current.
  public var badge: String?
  /// The same with the day in words, such as `as of Fri 14:20`.
  var badgeInWords: String?
  /// The foremost alert in force; nil if no alert is.
  public var alert: AlertNotice?
  /// The hours, always 24.
  public var hours: [Hour]
  /// The graph's scale.
  public var pressure: Pressure
  /// The additional fields, computed on access.
  let outlook: WeatherOutlook

  /// Whether the data are known to be stale.
  public var isStale: Bool { badge != nil }

  /// The record that `widgetgen timeline weather` prints; unknown values are null, and `badge` and `badgeInWords`
  /// are present only if `isStale` is true.
  public var content: EntryContent {
    let (more, hoursMore) = outlook.content
    var fields: [String: EntryContent] = [
      "heading": .text(heading), "temperature": .text(temperature), "unit": .text(unit),
      "time": .text(time), "place": .optional(place), "alert": alert?.content ?? .null,
      "hours": .list(zip(hours, hoursMore).map { .record([String: EntryContent](joining: $0.fields, $1)) }),
      "pressure": pressure.content,
    ]
    fields.merge(outlook.headline(alert)) { own, _ in own }
    fields.merge(EntryMarks(badge: badge, badgeInWords: badgeInWords).ageFields) { own, _ in own }
    return .record(fields.merging(more) { field, _ in field })
  }
}

extension WeatherEntry.Hour {
  fileprivate var fields: KeyValuePairs<String, EntryContent> {
    [
      "date": .text(WallClock.isoText(of: date)), "label": .text(label), "isMajor": .bool(isMajor),
      "temperature": .optional(temperature), "icon": .optional(icon),
      "condition": .optional(condition?.rawValue),
      "isDay": isDay.map { .bool($0) } ?? .null, "pressure": .optional(pressure),
    ]
  }
}

extension WeatherEntry.Pressure {
  fileprivate var content: EntryContent {
    [
      "center": .optional(center), "span": .number(span), "unit": .text(unit.rawValue),
      "labels": .list(labels.map { .text($0) }), "trend": .optional(trend?.rawValue),
    ]
  }
}

extension [String: EntryContent] {
  /// Creates the fields of a record from two lists of fields with different names.
  ///
  /// A dictionary that is made in its final size hashes each name once. Merging two dictionaries for each hour took 2 %
  /// of the instructions of a picture.
  fileprivate init(joining first: KeyValuePairs<String, EntryContent>, _ second: KeyValuePairs<String, EntryContent>) {
    self.init(minimumCapacity: first.count + second.count)
    for (name, value) in first { self[name] = value }
    for (name, value) in second { self[name] = value }
  }
}
