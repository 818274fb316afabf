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
import WeatherData
import WidgetBase
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Lists of events and tasks: what a picture and its sentence do not name, they count.
@Suite struct ListCountTests {
  static let places: [[String: String]] =
    [
      "waveshare-2.13", "waveshare-2.7", "waveshare-3.7", "waveshare-4.2", "waveshare-5.83-v2", "waveshare-5.79",
      "inky-what-red", "trmnl-og", "kindle-pw4", "kindle-4", "m5-paper", "inky-impression-13.3-spectra",
      "kobo-clara-bw",
    ].map { ["target": $0] }
    + ["small", "medium", "large"].flatMap { family in
      ["classic", "refined"].map { ["family": family, "theme": $0] }
    }

  /// The places whose dashboards have a calendar.
  static let dashboards = places.filter {
    !["waveshare-2.13", "waveshare-2.7", "waveshare-5.79"].contains($0["target"]) && $0["family"] != "small"
  }

  /// The contents of a picture: its texts by class, and its sentence.
  struct Shown {
    let texts: [TextItem]
    let marks: Int
    let sentence: String
    let template: String

    func texts(_ name: String) -> [String] {
      texts.filter { $0.tag?.classes.contains(name) == true }.map(\.string)
    }

    /// The numbers of events that the picture counts.
    var told: [Int] { ["more", "earlier", "later"].flatMap(texts).map(ListCountTests.number) }
  }

  private static func number(_ text: String) -> Int { Int(text.filter(\.isNumber)) ?? 0 }

