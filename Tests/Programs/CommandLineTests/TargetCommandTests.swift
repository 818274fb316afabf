import Foundation
import TestFolders
import TestPrograms
import Testing

/// Creates a picture to convert by drawing a widget with the program itself.
private func samplePNG(_ place: Workplace, _ name: String = "photo.png") throws {
  // A widget is a picture like any other.
  try place.run("render", "weather", "--at", Workplace.instant, "--scale", "1", "-q", "-o", name).expectSuccess()
}

@Suite struct ConvertTests {
  private let place = Workplace()

  @Test func convertsSeveralPictures() throws {
    try samplePNG(place)
    try place.write(place.data("photo.png"), "b/other.png")
    try place.write("", "b/empty.png")
    let arguments = ["convert", "photo.png", "b/empty.png", "b/other.png", "--target", "trmnl-og"]
    let outcome = try place.run(arguments + ["-o", "out/{name}-{target}.bmp", "--json"])
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 1 && outcome.messages[0].contains("b/empty.png"))
    #expect(try place.names("out") == ["other-trmnl-og.bmp", "photo-trmnl-og.bmp"])
    #expect((try outcome.object()["outputs"] as? [Any])?.count == 2)
    try place.run(arguments + ["-o", "one.png"]).expectFailure(64, "{name}")
    try place.run(arguments + ["-o", "-"]).expectFailure(64, "one picture")
  }

  @Test func convertedPicturesAreAccepted() throws {
    try samplePNG(place)
    for target in [
      "trmnl-og", "trmnl-og-2bit", "kindle-4", "inky-what-red", "waveshare-5.65f", "waveshare-4.0e", "screen",
    ] {
      try place.run("convert", "photo.png", "--target", target, "-o", "\(target).png").expectSuccess()
      let outcome = try place.run("check", "\(target).png", "--target", target)
      outcome.expectSuccess()
      #expect(outcome.output == Data("\(target).png: accepted by \(target)\n".utf8))
    }
    #expect(try place.size(ofPNG: "kindle-4.png") == [600, 800])
    #expect(try place.size(ofPNG: "screen.png") == [338, 158])
  }

  /// An SVG file is drawn in the pixels that the target needs, and what is not drawn is a warning.
  @Test func convertsSVG() throws {
    try place.write("<svg viewBox=\"0 0 8 4\"><path d=\"M0 0h4v4H0z\"/>\n<text>A</text></svg>", "half.svg")
    let outcome = try place.run("convert", "half.svg", "--target", "trmnl-og", "--fit", "fill", "-o", "half.png")
    #expect(outcome.status == 0 && outcome.messages == ["widgetgen: half.svg: left out: text"])
    #expect(try place.size(ofPNG: "half.png") == [800, 480])
    try place.write("<svg><g></svg>", "cut.svg")
    try place.run("convert", "cut.svg", "--target", "trmnl-og").expectFailure(65, "cut.svg:1:")
  }

  /// The picture is wide, and the target upright.
  @Test func keepsThePartThatIsAskedFor() throws {
    try place.write(
      "<svg viewBox=\"0 0 8 2\"><path fill=\"#555\" d=\"M0 0h8v2H0z\"/><path d=\"M.2 0h.3v2H.2zM3.5 0h1v2h-1zM7 0h.6v2H7z\"/></svg>",
      "photo.svg")
    var files: Set<Data> = []
    for option in [
      ["--crop", "center"], ["--focus", "0,0.5"], ["--focus", "1,1"], ["--fit", "border"], ["--fit", "contain"],
    ] {
      let outcome = try place.run(["convert", "photo.svg", "--target", "kindle-4", "-o", "-"] + option)
      outcome.expectSuccess()
      #expect(files.insert(outcome.output).inserted, "\(option)")
    }
    for (options, message) in [
      (["--focus", "2,0"], "0 to 1"), (["--focus", "0"], "0.3,0.2"), (["--crop", "face"], "attention"),
      (["--focus", "0,0", "--crop", "center"], "--focus cannot be combined with --crop"),
      (["--focus", "0,0", "--fit", "fill"], "--focus is only for --fit cover"),
    ] { try place.run(["convert", "photo.svg", "--target", "kindle-4"] + options).expectFailure(64, message) }
  }

  @Test func pairsPicturesThatFollowEachOther() throws {
    try place.write("<svg viewBox=\"0 0 8 4\"><path d=\"M0 0h8v4H0z\"/></svg>", "a.svg")
    try place.write("<svg viewBox=\"0 0 8 4\"><path fill=\"#777\" d=\"M0 0h8v4H0z\"/></svg>", "b.svg")
    try place.write("no picture", "c.png")
    let outcome = try place.run(
      "convert", "a.svg", "b.svg", "a.svg", "c.png", "--target", "kindle-4", "--pair", "-o", "out/{name}.png", "--json")
    #expect(outcome.status == 65 && outcome.messages.count == 1)
    // The last one has nothing to stand with, and replaces the pair of the same name.
    #expect(try place.names("out") == ["a.png"])
    #expect((try outcome.object()["outputs"] as? [Any])?.count == 2)
    try place.run("convert", "b.svg", "a.svg", "--target", "kindle-4", "--pair", "-o", "out/{name}.png").expectSuccess()
    #expect(try place.names("out") == ["a.png", "b.png"])
    #expect(try place.size(ofPNG: "out/b.png") == [600, 800])
  }

  @Test func formatFollowsThePath() throws {
    try samplePNG(place)
    try place.run("convert", "photo.png", "--target", "waveshare-2.13", "-o", "frame.raw").expectSuccess()
    #expect(try place.data("frame.raw").count == 16 * 250)
    try place.run("convert", "photo.png", "--target", "waveshare-2.13", "-o", "frame.bin").expectSuccess()
    #expect(try place.data("frame.bin") == place.data("frame.raw"))
    try place.run("convert", "photo.png", "--target", "trmnl-og", "-o", "a.bmp").expectSuccess()
    #expect(try place.data("a.bmp").count == 48_062)
    try place.run("check", "a.bmp", "--target", "trmnl-og").expectSuccess()
    try place.run("convert", "photo.png", "--target", "trmnl-og", "--format", "bmp").expectSuccess()
    #expect(try place.data("photo-trmnl-og.bmp") == place.data("a.bmp"))
    try place.run("convert", "photo.png", "--target", "kindle-4", "-o", "a.bmp").expectFailure(
      64, "does not accept bmp, only png")
    try place.run("convert", "photo.png", "--target", "kindle-4", "-o", "a.jpg").expectFailure(
      64, "does not accept .jpg; end the path in .png")
  }

  @Test func optionsChangeThePicture() throws {
    try samplePNG(place)
    var files: Set<Data> = []
    let options: [[String]] = [
      [], ["--fit", "contain"], ["--fit", "fill"], ["--dither", "atkinson"], ["--dither", "bayer4"],
      ["--dither", "blue-noise"], ["--ink-mode", "threshold"], ["--contrast", "2"], ["--saturation", "0"],
      ["--tone", "none"], ["--tone", "panel"], ["--tone", "s-curve"], ["--tone", "0"], ["--tone", "1"],
    ]
    for option in options {
      let arguments = ["convert", "photo.png", "--target", "waveshare-4.0e", "-o", "-"] + option
      let outcome = try place.run(arguments)
      outcome.expectSuccess()
      #expect(files.insert(outcome.output).inserted, "\(option)")
    }
    let threshold = try place.run(
      ["convert", "photo.png", "--target", "waveshare-4.0e", "-o", "-", "--dither", "none"])
    #expect(files.contains(threshold.output))
  }

  @Test func reportsAndLeavesEqualFilesAlone() throws {
    try samplePNG(place)
    for status in ["written", "unchanged"] {
      let report = try place.run("convert", "photo.png", "--target", "trmnl-og", "--json").object()
      let output = try #require((report["outputs"] as? [[String: Any]])?.first)
      #expect(output["status"] as? String == status)
      #expect(output["path"] as? String == "photo-trmnl-og.png")
      #expect((output["sha256"] as? String)?.count == 64)
    }
  }

  @Test func standardInputAndOutput() throws {
    try samplePNG(place)
    let outcome = try place.run(
      ["convert", "-", "--target", "trmnl-og", "-o", "-"], input: place.data("photo.png"))
    outcome.expectSuccess()
    let check = try place.run(["check", "-", "--target", "trmnl-og"], input: outcome.output)
    check.expectSuccess()
    #expect(String(decoding: check.output, as: UTF8.self).hasPrefix("standard input: "))
  }

  @Test func rejectsInvalidInput() throws {
    try samplePNG(place)
    try place.run("convert", "photo.png", "--target", "kindel-pw5").expectFailure(64, "did you mean \"kindle-pw5\"")
    try place.run("convert", "missing.png", "--target", "trmnl-og").expectFailure(66, "missing.png")
    try place.write(Data(), "empty.png")
    try place.run("convert", "empty.png", "--target", "trmnl-og").expectFailure(65, "empty.png: this is an empty file")
    let png = try place.data("photo.png")
    try place.write(png.prefix(png.count / 2), "half.png")
    try place.run("convert", "half.png", "--target", "trmnl-og").expectFailure(65, "half.png: the PNG is damaged")
    try place.run("convert", "photo.png", "--target", "trmnl-og", "--contrast", "9").expectFailure(64, "0 to 4")
    try place.run("convert", "photo.png", "--target", "trmnl-og", "--dither", "floyd").expectFailure(
      64, "floyd-steinberg")
    for tone in ["2", "-1", "nan", "soft"] {
      try place.run("convert", "photo.png", "--target", "trmnl-og", "--tone=\(tone)")
        .expectFailure(64, "--tone", "auto, none, panel, s-curve or a number from 0 to 1")
    }
    var huge = png
    huge.replaceSubrange(16..<24, with: [0, 0, 0x3E, 0x80, 0, 0, 0x3E, 0x80])
    try place.write(huge, "huge.png")
    try place.run("convert", "huge.png", "--target", "trmnl-og").expectFailure(65, "16000x16000", "64 Mpx")
    #expect(try place.names() == ["empty.png", "half.png", "huge.png", "photo.png"])
  }

  /// A photograph's noise compresses badly.
  ///
  /// TRMNL's limit is enough for any 1-bit picture, but a custom limit may not be.
  @Test func rejectsTooManyBytes() throws {
    try samplePNG(place)
    try place.write(
      "targets: {small: {base: trmnl-og, maximumBytes: 300}}\noutputs: [{widget: clock, path: a.png}]", "c.yaml")
    try place.run("convert", "photo.png", "--target", "small", "--config", "c.yaml", "-o", "a.png")
      .expectFailure(65, "more than small accepts (300)")
  }
}

