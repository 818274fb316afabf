import Configurations
import Panels
import Raster
import Testing

@Suite struct TargetTests {
  private let output = "\noutputs: [{widget: clock, path: a.png}]"

  private func target(_ name: String, _ yaml: String) throws -> Target {
    try configuration(yaml + output).targets.target(named: name)
  }

  @Test func builtInTargetsAreTheDefault() throws {
    #expect(try configuration(output).targets == TargetCatalog.builtIn())
  }

  @Test func aBaseProvidesMissingValues() throws {
    let base = try TargetCatalog.builtIn().target(named: "trmnl-og")
    let kitchen = try target(
      "kitchen", "targets: {kitchen: {base: trmnl-og, rotation: 270, mirror: horizontal, scale: 1.5}}")
    #expect(kitchen.pixels == base.pixels && kitchen.formats == base.formats && kitchen.maximumBytes == 90_000)
    #expect(kitchen.rotation == Rotation(.three, isMirrored: true))
    #expect(kitchen.uprightSize == Target.PixelSize(width: 480, height: 800))
    #expect(kitchen.scale == 1.5)
    let upright = try target(
      "mine", "targets: {mine: {base: waveshare-7.5, rawRotation: 90, rawOne: white, pixelsPerInch: 140}}")
    #expect(upright.raw == RawFrame(rotation: .one, isInverted: false) && upright.pixelsPerInch == 140)
    let two = try target("two", "targets: {two: {base: waveshare-7.3g, rawLayout: planes, rawMirror: horizontal}}")
    #expect(two.raw == RawFrame(layout: .planes, isMirrored: true))
    // A target may be based on the one of its own name.
    #expect(try target("trmnl-og", "targets: {trmnl-og: {maximumBytes: 50}}").maximumBytes == 50)
    #expect(try configuration("targets: {trmnl-og: {maximumBytes: 50}}" + output).targets.targets.count == 134)
  }

  @Test func customPalettes() throws {
    let yaml = """
      palettes:
        mine:
          inks:
            - {name: black, written: "#000000", shown: "#202020"}
            - {name: pink, written: "#FF00FF", code: 9}
      targets:
        hall: {width: 10, height: 20, colors: mine, formats: [raw, png], inks: [{color: "#0096FF", ink: pink}]}
      """
    let hall = try target("hall", yaml)
    let palette = try #require(hall.colors.palette)
    #expect(palette.inks.map(\.code) == [0, 9])
    #expect(palette.inks.map(\.shown) == [Pixel(gray: 0x20), Pixel(argb: 0xFFFF_00FF)])
    #expect(hall.formats == [.raw, .png])
    #expect(hall.inkOverrides == [Pixel(argb: 0xFF00_96FF): "pink"])
  }

  @Test(arguments: [
    ("targets: {a: {base: trmnl-ob}}", "did you mean \"trmnl-og\"?"),
    ("targets: {a: {width: 5, height: 5}}", "needs \"colors\""),
    ("targets: {a: {base: trmnl-og, width: 5}}", "must be given together"),
    ("targets: {a: {base: trmnl-og, width: 5.5, height: 5}}", "whole number"),
    ("targets: {a: {base: trmnl-og, rotation: 45}}", "expected 0, 90, 180 or 270"),
    ("targets: {a: {base: trmnl-og, rawRotation: 45}}", "\"rawRotation\" is 45; expected 0, 90, 180 or 270"),
    ("targets: {a: {base: trmnl-og, rawLayout: 3-bit}}", "1-bit"),
    ("targets: {a: {base: waveshare-7.3e, rawLayout: 2-bit}}", "holds only inks with codes from 0 to 3, not spectra-6"),
    ("targets: {a: {base: waveshare-7.3g, rawLayout: 1-bit}}", "holds only two inks, not bwyr"),
    ("targets: {a: {base: trmnl-og, pixelsPerInch: 5}}", "from 30 to 1000"),
    ("targets: {a: {base: trmnl-og, colors: gray-3}}", "did you mean \"gray-1\"?"),
    ("targets: {a: {base: kindle-4, formats: [raw]}}", "raw cannot hold gray-8"),
    ("targets: {a: {base: kindle-4, formats: [gif]}}", "unknown format \"gif\""),
    ("targets: {a: {base: kindle-4, inks: [{color: red, ink: black}]}}", "such as \"#FF8000\""),
    ("targets: {a: {base: waveshare-7.3e, inks: [{color: \"#123456\", ink: pink}]}}", "black, white, yellow"),
    ("targets: {a/b: {base: kindle-4}}", "is not a valid name"),
    ("targets: {a: {base: kindle-4, widht: 4}}", "\"width\""),
    ("palettes: {gray-1: {inks: []}}", "already exists"),
    ("palettes: {p: {inks: [{name: a, written: \"#000000\"}]}}", "2 to 256"),
    (
      "palettes: {p: {inks: [{name: a, written: \"#000000\"}, {name: a, written: \"#FFFFFF\"}]}}",
      "duplicate ink \"a\""
    ),
    ("palettes: {p: {inks: [{name: a, written: \"#000000\"}, {name: b}]}}", "\"written\" is missing"),
    ("palettes: {p: {inks: [{name: a, written: \"#000000\"}, {name: b, written: \"#FFFFFF\", code: 16}]}}", "0 to 15"),
  ])
  func whatIsWrongIsTold(yaml: String, part: String) {
    let found = problems(yaml + output)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.message.contains(part) == true, "\(found)")
  }
}
