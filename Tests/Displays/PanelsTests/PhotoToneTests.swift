import Raster
import Testing

@testable import Panels

/// Photographs, as `widgetgen convert` shows them.
@Suite struct PhotoToneTests {
  static let palettes = NeutralInkTests.palettes + (1...2).map { try! Palette(grayOf: $0) }

  @Test(arguments: palettes) func whiteIsBlankPaperAndBlackIsBlack(palette: Palette) throws {
    for (level, ink) in [(0, palette.black), (255, palette.white)] {
      let frame = try frame(of: Pixel(gray: UInt8(level)), in: palette)
      #expect(Set(frame.indices) == [UInt8(ink)], "gray \(level)")
    }
  }

  /// Grays are within 0.02 in OKLab of the line; darker ones consist of too few dots for the mean of a block.
  @Test(arguments: palettes) func graysStayOnTheLineFromBlackToWhite(palette: Palette) throws {
    let (black, white) = (OKLab(palette.inks[palette.black].shown), OKLab(palette.inks[palette.white].shown))
    let line = white.values - black.values
    for level in stride(from: 102, through: 255, by: 17) {
      let light = try meanLight(of: Pixel(gray: UInt8(level)), in: palette)
      let offset = OKLab(linear: light).values - black.values
      let error = offset - line * ((offset * line).sum() / (line * line).sum())
      #expect((error * error).sum().squareRoot() <= 0.02, "\(palette.name): gray \(level)")
    }
  }

  /// The hue is relative to the paper's own colour, which the eye sees as neutral.
  @Test(arguments: [0xC2_9682, 0x8A_5A3C, 0x57_6C43, 0x62_7A9D, 0x9A_8A3A] as [UInt32])
  func huesStayWithinTenDegrees(color: UInt32) throws {
    let pixel = Pixel(argb: 0xFF00_0000 | color)
    for palette in try TargetCatalog.builtIn().palettes where !palette.isGray && palette.inks.count > 5 {
      let turn = abs(try seen(pixel, in: palette).hue - OKLab(pixel).hue)
      #expect(min(turn, 360 - turn) < 10, "\(palette.name)")
    }
  }

  @Test(arguments: [0xC2_9682, 0x8A_5A3C] as [UInt32]) func skinKeepsItsChroma(color: UInt32) throws {
    let pixel = Pixel(argb: 0xFF00_0000 | color)
    for palette in try TargetCatalog.builtIn().palettes where !palette.isGray && palette.inks.count > 5 {
      #expect(try seen(pixel, in: palette).chroma > 0.7 * OKLab(pixel).chroma, "\(palette.name)")
    }
  }

