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
      "mine", "targets: {mine: {base: waveshare-7.5-v2, rawRotation: 90, rawOne: white, pixelsPerInch: 140}}")
    #expect(upright.raw == RawFrame(rotation: .one, isInverted: false) && upright.pixelsPerInch == 140)
    let two = try target("two", "targets: {two: {base: waveshare-7.3g, rawLayout: planes}}")
    #expect(two.raw == RawFrame(layout: .planes))
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
}
