internal import Calendars
internal import FoundationEssentials
internal import JSONSource
internal import Timeline
internal import Weather
internal import WidgetRendering
internal import Widgets

/// 2026-06-01T08:00:00Z, an instant within the seeds.
let fuzzInstant = Date(timeIntervalSince1970: 1_780_300_800)

/// Clock, zone and language of what is made.
let fuzzContext = try? RenderEnvironment(now: fuzzInstant, timeZone: TimeZone(identifier: "Europe/Berlin"))

/// A provider's payload, and the entries of every widget of weather.
func payload(_ bytes: [UInt8]) {
  guard let decoded = try? PayloadDecoder().decode(bytes), var context = fuzzContext?.timeline else { return }
  _ = decoded.warnings.map { "\($0)" }
  let hours = decoded.forecast.hours
  for instant in [hours.first?.date, hours.last?.date, fuzzInstant] {
    guard let instant else { continue }
    context.now = instant
    let input = WidgetInput(forecast: decoded.forecast, staleSince: instant)
    for widget in WidgetCatalog.builtIn.single {
      guard let timeline = try? widget.provider(for: input).erasedTimeline(in: context) else { continue }
      _ = timeline.entries.map { $0.content }
    }
  }
}

/// Data of the data widget, whatever their notation, and in each.
func document(_ bytes: [UInt8]) {
  for notation in [nil] + DataNotation.allCases.map(Optional.some) {
    _ = try? DataReader.value(of: bytes, notation: notation)
  }
}

/// An iCalendar file, and the calendar widget with its events.
func calendar(_ bytes: [UInt8]) {
  guard let context = fuzzContext?.timeline else { return }
  let span = CalendarProvider.eventSpan(CalendarOptions(), in: context)
  guard let contents = try? CalendarReader(span: span, timeZone: context.timeZone()).read(bytes) else { return }
  _ = contents.warnings
  let provider = CalendarProvider(options: CalendarOptions(), events: contents.events)
  _ = (try? provider.timeline(in: context))?.entries.map { $0.content }
}
