import Foundation
import TestServer
import Testing

/// The data widget with `render`: a file, a pipe or an address in a custom template.
@Suite struct DataTests {
  private let place = Workplace()
  private static let template = "<Template widget=\"data\"><Text>{{stop}}: {{departures | size}}</Text></Template>"

  private func timeline(_ data: String, _ name: String = "bus.json", _ more: [String] = []) throws -> [String: Any] {
    try place.write(Self.template, "bus.xml")
    try place.write(data, name)
    let outcome = try place.run(["timeline", "./bus.xml", "--data", name, "--at", "2026-11-21T10:00:00Z"] + more)
    outcome.expectSuccess()
    return try outcome.object()
  }

  private func contents(_ timeline: [String: Any]) -> [[String: Any]] {
    (timeline["entries"] as? [[String: Any]] ?? []).compactMap { $0["content"] as? [String: Any] }
  }

  @Test func theContentIsTheObjectItself() throws {
    let object = try timeline(#"{"stop": "Zoo", "departures": [{"line": 5, "late": null}]}"#)
    #expect(object["widget"] as? String == "data")
    let content = try #require(contents(object).first)
    #expect(content["stop"] as? String == "Zoo")
    #expect((content["departures"] as? [[String: Any]])?.first?["line"] as? Int == 5)
    #expect((content["unavailable"] as? [String])?.isEmpty == true && content["badgeInWords"] is NSNull)
    #expect(content["isStale"] as? Bool == false && content["badge"] is NSNull && content["updated"] is String)
  }

  @Test(arguments: [("[1, 2]", "items"), ("42", "value"), ("null", "value")])
  func anArrayIsItemsAndAScalarAValue(_ data: String, _ key: String) throws {
    let content = try #require(contents(try timeline(data)).first)
    #expect(content[key] != nil)
  }

  @Test func entriesAreATimeline() throws {
    let object = try timeline(
      """
      {"stop": "Zoo", "reload": "2026-11-21T12:00:00+00:00",
       "entries": [{"date": "2026-11-21T11:00:00Z", "n": 2}, {"date": "2026-11-21T10:00:00+00:00", "n": 1},
                   {"date": "2026-11-21T08:00:00Z", "n": 0}]}
      """)
    #expect(contents(object).map { $0["n"] as? Int } == [1, 2])
    #expect(
      contents(object).allSatisfy { $0["entries"] == nil && $0["reload"] == nil && $0["stop"] as? String == "Zoo" })
    let reload = try #require(object["reload"] as? [String: Any])
    #expect(reload["policy"] as? String == "after" && reload["date"] as? String == "2026-11-21T12:00:00Z")
  }

