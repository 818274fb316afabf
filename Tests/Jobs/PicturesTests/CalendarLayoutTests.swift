import CalendarData
import Foundation
import TestRandomness
import Testing
import WidgetRendering
import WidgetScene

/// Random calendars against an independent check of their pictures: texts do not touch, blocks are at their hours, and
/// bars are over their days.
@Suite struct CalendarLayoutTests {
  static let targets = ["waveshare-3.7", "waveshare-4.2", "trmnl-og", "kindle-pw4", "inky-impression-13.3-spectra"]

  /// Days around which calendars are drawn: an ordinary one, and those of 23 and 25 hours.
  static let instants = [
    1_780_264_800 + 36_000, 1_774_738_800 + 36_000, 1_792_879_200 + 36_000,
  ].map { Date(timeIntervalSince1970: $0) }

  private static let berlin: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
    return calendar
  }()

  /// Random events of the week of an instant, in order; their titles are unique and begin with `e`.
  private func events(_ count: Int, around instant: Date, _ generator: inout SeededGenerator) -> [CalendarEvent] {
    let calendar = Self.berlin
    let today = calendar.startOfDay(for: instant)
    return (0..<count).compactMap { number -> CalendarEvent? in
      guard
        let day = calendar.date(byAdding: .day, value: Int.random(in: -6...6, using: &generator), to: today)
      else { return nil }
      let isAllDay = Int.random(in: 0..<4, using: &generator) == 0
      let days = [1, 1, 2, 5].randomElement(using: &generator) ?? 1
      let start = isAllDay ? day : day + Double(Int.random(in: 0..<92, using: &generator)) * 900
      let minutes = [0, 15, 30, 60, 90, 180, 1_800].randomElement(using: &generator) ?? 60
      let end = isAllDay ? calendar.date(byAdding: .day, value: days, to: day) : start + Double(minutes * 60)
      return end.map { CalendarEvent(start: start, end: $0, isAllDay: isAllDay, title: "e\(number)") }
    }.sorted { $0.start < $1.start }
  }

  private struct Drawing {
    let texts: [TextItem]
    let fills: [(box: Rect, classes: [String])]

    init(_ scene: Scene) {
      texts = scene.allItems.compactMap { if case .text(let text) = $0 { text } else { nil } }
      fills = scene.allItems.compactMap { item in
        switch item {
        case .fill(let fill): fill.path.controlBounds.map { ($0, fill.tag?.classes ?? []) }
        case .stroke(let stroke): stroke.path.controlBounds.map { ($0, stroke.tag?.classes ?? []) }
        default: nil
        }
      }
    }

    func boxes(_ name: String) -> [Rect] { fills.filter { $0.classes.contains(name) }.map(\.box) }

    func titles() -> [TextItem] { texts.filter { $0.tag?.classes.contains("event-title") == true } }

    /// The pairs of texts whose lines overlap by more than the space above and below their letters.
    var touching: [String] {
      let boxes = texts.filter { !$0.string.isEmpty }.map { text -> (Rect, String) in
        let frame = text.frame
        let margin = frame.height * 0.2
        return (
          Rect(x: frame.minX + 0.5, y: frame.minY + margin, width: frame.width - 1, height: frame.height - 2 * margin),
          text.string
        )
      }
      return boxes.indices.flatMap { index in
        boxes[..<index].compactMap { other in
          guard let shared = other.0.intersection(boxes[index].0), shared.width > 0, shared.height > 0 else {
            return nil
          }
          return "\(other.1) and \(boxes[index].1)"
        }
      }
    }
  }

  @Test(arguments: targets, ["month", "week", "day", "agenda"])
  func textsDoNotTouch(target: String, view: String) throws {
    var generator = SeededGenerator(seed: 61)
    let renderer = try WidgetRenderer()
    for (round, count) in [1, 3, 8, 8, 20, 30, 30, 60, 90, 90].enumerated() {
      let instant = Self.instants[round % Self.instants.count]
      let events = events(count, around: instant, &generator)
      let settings = ["target": target, "options.view": view]
      let drawing = Drawing(try CalendarCountTests.draw(settings, events, at: instant, renderer).scene)
      #expect(drawing.touching.isEmpty, "round \(round)")
    }
  }

  /// Full months and weeks are drawn; six weeks of a month, and blocks that are apart, have the most views.
  @Test(arguments: targets, ["month", "week"])
  func fullCalendarsAreDrawn(target: String, view: String) throws {
    let renderer = try WidgetRenderer()
    // 1 August 2026 is a Saturday.
    let first = Self.instants[0] + 56 * 86_400
    for count in [9, 12, 22, 30] {
      let events = (0..<42).flatMap { day in
        (0..<count).map { number -> CalendarEvent in
          let start = first + Double(day * 86_400 + number * (43_200 / count))
          return CalendarEvent(start: start, end: start + 900, isAllDay: false, title: "e\(day)-\(number)")
        }
      }
      let month = view == "month" ? ["options.month": "2026-08"] : [:]
      let settings = ["target": target, "options.view": view].merging(month, uniquingKeysWith: { $1 })
      let drawing = Drawing(try CalendarCountTests.draw(settings, events, at: first + 5 * 86_400, renderer).scene)
      #expect(!drawing.texts.isEmpty)
      #expect(drawing.touching.isEmpty, "\(count)")
    }
  }

  /// A block begins at its time on the axis and ends at it, unless it is too short for a line of text.
  @Test(arguments: ["waveshare-4.2", "trmnl-og", "kindle-pw4", "inky-impression-13.3-spectra"])
  func blocksAreAtTheirHours(target: String) throws {
    var generator = SeededGenerator(seed: 62)
    let renderer = try WidgetRenderer()
    for round in 0..<12 {
      let instant = Self.instants[round % Self.instants.count]
      let events = events([2, 6, 12, 25][round % 4], around: instant, &generator)
      let settings = ["target": target, "options.view": "day", "options.dayHours": "0-24"]
      let drawing = Drawing(try CalendarCountTests.draw(settings, events, at: instant, renderer).scene)
      let rules = drawing.boxes("rule").filter { $0.width > 100 }.map(\.midY).sorted()
      let top = try #require(rules.first)
      let hour = (try #require(rules.last) - top) / 24
      let blocks = drawing.boxes("block")
      let day = Self.berlin.startOfDay(for: instant)
      func clock(_ date: Date) -> Double {
        let parts = Self.berlin.dateComponents([.hour, .minute], from: date)
        return Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60
      }
      for title in drawing.titles() {
        let place = Point(x: title.frame.minX, y: title.frame.midY)
        // Rows of whole days have no block.
        guard let event = events.first(where: { $0.title == title.string }), !event.isAllDay,
          event.end.timeIntervalSince(event.start) < 86_400,
          let block = blocks.last(where: { $0.holds(place) })
        else { continue }
        let isAlone = drawing.titles().count { block.holds(Point(x: $0.frame.minX, y: $0.frame.midY)) } == 1
        let start = event.start < day ? 0 : clock(event.start)
        let next = Self.berlin.date(byAdding: .day, value: 1, to: day) ?? day
        let end = event.end >= next ? 24 : clock(event.end)
        let line = title.frame.height + 4
        if isAlone {
          #expect(
            abs(block.minY - top - start * hour) < 2 || block.height < line * 2 && block.maxY > top + 24 * hour - 3,
            "\(event.title) of \(start) begins at \((block.minY - top) / hour)")
          #expect(
            abs(block.maxY - top - end * hour) < 4 || block.height < line * 1.7 && block.maxY > top + end * hour - 4,
            "\(event.title) until \(end) ends at \((block.maxY - top) / hour)")
        } else {
          #expect(block.minY - 2 < top + start * hour && block.maxY + 4 > top + end * hour)
        }
      }
    }
  }

  /// A bar is as wide as its days, from the first to the last one of the row.
  @Test(arguments: ["trmnl-og", "inky-impression-13.3-spectra"], ["month", "week"])
  func barsAreOverTheirDays(target: String, view: String) throws {
    var generator = SeededGenerator(seed: 63)
    let renderer = try WidgetRenderer()
    let calendar = Self.berlin
    for round in 0..<9 {
      let instant = Self.instants[round % Self.instants.count]
      let events = events([2, 6, 12][round % 3], around: instant, &generator)
      let settings = ["target": target, "options.view": view]
      let drawing = Drawing(try CalendarCountTests.draw(settings, events, at: instant, renderer).scene)
      let names = drawing.texts.filter { $0.tag?.classes.contains(view == "week" ? "day-number" : "weekday") == true }
      let today = drawing.texts.filter { $0.tag?.classes.contains("today-number") == true }
      let columns = (names + today).map(\.frame.midX).sorted()
      try #require(columns.count == 7)
      let pitch = (columns[6] - columns[0]) / 6
      // Monday is first in German and British calendars.
      func column(_ date: Date) -> Int { (calendar.component(.weekday, from: date) + 5) % 7 }
      for bar in drawing.boxes("span") {
        let title = try #require(
          drawing.titles().first {
            bar.holds(Point(x: $0.frame.minX, y: $0.frame.midY))
          })
        let event = try #require(events.first { $0.title == title.string })
        let last = event.end > event.start ? event.end - 1 : event.start
        let days =
          calendar.dateComponents(
            [.day], from: calendar.startOfDay(for: event.start), to: calendar.startOfDay(for: last)
          ).day ?? 0
        let count = Int((bar.width / pitch).rounded())
        let marks = drawing.texts.filter {
          $0.tag?.classes.contains("continues") == true
            && bar.holds(Point(x: $0.frame.midX, y: $0.frame.midY))
        }
        if marks.isEmpty {
          #expect(count == days + 1, "\(event.title)")
          let first = Int(((bar.minX + pitch / 2 - columns[0]) / pitch).rounded())
          #expect(view == "month" || first == column(event.start), "\(event.title)")
        } else {
          #expect(count < days + 1, "\(event.title)")
        }
      }
    }
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    (minX...maxX).contains(point.x) && (minY...maxY).contains(point.y)
  }
}
