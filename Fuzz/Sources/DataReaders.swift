internal import BuiltInWidgets
internal import CalendarData
internal import FoundationEssentials
internal import WeatherData
internal import WidgetDocuments
internal import WidgetRendering
internal import WidgetTimeline

/// 2026-06-01T08:00:00Z, an instant covered by the seeds.
let fuzzInstant = Date(timeIntervalSince1970: 1_780_300_800)

/// The clock, time zone and language for drawing.
let fuzzContext = try? RenderEnvironment(now: fuzzInstant, timeZone: TimeZone(identifier: "Europe/Berlin"))

/// Reads a provider's payload and makes the entries of all weather widgets.
func payload(_ bytes: [UInt8]) {
  let decoded: DecodedForecast
  do {
    decoded = try PayloadDecoder().decode(bytes)
  } catch {
    _ = "\(error)"
    return
  }
  guard var context = fuzzContext?.timeline else { return }
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

/// Reads data of the data widget in each notation.
func document(_ bytes: [UInt8]) {
  for notation in [nil] + DataNotation.allCases.map(Optional.some) {
    do {
      _ = try DataReader.value(of: bytes, notation: notation)
    } catch {
      _ = "\(error)"
    }
  }
}

/// Reads an iCalendar file, makes the calendar widget with its events, and reads its tasks.
func calendar(_ bytes: [UInt8]) {
  guard let context = fuzzContext?.timeline else { return }
  let span = CalendarProvider.eventSpan(CalendarOptions(), in: context)
  guard let contents = try? CalendarReader(span: span, timeZone: context.timeZone()).read(bytes) else { return }
  _ = contents.warnings
  let provider = CalendarProvider(options: CalendarOptions(), events: contents.events)
  _ = (try? provider.timeline(in: context))?.entries.map { $0.content }
  if let feed = try? CalendarFeed("calendar.ics") {
    _ = try? TaskReader(timeZone: context.timeZone()).read(bytes, of: feed).tasks.count
  }
}

/// Reads a response of a CalDAV server.
func account(_ bytes: [UInt8]) {
  do throws(CalendarError) {
    _ = try CalDAVDocuments.resources(bytes, name: "example.org").map { $0.isCalendar ? $0.data?.count : 0 }
  } catch {
    _ = error.message
  }
}
