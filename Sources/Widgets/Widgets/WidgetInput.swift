public import Calendars
public import FoundationEssentials
public import Weather

/// What a widget is made from besides the clock: its options and the data it said it needs.
public struct WidgetInput: Sendable {
  /// How the user wants it shown.
  public var options: WidgetOptions
  /// The weather; nil if the widget needs none, or none can be had.
  public var forecast: Forecast?
  /// Why there is no forecast, one line for users.
  public var forecastProblem: String?
  /// The instant of the last forecast, which is too old to be shown; nil if there was none.
  public var forecastMissingSince: Date?
  /// What happens, by whose events they are; in the order of beginnings.
  public var events: [CalendarFeed: [CalendarEvent]]
  /// What sources of data of any shape gave, by their names; nil names the data given for the picture.
  public var documents: [String?: SourceData]
  /// The timelines of widgets drawn by views.
  public var views: [ViewNeed: Result<ViewTimeline, ViewProblem>] = [:]
  /// The instant of the data if they are older than they should be.
  public var staleSince: Date?

  /// An input.
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

  /// The forecast, for a widget that cannot do without.
  ///
  /// - Throws: ``MissingForecastError``.
  func requiredForecast() throws -> Forecast {
    guard let forecast else {
      throw MissingForecastError(
        description: forecastProblem ?? "there is no forecast", since: forecastMissingSince)
    }
    return forecast
  }
}
