import Panels
import Raster
import TestRandomness
import Testing

@Suite struct ColorReducerTests {
  private static func picture(_ width: Int, _ height: Int, _ pixel: (Int) -> Pixel) -> PixelBuffer {
    PixelBuffer(width: width, height: height, pixels: (0..<width * height).map(pixel))
  }

  private static func color(_ place: Int) -> Pixel {
    Pixel(red: UInt8(place % 16 * 17), green: UInt8(place / 16 % 16 * 17), blue: UInt8(place / 256 % 256))
  }

  @Test(arguments: [1, 2, 16, 255, 256]) func keepsEveryColourOfAFew(count: Int) throws {
    let picture = Self.picture(64, 64) { Self.color($0 % count) }
    let reduced = ColorReducer.reduce(picture)
    #expect(try reduced.picture.pixels(reduced.colors) == picture)
    #expect(reduced.colors.count == count)
  }

  @Test(arguments: [1, 2, 7, 256]) func usesTheMaximumNumberOfColours(count: Int) {
    let picture = Self.picture(64, 64) { Self.color($0) }
    let reduced = ColorReducer.reduce(picture, to: count)
    #expect(reduced.colors.count == count)
    #expect(Set(reduced.colors).count == count)
    #expect(reduced.colors.allSatisfy { $0.alpha == 255 })
    #expect(reduced.picture.indices.allSatisfy { $0 < count })
  }

  /// Flat areas stay as they are, even beside countless colours.
  @Test func keepsFlatAreasExactly() throws {
    var generator = SeededGenerator(seed: 5)
    let (background, ink) = (Pixel(red: 250, green: 249, blue: 231), Pixel(red: 12, green: 13, blue: 14))
    for noise in [UInt32(0x0003_0303), 0x00FF_FFFF] {
      let picture = Self.picture(300, 300) { place in
        switch place / 300 {
        case ..<60: background
        case 60..<70: ink
        default: Pixel(argb: 0xFF40_6080 ^ UInt32.random(in: 0...UInt32.max, using: &generator) & noise)
        }
      }
      let reduced = ColorReducer.reduce(picture)
      #expect(try reduced.picture.pixels(reduced.colors).pixels.prefix(70 * 300) == picture.pixels.prefix(70 * 300))
    }
  }

  @Test func picksColoursWhereThePictureHasThem() {
    // Two narrow ranges far from each other.
    let picture = Self.picture(80, 80) { place in
      place % 2 == 0
        ? Pixel(red: UInt8(200 + place / 2 % 50), green: 10, blue: UInt8(place / 100 % 40))
        : Pixel(red: 5, green: UInt8(100 + place / 2 % 50), blue: UInt8(200 + place / 128))
    }
    let reduced = ColorReducer.reduce(picture, to: 16)
    #expect(reduced.colors.allSatisfy { ($0.red >= 200 && $0.green < 15) || ($0.red < 10 && $0.green >= 100) })
  }

  @Test func isDeterministic() {
    var generator = SeededGenerator(seed: 6)
    let picture = Self.picture(200, 250) { _ in
      Pixel(argb: UInt32.random(in: 0...UInt32.max, using: &generator))
    }
    let (first, second) = (ColorReducer.reduce(picture), ColorReducer.reduce(picture))
    #expect(first.picture == second.picture && first.colors == second.colors)
  }

  /// Seen from afar smooth pictures are the same, also where their colours lie beyond all of the palette.
  @Test func keepsTheMeanOfEveryPart() throws {
    let picture = Self.picture(160, 160) { place in
      Pixel(red: UInt8(place % 160), green: UInt8(place / 160), blue: UInt8(255 - place % 160 / 2 - place / 320))
    }
    let reduced = ColorReducer.reduce(picture)
    let shown = try reduced.picture.pixels(reduced.colors)
    for channel in [\Pixel.red, \.green, \.blue] {
      for part in 0..<100 {
        func mean(_ picture: PixelBuffer) -> Double {
          let sum = (0..<256).reduce(0) { sum, place in
            sum + Int(picture[part % 10 * 16 + place % 16, part / 10 * 16 + place / 16][keyPath: channel])
          }
          return Double(sum) / 256
        }
        #expect(abs(mean(shown) - mean(picture)) < 4, "part \(part)")
      }
    }
  }
}
