internal import BuiltInWidgets
internal import CalendarData
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WidgetBase

/// The data that pictures of the studio show instead of the user's own.
enum SampleData {
  /// The name of the calendar; no file is opened by it.
  private static let calendar = "/sample.ics"

  /// Returns the input of a widget that shows the sample at an instant, whatever calendars are configured.
  static func input(_ job: PreparedJob, at now: Date, in zone: TimeZone) throws -> WidgetInput {
    var input = WidgetInput(options: job.options, forecast: SampleForecast.forecast(startingAt: now, in: zone))
    guard job.requirements.contains(where: { if case .events = $0.subject { true } else { false } }) || takesEvents(job)
    else { return input }
    input.options[.ics] = calendar
    let feed = try CalendarFeed(calendar)
    let words = words[job.job.content.language] ?? words["en"] ?? []
    let today = LocalDay(containing: now, in: zone).start(in: zone)
    input.events[feed] = zip(hours, words).map { hour, word in
      let start = today + hour.day * 86_400 + hour.start * 3_600
      return CalendarEvent(start: start, end: start + hour.length * 3_600, title: word, calendar: word)
    }
    input.tasks[feed] = [
      CalendarTasks(tasks: [
        CalendarTask(title: words.dropFirst(3).first ?? "", due: today + 18 * 3_600),
        CalendarTask(title: words.dropFirst(4).first ?? "", due: today + 2 * 86_400, isDueAllDay: true),
        CalendarTask(title: words.dropFirst(5).first ?? ""),
      ])
    ]
    return input
  }

  private static func takesEvents(_ job: PreparedJob) -> Bool {
    job.definition.kind == .dashboard || job.definition.options.contains(.ics)
  }

  private static let hours: [(day: Double, start: Double, length: Double)] = [(0, 10, 1), (0, 18, 2), (1, 9, 1.5)]

  /// The titles of three events and three tasks, by languages.
  private static let words = [
    "en": ["Swimming", "Dinner with Ada", "Dentist", "Water the plants", "Return the books", "Call Grandma"],
    "de": ["Schwimmen", "Essen mit Ada", "Zahnarzt", "Blumen gießen", "Bücher zurückgeben", "Oma anrufen"],
    "fr": ["Natation", "Dîner avec Ada", "Dentiste", "Arroser les plantes", "Rendre les livres", "Appeler Mamie"],
    "ja": ["水泳", "アダと夕食", "歯医者", "植物に水をやる", "本を返す", "祖母に電話"],
  ]
}
