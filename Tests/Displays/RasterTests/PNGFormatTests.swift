import Raster
import TestPrograms
import TestRandomness
import Testing

/// A row of the table: a picture and its expected header.
struct FormatCase: CustomTestStringConvertible, Sendable {
  let name: String
  let width: Int
  let height: Int
  /// The colours through which the pixels cycle.
  let colors: [Pixel]
  let colorType: UInt8
  let bitDepth: UInt8
  var paletteCount = 0
  var transparentCount = 0

  var testDescription: String { name }

  var picture: PixelBuffer {
    PixelBuffer(
      width: width, height: height, pixels: (0..<width * height).map { colors[$0 % colors.count] })
  }

  /// Returns a number of grays, not all of them multiples of 17.
  static func grays(_ count: Int) -> [Pixel] {
    (0..<count).map { Pixel(gray: UInt8($0)) }
  }

  static func colors(_ count: Int, alpha: UInt8 = 255) -> [Pixel] {
    (0..<count).map { Pixel(red: UInt8($0 % 256), green: UInt8($0 / 256), blue: 200, alpha: alpha) }
  }

  static let clearAndBlack = (0...255).map { Pixel(red: 0, green: 0, blue: 0, alpha: UInt8($0)) }

  static let all: [FormatCase] = [
    FormatCase(name: "black", width: 9, height: 3, colors: [.init(gray: 0)], colorType: 0, bitDepth: 1),
    FormatCase(
      name: "black and white", width: 33, height: 5, colors: [.init(gray: 0), .init(gray: 255)], colorType: 0,
      bitDepth: 1),
    FormatCase(
      name: "four grays", width: 31, height: 5, colors: [0, 85, 170, 255].map { Pixel(gray: $0) }, colorType: 0,
      bitDepth: 2),
    FormatCase(
      name: "sixteen grays", width: 33, height: 5, colors: (0...15).map { Pixel(gray: $0 * 17) }, colorType: 0,
      bitDepth: 4),
    FormatCase(name: "17 grays", width: 100, height: 5, colors: grays(17), colorType: 0, bitDepth: 8),
    FormatCase(name: "all grays", width: 16, height: 16, colors: grays(256), colorType: 0, bitDepth: 8),
    FormatCase(
      name: "two grays between the steps", width: 64, height: 64, colors: [31, 255].map { Pixel(gray: $0) },
      colorType: 3, bitDepth: 1, paletteCount: 2),
    FormatCase(
      name: "two grays in few pixels", width: 5, height: 3, colors: [31, 255].map { Pixel(gray: $0) }, colorType: 0,
      bitDepth: 8),
    FormatCase(
      name: "one colour", width: 64, height: 9, colors: colors(1), colorType: 3, bitDepth: 1, paletteCount: 1),
    FormatCase(
      name: "2 colours", width: 65, height: 9, colors: colors(2), colorType: 3, bitDepth: 1, paletteCount: 2),
    FormatCase(
      name: "4 colours", width: 67, height: 9, colors: colors(4), colorType: 3, bitDepth: 2, paletteCount: 4),
    FormatCase(
      name: "16 colours", width: 67, height: 9, colors: colors(16), colorType: 3, bitDepth: 4, paletteCount: 16),
    FormatCase(
      name: "17 colours", width: 67, height: 9, colors: colors(17), colorType: 3, bitDepth: 8, paletteCount: 17),
    FormatCase(
      name: "256 colours", width: 67, height: 19, colors: colors(256), colorType: 3, bitDepth: 8, paletteCount: 256),
    FormatCase(name: "257 colours", width: 67, height: 19, colors: colors(257), colorType: 2, bitDepth: 8),
    FormatCase(
      name: "257 colours, half transparent", width: 67, height: 19, colors: colors(257, alpha: 128), colorType: 6,
      bitDepth: 8),
    FormatCase(
      name: "transparent and three colours", width: 67, height: 9, colors: [colors(3), [.clear]].flatMap { $0 },
      colorType: 3, bitDepth: 2, paletteCount: 4, transparentCount: 1),
    FormatCase(
      name: "black in every alpha", width: 64, height: 64, colors: clearAndBlack, colorType: 3, bitDepth: 8,
      paletteCount: 256, transparentCount: 255),
    FormatCase(
      name: "grays and alphas, more than a palette holds", width: 64, height: 64,
      colors: clearAndBlack + grays(256), colorType: 4, bitDepth: 8),
    FormatCase(name: "1x1 gray", width: 1, height: 1, colors: [Pixel(gray: 7)], colorType: 0, bitDepth: 8),
    FormatCase(name: "1x1 white", width: 1, height: 1, colors: [Pixel(gray: 255)], colorType: 0, bitDepth: 1),
    FormatCase(name: "1x1 colour", width: 1, height: 1, colors: colors(1), colorType: 2, bitDepth: 8),
    FormatCase(name: "1x1 transparent", width: 1, height: 1, colors: [.clear], colorType: 4, bitDepth: 8),
    FormatCase(name: "16384 wide", width: 16384, height: 1, colors: colors(300), colorType: 2, bitDepth: 8),
    FormatCase(
      name: "16384 high", width: 1, height: 16384, colors: [0, 255].map { Pixel(gray: $0) }, colorType: 0,
      bitDepth: 1),
  ]
}

