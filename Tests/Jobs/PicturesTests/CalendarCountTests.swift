import BuiltInWidgets
import CalendarData
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import TestRandomness
import Testing
import WidgetBase
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Events of a day and a week: each is in the picture or among the counted ones.
@Suite struct CalendarCountTests {
  /// The canvas of a picture: a target, or a family of the theme.
  struct Place: Sendable, CustomTestStringConvertible {
    let settings: [String: String]
    var testDescription: String { settings.sorted { $0.key < $1.key }.map(\.value).joined(separator: " ") }
  }

  static let places: [Place] =
    ["waveshare-2.13", "waveshare-3.7", "waveshare-4.2", "trmnl-og", "kindle-pw4", "inky-impression-13.3-spectra"].map {
      Place(settings: ["target": $0])
    }
    + ["small", "medium", "large"].flatMap { family in
      ["classic", "refined"].map { Place(settings: ["family": family, "theme": $0]) }
    }

  /// Monday, 1 June 2026, 00:00 in Berlin.
  static let monday = Date(timeIntervalSince1970: 1_780_264_800)

  /// The numbers of events that a day has.
  private static let numbers = [0, 1, 2, 4, 7, 12, 40]
  /// The lengths of events in hours.
  private static let lengths = [0, 0.25, 1, 3, 20]

  /// Draws the events and returns the display list and the warnings.
  static func draw(
    _ settings: [String: String], _ events: [CalendarEvent], at instant: Date = monday, _ renderer: WidgetRenderer
  ) throws -> (scene: Scene, warnings: [String]) {
    var raw = JobSettings()
    let all = ["widget": "calendar", "timezone": "Europe/Berlin", "locale": "en-GB", "options.ics": "/a.ics"]
    for (key, text) in all.merging(settings, uniquingKeysWith: { $1 }) {
      raw[key: key] = RawValue(.text(text), .commandLine)
    }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try TargetCatalog.builtIn() }
    let problems = ProblemList()
    let picture = resolver.picture(JobSources(given: raw), problems: problems)
    try problems.throwIfAny()
    let drawer = PictureDrawer(renderer)
    let job = try PreparedJob(try #require(picture).job, renderer: drawer.renderer)
    let context = job.context(at: instant)
    let input = WidgetInput(options: job.options, events: [try CalendarFeed("/a.ics"): events])
    let timeline = try job.definition.provider(for: input).erasedTimeline(in: context)
    let shown = ShownEntry(timeline.entries[0], validUntil: nil)
    return try drawer.layOut(job.look, shown, scheme: .light, in: context)
  }

  static func event(_ title: String, hour: Double, hours: Double, isAllDay: Bool = false) -> CalendarEvent {
    CalendarEvent(
      start: monday + hour * 3_600, end: monday + (hour + hours) * 3_600, isAllDay: isAllDay, title: title)
  }

  /// Returns random events of some days, in order, and how many of them each day has.
  static func calendar(
    days: Int, _ generator: inout SeededGenerator
  ) -> (events: [CalendarEvent], counts: [Int]) {
    var events: [CalendarEvent] = []
    for day in 0..<days {
      for _ in 0..<(numbers.randomElement(using: &generator) ?? 0) {
        let title = "e\(events.count)"
        let midnight = Double(day) * 24
        let kind = Int.random(in: 0..<10, using: &generator)
        let hour: Double =
          switch kind {
          case 0, 1: 0
          case 2: Double.random(in: 0..<8, using: &generator)
          case 3: Double.random(in: 20..<24, using: &generator)
          default: Double.random(in: 8..<20, using: &generator)
          }
        let length = lengths.randomElement(using: &generator) ?? 1
        events.append(
          event(
            title, hour: midnight + (hour * 4).rounded(.down) / 4, hours: kind < 2 ? 24 : length, isAllDay: kind < 2))
      }
    }
    let counts = (0..<days).map { day in
      let (start, end) = (monday + Double(day) * 86_400, monday + Double(day + 1) * 86_400)
      return events.count { $0.start < end && ($0.end > start || $0.start >= start) }
    }
    return (events.sorted { $0.start < $1.start }, counts)
  }

  @Test(arguments: places, ["day", "week"])
  func noEventIsLeftOutInSilence(place: Place, view: String) throws {
    var generator = SeededGenerator(seed: 2_026)
    let renderer = try WidgetRenderer()
    for round in 0..<6 {
      let (events, counts) = Self.calendar(days: view == "day" ? 1 : 7, &generator)
      var settings = place.settings.merging(["options.view": view]) { $1 }
      if round.isMultiple(of: 2) { settings["options.dayHours"] = "8-20" }
      let (scene, _) = try Self.draw(settings, events, renderer)
      let texts = scene.allItems.compactMap { item -> TextItem? in
        if case .text(let text) = item { text } else { nil }
      }
      let canvas = Rect(origin: .zero, size: scene.size)
      let titles = texts.filter { $0.tag?.classes.contains("event-title") == true }
      #expect(titles.allSatisfy { $0.string.hasPrefix("e") }, "round \(round): \(titles.map(\.string))")
      let told = texts.filter { text in
        text.tag?.classes.contains { ["more", "earlier", "later"].contains($0) } == true
      }.map { text in Int(text.string.filter(\.isNumber)) ?? 0 }
      #expect(
        titles.count + told.reduce(0, +) == counts.reduce(0, +),
        "round \(round): \(titles.map(\.string)) and \(told) of \(counts)")
      for text in texts {
        #expect(
          text.frame.minX >= canvas.minX - 0.5 && text.frame.maxX <= canvas.maxX + 0.5
            && text.frame.minY >= canvas.minY - 2 && text.frame.maxY <= canvas.maxY + 2,
          "round \(round): \(text.string) leaves the canvas")
      }
    }
  }

  /// On a 12-hour clock, the hours are beside the day in every language, whatever the width of its words.
  @Test(arguments: LanguageCatalog.codes, ["day", "week"])
  func hoursAreWholeInEveryLanguage(language: String, view: String) throws {
    let renderer = try WidgetRenderer()
    for name in ["waveshare-3.7", "waveshare-4.2", "trmnl-og", "m5-paper", "waveshare-13.3e"] {
      let settings = ["target": name, "options.view": view, "options.twelveHour": "true", "locale": language]
      let (scene, warnings) = try Self.draw(settings, [Self.event("A", hour: 12, hours: 1)], renderer)
      #expect(warnings.isEmpty, "\(name)")
      for case .text(let text) in scene.allItems where text.tag?.classes.contains("hour") == true {
        #expect(text.frame.minX >= 1 && text.frame.maxX <= scene.size.width - 1, "\(name): \(text.string)")
      }
    }
  }
}
