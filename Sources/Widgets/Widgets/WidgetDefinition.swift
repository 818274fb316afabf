public import Calendars
public import FoundationEssentials
internal import Spelling
public import Timeline
public import Weather

/// What a widget is made from besides the clock.
public struct WidgetInput: Sendable {
  /// The weather, for widgets that show any.
  public var forecast: Forecast
  /// How the user wants it shown.
  public var options: WidgetOptions
  /// What happens within ``CalendarProvider/eventSpan(_:in:)``, in order, for the calendar.
  public var events: [CalendarEvent]
  /// The instant of the data where they are older than they should be, nil where they are not.
  public var staleSince: Date?
  /// Why there is no forecast, one line for users; nil where there is one.
  ///
  /// Only a dashboard can be made without.
  public var problem: String?

  /// An input; the built-in sample stands in for a forecast.
  public init(
    forecast: Forecast = SampleForecast.forecast, options: WidgetOptions = WidgetOptions(),
    events: [CalendarEvent] = [], staleSince: Date? = nil, problem: String? = nil
  ) {
    self.forecast = forecast
    self.options = options
    self.events = events
    self.staleSince = staleSince
    self.problem = problem
  }
}

/// A widget as the command line and configurations know it: its name, its options, how to make its provider.
public struct WidgetDefinition: Sendable {
  /// The word that stands for it on the command line and in configurations.
  public let name: String
  /// One line for `widgetgen list widgets`.
  public let summary: String
  /// Whether the widget shows weather, so that data and a place mean something to it.
  public let usesForecast: Bool
  /// How many hours of the data the widget shows one by one, so that a missing one leaves a gap.
  public let hoursShown: Int
  /// Whether it shows weather among other things, which are worth drawing without.
  public let drawsWithoutForecast: Bool
  /// Whether data without a single hour make a picture, which says so.
  public let saysWhatIsEmpty: Bool
  /// The options it takes, in the order in which messages list them.
  public let options: [WidgetOption]
  private let makeProvider: @Sendable (WidgetInput) throws -> any TimelineProvider

  init(
    name: String, summary: String, usesForecast: Bool, hoursShown: Int = 0, saysWhatIsEmpty: Bool = false,
    drawsWithoutForecast: Bool = false, options: [WidgetOption],
    makeProvider: @escaping @Sendable (WidgetInput) throws -> any TimelineProvider
  ) {
    self.name = name
    self.summary = summary
    self.usesForecast = usesForecast
    self.hoursShown = hoursShown
    self.drawsWithoutForecast = drawsWithoutForecast
    self.saysWhatIsEmpty = saysWhatIsEmpty
    self.options = options
    self.makeProvider = makeProvider
  }

  /// The provider for an input.
  ///
  /// - Throws: ``WidgetOptionError`` for an option the widget does not have or a value it does not take.
  public func provider(for input: WidgetInput) throws -> any TimelineProvider {
    for key in input.options.keys where !options.contains(where: { $0.key == key }) {
      let known = WidgetCatalog.option(key)
      let others = options.map(\.flag).joined(separator: ", ")
      // An option of another widget is spelled right: nothing was mistyped.
      let hint = known == nil ? suggestion(for: key, among: options.map(\.key)) : ""
      throw WidgetOptionError(
        option: known ?? WidgetOption(key: key, flag: key),
        message: "not an option of the \(name) widget\(others.isEmpty ? "" : ", which has \(others)")\(hint)")
    }
    return try makeProvider(input)
  }
}

/// Every widget there is.
public enum WidgetCatalog {
  /// In the order in which lists show them.
  public static let all: [WidgetDefinition] = single + [.dashboard]

  /// Those that a dashboard may be made of.
  public static let single: [WidgetDefinition] = [.weather, .clock, .calendar, .forecast, .current, .timer]

  /// The widget of a name, nil where there is none.
  public static func widget(_ name: String) -> WidgetDefinition? {
    all.first { $0.name == name }
  }

  /// The option of a key, whichever widget has it.
  static func option(_ key: String) -> WidgetOption? {
    all.lazy.flatMap(\.options).first { $0.key == key }
  }
}

extension TimelineProvider {
  /// The timeline, its entries' type left behind.
  ///
  /// - Throws: what ``TimelineProvider/timeline(in:)`` throws.
  public func erasedTimeline(in context: TimelineContext) throws -> Timeline<AnyTimelineEntry> {
    try timeline(in: context).erased()
  }

  /// What templates may bind to: the content of the placeholder.
  public func sampleContent(in context: TimelineContext) -> EntryContent {
    placeholder(in: context).content
  }
}
