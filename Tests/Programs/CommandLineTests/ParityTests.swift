import Foundation
import Glibc
import TestPrograms
import TestRedis
import Testing

/// A setting draws the same bytes wherever it is given: on the command line, in a configuration, to a server or in a
/// line of a fleet's screens.
@Suite struct ParityTests {
  struct Case: Sendable {
    /// The keys of an output, as JSON, which is YAML too.
    let keys: String
    /// The same as a command line; nil for what only a configuration can say.
    let arguments: [String]?
    /// The extension of its files.
    var ending = "png"

    init(_ keys: String, _ arguments: [String]?, ending: String = "png") {
      self.keys = keys
      self.arguments = arguments
      self.ending = ending
    }
  }

  /// Every setting of an output at least once, with a value that is not the default.
  static let cases: [Case] = [
    Case(#""widget":"weather""#, ["weather"]),
    Case(
      #""widget":"weather","scheme":"dark","family":"large","format":"svg","svgText":"live","corners":"widget","options":{"span":20}"#,
      [
        "weather", "--scheme", "dark", "--family", "large", "--format", "svg", "--svg-text", "live", "--corners",
        "widget",
        "--span", "20",
      ],
      ending: "svg"),
    Case(
      #""widget":"forecast","locale":"ja","timezone":"Asia/Tokyo","theme":"refined""#,
      ["forecast", "--locale", "ja", "--timezone", "Asia/Tokyo", "--theme", "refined"]),
    Case(
      #""widget":"forecast","theme":"refined","direction":"rtl","description":true"#,
      ["forecast", "--theme", "refined", "--direction", "rtl", "--description"]),
    Case(
      #""widget":"current","size":"300x200","scale":1.5,"background":"transparent","cornerRadius":12"#,
      [
        "current", "--size", "300x200", "--scale", "1.5", "--background", "transparent", "--corner-radius", "12",
      ]),
    Case(
      #""widget":"weather","target":"inky-impression-7.3","dither":"atkinson","inkMode":"dither""#,
      ["weather", "--target", "inky-impression-7.3", "--dither", "atkinson", "--ink-mode", "dither"]),
    Case(#""widget":"calendar","target":"hall""#, ["calendar", "--target", "hall"]),
    Case(
      #""widget":"calendar","family":"large","format":"pdf","options":{"firstWeekday":"sunday"}"#,
      ["calendar", "--family", "large", "--format", "pdf", "--first-weekday", "sunday"], ending: "pdf"),
    Case(
      #""widget":"weather","format":"jpg","quality":70"#, ["weather", "--format", "jpg", "--quality", "70"],
      ending: "jpg"),
    Case(
      #""widget":"calendar","format":"apng","frames":3,"frameDuration":"250ms","scale":1"#,
      ["calendar", "--format", "apng", "--frames", "3", "--frame-duration", "250ms", "--scale", "1"], ending: "apng"),
    Case(
      #""widget":"timer","format":"gif","options":{"elapsed":61.5}"#,
      ["timer", "--format", "gif", "--elapsed", "61.5"], ending: "gif"),
    Case(#""widget":"own.xml","theme":"mine""#, ["./own.xml", "--theme", "mine"]),
    Case(#""widget":"bus.xml","source":"bus""#, nil),
    Case(#""widget":"two.xml","sources":{"a":"bus","b":"bus"}"#, nil),
    Case(#""widget":"data","template":"bus.xml","source":"bus""#, nil),
  ]

  /// Settings of all pictures, none of them the default.
  private static let common = [
    #""location":{"name":"Zuhause","latitude":52.5,"longitude":13.4,"timezone":"Europe/Berlin"}"#, #""locale":"de""#,
    #""units":{"temperature":"f","pressure":"mmHg","wind":"km/h"}"#,
    #""weather":{"file":"payload.json","pressure":"station"}"#,
    #""calendar":{"ics":"events.ics","firstWeekday":"wednesday"}"#,
    #""targets":{"hall":{"base":"trmnl-og","rotation":90}}"#, #""themes":{"mine":"look"}"#,
  ]

  private static let sources = #""sources":{"bus":{"file":"bus.json"}}"#

  /// Returns a case as a line of a fleet, where the settings of a picture and of all pictures are one object.
  private static func line(_ one: Case, id: String) -> String {
    // A template sees the sources of its line by their names.
    let keys = one.keys.replacing(
      #""sources":{"a":"bus","b":"bus"}"#, with: #""sources":{"a":{"file":"bus.json"},"b":{"file":"bus.json"}}"#)
    let ofAll = common.filter { setting in
      !setting.hasPrefix("\"locale\"") || !keys.contains("\"locale\"")
    }
    let source = keys.contains("\"source\"") ? [sources] : []
    return "{\"id\":\"\(id)\",\(([keys] + ofAll + source).joined(separator: ","))}\n"
  }

  /// Keys that stand in every case; the name of a place in a list, which lines of a fleet do not have; keys that this
  /// program without widgets in Swift refuses.
  private static let otherKeys: Set<String> = ["path", "id", "location", "to", "renderingMode", "tint", "textSize"]

  private static func id(_ index: Int) -> String { "c\(index)" }

  /// Writes what the cases draw, as of an instant.
  private func write(_ place: Workplace, at instant: Date) throws {
    try place.write(ProviderPayload.openMeteo(around: instant, temperature: 7.5), "payload.json")
    let day = instant.formatted(.iso8601.year().month().day().dateSeparator(.omitted))
    try place.write(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:\(day)T100000Z\r\nSUMMARY:Zahnarzt\r\n"
        + "END:VEVENT\r\nEND:VCALENDAR\r\n", "events.ics")
    try place.write(#"{"stop":"Zoo","departures":[{"line":"100"},{"line":"M41"}]}"#, "bus.json")
    try place.write(
      #"<Template widget="current"><Text>{{place}} {{temperature}} {{pressure}}</Text></Template>"#, "own.xml")
    try place.write(#"<Template widget="data"><Text>{{stop}} {{departures[1].line}}</Text></Template>"#, "bus.xml")
    try place.write(#"<Template widget="data"><Text>{{a.stop}} {{b.departures[0].line}}</Text></Template>"#, "two.xml")
    try place.write(
      ##"<Colors><Color name="background" light="#FFEECC" dark="#102030"/></Colors>"##, "look/Colors/weather.xml")
    let outputs = Self.cases.enumerated().map { index, one in
      "  - {\"id\":\"\(Self.id(index))\",\"path\":\"run/\(Self.id(index)).\(one.ending)\",\(one.keys)}"
    }
    try place.write(
      ((Self.common + [Self.sources]).map { "\($0.replacing("\":", with: "\": ", maxReplacements: 1))" } + ["outputs:"]
        + outputs)
        .joined(separator: "\n") + "\n", "config.yaml")
    try place.write(
      Self.cases.enumerated().map { index, one in Self.line(one, id: Self.id(index)) }.joined(), "screens.ndjson")
  }

  @Test func aSettingDrawsTheSameBytesWhereverItIsGiven() async throws {
    let fleet = try FleetPlace()
    let place = fleet.place
    // A server draws at the instant of its clock: all pictures here are the same for the whole hour.
    var instant = Date()
    try write(place, at: instant)
    func at() -> [String] { ["--at", instant.formatted(.iso8601)] }
    let environment = [
      "STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache"), "LANG": "fr_FR.UTF-8",
      "TZ": "America/Lima",
    ]
    let served = try await serve(place, environment)
    if Int(instant.timeIntervalSince1970) / 3_600 != Int(Date().timeIntervalSince1970) / 3_600 { instant = Date() }
    let run = try place.run(["run", "--config", "config.yaml", "-q"] + at(), environment: environment)
    #expect(run.status == 0, "\(run.messages)")
    try await fleet.coordinate(at: instant.formatted(.iso8601)).expectSuccess()
    try await fleet.draw().expectSuccess()
    for (index, one) in Self.cases.enumerated() {
      let id = Self.id(index)
      let drawn = try place.data("run/\(id).\(one.ending)")
      let file = "render/\(id).\(one.ending)"
      try place.run(
        ["render", "--config", "config.yaml", "--output-id", id, "-o", file, "-q"] + at(), environment: environment
      ).expectSuccess()
      #expect(try place.data(file) == drawn, "render --output-id: \(one.keys)")
      if let arguments = one.arguments {
        try place.run(
          ["render"] + arguments + ["--config", "config.yaml", "-o", file, "-q"] + at(), environment: environment
        ).expectSuccess()
        #expect(try place.data(file) == drawn, "render \(arguments)")
      }
      #expect(served[id] == drawn, "serve: \(one.keys)")
      #expect(try fleet.shown(id) == drawn, "fleet: \(one.keys)")
    }
  }

  /// Returns the pictures of a server, by output.
  private func serve(_ place: Workplace, _ environment: [String: String]) async throws -> [String: Data] {
    let run = try place.begin(
      ["serve", "--config", "config.yaml", "--listen", "127.0.0.1:0"], environment: environment,
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>log"#, "sh"])
    defer { run.signal(SIGKILL) }
    let address = try await wait(for: "the server's address") {
      String(decoding: (try? place.data("log")) ?? Data(), as: UTF8.self).firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//)
        .map { String($0.0) }
    }
    var pictures: [String: Data] = [:]
    for (index, one) in Self.cases.enumerated() {
      let id = Self.id(index)
      // Without its type, nil would be a picture that is there.
      let picture: Data = try await wait(for: "the picture of \(one.keys)") {
        let curl = try place.begin(
          ["\(address)screens/\(id).\(one.ending)"],
          // Runs curl in place of the program.
          wrapper: ["/bin/sh", "-c", #"shift; exec curl -s --fail --max-time 60 "$@""#, "sh"])
        let outcome = try await curl.end()
        return outcome.status == 0 ? outcome.output : nil
      }
      pictures[id] = picture
    }
    return pictures
  }

  @Test func everySettingOfAnOutputIsInACase() throws {
    let schema = try Workplace().run("config", "schema").object()
    let outputs = try #require((schema["properties"] as? [String: Any])?["outputs"] as? [String: Any])
    var item = try #require(outputs["items"] as? [String: Any])
    if let reference = (item["$ref"] as? String)?.split(separator: "/").last {
      item = try #require((schema["$defs"] as? [String: Any])?[String(reference)] as? [String: Any])
    }
    let keys = try #require(item["properties"] as? [String: Any]).keys
    let used = Self.cases.map { "{\($0.keys)}" }
    for key in keys where !Self.otherKeys.contains(key) {
      #expect(used.contains { $0.contains("\"\(key)\":") }, "\(key)")
    }
  }
}