  @Test(arguments: [Float(0), 0.2, 0.41, 0.7]) func curvesAreMonotoneFromBlackToWhite(black: Float) {
    for shadows in [Float(0), 0.25, 1] {
      let curve = ToneCurve.relative(black: black, shadows: shadows)
      let shares = (0...100).map { curve.share(of: Float($0) / 100) }
      #expect(abs(shares[0]) < 1e-6 && abs(shares[100] - 1) < 1e-6)
      for (lower, upper) in zip(shares, shares.dropFirst()) { #expect(lower < upper) }
    }
    #expect(ToneCurve.relative(black: black, shadows: 1).share(of: 0.3) == 0.3)
  }

  /// A middle gray is as light, relative to white, as in the picture: it is not lightened by the distance of black.
  @Test func middleGraysKeepTheirLightness() throws {
    let palette = try #require(TargetCatalog.builtIn().palettes.first { $0.name == "bwr" })
    let light = try meanLight(of: Pixel(gray: 160), in: palette)
    #expect(abs(OKLab(linear: light).lightness - OKLab(Pixel(gray: 160)).lightness) < 0.03)
  }

  @Test func moreShadowsKeepMoreSteps() throws {
    let palette = try #require(TargetCatalog.builtIn().palettes.first { $0.name == "spectra-6" })
    func step(_ tone: PhotoTone) throws -> Float {
      let grays = [20, 40].map { PixelBuffer(repeating: Pixel(gray: $0), width: 8, height: 8) }
      let lights = grays.map { OKLab(tone.mapped($0, for: palette).pixels[0]).lightness }
      return lights[1] - lights[0]
    }
    let steps = try [PhotoTone.shadows(0), .shadows(0.5), .shadows(1)].map(step)
    #expect(steps[0] < steps[1] && steps[1] < steps[2])
    #expect(try step(.shadows(7)) == steps[2] && step(.shadows(-1)) == steps[0])
  }

  @Test func measuredGraysAreMapped() throws {
    let inks = [0x30, 0xC0].enumerated().map { index, level in
      Ink(
        name: ["black", "white"][index], written: Pixel(gray: UInt8(index * 255)), shown: Pixel(gray: UInt8(level)),
        code: UInt8(index))
    }
    let palette = try Palette(name: "measured", inks: inks)
    for (level, shown) in [(0, 0x30), (255, 0xC0)] {
      let picture = PixelBuffer(repeating: Pixel(gray: UInt8(level)), width: 4, height: 4)
      let mapped = PhotoTone.auto.mapped(picture, for: palette).pixels[0]
      #expect(abs(Int(mapped.green) - shown) <= 1)
    }
  }

  @Test(arguments: [(1, 1), (3, 2), (5, 4), (64, 1), (1, 64)]) func picturesOfAnySizeAreMapped(width: Int, height: Int)
    throws
  {
    let pixels = (0..<width * height).map { Pixel(argb: 0xFF00_0000 | UInt32($0) &* 0x9E37_79B9) }
    let picture = PixelBuffer(width: width, height: height, pixels: pixels)
    for palette in Self.palettes {
      let mapped = PhotoTone.auto.mapped(picture, for: palette)
      #expect(mapped.width == width && mapped.height == height)
    }
  }

  /// Returns a colour of a photograph as it is seen on the panel, relative to the gray of the same lightness.
  private func seen(_ color: Pixel, in palette: Palette) throws -> OKLab {
    let black = OKLab(palette.inks[palette.black].shown).values
    let line = OKLab(palette.inks[palette.white].shown).values - black
    let lab = OKLab(linear: try meanLight(of: color, in: palette)).values
    let neutral = black + line * ((lab.x - black.x) / line.x)
    return OKLab(lightness: lab.x, a: lab.y - neutral.y, b: lab.z - neutral.z)
  }

  private func frame(of color: Pixel, in palette: Palette) throws -> IndexedPicture {
    let picture = PixelBuffer(repeating: color, width: 63, height: 63)
    return try Target(name: "test", pixels: nil, colors: .inks(palette)).photograph(picture)
  }

  /// Returns the mean light of a photograph of one colour, without its edges.
  private func meanLight(of color: Pixel, in palette: Palette) throws -> SIMD4<Float> {
    let frame = try frame(of: color, in: palette)
    let inks = palette.inks.map { InkTable.linear($0.shown) }
    var sum = SIMD4<Float>.zero
    for row in 9..<63 {
      for column in 9..<54 { sum += inks[Int(frame.indices[row * 63 + column])] }
    }
    return sum / Float(54 * 45)
  }
}

/// Details of photographs.
@Suite struct LocalContrastTests {
  private let contrast = LocalContrast(strength: 0.5)

  private func grays(_ width: Int, _ height: Int, _ gray: (Int, Int) -> Int) -> PixelBuffer {
    let pixels = (0..<width * height).map { Pixel(gray: UInt8(gray($0 % width, $0 / width))) }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  @Test(arguments: [0, 1, 40, 128, 254, 255]) func areasOfOneColourStay(level: Int) {
    let picture = grays(21, 17) { _, _ in level }
    for pixel in contrast.enhanced(picture).pixels { #expect(abs(Int(pixel.green) - level) <= 1) }
  }

  @Test func fineDetailHasMoreContrast() {
    let stripes = grays(32, 32) { column, _ in column % 2 == 0 ? 120 : 130 }
    let pixels = contrast.enhanced(stripes).pixels
    #expect(pixels[16 * 32 + 16].green < 119 && pixels[16 * 32 + 17].green > 131)
  }

  @Test func strongEdgesGetFaintHalosOnly() {
    let edge = grays(64, 8) { column, _ in column < 32 ? 40 : 220 }
    for (before, after) in zip(edge.pixels, contrast.enhanced(edge).pixels) {
      #expect(abs(Int(before.green) - Int(after.green)) <= 10)
    }
  }

  @Test func hueStays() {
    let colors = (0..<256).map { Pixel(argb: $0 % 2 == 0 ? 0xFFC2_9682 : 0xFF9A_6E5C) }
    let picture = PixelBuffer(width: 16, height: 16, pixels: colors)
    for (before, after) in zip(colors, contrast.enhanced(picture).pixels) {
      #expect(abs(OKLab(before).hue - OKLab(after).hue) < 2)
    }
  }
}
