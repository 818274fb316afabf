import Foundation
import Glibc
import Testing

@Suite struct RenderTests {
  private let place = Workplace()
  private let clock = ["render", "clock", "--at", Workplace.instant]

  /// Examples with old payloads are drawn as they are, also from standard input, which is read once.
  @Test func theFirstHourOfTheData() throws {
    try place.write(Payload.data(), "payload.json")
    try place.run("render", "weather", "--data", "payload.json", "--at", Workplace.instant, "-o", "a.svg")
      .expectSuccess()
    try place.run("render", "weather", "--data", "payload.json", "--at", "data", "-o", "b.svg").expectSuccess()
    try place.run(["render", "weather", "--data", "-", "--at", "data", "-o", "c.svg"], input: Payload.data())
      .expectSuccess()
    #expect(try place.data("a.svg") == place.data("b.svg"))
    #expect(try place.data("a.svg") == place.data("c.svg"))
  }

  /// Payloads of a provider that was asked for the current conditions or for days only.
  @Test(
    arguments: [
      (#""current":{"time":"2026-08-07T21:30","temperature_2m":25,"weather_code":2}"#, "2026-08-08T03:30:00Z"),
      (#""daily":{"time":["2026-08-07"],"temperature_2m_max":[25],"temperature_2m_min":[12]}"#, "2026-08-07T06:00:00Z"),
    ])
  func theFirstInstantOfDataWithoutHours(values: String, instant: String) throws {
    try place.write(
      #"{"generationtime_ms":1,"utc_offset_seconds":-21600,"timezone":"America/Denver",\#(values)}"#, "payload.json")
    let outcome = try place.run("timeline", "forecast", "--data", "payload.json", "--at", "data")
    let entries = try #require(try outcome.object()["entries"] as? [Payload.Object])
    #expect(entries.first?["date"] as? String == instant)
    #expect((entries.first?["content"] as? Payload.Object)?["days"] != nil)
  }

  @Test func theDefaults() throws {
    let outcome = try place.run("render", "weather")
    outcome.expectSuccess(messages: 1)
    #expect(outcome.messages.first == "widgetgen: no data; drawing the built-in sample")
    #expect(outcome.output.isEmpty)
    #expect(try place.names() == ["weather-light.png"])
    #expect(try place.size(ofPNG: "weather-light.png") == [676, 316])
  }

  @Test(arguments: [("png", "\u{89}PNG"), ("svg", "<"), ("pdf", "%PDF-")]) func theEndingTells(
    ending: String, start: String
  ) throws {
    for name in ["a.\(ending)", "B.\(ending.uppercased())"] {
      try place.run(clock + ["-o", name]).expectSuccess()
      #expect(
        String(decoding: try place.data(name).prefix(8), as: Unicode.UTF8.self).contains(
          start.dropFirst(ending == "png" ? 1 : 0)))
    }
    // A name without an extension means PNG, whatever the name is.
    try place.run(clock + ["-o", ending]).expectSuccess()
    #expect(try place.size(ofPNG: ending) == [676, 316])
    try place.run(clock + ["--format", ending]).expectSuccess()
    #expect(try place.names().contains("clock-light.\(ending)"))
  }

  @Test func sizes() throws {
    for (arguments, size) in [
      (["--scale", "0.5"], [169, 79]), (["--size", "100.3x50"], [201, 100]), (["--family", "large"], [676, 708]),
      (["--size", "400x240", "--scale", "1"], [400, 240]),
    ] {
      try place.run(clock + arguments + ["-o", "size.png"]).expectSuccess()
      #expect(try place.size(ofPNG: "size.png") == size)
    }
  }

  @Test func sameInputSameBytes() async throws {
    let formats = ["png", "svg", "pdf"]
    let arguments = ["render", "weather", "--at", Workplace.instant, "-q", "-o"]
    for format in formats { try place.run(arguments + ["one.\(format)"]).expectSuccess() }
    // A file that contained its creation time would differ in the next second, so this waits for it.
    let second = time(nil)
    try await wait(for: "the next second") { time(nil) > second ? () : nil }
    for format in formats {
      let first = try place.data("one.\(format)")
      try place.run(arguments + ["two.\(format)"]).expectSuccess()
      #expect(try place.data("two.\(format)") == first, "\(format)")
      #expect(try place.run(arguments + ["-", "--format", format]).output == first, "\(format)")
    }
  }

  @Test func bothSchemes() throws {
    try place.run(clock + ["--scheme", "both", "-o", "out.d/picture.png"]).expectSuccess()
    try place.run(clock + ["--scheme", "both", "-o", "{scheme}/{widget}.{family}.{target}.png"]).expectSuccess()
    #expect(try place.names() == ["dark", "light", "out.d"])
    #expect(try place.names("out.d") == ["picture-dark.png", "picture-light.png"])
    #expect(try place.names("dark") == ["clock.medium.screen.png"])
    #expect(try place.data("out.d/picture-dark.png") == place.data("dark/clock.medium.screen.png"))
    #expect(try place.data("out.d/picture-dark.png") != place.data("out.d/picture-light.png"))
  }

  /// Noon and midnight in Sydney.
  @Test(arguments: [("2022-02-05T01:00:00Z", "light"), ("2022-02-05T13:00:00Z", "dark")])
  func autoScheme(instant: String, scheme: String) throws {
    try place.run(
      "render", "clock", "--at", instant, "--scheme", "auto", "--latitude", "-33.87", "--longitude", "151.2"
    ).expectSuccess()
    #expect(try place.names() == ["clock-\(scheme).png"])
  }

  @Test func reportsAsJSON() throws {
    try place.write(Payload.data(Payload.sound(hours: 10)), "payload.json")
    let arguments = [
      "render", "weather", "--data", "payload.json", "--at", "2022-02-05T08:30:00Z", "--json", "-o", "a.svg",
    ]
    for status in ["written", "unchanged"] {
      let outcome = try place.run(arguments)
      outcome.expectSuccess(messages: 1)
      let object = try outcome.object()
      #expect(object["version"] as? Int == 1)
      #expect((object["warnings"] as? [String])?.count == 1)
      let output = try #require((object["outputs"] as? [[String: Any]])?.first)
      #expect(output["status"] as? String == status)
      #expect(output["path"] as? String == "a.svg")
      #expect(output["scheme"] as? String == "light")
      #expect(output["widget"] as? String == "weather")
      #expect(output["entry"] as? String == "2022-02-05T08:00:00Z")
      #expect(output["width"] as? Int == 676)
      #expect(output["height"] as? Int == 316)
      #expect((output["sha256"] as? String)?.count == 64)
    }
  }

  /// A link is followed in the part of the path that the user wrote, and refused from the first placeholder on.
  @Test func linksAtGeneratedNamesAreRefused() throws {
    let place = Workplace()
    for name in ["real", "outside", "real/clock"] { try place.makeFolder(name) }
    try place.link("out", to: "real")
    try place.link("written.png", to: "outside/written.png")
    try place.link("real/clock.png", to: "../outside/generated.png")
    try place.link("real/calendar", to: "../outside")
    for (output, widget) in [("out/{widget}-{scheme}.png", "clock"), ("written.png", "clock")] {
      try place.run(["render", widget, "--output", output]).expectSuccess()
    }
    for (output, widget) in [("out/{widget}.png", "clock"), ("out/{widget}/a.png", "calendar")] {
      try place.run(["render", widget, "--output", output]).expectFailure(73, "it is a symbolic link")
    }
    #expect(try place.names("outside") == ["written.png"])
    #expect(try place.names("real") == ["calendar", "clock", "clock-light.png", "clock.png"])
  }

  @Test func timelineWithManifest() throws {
    try place.write(Payload.data(), "payload.json")
    let arguments = [
      "render", "weather", "--data", "payload.json", "--at", Workplace.instant, "--timeline", "--scheme", "both",
      "-o", "out/{scheme}/{date}.svg", "--json",
    ]
    let report = try place.run(arguments)
    report.expectSuccess()
    let outputs = try #require(try report.object()["outputs"] as? [[String: Any]])
    let manifest = try place.json("out/manifest.json")
    let entries = try #require(manifest["entries"] as? [[String: Any]])
    #expect(entries.count == 10)
    #expect(outputs.count == 10)
    for (entry, output) in zip(entries, outputs) {
      let file = try #require(entry["file"] as? String)
      #expect(output["path"] as? String == "out/\(file)")
      #expect(entry["sha256"] as? String == output["sha256"] as? String)
      #expect(entry["date"] as? String == output["entry"] as? String)
      #expect(FileManager.default.fileExists(atPath: place.path("out/\(file)")))
    }
    #expect(entries.first?["file"] as? String == "light/20220205T080000Z.svg")
    #expect(entries.first?["until"] as? String == "2022-02-05T09:00:00Z")
    #expect(entries.last?["until"] is NSNull)
    #expect(manifest["generated"] as? String == Workplace.instant)
    #expect(manifest["widget"] as? String == "weather")
    #expect((manifest["reload"] as? [String: Any])?["policy"] as? String == "after")
    #expect(manifest["attribution"] as? String != nil)
  }

  @Test func indicesSortAsTheirDates() throws {
    try place.run(clock + ["--timeline", "--count", "11", "-o", "{index}.svg"]).expectSuccess()
    #expect(try place.names() == (0...10).map { "\($0 < 10 ? "0" : "")\($0).svg" } + ["manifest.json"])
    let entries = try #require(try place.json("manifest.json")["entries"] as? [[String: Any]])
    #expect(entries.last?["until"] is NSNull)
  }

  @Test func quietAndVerbose() throws {
    try place.run("render", "weather", "-q").expectSuccess()
    let outcome = try place.run(clock + ["-v", "-o", "v.png"])
    outcome.expectSuccess(messages: 1)
    #expect(outcome.messages.first?.contains("written v.png: 676x316") == true)
  }

  @Test func languageOfTheEnvironment() throws {
    for (variable, value, heading) in [
      ("LANG", "ja_JP.UTF-8", "℃ 17:00現在"), ("LC_ALL", "C", "°C at 17:00"), ("LANG", "xx_YY", "°C at 17:00"),
    ] {
      let outcome = try place.run(["timeline", "weather"], environment: [variable: value])
      let entries = try #require(try outcome.object()["entries"] as? [[String: Any]])
      #expect((entries.first?["content"] as? [String: Any])?["heading"] as? String == heading)
    }
  }
}

@Suite struct OwnTemplateTests {
  private let place = Workplace()

  @Test func isDrawn() throws {
    try place.write("<Template widget=\"clock\"><Text>{{time}}</Text></Template>", "folder/own.xml")
    try place.run("render", "folder/own.xml", "--at", Workplace.instant, "--format", "svg").expectSuccess()
    #expect(String(decoding: try place.data("own-light.svg"), as: UTF8.self).contains("08:00:00"))
  }

  @Test func templatesCanShowTheCreditLine() throws {
    try place.write("<Template widget=\"weather\"><Text>{{attribution}}|{{place}}</Text></Template>", "own.xml")
    try place.write(try Payload.data(), "data.json")
    try place.run(
      "render", "own.xml", "--data", "data.json", "--at", Workplace.instant, "--format", "svg", "-o", "own.svg"
    ).expectSuccess()
    #expect(
      String(decoding: try place.data("own.svg"), as: UTF8.self).contains("Weather data provided by OpenWeather|"))
  }

  @Test(arguments: [
    ("<Template widget=\"clock\">\n<Text>{{tyme}}</Text></Template>", "own.xml:2:7: ", "did you mean \"time\""),
    ("<Template widget=\"clok\"><Text>x</Text></Template>", "own.xml:1: ", "did you mean \"clock\""),
    ("<Template widget=\"clock\">\n<Txt>x</Txt></Template>", "own.xml:2:1: ", "Txt"),
    ("<Template widget=\"clock\">\n<Text>", "own.xml:2:", "the file ends inside <Text>"), ("", "own.xml:", ""),
    (String(repeating: " ", count: 3 << 20), "own.xml: ", "larger than 1 MiB"),
  ])
  func isRefused(template: String, start: String, part: String) throws {
    try place.write(template, "own.xml")
    for command in ["render", "timeline"] {
      let outcome = try place.run(command, "own.xml", "--at", Workplace.instant)
      if part.isEmpty { outcome.expectFailure(65, start) } else { outcome.expectFailure(65, start, part) }
    }
    #expect(try place.names() == ["own.xml"])
  }

  @Test func optionsFitItsWidget() throws {
    try place.write("<Template widget=\"clock\"><Text>{{time}}</Text></Template>", "own.xml")
    try place.run("render", "own.xml", "--span", "5").expectFailure(64, "--span", "clock")
    try place.run("render", "own.xml", "--data", "x.json").expectFailure(64, "--data")
  }
}
