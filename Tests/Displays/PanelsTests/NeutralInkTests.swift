import Raster
import Testing

@testable import Panels

/// The black and the white of palettes, and grays of photographs between them.
@Suite struct NeutralInkTests {
  /// A palette of measured colours with a dull white and a light yellow, as users write and import them.
  private static func measured(_ names: [String], written: [UInt32]? = nil) throws -> Palette {
    let shown: [UInt32] = [0x000000, 0xA1A4A5, 0xD0BE47, 0x9C484B, 0x3D3B5E, 0x3A5B46]
    return try Palette(
      name: names.joined(separator: ","),
      inks: shown.enumerated().map { index, color in
        Ink(
          name: names[index], written: Pixel(argb: 0xFF00_0000 | (written?[index] ?? color)),
          shown: Pixel(argb: 0xFF00_0000 | color), code: UInt8(index))
      })
  }

  private static let pure: [UInt32] = [0x000000, 0xFFFFFF, 0xFFFF00, 0xFF0000, 0x0000FF, 0x00FF00]

  private static let imported: [Palette] = try! [
    measured(["black", "white", "yellow", "red", "blue", "green"]),
    measured((0...5).map { "ink-\($0)" }),
    measured(["schwarz", "weiß", "gelb", "rot", "blau", "grün"], written: pure),
  ]
  static let palettes = try! TargetCatalog.builtIn().palettes + imported

  @Test(arguments: palettes) func blackAndWhiteAreNotTheDarkestAndLightestInk(palette: Palette) throws {
    let names = [palette.black, palette.white].map { palette.inks[$0].name }
    #expect([["black", "white"], ["ink-0", "ink-1"], ["schwarz", "weiß"]].contains(names), "\(names)")
    let map = try #require(InkMap(Target(name: "test", pixels: nil, colors: .inks(palette))))
    #expect(map.ink(for: Pixel(gray: 0)) == palette.black && map.ink(for: Pixel(gray: 255)) == palette.white)
  }

  @Test(arguments: palettes) func aWhitePhotographIsBlankPaper(palette: Palette) throws {
    for (level, ink) in [(0, palette.black), (255, palette.white)] {
      let frame = try photograph(of: Pixel(gray: UInt8(level)), in: palette)
      #expect(Set(frame.indices) == [UInt8(ink)])
    }
  }

  /// The mean distance of blocks of 9x9 pixels from the line between black and white is at most 0.02 in OKLab.
  ///
  /// Black and white are 1 apart. Darker grays than these consist of too few dots, and of more with brighter inks.
  @Test(arguments: palettes) func grayPhotographsStayBetweenBlackAndWhite(palette: Palette) throws {
    let (black, white) = (OKLab(palette.inks[palette.black].shown), OKLab(palette.inks[palette.white].shown))
    let inks = palette.inks.map { InkTable.linear($0.shown) }
    let line = white.values - black.values
    for level in stride(from: Self.imported.contains(palette) ? 85 : 51, through: 255, by: 17) {
      let frame = try photograph(of: Pixel(gray: UInt8(level)), in: palette)
      var distances: [Float] = []
      for top in stride(from: 9, to: 54, by: 9) {
        for left in stride(from: 9, to: 54, by: 9) {
          var sum = SIMD4<Float>.zero
          for place in 0..<81 {
            sum += inks[Int(frame.indices[(top + place / 9) * frame.width + left + place % 9])]
          }
          let offset = OKLab(linear: sum / 81).values - black.values
          let error = offset - line * ((offset * line).sum() / (line * line).sum())
          distances.append((error * error).sum().squareRoot())
        }
      }
      let mean = distances.reduce(0, +) / Float(distances.count)
      #expect(mean <= 0.02, "\(palette.name): gray \(level)")
    }
  }

  /// Returns a photograph of one colour, as `widgetgen convert` converts it.
  private func photograph(of color: Pixel, in palette: Palette) throws -> IndexedPicture {
    let picture = PixelBuffer(repeating: color, width: 63, height: 63)
    return try Target(name: "test", pixels: nil, colors: .inks(palette))
      .frame(of: ToneMapping.sCurve.mapped(picture, for: palette), startsWithNoise: true)
  }
}
