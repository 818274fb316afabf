internal import ArgumentParser
internal import Widgets

/// The options of single widgets, as texts: each widget checks its own.
struct WidgetFlags: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("clock, timer: seconds between two entries (default: 1).", valueName: "seconds"))
  var every: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("clock: how many entries (default: 60).", valueName: "n"))
  var count: String?

  @Flag(name: .customLong("no-seconds"), help: "clock: hours and minutes only, an entry a minute.")
  var noSeconds = false

  @Flag(name: .customLong("12-hour"), help: "clock: hours from 1 to 12.")
  var twelveHour = false

  @Option(help: ArgumentHelp("weather, current: sea-level or station (default: sea-level).", valueName: "level"))
  var pressure: String?

  @Option(help: ArgumentHelp("weather, current: hPa, mmHg or inHg (default: hPa).", valueName: "unit"))
  var pressureUnit: String?

  @Option(help: ArgumentHelp("weather, forecast, current: c or f (default: c).", valueName: "unit"))
  var temperatureUnit: String?

  @Option(help: ArgumentHelp("current: m/s, km/h, mph or kn (default: m/s).", valueName: "unit"))
  var windUnit: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("weather: hPa above and below the middle of the graph (default: 15).", valueName: "hPa"))
  var span: String?

  @Option(help: ArgumentHelp("calendar: the month shown, 2019-05 (default: this one).", valueName: "yyyy-mm"))
  var month: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("calendar: so many months later; negative: earlier (default: 0).", valueName: "n"))
  var offset: String?

  @Option(help: ArgumentHelp("calendar: sunday, monday, ... (default: the language's).", valueName: "weekday"))
  var firstWeekday: String?

  @Option(help: ArgumentHelp("calendar: a day to mark, 2019-05-17.", valueName: "date"))
  var selected: String?

  @Option(
    help: ArgumentHelp(
      "calendar: an iCalendar file with events and holidays, or its address.", valueName: "file"))
  var ics: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("timer: a time that stands still (default: 0).", valueName: "seconds"))
  var elapsed: String?

  @Option(help: ArgumentHelp("timer: the time since then, ISO 8601 with an offset.", valueName: "instant"))
  var since: String?

  @Option(help: ArgumentHelp("timer: the time until then.", valueName: "instant"))
  var until: String?

  @Flag(name: .customLong("no-hours"), help: "timer: minutes, seconds and hundredths only.")
  var noHours = false

  @Option(help: ArgumentHelp("timer: digital or segments (default: digital).", valueName: "face"))
  var face: String?

  /// The options that were given.
  var options: WidgetOptions {
    var options = WidgetOptions()
    options[.every] = every
    options[.count] = count
    options[.seconds] = noSeconds ? "false" : nil
    options[.twelveHour] = twelveHour ? "true" : nil
    options[.pressure] = pressure
    options[.pressureUnit] = pressureUnit
    options[.temperatureUnit] = temperatureUnit
    options[.span] = span
    options[.month] = month
    options[.offset] = offset
    options[.firstWeekday] = firstWeekday
    options[.selected] = selected
    options[.ics] = ics
    options[.windUnit] = windUnit
    options[.elapsed] = elapsed
    options[.since] = since
    options[.until] = until
    options[.hours] = noHours ? "false" : nil
    options[.face] = face
    return options
  }
}
