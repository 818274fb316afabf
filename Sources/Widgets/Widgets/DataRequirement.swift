public import Calendars
public import FoundationEssentials
public import Timeline

/// What a widget needs besides the clock.
///
/// Widgets say it as values; whoever draws them satisfies it, from a server, a file or what was kept.
public struct DataRequirement: Hashable, Sendable {
  /// What is needed.
  public enum Subject: Hashable, Sendable {
    /// The weather of the picture's place.
    case forecast(ForecastNeed)
    /// What happens within a span of time.
    case events(EventsNeed)
    /// The data of a source by its name in the configuration; nil: the data given for the picture.
    case json(source: String?)
    /// What the views of a widget show, from the widget's own provider.
    case views(widget: String)

    /// A word for scripts.
    public var name: String {
      switch self {
      case .forecast: "forecast"
      case .events: "events"
      case .json: "json"
      case .views: "views"
      }
    }
  }

  /// What is needed.
  public var subject: Subject
  /// Whether nothing is worth drawing without it.
  public var isEssential: Bool

  /// A requirement.
  public init(_ subject: Subject, isEssential: Bool) {
    self.subject = subject
    self.isEssential = isEssential
  }
}

/// What a widget shows of a forecast.
public struct ForecastNeed: Hashable, Sendable {
  /// How many hours it shows one by one, so that a missing one leaves a gap.
  public var hoursShown: Int
  /// Which of the place's two pressures it shows; nil for neither.
  public var pressure: PressureLevel?
  /// Whether a forecast without a single hour makes a picture, which says so.
  public var mayBeEmpty: Bool

  /// A need; by default single hours are not shown.
  public init(hoursShown: Int = 0, pressure: PressureLevel? = nil, mayBeEmpty: Bool = false) {
    self.hoursShown = hoursShown
    self.pressure = pressure
    self.mayBeEmpty = mayBeEmpty
  }

  /// What two widgets on one screen need.
  func union(_ other: ForecastNeed) -> ForecastNeed {
    ForecastNeed(
      hoursShown: max(hoursShown, other.hoursShown), pressure: pressure ?? other.pressure,
      mayBeEmpty: mayBeEmpty || other.mayBeEmpty)
  }
}

/// What a calendar shows of events.
public struct EventsNeed: Hashable, Sendable {
  /// Which month is shown, and whose events.
  var options: CalendarOptions

  /// Whose events are shown, at least one.
  public var feeds: [CalendarFeed] { options.feeds }

  /// The span of time whose events a timeline may show.
  public func span(in context: TimelineContext) -> Range<Date> {
    CalendarProvider.eventSpan(options, in: context)
  }
}

extension [DataRequirement] {
  /// What is needed of a forecast; nil if none is.
  public var forecast: ForecastNeed? {
    compactMap { if case .forecast(let need) = $0.subject { need } else { nil } }.first
  }

  /// The calendars that are needed.
  public var events: [EventsNeed] {
    compactMap { if case .events(let need) = $0.subject { need } else { nil } }
  }

  /// The sources of data of any shape that are needed, each once, and whether nothing is worth drawing without them.
  public var documents: [(source: String?, isEssential: Bool)] {
    var known: Set<String?> = []
    return compactMap { requirement in
      guard case .json(let source) = requirement.subject, known.insert(source).inserted else { return nil }
      return (source, requirement.isEssential)
    }
  }

  /// The names of the widgets whose views are needed.
  public var viewWidgets: [String] {
    compactMap { if case .views(let widget) = $0.subject { widget } else { nil } }
  }

  /// Whether nothing is worth drawing without a forecast.
  public var needsForecast: Bool {
    contains { if case .forecast = $0.subject { $0.isEssential } else { false } }
  }
}
