import Foundation
import Testing

@Suite struct TimelineTests {
  private let place = Workplace()

  private func entries(_ object: [String: Any]) throws -> [(date: String, content: [String: Any])] {
    try #require(object["entries"] as? [[String: Any]]).map { entry in
      (try #require(entry["date"] as? String), try #require(entry["content"] as? [String: Any]))
    }
  }

  /// In a picture a minute, hundredths would never change.
  @Test(arguments: [("1", "00:02:00.00"), ("30", "00:02:00.00"), ("60", "00:02:00")])
  func aTimerOfMinutesHasNoHundredths(every: String, shown: String) throws {
    let outcome = try place.run([
      "timeline", "timer", "--since", "2026-06-01T08:00:00Z", "--at", "2026-06-01T08:02:00Z", "--every", every,
    ])
    let entries = try #require(try outcome.object()["entries"] as? [[String: Any]])
    let content = try #require(entries[0]["content"] as? [String: Any])
    #expect(content["shown"] as? String == shown && content["text"] as? String == "00:02:00.00")
  }

  /// In a program with the static Swift library, time zones are unknown unless the right part of Foundation is linked.
  @Test func tokyoTime() throws {
    let outcome = try place.run("timeline", "clock", "--timezone", "Asia/Tokyo", "--at", "2026-11-21T08:04:35Z")
    outcome.expectSuccess()
    let object = try outcome.object()
    let entries = try entries(object)
    #expect(entries.count == 60)
    #expect(entries.first?.date == "2026-11-21T08:04:35Z")
    #expect(entries.first?.content["time"] as? String == "17:04:35")
    #expect(entries.first?.content["date"] as? String == "2026-11-21")
    #expect(entries.first?.content["timeGhost"] as? String == "88:88:88")
    #expect(entries.last?.content["time"] as? String == "17:05:34")
    #expect((object["reload"] as? [String: Any])?["policy"] as? String == "atEnd")
    #expect((object["reload"] as? [String: Any])?["date"] == nil)
    #expect(object["attribution"] is NSNull)
    #expect(object["version"] as? Int == 1)
    #expect(object["widget"] as? String == "clock")
  }

  @Test(arguments: [("America/St_Johns", "04:34:35"), ("Japan", "17:04:35"), ("UTC", "08:04:35")])
  func otherZones(zone: String, time: String) throws {
    let arguments = ["timeline", "clock", "--at", "2026-11-21T08:04:35Z", "--count", "1"]
    #expect(
      try entries(try place.run(arguments + ["--timezone", zone]).object()).first?.content["time"] as? String == time)
    // The environment's time zone comes last.
    let outcome = try place.run(arguments, environment: ["TZ": zone])
    #expect(try entries(try outcome.object()).first?.content["time"] as? String == time)
  }

  @Test func clockOptions() throws {
    let outcome = try place.run(
      "timeline", "clock", "--at", "2026-11-21T08:04:35.5+00:00", "--no-seconds", "--12-hour", "--count", "2")
    let entries = try entries(try outcome.object())
    #expect(entries.map(\.date) == ["2026-11-21T08:04:00Z", "2026-11-21T08:05:00Z"])
    #expect(entries.first?.content["time"] as? String == "\u{2007}8:04")
  }

  @Test func weather() throws {
    try place.write(Payload.data(), "payload.json")
    let outcome = try place.run(
      "timeline", "weather", "--data", "payload.json", "--at", "2022-02-05T17:20:00+09:00", "--locale", "ja")
    outcome.expectSuccess()
    let object = try outcome.object()
    let entries = try entries(object)
    #expect(entries.map(\.date) == (8...12).map { "2022-02-05T\($0 < 10 ? "0" : "")\($0):00:00Z" })
    let reload = try #require(object["reload"] as? [String: Any])
    #expect(reload["policy"] as? String == "after")
    #expect(reload["date"] as? String == "2022-02-05T09:05:00Z")
    let content = try #require(entries.first?.content)
    #expect(content["heading"] as? String == "℃ 17:00現在")
    #expect((content["hours"] as? [Any])?.count == 24)
    #expect(content["place"] is NSNull)
    let pressure = try #require(content["pressure"] as? [String: Any])
    #expect(pressure["labels"] as? [String] == ["1020", "1005", "990"])
  }

  @Test func aTemplateShowsItsWidget() throws {
    try place.write("<Template widget=\"clock\"><Text>{{time}}</Text></Template>", "own.xml")
    let outcome = try place.run("timeline", "own.xml", "--count", "1", "--at", Workplace.instant)
    outcome.expectSuccess()
    #expect(try outcome.object()["widget"] as? String == "clock")
  }
}