@Suite struct CheckCommandTests {
  private let place = Workplace()

  @Test func reportsAllProblems() throws {
    try samplePNG(place)
    let outcome = try place.run("check", "photo.png", "--target", "kindle-4")
    #expect(outcome.status == 65)
    #expect(outcome.messages.count == 2)
    #expect(outcome.messages.allSatisfy { $0.hasPrefix("widgetgen: photo.png: ") })
    let report = try place.run("check", "photo.png", "--target", "kindle-4", "--json")
    #expect(report.status == 65)
    #expect(try report.object()["accepted"] as? Bool == false)
    #expect((try report.object()["problems"] as? [String])?.count == 2)
  }

  @Test func unknownScreensAndFiles() throws {
    try place.run("check", "a.png", "--target", "trmnl").expectFailure(64, "\"trmnl-og\"")
    try place.run("check", "a.png", "--target", "trmnl-og").expectFailure(66, "a.png")
    try place.run("check", "a.png").expectFailure(64, "--target")
  }
}

@Suite struct TargetListTests {
  private let place = Workplace()

  @Test func targetsAndPalettes() throws {
    let targets = try #require(place.run("list", "targets", "--json").object()["targets"] as? [[String: Any]])
    let panel = try #require(targets.first { $0["name"] as? String == "waveshare-7.3e" })
    #expect(panel["width"] as? Int == 800 && panel["palette"] as? String == "spectra-6")
    let palettes = try #require(place.run("list", "palettes", "--json").object()["palettes"] as? [[String: Any]])
    let inks = try #require(palettes.first { $0["name"] as? String == "spectra-6" }?["inks"] as? [[String: Any]])
    #expect(
      inks.map { $0["written"] as? String } == ["#000000", "#FFFFFF", "#FFFF00", "#FF0000", "#0000FF", "#00FF00"])
    #expect(inks[4]["shown"] as? String == "#00458B" && inks[4]["code"] as? Int == 5)
  }

  @Test func screensOfTheConfiguration() throws {
    try place.write(
      """
      palettes:
        two: {inks: [{name: black, written: "#000000"}, {name: red, written: "#FF0000"}]}
      targets:
        kitchen: {base: waveshare-2.13, rotation: 90}
        hall: {width: 32, height: 16, colors: two}
      outputs: [{widget: clock, path: a.png}]
      """, "c.yaml")
    let targets = try #require(
      place.run("list", "targets", "--json", "--config", "c.yaml").object()["targets"] as? [[String: Any]])
    #expect(targets.suffix(2).map { $0["name"] as? String } == ["kitchen", "hall"])
    try samplePNG(place)
    for target in ["kitchen", "hall"] {
      try place.run("convert", "photo.png", "--target", target, "--config", "c.yaml", "-o", "\(target).png")
        .expectSuccess()
      try place.run("check", "\(target).png", "--target", target, "--config", "c.yaml").expectSuccess()
    }
    #expect(try place.size(ofPNG: "kitchen.png") == [250, 122])
  }
}

