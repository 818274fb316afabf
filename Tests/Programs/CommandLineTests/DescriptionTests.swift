import Foundation
import Testing

/// The sentences that say what pictures show, in files.
@Suite struct DescriptionTests {
  private let place = Workplace()

  private func text(_ name: String) throws -> String { String(decoding: try place.data(name), as: UTF8.self) }

  private func render(_ arguments: String...) throws {
    try place.write(Payload.data(), "payload.json")
    try place.run(
      ["render"] + arguments + ["--data", "payload.json", "--at", "2022-02-05T17:20:00+09:00", "--place", "Berlin"]
    ).expectSuccess()
  }

  @Test func documentsHaveASentenceInTheirLanguage() throws {
    try render("weather", "--locale", "de", "-o", "a.svg")
    let svg = try text("a.svg")
    #expect(svg.contains("<title>Wetter</title>"))
    #expect(svg.contains(/<desc>Berlin, -?[0-9]+°, [A-Za-z].*<\/desc>/), "\(svg.prefix(600))")
    try render("weather", "--locale", "ja", "-o", "b.svg")
    #expect(try text("b.svg").contains("<desc>Berlin、"))
    try render("weather", "--locale", "de", "-o", "a.pdf")
    #expect(try text("a.pdf").contains("/Title"))
  }

  @Test func aPNGHasASentenceOnRequest() throws {
    try render("weather", "-o", "plain.png")
    try render("weather", "--description", "-o", "described.png")
    let (plain, described) = (Array(try place.data("plain.png")), Array(try place.data("described.png")))
    #expect(!plain.contains("iTXtDescription"))
    #expect(described.contains("iTXtDescription\0\0\0\0\0Berlin, "))
    // The chunk stands between the header and the unchanged rest.
    let length = described.count - plain.count
    #expect(Array(described[..<33]) == Array(plain[..<33]) && Array(described[(33 + length)...]) == Array(plain[33...]))
    // Files without room for texts are the same.
    let panel = ["render", "clock", "--at", Workplace.instant, "--target", "trmnl-og", "--format", "bmp"]
    try place.run(panel + ["-o", "a.bmp"]).expectSuccess()
    try place.run(panel + ["--description", "-o", "b.bmp"]).expectSuccess()
    #expect(try place.data("a.bmp") == place.data("b.bmp"))
  }

  @Test func aTemplateSaysItsSentence() throws {
    try place.write(
      #"""
      <Template widget="data" accessibilityLabel="{{ bus.line }} in {{ bus.minutes }} minutes">
        <Text>{{ bus.line }}</Text>
      </Template>
      """#, "bus.xml")
    try place.write(#"{"bus": {"line": "M41", "minutes": 3}}"#, "bus.json")
    try place.run("render", "bus.xml", "--data", "bus.json", "--at", Workplace.instant, "-o", "bus.svg").expectSuccess()
    #expect(try text("bus.svg").contains("\n <desc>M41 in 3 minutes</desc>\n"))
    #expect(try !text("bus.svg").contains("<title>"))
    try place.write(
      #"<Template widget="clock" accessibilityLabel="{{ nothing }}"><Text>a</Text></Template>"#, "bad.xml")
    try place.run("render", "bad.xml", "-o", "bad.svg").expectFailure(65, "bad.xml:1", "nothing")
  }

  @Test func theDirectionMayBeSet() throws {
    func scene(_ arguments: String...) throws -> String {
      let outcome = try place.run(
        ["render", "weather", "--theme", "refined", "--at", Workplace.instant, "--format", "scene", "-o", "-"]
          + arguments)
      #expect(outcome.status == 0)
      return String(decoding: outcome.output, as: UTF8.self)
    }
    let english = try scene("--locale", "en")
    #expect(try scene("--locale", "en", "--direction", "auto") == english)
    #expect(try scene("--locale", "en", "--direction", "ltr") == english)
    let mirrored = try scene("--locale", "en", "--direction", "rtl")
    #expect(mirrored != english)
    let arabic = try scene("--locale", "ar")
    #expect(try scene("--locale", "ar", "--direction", "rtl") == arabic)
    #expect(try scene("--locale", "ar", "--direction", "ltr") != arabic)
    try place.run("render", "clock", "--direction", "up", "-o", "a.png").expectFailure(64, "--direction", "rtl")
    let yaml = "{timezone: UTC, direction: rtl, outputs: [{id: a, widget: clock, theme: refined, path: a.png}]}"
    try place.write(yaml, "right.yaml")
    try place.write(yaml.replacing("direction: rtl, ", with: ""), "plain.yaml")
    for name in ["right", "plain"] {
      try place.run(
        "render", "--config", "\(name).yaml", "--output-id", "a", "--at", Workplace.instant, "-o", "\(name).png"
      ).expectSuccess()
    }
    let arguments = ["render", "clock", "--theme", "refined", "--timezone", "UTC", "--at", Workplace.instant]
    try place.run(arguments + ["--direction", "rtl", "-o", "given.png"]).expectSuccess()
    #expect(try place.data("right.png") == place.data("given.png"))
    #expect(try place.data("right.png") != place.data("plain.png"))
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain a text in UTF-8.
  fileprivate func contains(_ text: String) -> Bool { Data(self).range(of: Data(text.utf8)) != nil }
}
