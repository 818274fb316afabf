import Raster
import Testing

@testable import Panels

/// Photographs on panels whose white is not white.
@Suite struct ToneMappingTests {
  private static let spectra = try! Palette(
    name: "test",
    inks: [0x1B1F2A, 0xB9C7C9, 0x5C7F52, 0x3A5FA0, 0x8E2A2E, 0xC9B84A].enumerated().map { index, color in
      Ink(name: "\(index)", written: Pixel(argb: 0xFF00_0000 | UInt32(color)), code: UInt8(index))
    })

  private func picture(_ pixels: [Pixel]) -> PixelBuffer {
    PixelBuffer(width: pixels.count, height: 1, pixels: pixels)
  }

  @Test(arguments: [ToneMapping.panel, .sCurve])
  func blackAndWhiteBecomeThePanels(mapping: ToneMapping) throws {
    let mapped = mapping.mapped(picture([Pixel(gray: 0), Pixel(gray: 255)]), for: Self.spectra).pixels
    for (pixel, ink) in zip(mapped, Self.spectra.inks) {
      for (first, second) in [
        (pixel.red, ink.shown.red), (pixel.green, ink.shown.green), (pixel.blue, ink.shown.blue),
      ] {
        #expect(abs(Int(first) - Int(second)) <= 1)
      }
    }
  }

  /// Every step of light grays stays a step: none becomes blank paper but white.
  @Test(arguments: [ToneMapping.panel, .sCurve]) func lightGraysStayApart(mapping: ToneMapping) throws {
    let grays = stride(from: 0, through: 255, by: 15).map { Pixel(gray: UInt8($0)) }
    let lights = mapping.mapped(picture(grays), for: Self.spectra).pixels.map { OKLab($0).lightness }
    for (darker, lighter) in zip(lights, lights.dropFirst()) { #expect(darker < lighter) }
    let white = try PixelBuffer(width: 32, height: 32, filledWith: Pixel(gray: 240))
    let frame = try Ditherer(inks: Self.spectra.inks.map(\.shown))
      .dither(mapping.mapped(white, for: Self.spectra))
    #expect(frame.indices.contains { $0 != 1 })
    let blank = try Ditherer(inks: Self.spectra.inks.map(\.shown)).dither(white)
    #expect(!blank.indices.contains { $0 != 1 })
  }

  @Test func coloursKeepTheirHueWithinTheInks() throws {
    let gamut = try #require(InkGamut(Self.spectra.inks.map { InkTable.linear($0.shown) }))
    let vivid: [UInt32] = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00, 0xFF00FF, 0x00FFFF, 0xFF8000]
    for color in vivid {
      let pixel = Pixel(argb: 0xFF00_0000 | color)
      let mapped = try #require(ToneMapping.sCurve.mapped(picture([pixel]), for: Self.spectra).pixels.first)
      let light = InkTable.linear(mapped)
      #expect(gamut.contains(light - (light - SIMD4(repeating: 0.25)) * 0.03), "\(color)")
    }
    #expect(!gamut.contains(SIMD4(1, 1, 1, 0)) && !gamut.contains(SIMD4(0, 1, 0, 0)))
    #expect(InkGamut([.zero, .one, SIMD4(1, 0, 0, 0)]) == nil)
  }

  @Test func singlePixelsBecomeTheColoursOfPictures() throws {
    let colors = picture((0..<512).map { Pixel(argb: UInt32($0) &* 0x9E37_79B9) })
    let map = try #require(ToneMapping.sCurve.mapping(for: Self.spectra))
    #expect(colors.pixels.map(map) == ToneMapping.sCurve.mapped(colors, for: Self.spectra).pixels)
  }

  @Test func graysAndNoneAreUnchanged() throws {
    let colors = picture([0x102030, 0xF0E0D0, 0xFFFFFF].map { Pixel(argb: 0xFF00_0000 | UInt32($0)) })
    #expect(ToneMapping.none.mapped(colors, for: Self.spectra) == colors)
    #expect(try ToneMapping.sCurve.mapped(colors, for: Palette(grayOf: 1)) == colors)
  }
}