/// Pillow's readers share no code with this project's encoders.
@Suite struct PillowTests {
  private let place = Workplace()

  private func describe(_ files: [String]) throws -> [[String: Any]] {
    let script = Repository.tool("describe-pictures.py")
    let output = try OutsideProgram.pillow.run([script] + files.map { place.path($0) }, input: Data())
    return try output.split(separator: UInt8(ascii: "\n")).map {
      try #require(JSONSerialization.jsonObject(with: $0) as? [String: Any])
    }
  }

  @Test(.needs(.pillow)) func seesWhatScreensShallSee() throws {
    try samplePNG(place)
    // Pillow reads gray of 2 and 4 bits as 8 bits, and 1 bit as is.
    let cases = [
      ("trmnl-og", "png", "PNG", "1", 2), ("trmnl-og", "bmp", "BMP", "1", 2), ("trmnl-og-2bit", "png", "PNG", "L", 4),
      ("inkplate-10", "png", "PNG", "L", 16), ("kindle-4", "png", "PNG", "L", 256),
      ("inky-what-red", "png", "PNG", "P", 3), ("waveshare-5.65f", "png", "PNG", "P", 7),
      ("screen", "png", "PNG", "RGB", 257),
    ]
    for (target, ending, _, _, _) in cases {
      try place.run("convert", "photo.png", "--target", target, "-o", "\(target).\(ending)").expectSuccess()
    }
    let descriptions = try describe(cases.map { "\($0.0).\($0.1)" })
    for ((target, _, format, mode, colors), seen) in zip(cases, descriptions) {
      #expect(seen["format"] as? String == format, "\(target)")
      #expect(seen["mode"] as? String == mode, "\(target)")
      #expect(seen["isInterlaced"] as? Bool == false)
      #expect((seen["colors"] as? [String] ?? []).count <= colors)
      if format == "PNG" { #expect(seen["extras"] as? [String] == [], "\(target)") }
    }
    let inks = [0, 0, 0, 255, 255, 255, 0, 255, 0, 0, 0, 255, 255, 0, 0, 255, 255, 0, 255, 128, 0]
    #expect((descriptions[6]["palette"] as? [Int])?.prefix(21).map { $0 } == inks)
    #expect(
      Set(try #require(descriptions[2]["colors"] as? [String])).isSubset(of: [
        "#000000", "#555555", "#AAAAAA", "#FFFFFF",
      ]))
  }
}

