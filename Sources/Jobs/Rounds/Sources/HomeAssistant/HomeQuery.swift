internal import BuiltInWidgets
internal import Fetching
internal import FoundationEssentials
internal import WidgetDocuments
internal import WidgetTimeline

/// The data of entities, besides their states, that templates show, such as `history["sensor.outdoor"]`.
///
/// A query is a pure function from entities to requests, and from responses to what templates see.
enum HomeQuery: String, CaseIterable, Codable, Sendable {
  /// The mean values of the last hours, at equal intervals.
  case history
  /// The statistics that Home Assistant has recorded for each of the last hours or days.
  case statistics
  /// The coming events of a calendar.
  case events
  /// The items of a to-do list.
  case todo
  /// The forecast of a weather entity by day.
  case dailyForecast
  /// The forecast of a weather entity by hour.
  case hourlyForecast

  /// The field of the content that contains the results by the ids of entities.
  var field: String {
    switch self {
    case .history, .statistics, .events, .todo: rawValue
    case .dailyForecast, .hourlyForecast: "forecast"
    }
  }

  /// The name below an entity's id, as in `forecast["weather.home"].daily`; nil if the results are directly below the
  /// id.
  var part: String? {
    switch self {
    case .dailyForecast: "daily"
    case .hourlyForecast: "hourly"
    default: nil
    }
  }

  /// The domain of the entities that can answer; nil for any.
  var domain: String? {
    switch self {
    case .history, .statistics: nil
    case .events: "calendar"
    case .todo: "todo"
    case .dailyForecast, .hourlyForecast: "weather"
    }
  }

  /// Whether a changed state of an entity means that the results have changed.
  ///
  /// Results over time change steadily, and are requested at the interval.
  var followsStates: Bool {
    switch self {
    case .history, .statistics: false
    case .events, .todo, .dailyForecast, .hourlyForecast: true
    }
  }

  /// The days of events that are requested.
  private static let eventDays = 14.0
  /// The maximum number of items of an entity.
  static let maximumItems = 1_000

  /// A request, as a function of the server's address and token.
  struct Request: Hashable, Sendable {
    var method = HTTPTransfer.Method.get
    /// The path below the server's address, percent-encoded.
    var path: String
    /// The fields of the body.
    var body: [String: EntryContent] = [:]
    /// The entity that the response is about, if it does not name any.
    var entity: String?
  }

  /// Returns the requests for entities at an instant.
  func requests(for entities: [String], at instant: Date, hours: Int) -> [Request] {
    let start = Self.text(instant - Double(hours) * 3_600)
    let end = Self.text(instant)
    let ids = EntryContent.list(entities.map { .text($0) })
    switch self {
    case .history:
      let list = entities.joined(separator: ",")
      return [
        Request(
          path: "/api/history/period/\(start)?end_time=\(end)&filter_entity_id=\(list)&minimal_response&no_attributes"
            + "&significant_changes_only=0")
      ]
    case .statistics:
      return [
        Self.action(
          "recorder/get_statistics",
          [
            "statistic_ids": ids, "start_time": .text(start), "end_time": .text(end),
            "period": .text(hours > Self.maximumHoursByHour ? "day" : "hour"),
            "types": ["change", "max", "mean", "min", "state", "sum"],
          ])
      ]
    case .events:
      let last = Self.text(instant + Self.eventDays * 86_400)
      return entities.map { Request(path: "/api/calendars/\($0)?start=\(end)&end=\(last)", entity: $0) }
    case .todo: return [Self.action("todo/get_items", ["entity_id": ids])]
    case .dailyForecast: return [Self.action("weather/get_forecasts", ["entity_id": ids, "type": "daily"])]
    case .hourlyForecast: return [Self.action("weather/get_forecasts", ["entity_id": ids, "type": "hourly"])]
    }
  }

  /// The maximum hours for which there are statistics of each hour.
  private static let maximumHoursByHour = 72

  private static func action(_ name: String, _ body: [String: EntryContent]) -> Request {
    Request(method: .post, path: "/api/services/\(name)?return_response", body: body)
  }

  /// Returns an instant in whole seconds, without characters that addresses encode.
  private static func text(_ instant: Date) -> String {
    WallClock.isoText(of: Date(timeIntervalSince1970: instant.timeIntervalSince1970.rounded(.down)))
  }

  /// Returns the results by the ids of entities; nil if the response is something else.
  func results(
    of request: Request, in bytes: [UInt8], at instant: Date, hours: Int
  ) -> [String: EntryContent]? {
    guard let value = try? JSONDocument.value(of: bytes, maximumDepth: DataReader.maximumDepth) else { return nil }
    if self == .history {
      return HomeHistory(from: instant - Double(hours) * 3_600, to: instant).results(in: value)
    }
    if self == .events {
      guard let entity = request.entity, let items = value.list else { return nil }
      return [entity: .list(items.prefix(Self.maximumItems).compactMap { Self.event($0) })]
    }
    guard let response = value.record?["service_response"]?.record else { return nil }
    let name = self == .statistics ? nil : self == .todo ? "items" : "forecast"
    let entities = self == .statistics ? response["statistics"]?.record ?? [:] : response
    return entities.mapValues { value in
      let items = name.map { value.record?[$0] ?? .null } ?? value
      return .list(Array((items.list ?? []).prefix(Self.maximumItems)))
    }
  }

  /// Returns an event with its instants as texts, or its dates if it lasts whole days.
  private static func event(_ value: EntryContent) -> EntryContent? {
    guard let event = value.record, let start = event["start"]?.record, let end = event["end"]?.record else {
      return nil
    }
    func text(_ field: String) -> EntryContent { .optional(event[field]?.text) }
    func limit(_ fields: JSONObject) -> EntryContent { .optional((fields["dateTime"] ?? fields["date"])?.text) }
    return .record([
      "summary": text("summary"), "description": text("description"), "location": text("location"),
      "start": limit(start), "end": limit(end), "allDay": .bool(start["dateTime"] == nil),
    ])
  }
}