  @Test func drawsPipedData() throws {
    try place.write(Self.template, "bus.xml")
    let outcome = try place.run(
      ["render", "./bus.xml", "--data", "-", "--format", "svg", "--svg-text", "live", "-o", "-"],
      input: Data(#"{"stop": "Zoo", "departures": []}"#.utf8))
    outcome.expectSuccess()
    #expect(String(decoding: outcome.output, as: UTF8.self).contains(">Zoo: 0<"))
  }

  @Test func drawsDataOfAServer() async throws {
    let server = try TestServer { request in
      request.uri == "/a.json?x=1" ? .answer(200, [], #"{"stop": "Zoo", "departures": [1]}"#) : .answer(404)
    }
    try place.write(Self.template, "bus.xml")
    let outcome = try await place.begin(
      [
        "render", "./bus.xml", "--data", "\(server.base)/a.json?x=1", "--format", "svg", "--svg-text", "live", "-o",
        "a.svg",
      ]
    ).end()
    outcome.expectSuccess()
    #expect(String(decoding: try place.data("a.svg"), as: UTF8.self).contains(">Zoo: 1<"))
    let failed = try await place.begin(["render", "./bus.xml", "--data", "\(server.base)/secret-4711", "-o", "a.svg"])
      .end()
    failed.expectFailure(69, "404")
    #expect(failed.messages.first?.contains("4711") == false)
    #expect(String(decoding: try place.data("a.svg"), as: UTF8.self).contains(">Zoo: 1<"))
  }

  @Test(
    arguments: [
      ("not json", 65, "line 1, column 1: invalid JSON"), (#"{"a": None}"#, 65, "None"),
      ("<html><title>502</title>", 65, "web page (\"502\")"),
      (String(repeating: "[", count: 70) + String(repeating: "]", count: 70), 65, "more than 64 levels deep"),
      ("", 65, "empty"),
      (#"{"entries": [{"date": "soon"}]}"#, 65, "the \"date\" of entry 1 is not an instant"),
      (#"{"reload": "later", "entries": [{"date": "2026-11-21T08:00:00Z"}]}"#, 65, "\"reload\" is not an instant"),
    ] as [(String, Int32, String)])
  func badDataAreOneLineAndCostNoPicture(_ data: String, _ code: Int32, _ words: String) throws {
    try place.write(Self.template, "bus.xml")
    try place.write(data, "bus.json")
    try place.write("old", "a.png")
    try place.run("render", "./bus.xml", "--data", "bus.json", "-o", "a.png").expectFailure(code, words)
    #expect(String(decoding: try place.data("a.png"), as: UTF8.self) == "old")
  }

  @Test(
    arguments: [
      (["./bus.xml"], 64, "needs data"), (["./bus.xml", "--data", "none.json"], 66, "none.json"),
      (["./bus.xml", "--data", "http://user:pw@example.org"], 64, "must not contain a user"),
      (["data"], 64, "needs a custom template"),
      (
        ["weather", "--data", "http://127.0.0.1:1/"], 64, "data at an address are only for templates of the data widget"
      ),
      (["./bus.xml", "--data", "bus.json", "--provider", "open-meteo"], 64, "--provider"),
      (["./bus.xml", "--source", "bus", "--no-config"], 64, "unknown source \"bus\""),
      (
        ["./wrong.xml", "--data", "bus.json"], 65,
        "wrong.xml:2:7: \"{{ stop | upcas }}\": unknown filter \"upcas\"; did you mean \"upcase\"?"
      ),
    ] as [([String], Int32, String)])
  func whatDoesNotFitIsOneLine(_ arguments: [String], _ code: Int32, _ words: String) throws {
    try place.write(Self.template, "bus.xml")
    try place.write("<Template widget=\"data\">\n<Text>{{ stop | upcas }}</Text></Template>", "wrong.xml")
    try place.write("{}", "bus.json")
    let outcome = try place.run(["render"] + arguments + ["-o", "a.png"])
    outcome.expectFailure(code, words)
    #expect(outcome.messages.first?.contains("pw@") == false)
  }

  @Test func missingPathsAreWarningsAndStrictErrors() throws {
    try place.write(Self.template, "bus.xml")
    try place.write(#"{"stopp": "Zoo"}"#, "bus.json")
    let arguments = ["render", "./bus.xml", "--data", "bus.json", "-o", "a.png"]
    let outcome = try place.run(arguments)
    outcome.expectSuccess(messages: 2)
    let words = "the data entry has no \"stop\"; did you mean \"stopp\"?"
    #expect(outcome.messages.first?.contains("bus.xml:1:") == true)
    #expect(outcome.messages.first?.contains(words) == true)
    try place.run(arguments + ["--strict"]).expectFailure(65, "the data entry has no \"stop\"", "--strict")
  }

  @Test(arguments: [
    ("a.csv", "stop;n\nZoo;1\n"), ("a.xml", "<a><row stop='Zoo'/></a>"), ("a.properties", "stop=Zoo\n"),
  ])
  func otherNotationsAreReadAsTheirNamesEnd(_ name: String, _ data: String) throws {
    let content = try #require(contents(try timeline(data, name)).first)
    let row = (content["items"] as? [[String: Any]])?.first ?? content
    #expect(row["stop"] as? String == "Zoo")
  }
}
