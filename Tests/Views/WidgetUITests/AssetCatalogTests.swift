import Foundation
import Raster
import TestFolders
import Testing
import WidgetScene
import WidgetUI

@MainActor
@Suite struct AssetCatalogTests {
  private func components(_ red: String, _ green: String, _ blue: String, alpha: String = "1.000") -> String {
    #"{"color-space": "srgb", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "\#(alpha)"}}"#
  }

  private func color(_ folder: TemporaryFolder, _ name: String, scheme: ColorScheme = .light) throws -> String? {
    let catalog = try AssetCatalog(folders: [folder.path()])
    let view = Rectangle().fill(WidgetUI.Color(name))
    return try scene(of: view, in: ViewContext(scheme: scheme), assets: catalog).scene.items.lazy.compactMap {
      if case .fill(let fill) = $0 { fill.paint.uniformColor?.hex } else { nil }
    }.first
  }

  @Test func coloursHaveAppearances() throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      {"colors": [{"idiom": "universal", "color": \(components("0xFF", "0x80", "0x00"))},
       {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": \(components("0", "128", "255"))},
       {"appearances": [{"appearance": "contrast", "value": "high"}], "color": \(components("0", "0", "0"))}]}
      """, "A.xcassets/Group/Sun.colorset/Contents.json")
    try folder.write(
      #"{"colors": [{"color": \#(components("0.500", "1.000", "0.000", alpha: "0.500"))}]}"#,
      "A.xcassets/Half.colorset/Contents.json")
    #expect(try color(folder, "Sun") == "#ff8000")
    #expect(try color(folder, "Sun", scheme: .dark) == "#0080ff")
    #expect(try color(folder, "Half", scheme: .dark) == "#80ff00")
    #expect(try color(folder, "Missing") == "#000000")
  }

  @Test func coloursReferToSystemColours() throws {
    let folder = TemporaryFolder()
    let indigo = #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemIndigoColor"}}"#
    try folder.write(#"{"colors": [\#(indigo)]}"#, "A.xcassets/Night.colorset/Contents.json")
    try folder.write(
      """
      {"colors": [\(indigo),
       {"appearances": [{"appearance": "luminosity", "value": "dark"}], "color": \(components("1", "2", "3"))}]}
      """, "A.xcassets/Mixed.colorset/Contents.json")
    #expect(try color(folder, "Night") == "#5856d6")
    #expect(try color(folder, "Night", scheme: .dark) == "#5e5ce6")
    #expect(try color(folder, "Mixed", scheme: .dark) == "#010203")
  }

  @Test func namespacesArePartOfNames() throws {
    let folder = TemporaryFolder()
    try folder.write(#"{"properties": {"provides-namespace": true}}"#, "A.xcassets/Brand/Contents.json")
    try folder.write(
      #"{"colors": [{"color": \#(components("255", "255", "255"))}]}"#, "A.xcassets/Brand/Ink.colorset/Contents.json")
    #expect(try color(folder, "Brand/Ink") == "#ffffff")
  }

  @Test(arguments: [
    "", "[]", "{}", #"{"colors": 3}"#, #"{"colors": [{"color": {"reference": "systemNothingColor"}}]}"#,
    #"{"colors": [{"color": {"components": {"red": "0xZZ", "green": "1e999", "blue": ""}}}]}"#,
  ])
  func setsThatAreWrongAreProblems(_ text: String) throws {
    let folder = TemporaryFolder()
    try folder.write(text, "A.xcassets/Bad.colorset/Contents.json")
    try folder.write(text, "A.xcassets/Bad.imageset/Contents.json")
    #expect(try AssetCatalog(folders: [folder.path()]).problems.count == 2)
    #expect(throws: (any Error).self) { try AssetCatalog(folders: [folder.path("nowhere")]) }
  }

  @Test func imagesAreChosenByScale() throws {
    let folder = TemporaryFolder()
    let encoder = PNGEncoder()
    for (name, side, red) in [("one", 4, UInt8(10)), ("three", 12, 30)] {
      let pixel = Pixel(red: red, green: 0, blue: 0, alpha: 255)
      try folder.write(
        try encoder.encode(PixelBuffer(repeating: pixel, width: side, height: side)),
        "A.xcassets/I.imageset/\(name).png")
    }
    try folder.write(
      """
      {"images": [{"filename": "one.png", "scale": "1x"}, {"filename": "three.png", "scale": "3x"},
       {"filename": "../../../../etc/passwd", "scale": "2x"}]}
      """, "A.xcassets/I.imageset/Contents.json")
    let catalog = try AssetCatalog(folders: [folder.path()])
    func image(_ view: some View, scale: Double) throws -> ImageItem? {
      try scene(of: view, in: ViewContext(scale: scale), assets: catalog).scene.allItems.lazy.compactMap {
        if case .image(let image) = $0 { image } else { nil }
      }.first
    }
    #expect(try image(Image("I"), scale: 1)?.bitmap.width == 4)
    #expect(try image(Image("I"), scale: 2)?.bitmap.width == 12)
    #expect(try image(Image("I"), scale: 2)?.frame.width == 4)
    #expect(try image(Image("I").resizable().frame(width: 50, height: 20), scale: 2)?.frame.width == 50)
    let tinted = try image(Image("I").renderingMode(.template).foregroundStyle(.white), scale: 1)
    #expect(tinted?.bitmap.rgba.prefix(4) == [255, 255, 255, 255])
  }

  @Test func unknownNamesWarnOnce() throws {
    let view = VStack {
      Image(systemName: "no.such.symbol")
      Image(systemName: "no.such.symbol")
      Image("NoImage")
      WidgetUI.Color("NoColor")
      Text(verbatim: "a").blendMode(.multiply)
    }
    let drawn = try scene(of: view)
    #expect(drawn.warnings.count == 4)
  }

  @Test(arguments: [
    "sun.max.fill", "cloud.rain", "heart.fill", "plus.circle.fill", "xmark.square", "battery.100.bolt", "bolt",
    "person.crop.circle",
  ])
  func commonSymbolsAreDrawn(_ name: String) throws {
    let drawn = try scene(of: Image(systemName: name))
    #expect(drawn.warnings.isEmpty)
    #expect(!drawn.scene.items.isEmpty)
  }
}
