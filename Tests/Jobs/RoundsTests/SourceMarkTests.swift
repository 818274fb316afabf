import Foundation
import Synchronization
import TestServer
import Testing
import WidgetBase

@testable import Rounds

/// Calendars and task lists that are stale or cannot be read: the picture says so.
@Suite struct SourceMarkTests {
  private static let now = Date("2019-05-17T10:00:00Z")

  private static func calendar(_ title: String) -> String {
    """
    BEGIN:VCALENDAR
    VERSION:2.0
    BEGIN:VEVENT
    UID:a
    DTSTART:20190517T120000Z
    DTEND:20190517T130000Z
    RRULE:FREQ=DAILY
    SUMMARY:\(title)
    END:VEVENT
    BEGIN:VTODO
    UID:b
    SUMMARY:\(title)
    END:VTODO
    END:VCALENDAR

    """
  }

  /// A widget as an output's settings.
  private static let widgets =
    ["month", "agenda", "day", "week", "next"].map { "calendar, options: {view: \($0)}" } + [
      "tasks", "dashboard",
    ]
  /// Canvases of every family and shape.
  private static let canvases = [
    "family: small", "family: medium", "family: large", "size: 250x122", "size: 400x300", "size: 800x480",
    "size: 600x800",
    "size: 1000x750",
  ]

  private func machine(_ calendars: String, _ outputs: [String], theme: String = "refined") throws -> Machine {
    try Machine(
      """
      theme: \(theme)
      locale: en
      timezone: UTC
      weather: {file: payload.json}
      calendars: [\(calendars)]
      outputs:
      \(outputs.enumerated().map { "  - {widget: \($1), path: \($0).svg, svgText: live}" }.joined(separator: "\n"))
      """, files: ["payload.json": Provider.payload(from: Self.now, hours: 72)])
  }

  private func texts(_ machine: Machine, _ index: Int) throws -> [String] {
    try machine.text("\(index).svg").matches(of: />([^<>]+)<\/text>|>([^<>]+)<\/tspan>/).map {
      String($0.1 ?? $0.2 ?? "")
    }
  }

  private static let claims = ["Nothing planned", "All done"]

  /// Returns the positions of the pictures; small dashboards have no calendar.
  private static func indices(
    of report: RefreshReport, _ widget: String, where isMarked: (OutputReport) -> Bool
  ) -> [Int] {
    let all = Array(report.outputs.indices)
    guard widget == "dashboard" else { return all }
    let marked = all.filter { isMarked(report.outputs[$0]) }
    #expect(marked.count >= 5, "\(marked)")
    return marked
  }

  @Test(arguments: ["classic", "refined"], widgets)
  func saysThatNothingWasRead(theme: String, widget: String) async throws {
    let outputs = Self.canvases.map { "\(widget), \($0)" }
    let machine = try machine("{name: Work, file: none.ics}", outputs, theme: theme)
    let report = await machine.run(at: Self.now)
    let indices = Self.indices(of: report, widget) { $0.isIncomplete }
    for index in indices {
      let output = outputs[index]
      #expect(report.outputs[index].status == .written && report.outputs[index].isIncomplete, "\(output)")
      let texts = try texts(machine, index)
      #expect(texts.contains("Work: not read"), "\(output): \(texts)")
      #expect(!texts.contains { Self.claims.contains($0) || widget == "tasks" && $0 == "0" }, "\(output): \(texts)")
    }
  }

  @Test(arguments: widgets)
  func saysWhatIsMissingBesideOthers(widget: String) async throws {
    let outputs = Self.canvases.map { "\(widget), \($0)" }
    let machine = try machine(
      "{name: Club, file: events.ics}, {name: Work, file: none.ics}", outputs)
    try machine.write(Self.calendar("Choir"), "events.ics")
    let report = await machine.run(at: Self.now)
    for index in Self.indices(of: report, widget, where: { $0.isIncomplete }) {
      let output = outputs[index]
      #expect(report.outputs[index].isIncomplete, "\(output)")
      let texts = try texts(machine, index)
      #expect(texts.contains("Work: not read"), "\(output): \(texts)")
    }
    let all = try outputs.indices.flatMap { try texts(machine, $0) }
    #expect(all.contains("Choir"))
  }

