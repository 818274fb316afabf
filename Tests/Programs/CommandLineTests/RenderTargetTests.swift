import Foundation
import Testing

/// `render --target` writes what the panel accepts.
@Suite struct RenderTargetTests {
  private let place = Workplace()

  /// Draws every built-in target and every widget in turn, so that each target draws two widgets.
  @Test func everyTargetAcceptsItsPictures() throws {
    let list = try place.run("list", "targets", "--json").object()["targets"] as? [[String: Any]]
    let targets = try #require(list).compactMap { $0["name"] as? String }
    #expect(targets.count > 40)
    let widgets = ["weather", "clock", "calendar", "forecast", "current", "timer", "dashboard"]
    for (index, target) in targets.enumerated() {
      for widget in [widgets[index % 7], widgets[(index + 3) % 7]] {
        let file = "\(widget)-\(target).png"
        try place.run("render", widget, "--at", Workplace.instant, "-q", "--target", target, "-o", file).expectSuccess()
        let outcome = try place.run("check", file, "--target", target)
        #expect(outcome.status == 0, "\(file): \(outcome.messages)")
        try FileManager.default.removeItem(atPath: place.path(file))
      }
    }
  }

  @Test(arguments: [
    ("trmnl-og", "bmp", 48_062), ("waveshare-2.13", "raw", 16 * 250), ("waveshare-7.3e", "raw", 192_000),
  ])
  func formatFollowsThePath(target: String, ending: String, size: Int) throws {
    try place.run("render", "clock", "--target", target, "-o", "a.\(ending)").expectSuccess()
    #expect(try place.data("a.\(ending)").count == size)
    try place.run("check", "a.\(ending)", "--target", target).expectSuccess()
  }

  @Test func itHasItsOwnSizeScaleAndFamily() throws {
    try place.run("render", "calendar", "--target", "kindle-pw3", "-o", "{target}-{family}.png").expectSuccess()
    let name = try #require(place.names().first { $0.hasPrefix("kindle-pw3-") })
    #expect(try place.size(ofPNG: name) == [1_072, 1_448])
    try place.run("render", "clock", "--target", "trmnl-og", "--scale", "1.6", "--size", "500x300", "-o", "b.png")
      .expectSuccess()
    #expect(try place.size(ofPNG: "b.png") == [800, 480])
    try place.run("render", "clock", "--target", "screen", "--size", "100x50", "--scale", "1", "-o", "c.png")
      .expectSuccess()
    #expect(try place.size(ofPNG: "c.png") == [100, 50])
  }

  /// Letters of whole pixels are wider than a phone's, for which the templates were designed.
  @Test(arguments: ["gray-1", "gray-4"]) func classicTextsAreWholeInWholePixels(colors: String) throws {
    try place.write(
      """
      targets: {sheet: {width: 338, height: 158, colors: \(colors), formats: [png], scale: 1}}
      outputs: [{widget: current, target: sheet, path: a.png}]
      """, "sheet.yaml")
    let drawn = try place.run(
      "render", "current", "--config", "sheet.yaml", "--target", "sheet", "--family", "medium", "--at",
      Workplace.instant, "--timezone", "Asia/Tokyo", "-o", "a.png")
    #expect(drawn.status == 0 && !drawn.messages.contains("clipped"), "\(drawn.messages)")
  }

  /// A gray line would be as black as the axis; the documentation recommends a dash.
  @Test func aDashedLineIsLighterOnAPanelWithoutGrays() throws {
    let place = Workplace()
    func ink(_ attributes: String) throws -> Int {
      try place.write(
        """
        <Template widget="data" background="#FFFFFF"><Line x1="0" y1="50%" x2="100%" y2="50%" color="#C0C0C0"
          \(attributes)/></Template>
        """, "line.xml")
      try place.run(
        [
          "render", "./line.xml", "--data", "-", "--target", "waveshare-7.5-v2", "--format", "raw", "-o", "line.raw",
          "--no-config",
        ], input: Data("{}".utf8)
      ).expectSuccess()
      let frame = try place.data("line.raw")
      let ones = frame.reduce(0) { $0 + $1.nonzeroBitCount }
      // Most of the picture is paper, whichever bit that is.
      return min(ones, frame.count * 8 - ones)
    }
    let (plain, dashed) = (try ink(""), try ink("dash=\"1 3\""))
    #expect(dashed > 0 && dashed * 3 < plain, "\(dashed) of \(plain)")
  }

  @Test(arguments: [
    ("epd7in5_V2", false), ("WAVESHARE-7.5-V2", false), ("waveshare-7.5", true),
  ])
  func aTargetHasTheNamesOfItsHardware(name: String, warns: Bool) throws {
    let place = Workplace()
    let clock = ["render", "clock", "--at", Workplace.instant, "--no-config"]
    try place.run(clock + ["--target", "waveshare-7.5-v2", "-o", "a.png"]).expectSuccess()
    let other = try place.run(clock + ["--target", name, "-o", "{target}.png"])
    #expect(try place.data("waveshare-7.5-v2.png") == place.data("a.png"))
    let warning = other.messages.contains { $0.contains("write waveshare-7.5-v1 or waveshare-7.5-v2") }
    #expect(other.status == 0 && warning == warns, "\(other.messages)")
    let check = try place.run("check", "a.png", "--target", name)
    #expect(check.status == 0 && check.messages.isEmpty != warns, "\(check.messages)")
  }

