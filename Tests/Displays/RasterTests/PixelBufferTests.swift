import Raster
import Testing

@Suite("Pixel buffer")
struct PixelBufferTests {
  @Test(
    "premultiplied words become straight pixels",
    arguments: [
      (0xFF12_3456, 0xFF12_3456),
      (0x0000_0000, 0x0000_0000),
      (0x8080_8080, 0x80FF_FFFF),
      (0x8040_2000, 0x8080_4000),
      (0x0101_0000, 0x01FF_0000),
      // 3/7 of 255 is 109.3, 5/7 is 182.1.
      (0x0703_0500, 0x076D_B600),
      // Cairo never makes a channel larger than its alpha.
      (0x10FF_0000, 0x10FF_0000),
      (0x00FF_FFFF, 0x0000_0000),
    ] as [(UInt32, UInt32)])
  func premultiplied(word: UInt32, straight: UInt32) {
    let buffer = [word].withUnsafeBufferPointer {
      PixelBuffer(premultiplied: $0, width: 1, height: 1, rowLength: 1)
    }
    #expect(buffer.pixels == [Pixel(argb: straight)])
  }

  @Test("transparent pixels are found anywhere", arguments: [0, 1, 1022, 1023, 1024, 2047, 2048, 2499])
  func places(place: Int) {
    var pixels = [Pixel](repeating: Pixel(argb: 0xFF40_2000), count: 2500)
    pixels[place] = Pixel(argb: 0x8040_2000)
    var expected = pixels
    expected[place] = Pixel(argb: 0x8080_4000)
    pixels.withUnsafeMutableBufferPointer { Pixel.straighten($0) }
    #expect(pixels == expected)
  }

  @Test("padding between rows is skipped")
  func padding() {
    let words: [UInt32] = [0xFF00_0001, 0xFF00_0002, 9, 0xFF00_0003, 0xFF00_0004]
    let buffer = words.withUnsafeBufferPointer {
      PixelBuffer(premultiplied: $0, width: 2, height: 2, rowLength: 3)
    }
    #expect(buffer.pixels.map(\.blue) == [1, 2, 3, 4])
  }

  @Test("bytes come as red, green, blue, alpha")
  func bytes() {
    let buffer = PixelBuffer(repeating: Pixel(red: 1, green: 2, blue: 3, alpha: 4), width: 1, height: 1)
    #expect(buffer.rgba == [1, 2, 3, 4])
  }

  /// Words of a pixel, of the background and of what is seen.
  @Test(
    arguments: [
      (0xFF12_3456, 0xFFFF_FFFF, 0xFF12_3456), (0x0012_3456, 0xFFFF_EEDD, 0xFFFF_EEDD),
      (0x0012_3456, 0x00FF_EEDD, 0xFFFF_EEDD), (0x8000_0000, 0xFFFF_FFFF, 0xFF7F_7F7F),
      (0x80FF_0080, 0xFF00_FF80, 0xFF80_7F80), (0x01FF_FFFF, 0xFF00_0000, 0xFF01_0101),
    ] as [(UInt32, UInt32, UInt32)])
  func transparentPixelsAreLaidOnABackground(pixel: UInt32, background: UInt32, expected: UInt32) {
    let picture = PixelBuffer(width: 2, height: 1, pixels: [Pixel(argb: pixel), Pixel(gray: 9)])
    let laid = picture.laid(on: Pixel(argb: background))
    #expect(laid.pixels == [Pixel(argb: expected), Pixel(gray: 9)])
    #expect(laid.isOpaque)
    #expect(picture.isOpaque == (pixel >> 24 == 255))
  }
}