  private final class Feed: Sendable {
    private final class Box: Sendable {
      let reply: Mutex<Reply>
      init(_ reply: Reply) { self.reply = Mutex(reply) }
    }
    private let box: Box
    let server: TestServer

    init(_ reply: Reply) throws {
      let box = Box(reply)
      self.box = box
      server = try TestServer { _ in box.reply.withLock { $0 } }
    }

    func reply(_ reply: Reply) { box.reply.withLock { $0 = reply } }
  }

  @Test(arguments: widgets)
  func marksAFeedThatIsDead(widget: String) async throws {
    let feed = try Feed(.answer(200, [], Self.calendar("Choir")))
    let outputs = Self.canvases.map { "\(widget), \($0)" }
    let machine = try machine("{name: Work, url: \"\(feed.server.base)/secret-4711/a.ics\"}", outputs)
    _ = await machine.run(at: Self.now)
    for index in outputs.indices { #expect(try !texts(machine, index).contains("as of Fri 10:00")) }
    feed.reply(.answer(500))
    let report = await machine.run(at: Self.now + 30 * 3_600)
    for index in Self.indices(of: report, widget, where: { $0.isStale }) {
      let output = outputs[index]
      #expect(report.outputs[index].isStale && !report.outputs[index].isIncomplete, "\(output)")
      let texts = try texts(machine, index)
      #expect(texts.contains("as of Fri 10:00"), "\(output): \(texts)")
      #expect(try !machine.text("\(index).svg").contains("secret"))
    }
    feed.reply(.answer(200, [], Self.calendar("Chess")))
    _ = await machine.run(at: Self.now + 32 * 3_600)
    for index in outputs.indices { #expect(try !texts(machine, index).contains("as of Fri 10:00")) }
  }

  /// The marks are in the zone of the picture and in its language, with the file's name or the server's.
  @Test func namesSourcesWithoutSecrets() async throws {
    let feed = try Feed(.answer(404))
    let machine = try machine(
      "{file: folder/none.ics}, {url: \"\(feed.server.base)/secret-4711/a.ics\"}",
      ["calendar, options: {view: agenda}, size: 800x480, locale: de"])
    _ = await machine.run(at: Self.now)
    let host = feed.server.base.split(separator: "/").last.map(String.init) ?? ""
    let texts = try texts(machine, 0)
    #expect(texts.contains("none.ics, \(host): nicht lesbar"), "\(texts)")
    #expect(try !machine.text("0.svg").contains("secret"))
  }

  /// The sentence of a picture says it, too, and claims nothing else.
  @Test(arguments: widgets)
  func theSentenceSaysIt(widget: String) async throws {
    let machine = try machine("{name: Work, file: none.ics}", ["\(widget), family: large"])
    _ = await machine.run(at: Self.now)
    let svg = try machine.text("0.svg")
    let sentence = try #require(svg.firstMatch(of: /<desc[^>]*>([^<]*)</)).1
    #expect(sentence.contains("Work: not read"), "\(sentence)")
    #expect(!sentence.contains("othing planned") && !sentence.contains("ll done"), "\(sentence)")
  }

  /// Names that do not fit are counted, or left out.
  @Test(arguments: ["small", "medium"])
  func longNamesLeaveTheMarkWhole(family: String) async throws {
    let names = ["The orchestra of the old town", "Department of Works", "Garden"]
    let machine = try machine(
      names.map { "{name: \($0), file: none.ics}" }.joined(separator: ", "), ["calendar, family: \(family)"])
    _ = await machine.run(at: Self.now)
    let marks = try texts(machine, 0).filter { $0.lowercased().contains("not read") }
    #expect(marks.count == 1 && marks.allSatisfy { !$0.contains("…") }, "\(marks)")
  }
}
