public import FoundationEssentials
public import Timeline
public import Weather

/// What the weather widget says from one hour on: that hour's temperature and the 24 hours that begin with it.
public struct WeatherEntry: TimelineEntry, Hashable {
  /// One column of the strip and one point of the graph; what is not known is nil.
  public struct Hour: Hashable, Sendable {
    /// The whole hour of UTC it begins at.
    public var date: Date
    /// The local hour where it is a multiple of 3, else U+FF65, a halfwidth middle dot.
    public var label: String
    /// Whether the column carries icon and temperature.
    public var isMajor: Bool
    /// Rounded, without a unit.
    public var temperature: String?
    /// The name of the condition's drawing, by day or by night.
    public var icon: String?
    /// What the sky does.
    public var condition: Condition?
    /// Whether the sun is up.
    public var isDay: Bool?
    /// In the entry's pressure unit.
    public var pressure: Double?
  }

  /// The graph's scale, in its unit.
  public struct Pressure: Hashable, Sendable {
    /// The middle of the graph; nil where no hour's pressure is known.
    public var center: Double?
    /// From the middle to the top and to the bottom.
    public var span: Double
    /// The unit of every number here and of the hours' pressures.
    public var unit: PressureUnit
    /// Top, middle and bottom; empty texts without a centre.
    public var labels: [String]
    /// Over the three hours before; nil where one of the two ends is not known.
    public var trend: PressureTrend?
  }

  /// The whole hour of UTC the entry begins at.
  public var date: Date
  /// Rounded, without a unit; an en dash where it is not known.
  public var temperature: String
  /// ℃, °C or °F.
  public var unit: String
  /// The local time, `17:00`.
  public var time: String
  /// Unit and time in the language's words: `℃ 17:00現在`.
  public var heading: String
  /// The place's name, nil where the data have none.
  public var place: String?
  /// When the data are of, `data 14:20`, where they are older than they should be; nil where they are not.
  public var badge: String?
  /// The foremost alert in force; nil if there is none.
  public var alert: AlertNotice?
  /// Always 24.
  public var hours: [Hour]
  /// What the graph is drawn to.
  public var pressure: Pressure
  /// What it says besides, of which only what is read is worked out.
  let outlook: WeatherOutlook

  /// Whether the data are older than they should be, as far as whoever loads them has found out.
  public var isStale: Bool { badge != nil }

  /// The record that `widgetgen timeline weather` prints; what is not known is null, and `badge` is there only where
  /// `isStale` is true.
  public var content: EntryContent {
    let (more, hoursMore) = outlook.content
    var fields: [String: EntryContent] = [
      "heading": .text(heading), "temperature": .text(temperature), "unit": .text(unit),
      "time": .text(time), "place": .optional(place), "isStale": .bool(isStale), "alert": alert?.content ?? .null,
      "hours": .list(zip(hours, hoursMore).map { .record($1.merging($0.fields) { _, field in field }) }),
      "pressure": pressure.content,
    ]
    fields["badge"] = badge.map { .text($0) }
    return .record(fields.merging(more) { field, _ in field })
  }
}

extension WeatherEntry.Hour {
  fileprivate var fields: [String: EntryContent] {
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