  @Test(arguments: [
    ("target: waveshare-7.5, path: a.png", true), ("to: {panel: waveshare-7.5}", true),
    ("to: {panel: epd7in5_V2}, target: waveshare-7.5-v2", false),
  ])
  func theCheckOfAConfigurationWarnsOfNamesOfTwoPanels(keys: String, warns: Bool) throws {
    let place = Workplace()
    try place.write("outputs: [{widget: clock, \(keys)}]", "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml")
    let warning = (outcome.messages + [String(decoding: outcome.output, as: UTF8.self)])
      .contains { $0.contains("waveshare-7.5-v1 or waveshare-7.5-v2") }
    #expect(warning == warns, "\(outcome.messages)")
  }

  @Test func toneCanBeChosen() throws {
    var files: Set<Data> = []
    for options in [[], ["--dither", "none"], ["--ink-mode", "dither"], ["--ink-mode", "threshold"]] {
      try place.run(
        ["render", "calendar", "--at", Workplace.instant, "--target", "waveshare-4.2", "-o", "a.png"] + options
      ).expectSuccess()
      files.insert(try place.data("a.png"))
    }
    #expect(files.count >= 3)
  }

  @Test(
    arguments: [
      (["--target", "trmnl-of"], "did you mean \"trmnl-og\""), (["--target", ""], "target"),
      (["--target", "trmnl-og", "--size", "100x100"], "omit --size"),
      (["--target", "trmnl-og", "--format", "svg"], "does not accept svg, only png and bmp"),
      (["--target", "kindle-4", "--format", "bmp"], "does not accept bmp, only png"),
      (["--target", "trmnl-og", "--background", "transparent"], "does not support transparency"),
      (["--dither", "atkinson"], "--target"), (["--ink-mode", "dither"], "--target"),
      (["--target", "trmnl-og", "--dither", "atkinsen"], "atkinson"),
      (["--format", "raw"], "does not accept raw"),
    ])
  func wrongOnes(options: [String], message: String) throws {
    let outcome = try place.run(["render", "clock", "-o", "-"] + options)
    #expect(outcome.status == 64, "\(outcome.messages)")
    #expect(outcome.messages.contains { $0.contains(message) }, "\(outcome.messages)")
    #expect(outcome.output.isEmpty)
  }

  /// If the smallest encoding exceeds a panel's limit, the message says by how many bytes.
  @Test func rejectsTooManyBytes() throws {
    try place.write(
      "targets: {small: {base: trmnl-og, maximumBytes: 300}}\noutputs: [{widget: clock, path: a.png, target: small}]",
      "widgetgen/config.yaml")
    let started = try place.run(
      ["render", "clock", "--target", "small", "-o", "a.png"], environment: ["XDG_CONFIG_HOME": place.root])
    started.expectFailure(65, "more than small accepts (300)")
    #expect(try place.names() == ["widgetgen"])
  }

  @Test func unattended() throws {
    try place.write(
      """
      locale: ja
      outputs:
        - {widget: clock, target: trmnl-og, path: out/clock.png}
        - {widget: calendar, target: waveshare-7.3e, path: out/calendar.raw}
        - {widget: clock, target: waveshare-2.9, path: "out/{target}-{family}.png", inkMode: threshold, scale: 1}
      """, "config.yaml")
    let environment = ["XDG_STATE_HOME": place.path("state"), "XDG_CACHE_HOME": place.path("cache")]
    let outcome = try place.run(["run", "--config", "config.yaml", "-q"], environment: environment)
    outcome.expectSuccess()
    try place.run("check", "out/clock.png", "--target", "trmnl-og").expectSuccess()
    try place.run("check", "out/calendar.raw", "--target", "waveshare-7.3e").expectSuccess()
    #expect(try place.names("out").contains { $0.hasPrefix("waveshare-2.9-") })
  }

  @Test(
    arguments: [
      ("target: trmnl-of", "did you mean \"trmnl-og\""), ("target: trmnl-og, size: 100x100", "omit \"size\""),
      ("target: kindle-4, format: bmp", "does not accept bmp"),
      ("target: trmnl-og, cornerRadius: 4", "does not support transparency"),
      ("dither: atkinson", "\"target\""), ("format: raw", "add \"target\""),
    ])
  func wrongConfigurations(keys: String, message: String) throws {
    try place.write("outputs: [{widget: clock, path: a, \(keys)}]", "config.yaml")
    let outcome = try place.run("config", "check", "config.yaml")
    #expect(outcome.status == 78)
    #expect(outcome.messages.contains { $0.contains(message) }, "\(outcome.messages)")
  }
}
