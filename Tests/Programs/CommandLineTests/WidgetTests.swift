import Foundation
import Testing

/// The widgets forecast, current conditions and timer on the command line.
@Suite struct WidgetTests {
  private let place = Workplace()

  /// Returns the values of a key in all entries of a timeline.
  private func contents(_ outcome: Outcome, _ key: String) throws -> [Any?] {
    try #require(try outcome.object()["entries"] as? [Payload.Object]).map {
      ($0["content"] as? Payload.Object)?[key]
    }
  }

  @Test func forecast() throws {
    try place.write(Payload.data(), "payload.json")
    let outcome = try place.run(
      "timeline", "forecast", "--data", "payload.json", "--at", "2022-02-05T17:20:00+09:00", "--place", "世田谷区")
    outcome.expectSuccess()
    let object = try outcome.object()
    let entries = try #require(object["entries"] as? [Payload.Object])
    // Now, and the midnights in Tokyo that the data covers.
    #expect(
      entries.map { $0["date"] as? String }
        == ["2022-02-05T08:20:00Z", "2022-02-05T15:00:00Z", "2022-02-06T15:00:00Z"])
    #expect((object["reload"] as? Payload.Object)?["date"] as? String == "2022-02-05T09:05:00Z")
    let days = try #require((entries.first?["content"] as? Payload.Object)?["days"] as? [Payload.Object])
    // Of the third day, half is known, and of the first the hours to come.
    #expect(days.map { $0["date"] as? String } == ["2022-02-05", "2022-02-06"])
    // The names come from ICU, which the static build has only if it is linked in.
    #expect(days.first?["month"] as? String == "February" && days.first?["weekday"] as? String == "Sat")
    #expect(days.first?["minimum"] as? String == "≤0.5°" && days.first?["emoji"] as? String == "☀️")
    #expect(try contents(outcome, "title").first as? String == "Weather ☀️")
  }

  @Test func anEmptyListShowsAText() throws {
    let payload = #"{"cod":"200","cnt":0,"list":[],"city":{"name":"Porto"}}"#
    try place.write(payload, "empty.json")
    for family in ["small", "medium", "large"] {
      let outcome = try place.run(
        "render", "forecast", "--data", "empty.json", "--at", Workplace.instant, "--family", family, "--format", "svg",
        "--svg-text", "live", "--locale", "en", "-o", "empty.svg")
      outcome.expectSuccess(messages: 1)
      #expect(outcome.messages.first?.contains("empty.json: the payload has no hours") == true)
      #expect(String(decoding: try place.data("empty.svg"), as: UTF8.self).contains("No results"))
    }
    let arguments = ["--data", "empty.json", "--at", Workplace.instant]
    try place.run(["render", "forecast", "--strict"] + arguments).expectFailure(65, "no hours", "--strict")
    try place.run(["render", "current"] + arguments).expectFailure(65, "\"list\" is empty")
  }

  @Test func current() throws {
    try place.write(Payload.data(), "payload.json")
    let outcome = try place.run(
      "timeline", "current", "--data", "payload.json", "--at", "2022-02-05T20:20:00+09:00", "--locale", "de",
      "--pressure-unit", "mmHg")
    outcome.expectSuccess()
    #expect(try contents(outcome, "temperature") as? [String] == ["3,5°", "2,5°", "1,5°", "0,5°", "6,5°"])
    #expect(try contents(outcome, "humidity").first as? String == "49 %")
    #expect(try contents(outcome, "trend").first as? String == "rising")
    #expect(try contents(outcome, "latitude").first as? String == "35,6465° N")
  }

  @Test(arguments: [
    (["--elapsed", "167.329"], "00:02:47.32"), (["--elapsed", "-5"], "-00:00:05.00"),
    (["--elapsed", "100000", "--no-hours"], "1666:40.00"),
    (["--until", "2022-02-05T07:59:00Z"], "-00:01:00.00"), (["--until", "2022-02-05T17:30:00+09:00"], "00:30:00.00"),
    (["--since", "2022-02-04T08:00:00Z", "--every", "3600"], "24:00:00.00"), ([], "00:00:00.00"),
    (["--elapsed", "0.29", "--face", "segments"], "00:00:00.29"),
  ])
  func timer(options: [String], text: String) throws {
    let outcome = try place.run(["timeline", "timer", "--at", Workplace.instant] + options)
    outcome.expectSuccess()
    #expect(try contents(outcome, "text").first as? String == text)
    #expect(try contents(outcome, "isNegative").first as? Bool == text.hasPrefix("-"))
    let policy = (try outcome.object()["reload"] as? Payload.Object)?["policy"] as? String
    #expect(policy == (options.isEmpty || options.contains("--elapsed") ? "never" : "atEnd"))
    try place.run(["render", "timer", "--at", Workplace.instant, "-o", "timer.png"] + options).expectSuccess()
    #expect(try place.size(ofPNG: "timer.png") == [676, 316])
  }

  @Test(arguments: [
    ["timer", "--since", "yesterday"], ["timer", "--until", "2022-02-05T08:00:00"], ["timer", "--elapsed", "1e3"],
    ["timer", "--elapsed", ""], ["timer", "--elapsed", "5", "--since", "2022-02-05T08:00:00Z"],
    ["timer", "--face", "roman"], ["timer", "--every", "0"], ["timer", "--data", "payload.json"],
    ["clock", "--face", "segments"], ["forecast", "--pressure-unit", "mmHg"], ["forecast", "--elapsed", "5"],
    ["current", "--wind-unit", "bft"], ["current", "--temperature-unit", "k"], ["current", "--no-hours"],
  ])
  func whatDoesNotFitIsRefused(arguments: [String]) throws {
    try place.run(["render"] + arguments).expectFailure(64, arguments[1])
    #expect(try place.names() == [])
  }

  /// Name and temperature are isolated from each other, so that the colon, the digits and the sign keep their places.
  @Test func aRightToLeftNameIsIsolated() throws {
    try place.write("<Template widget=\"current\"><Text>{{place}}: {{temperature}}</Text></Template>", "own.xml")
    let outcome = try place.run(
      "render", "own.xml", "--place", "תל אביב", "--at", Workplace.instant, "--svg-text", "live", "-o", "own.svg", "-q")
    outcome.expectSuccess()
    let document = String(decoding: try place.data("own.svg"), as: UTF8.self)
    #expect(document.contains("\u{2068}תל אביב\u{2069}: \u{2068}5.8°\u{2069}"))
  }
}
