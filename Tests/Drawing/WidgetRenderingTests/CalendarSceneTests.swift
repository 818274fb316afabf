import BuiltInWidgets
import CalendarData
import Foundation
import Templating
import Testing
import Typesetting
import WidgetRendering
import WidgetScene
import WidgetTimeline

@Suite struct CalendarSceneTests {
  /// The canvas sizes of phones in points, and panels in pixels.
  private static let sizes: [(WidgetFamily, [(Double, Double)])] = [
    (.small, [(141, 141), (155, 155), (158, 158), (170, 170), (400, 300), (600, 800), (800, 480), (1_072, 1_448)]),
    (.medium, [(292, 141), (338, 158), (364, 170), (400, 300), (600, 800), (800, 480), (1_072, 1_448)]),
    (.large, [(292, 311), (338, 354), (364, 382), (400, 300), (600, 800), (800, 480), (1_072, 1_448)]),
  ]
  /// Months of four, five and six weeks.
  private static let months = ["2015-02": 4, "2022-02": 5, "2026-05": 6]

  private func scene(
    _ family: WidgetFamily, _ size: Size, month: String = "2022-02", language: String = "en",
    events: [CalendarEvent] = SampleCalendar.events, options: [String: String] = [:], scheme: ColorScheme = .light,
    renderer: WidgetRenderer
  ) throws -> Placed {
    let environment = try RenderEnvironment(
      now: Scenes.firstHour, timeZone: TimeZone(identifier: "Asia/Tokyo"), language: language, family: family,
      scheme: scheme, size: size)
    let options = WidgetOptions(["month": month].merging(options) { $1 })
    let provider = CalendarProvider(options: try CalendarOptions(options), events: events)
    let entry = try provider.timeline(in: environment.timeline).entries[0]
    return Placed(
      scene: try renderer.scene(
        of: entry, template: renderer.template("calendar", in: environment), in: environment))
  }

  @Test(arguments: WidgetFamily.builtIn, LanguageCatalog.measured)
  func textsAreNeitherClippedNorTouching(_ family: WidgetFamily, language: String) throws {
    let renderer = try WidgetRenderer()
    let typesetter = try Typesetter(fonts: FontSources())
    for (width, height) in Self.sizes.first(where: { $0.0 == family })?.1 ?? [] {
      for (month, weeks) in Self.months {
        let size = Size(width: width, height: height)
        let scene = try scene(
          family, size, month: month, language: language, events: SampleCalendar.always,
          options: ["firstWeekday": "sunday"], renderer: renderer)
        let place = "\(family) \(width)x\(height) \(month)"
        #expect(scene.scene.truncatedTexts.isEmpty, "\(place)")
        #expect(scene.strokes("rule").count == weeks, "\(place)")
        let texts = try scene.texts.compactMap { text in
          try text.ink(typesetter).map { (box: $0, string: text.string) }
        }
        let dots = scene.fills("event").compactMap { $0.path.controlBounds }
        let canvas = Rect(origin: Point(x: 0, y: 0), size: size)
        #expect(dots.allSatisfy { canvas.contains($0) }, "\(place)")
        for (index, text) in texts.enumerated() {
          #expect(canvas.contains(text.box), "\(text.string) in \(place)")
          for other in texts[..<index] where text.box.intersection(other.box) != nil {
            Issue.record("\(text.string) and \(other.string) touch in \(place)")
          }
          for dot in dots where text.box.intersection(dot) != nil {
            Issue.record("\(text.string) and a dot touch in \(place)")
          }
        }
      }
    }
    #expect(renderer.textWarnings.isEmpty)
  }

  @Test func cellsAreWholePointsWideWithTheRestAtBothSides() throws {
    let renderer = try WidgetRenderer()
    for width in [338.0, 341, 342.5, 800] {
      let scene = try scene(.medium, Size(width: width, height: 158), renderer: renderer)
      let cell = (width / 7).rounded(.down)
      for rule in scene.strokes("rule") {
        let box = try #require(rule.path.controlBounds)
        #expect(abs(box.width - 7 * cell) < 1e-9)
        #expect(abs(box.midX - width / 2) < 1e-9)
        #expect(rule.style.width == 0.5)
        #expect(rule.paint.uniformColor == Color(hex: "#C0C0C0"))
      }
      let days = scene.texts("day").filter { ["6", "7", "8"].contains($0.string) }.map(\.frame.midX)
      #expect(zip(days, days.dropFirst()).allSatisfy { abs($1 - $0 - cell) < 1e-9 })
    }
  }