  private func draw(
    _ settings: [String: String], _ renderer: WidgetRenderer, input: (WidgetOptions) throws -> WidgetInput
  ) throws -> Shown {
    var raw = JobSettings()
    let all = ["timezone": "Europe/Berlin", "locale": "en-GB", "options.ics": "/a.ics"]
    for (key, text) in all.merging(settings, uniquingKeysWith: { $1 }) {
      raw[key: key] = RawValue(.text(text), .commandLine)
    }
    let resolver = JobResolver(defaults: JobDefaults(), requiresWeather: false) { try TargetCatalog.builtIn() }
    let problems = ProblemList()
    let picture = resolver.picture(JobSources(given: raw), problems: problems)
    try problems.throwIfAny()
    let drawer = PictureDrawer(renderer)
    let job = try PreparedJob(try #require(picture).job, renderer: drawer.renderer)
    let context = job.context(at: CalendarCountTests.monday)
    let timeline = try job.definition.provider(for: input(job.options)).erasedTimeline(in: context)
    let shown = ShownEntry(timeline.entries[0], validUntil: nil)
    let scene = try drawer.layOut(job.look, shown, scheme: .light, in: context).scene
    let items = scene.allItems
    return Shown(
      texts: items.compactMap { if case .text(let text) = $0 { text } else { nil } },
      marks: items.count { $0.tag.map { !Set(["event", "marked"]).isDisjoint(with: $0.classes) } ?? false },
      sentence: try job.look.alternativeText(of: shown, scheme: .light, in: context)?.sentence ?? "",
      template: job.look.template.file)
  }

  /// Returns the number of events that a sentence names or counts.
  private static func count(in sentence: String) -> Int {
    let named = sentence.matches(of: /\be\d+\b/).count
    return named + sentence.matches(of: /\+(\d+)/).reduce(0) { $0 + (Int($1.output.1) ?? 0) }
  }

  @Test(arguments: places, ["month", "agenda", "day", "week", "next"])
  func everyEventIsNamedOrCounted(place: [String: String], view: String) throws {
    var generator = SeededGenerator(seed: 56)
    let renderer = try WidgetRenderer()
    let isByDay = ["agenda", "day", "week"].contains(view)
    for round in 0..<6 {
      let (events, _) = CalendarCountTests.calendar(days: view == "day" ? 1 : round < 3 ? 7 : 2, &generator)
      var settings = place.merging(["widget": "calendar", "options.view": view]) { $1 }
      if round.isMultiple(of: 2) { settings["options.dayHours"] = isByDay && view != "agenda" ? "8-20" : nil }
      settings["options.agendaDays"] = view == "agenda" ? "7" : nil
      let shown = try draw(settings, renderer) { options in
        WidgetInput(options: options, events: [try CalendarFeed("/a.ics"): events])
      }
      let titles = shown.texts("event-title")
      let total = isByDay ? Self.daily(events, days: view == "day" ? 1 : 7) : events.count
      let place = "round \(round), \(shown.template)"
      #expect(Self.count(in: shown.sentence) == total, "\(place): \(shown.sentence)")
      if view == "month", titles.isEmpty {
        // A month without a list marks the days that have events.
        #expect(shown.told.isEmpty && (shown.marks > 0) == !events.isEmpty, "\(place)")
        continue
      }
      // Cells of a month name the events of each of its days; where they are too narrow, there is a list with times.
      let isInCells =
        view == "month" && shown.template.contains(/calendar\.(wall|panel|portrait)/)
        && shown.texts("event-time").isEmpty
      let isNamed = titles.count + shown.told.reduce(0, +) == (isInCells ? Self.daily(events, days: 30) : total)
      #expect(isNamed, "\(place): \(titles) and \(shown.told) of \(total)")
      #expect(total == 0 || shown.texts("nothing").isEmpty || view == "agenda", "\(place)")
    }
  }

  /// Returns the number of events of each of the first days of June, together.
  private static func daily(_ events: [CalendarEvent], days: Int) -> Int {
    (0..<days).reduce(0) { sum, day in
      let start = CalendarCountTests.monday + Double(day) * 86_400
      return sum + events.count { $0.start < start + 86_400 && ($0.end > start || $0.start >= start) }
    }
  }

  /// The tiles of dashboards with a calendar.
  @Test(arguments: dashboards, ["month", "agenda", "next"])
  func everyEventOfADashboardIsNamedOrCounted(place: [String: String], view: String) throws {
    var generator = SeededGenerator(seed: 57)
    let renderer = try WidgetRenderer()
    for round in 0..<3 {
      let (events, _) = CalendarCountTests.calendar(days: round == 0 ? 7 : 2, &generator)
      var settings = place.merging(["widget": "dashboard", "options.view": view]) { $1 }
      if view == "agenda" { settings["options.agendaDays"] = "7" }
      let shown = try draw(settings, renderer) { options in
        WidgetInput(
          options: options, forecast: SampleForecast.forecast, events: [try CalendarFeed("/a.ics"): events])
      }
      let titles = shown.texts("event-title")
      guard view != "month" || !titles.isEmpty || !shown.told.isEmpty else { continue }
      let total = view == "agenda" ? Self.daily(events, days: 7) : events.count
      #expect(
        titles.count + shown.told.reduce(0, +) == total || shown.marks == 0 && titles.isEmpty,
        "round \(round), \(shown.template): \(titles) and \(shown.told) of \(total)")
    }
  }

  @Test(arguments: places, [0, 1, 2, 5, 9, 40])
  func everyTaskIsNamedOrCounted(place: [String: String], count: Int) throws {
    let renderer = try WidgetRenderer()
    for lists in 1...3 {
      let tasks = (0..<lists).map { list in
        CalendarTasks(
          name: "List \(list)",
          tasks: (0..<count).filter { $0 % lists == list }.map { number in
            CalendarTask(
              title: "e\(number)", due: number.isMultiple(of: 3) ? CalendarCountTests.monday + 3_600 : nil,
              priority: number % 9)
          })
      }
      let shown = try draw(place.merging(["widget": "tasks"]) { $1 }, renderer) { options in
        var input = WidgetInput(options: options)
        input.tasks = [try CalendarFeed("/a.ics"): tasks]
        return input
      }
      let titles = shown.texts("event-title")
      #expect(
        titles.count + shown.told.reduce(0, +) == count, "\(shown.template): \(titles) and \(shown.told) of \(count)")
      #expect(Self.count(in: shown.sentence) == count, "\(shown.sentence)")
      #expect(shown.texts("nothing").isEmpty == (count > 0))
    }
  }
}