@Suite struct TargetImportTests {
  private let place = Workplace()

  @Test func modelsArePrintedAsTargetsThatAConfigurationTakes() throws {
    try place.write(
      """
      {"data": [
        {"name": "og_png", "label": "TRMNL OG", "width": 800, "height": 480, "colors": 2, "palette_ids": ["bw"]},
        {"name": "six", "width": 800, "height": 480, "colors": 6, "palette_ids": ["color-6a"]}
      ]}
      """, "models.json")
    try place.write(
      """
      {"data": [{"id": "color-6a", "colors": ["#000000", "#FFFFFF", "#FF0000", "#00FF00", "#0000FF", "#FFFF00"]}]}
      """, "palettes.json")
    let outcome = try place.run("targets", "import", "models.json", "palettes.json")
    outcome.expectSuccess()
    let yaml = String(decoding: outcome.output, as: UTF8.self)
    try place.write(yaml + "outputs: [{widget: clock, target: six, path: six.png}]\n", "config.yaml")
    try place.run("config", "check", "config.yaml").expectSuccess()
    let alone = try place.run("targets", "import", "models.json")
    #expect(alone.status == 0 && alone.messages.count == 1 && alone.messages[0].contains("six"))
    try place.write("{}", "models.json")
    try place.run("targets", "import", "models.json").expectFailure(65, "list of models")
    try place.run("targets", "import", "missing.json").expectFailure(66, "missing.json")
  }
}