  @Test func coloursMatchTheReference() throws {
    let renderer = try WidgetRenderer()
    let scene = try scene(
      .medium, Size(width: 338, height: 158), options: ["selected": "2022-02-10"], renderer: renderer)
    func color(_ day: String) -> Color? { scene.texts("day").first { $0.string == day }?.paint.uniformColor }
    #expect(color("6") == Color(hex: "#FF0000"))
    #expect(color("12") == Color(hex: "#0000FF"))
    #expect(color("9") == Color(hex: "#000000"))
    // A Friday that is a holiday.
    #expect(color("11") == Color(hex: "#FF0000"))
    #expect(scene.texts("weekday").map(\.paint.uniformColor).first == Color(hex: "#FF0000"))
    #expect(scene.texts("weekday").map(\.paint.uniformColor).last == Color(hex: "#0000FF"))
    let today = try #require(scene.fills("today").first)
    #expect(scene.fills("today").count == 1)
    #expect(today.paint.uniformColor == Color(hex: "#F0967A4D"))
    #expect(scene.fills("selected").map(\.paint.uniformColor) == [Color(hex: "#EBEBEB")])
    // Saturday, 5 February: its whole cell.
    let cell = try #require(today.path.controlBounds)
    let day = try #require(scene.texts("day").first { $0.string == "5" }).frame
    #expect(abs(cell.midX - day.midX) < 1e-9 && abs(cell.midY - day.midY) < 1e-9)
    #expect(cell.width == 48)
  }

  @Test func dotsAreBelowTheirDay() throws {
    let renderer = try WidgetRenderer()
    for family in WidgetFamily.builtIn {
      let scene = try scene(family, family.standardSize, renderer: renderer)
      let day = try #require(scene.texts("day").first { $0.string == "22" }).frame
      let dots = scene.fills("event").compactMap { $0.path.controlBounds }.filter {
        $0.minX > day.midX - 24 && $0.maxX < day.midX + 24 && $0.minY > day.midY && $0.minY < day.maxY + 8
      }
      #expect(dots.count == 3)
      #expect(abs(dots.map(\.midX).reduce(0, +) / 3 - day.midX) < 1e-6)
    }
  }

  @Test func onlyTheLargeOneListsEvents() throws {
    let renderer = try WidgetRenderer()
    for family in WidgetFamily.builtIn {
      let scene = try scene(family, family.standardSize, renderer: renderer)
      #expect(scene.texts("event-title").map(\.string) == (family == .large ? ["建国記念の日", "Trip", "Dentist"] : []))
      #expect(scene.texts("event-date").map(\.string).first == (family == .large ? "Fri, Feb 11" : nil))
    }
    let scene = try scene(.large, WidgetFamily.large.standardSize, events: [], renderer: renderer)
    #expect(scene.texts("event-title").isEmpty)
    #expect(scene.strokes("separator").isEmpty)
  }

  /// Even the longest dates and times leave room for the title, which is truncated.
  @Test(arguments: LanguageCatalog.measured)
  func truncatesOnlyALongTitle(language: String) throws {
    let renderer = try WidgetRenderer()
    let title = String(repeating: "very long title ", count: 10)
    let events = (0..<3).map { SampleCalendar.event(title, day: 16 + $0, hour: $0 == 2 ? nil : 22) }
    for (width, height) in [(292.0, 311.0), (338, 354), (800, 480)] {
      let size = Size(width: width, height: height)
      let scene = try scene(.large, size, language: language, events: events, renderer: renderer)
      #expect(scene.texts.filter(\.isTruncated).allSatisfy { $0.tag?.classes == ["event-title"] })
      for (title, date) in zip(scene.texts("event-title"), scene.texts("event-date")) {
        #expect(title.frame.maxX <= date.frame.minX)
        #expect(title.frame.width > width / 3)
      }
    }
  }
}
