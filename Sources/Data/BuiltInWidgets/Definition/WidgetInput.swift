public import CalendarData
public import FoundationEssentials
public import WeatherData

/// The input from which a widget is created, besides the clock: its options and the data it requires.
public struct WidgetInput: Sendable {
  /// The user's settings for the widget.
  public var options: WidgetOptions
  /// The forecast; nil if the widget needs none or none could be loaded.
  public var forecast: Forecast?
  /// The reason why there is no forecast, as one line for users.
  public var forecastProblem: String?
  /// The instant of the last forecast, which is too old to be shown; nil if there was none.
  public var forecastMissingSince: Date?
  /// The events of each calendar, ordered by beginning.
  public var events: [CalendarFeed: [CalendarEvent]]
  /// The lists of tasks of each source: one list, or all lists of an account.
  public var tasks: [CalendarFeed: [CalendarTasks]] = [:]
  /// The data of each source by name; the key nil stands for the data given for the picture.
  public var documents: [String?: SourceData]
  /// The answers to the requests that widgets declare.
  public var answers: [WidgetAnswer: SourceData] = [:]
  /// The timelines of widgets drawn by views.
  public var views: [ViewNeed: Result<ViewTimeline, ViewProblem>] = [:]
  /// The calendars that are stale or could not be read.
  public var marks: [CalendarFeed: SourceMark] = [:]
  /// The instant of the data if they are stale; nil if they are current.
  public var staleSince: Date?

  /// Creates an input.
  public init(
    options: WidgetOptions = WidgetOptions(), forecast: Forecast? = nil, forecastProblem: String? = nil,
    forecastMissingSince: Date? = nil, events: [CalendarFeed: [CalendarEvent]] = [:],
    documents: [String?: SourceData] = [:], staleSince: Date? = nil
  ) {
    self.options = options
    self.forecast = forecast
    self.forecastProblem = forecastProblem
    self.forecastMissingSince = forecastMissingSince
    self.events = events
    self.documents = documents
    self.staleSince = staleSince
  }

  /// Returns the forecast, for a widget that requires one.
  ///
  /// - Throws: ``MissingForecastError`` if no forecast could be loaded.
  func requiredForecast() throws -> Forecast {
    guard let forecast else {
      throw MissingForecastError(
        description: forecastProblem ?? "no forecast", since: forecastMissingSince)
    }
    return forecast
  }
}
