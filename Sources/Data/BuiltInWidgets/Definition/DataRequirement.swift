public import CalendarData
public import FoundationEssentials
public import WidgetTimeline

/// A need of a widget besides the clock.
///
/// Widgets declare their requirements as values. The renderer meets them from a server, a file or a cache.
public struct DataRequirement: Hashable, Sendable {
  /// The kinds of data.
  public enum Subject: Hashable, Sendable {
    /// The forecast for the picture's place.
    case forecast(ForecastNeed)
    /// The events within a span of time.
    case events(EventsNeed)
    /// The data of a source, by its name in the configuration; nil for the data given for the picture.
    case json(source: String?)
    /// The answer to a request that the widget itself declares.
    case answer(WidgetAnswer)
    /// The timeline of a widget drawn by views, from the widget's own provider.
    case views(widget: String)

    /// The kind's name for scripts.
    public var name: String {
      switch self {
      case .forecast: "forecast"
      case .events: "events"
      case .json, .answer: "json"
      case .views: "views"
      }
    }
  }

  /// The data needed.
  public var subject: Subject
  /// Whether the picture is not worth drawing without the data.
  public var isEssential: Bool

  /// Creates a requirement.
  public init(_ subject: Subject, isEssential: Bool) {
    self.subject = subject
    self.isEssential = isEssential
  }
}

/// The parts of a forecast that a widget shows.
public struct ForecastNeed: Hashable, Sendable {
  /// The number of single hours shown, so that a missing one leaves a gap.
  public var hoursShown: Int
  /// The pressure that is shown; nil for neither.
  public var pressure: PressureLevel?
  /// Whether a picture can be drawn of a forecast without any hours; the picture then says so.
  public var mayBeEmpty: Bool

  /// Creates a need; by default, no single hours are shown.
  public init(hoursShown: Int = 0, pressure: PressureLevel? = nil, mayBeEmpty: Bool = false) {
    self.hoursShown = hoursShown
    self.pressure = pressure
    self.mayBeEmpty = mayBeEmpty
  }

  /// Returns the combined need of two widgets in one picture.
  func union(_ other: ForecastNeed) -> ForecastNeed {
    ForecastNeed(
      hoursShown: max(hoursShown, other.hoursShown), pressure: pressure ?? other.pressure,
      mayBeEmpty: mayBeEmpty || other.mayBeEmpty)
  }
}

/// The events or tasks of calendars that a widget shows.
public struct EventsNeed: Hashable, Sendable {
  /// The calendar widget's settings, which determine the span of time; nil if the tasks are needed instead of the events.
  var options: CalendarOptions?
  /// The calendars whose events or tasks are shown, at least one.
  public let feeds: [CalendarFeed]

  /// Creates the need for the events that the calendar widget shows.
  init(options: CalendarOptions) {
    self.options = options
    feeds = options.feeds
  }

  init(tasksOf feeds: [CalendarFeed]) {
    self.feeds = feeds
  }

  /// Whether the tasks are needed instead of the events.
  public var isOfTasks: Bool { options == nil }

  /// Returns the span of time whose events a timeline may show; nil if none are needed.
  public func span(in context: TimelineContext) -> Range<Date>? {
    options.map { CalendarProvider.eventSpan($0, in: context) }
  }
}

extension [DataRequirement] {
  /// The forecast that is needed; nil if none is.
  public var forecast: ForecastNeed? {
    compactMap { if case .forecast(let need) = $0.subject { need } else { nil } }.first
  }

  /// The calendars that are needed.
  public var events: [EventsNeed] {
    compactMap { if case .events(let need) = $0.subject { need } else { nil } }
  }

  /// The sources that are needed, without duplicates, and whether they are essential.
  public var documents: [(source: String?, isEssential: Bool)] {
    var known: Set<String?> = []
    return compactMap { requirement in
      guard case .json(let source) = requirement.subject, known.insert(source).inserted else { return nil }
      return (source, requirement.isEssential)
    }
  }

  /// The answers to requests of widgets that are needed, without duplicates, and whether they are essential.
  public var answers: [(answer: WidgetAnswer, isEssential: Bool)] {
    var known: Set<WidgetAnswer> = []
    return compactMap { requirement in
      guard case .answer(let answer) = requirement.subject, known.insert(answer).inserted else { return nil }
      return (answer, requirement.isEssential)
    }
  }

  /// The names of the widgets whose views are needed.
  public var viewWidgets: [String] {
    compactMap { if case .views(let widget) = $0.subject { widget } else { nil } }
  }

  /// Whether a forecast is essential.
  public var needsForecast: Bool {
    contains { if case .forecast = $0.subject { $0.isEssential } else { false } }
  }
}