@Suite("PNG format")
struct PNGFormatTests {
  @Test("the smallest lossless format is written, and read back unchanged", arguments: FormatCase.all)
  func smallestFormat(_ example: FormatCase) throws {
    let picture = example.picture
    let file = try PNGEncoder().encode(picture)
    let parts = chunks(of: file)
    let header = try #require(parts.first)
    #expect(header.type == "IHDR")
    #expect(
      header.content == [
        UInt8(example.width >> 24), UInt8(example.width >> 16 & 255), UInt8(example.width >> 8 & 255),
        UInt8(example.width & 255), UInt8(example.height >> 24), UInt8(example.height >> 16 & 255),
        UInt8(example.height >> 8 & 255), UInt8(example.height & 255), example.bitDepth, example.colorType, 0, 0, 0,
      ])
    #expect(parts.first { $0.type == "PLTE" }.map { $0.content.count / 3 } ?? 0 == example.paletteCount)
    #expect(parts.first { $0.type == "tRNS" }.map(\.content.count) ?? 0 == example.transparentCount)
    #expect(Set(parts.map(\.type)).subtracting(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]).isEmpty)
    #expect(independentlyRead(file, capacity: picture.pixels.count) == picture)
    #expect(try overwriting(picture) == file)
  }

  /// Returns the file of a picture whose memory the encoder uses.
  private func overwriting(_ picture: PixelBuffer) throws -> [UInt8] {
    var pixels = picture.pixels
    var span = pixels.mutableSpan
    return try PNGEncoder().encode(overwriting: &span, width: picture.width, height: picture.height)
  }

  @Test("random pictures are read back unchanged and written alike twice, also into their own memory")
  func randomPictures() throws {
    var generator = SeededGenerator(seed: 20_220_205)
    for _ in 0..<400 {
      let width = Int.random(in: 1...40, using: &generator)
      let height = Int.random(in: 1...40, using: &generator)
      let mask = [0xFFFF_FFFF, 0xFF0F_0F0F, 0x00FF_FFFF, 0xFF01_0101, 0x8000_0000].randomElement(using: &generator)!
      let isGray = Bool.random(using: &generator)
      let isOpaque = Bool.random(using: &generator)
      let pixels = (0..<width * height).map { _ in
        var pixel = Pixel(argb: UInt32.random(in: 0...UInt32.max, using: &generator) & UInt32(mask))
        if isGray {
          pixel = Pixel(red: pixel.blue, green: pixel.blue, blue: pixel.blue, alpha: pixel.alpha)
        }
        return isOpaque ? Pixel(argb: pixel.argb | 0xFF00_0000) : pixel
      }
      let picture = PixelBuffer(width: width, height: height, pixels: pixels)
      let file = try PNGEncoder().encode(picture)
      #expect(independentlyRead(file, capacity: pixels.count) == picture)
      #expect(try PNGEncoder().encode(picture) == file)
      #expect(try overwriting(picture) == file)
    }
  }
}
