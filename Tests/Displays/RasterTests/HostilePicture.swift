import Raster
import TestRandomness
import Testing

/// Pictures at the limits of formats, of deflate and of the encoder's heuristics.
struct HostilePicture: CustomTestStringConvertible, Sendable {
  let name: String
  let picture: PixelBuffer

  var testDescription: String { name }

  private init(_ name: String, _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> Pixel) {
    self.name = name
    picture = PixelBuffer(
      width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
  }

  private static let white = Pixel(gray: 255)
  private static let red = Pixel(red: 255, green: 0, blue: 0)

  static let all = extremes + patterns + mixed + (1...24).map(random)

  private static let extremes: [HostilePicture] = [
    HostilePicture("1x1", 1, 1) { _, _ in red },
    HostilePicture("2x1", 2, 1) { x, _ in x == 0 ? red : white },
    HostilePicture("1x2 of one gray", 1, 2) { _, _ in Pixel(gray: 7) },
    HostilePicture("16384 wide of one colour", 16384, 1) { _, _ in red },
    HostilePicture("16384 wide of all colours", 16384, 1) { x, _ in Pixel(argb: 0xFF00_0000 | UInt32(x * 977)) },
    HostilePicture("16384 high of one colour", 1, 16384) { _, _ in red },
    HostilePicture("16384 high of all colours", 1, 16384) { _, y in Pixel(argb: 0xFF00_0000 | UInt32(y * 977)) },
    // An RGB row one byte shorter than, as long as and one byte longer than the reach of a copy.
    HostilePicture("rows of 32,767 bytes", 10922, 4) { x, _ in Pixel(argb: 0xFF00_0000 | UInt32(x / 40 * 977)) },
    HostilePicture("rows of 32,770 bytes", 10923, 4) { x, _ in Pixel(argb: 0xFF00_0000 | UInt32(x / 40 * 977)) },
    HostilePicture("rows of 32,768 bytes", 32767, 3) { x, _ in Pixel(gray: UInt8(x / 150 % 256)) },
    HostilePicture("rows of 32,769 bytes", 32768, 3) { x, _ in Pixel(gray: UInt8(x / 150 % 256)) },
  ]

  private static let patterns: [HostilePicture] = [
    HostilePicture("white", 300, 200) { _, _ in white },
    HostilePicture("clear", 300, 200) { _, _ in .clear },
    HostilePicture("one gray between the steps", 300, 200) { _, _ in Pixel(gray: 31) },
    HostilePicture("checkerboard", 301, 200) { x, y in (x + y) % 2 == 0 ? red : white },
    HostilePicture("checkerboard of 7", 301, 200) { x, y in (x / 7 + y / 7) % 2 == 0 ? Pixel(gray: 0) : white },
    HostilePicture("columns", 301, 200) { x, _ in x % 2 == 0 ? Pixel(gray: 85) : white },
    HostilePicture("rows", 301, 200) { _, y in y % 2 == 0 ? Pixel(gray: 17) : white },
    HostilePicture("rising gray", 256, 100) { x, _ in Pixel(gray: UInt8(x)) },
    HostilePicture("falling gray", 100, 256) { _, y in Pixel(gray: UInt8(255 - y)) },
    HostilePicture("gradient of colours", 256, 256) { x, y in Pixel(red: UInt8(x), green: UInt8(y), blue: 128) },
    HostilePicture("gradient of alpha", 256, 256) { x, y in Pixel(red: 9, green: UInt8(y), blue: 0, alpha: UInt8(x)) },
    // Matches of 255 to 262 bytes, around the longest copy, and their remainders.
    HostilePicture("runs of growing length", 400, 400) { x, y in x < y ? red : x == y ? .clear : white },
    HostilePicture("gray runs of growing length", 400, 400) { x, y in x < y ? Pixel(gray: 31) : white },
  ]

  private static let mixed: [HostilePicture] = [
    noise("noise", 0xFFFF_FFFF, over: 0), noise("opaque noise", 0x00FF_FFFF, over: 0),
    noise("noise of four colours", 0x0001_0100, over: 0),
    noise("noise of two grays", 0x00FF_FFFF, over: 0, isGray: true),
    noise("noise below a flat part", 0x00FF_FFFF, over: 150), noise("noise above a flat part", 0x00FF_FFFF, over: -150),
  ]

  /// Returns a picture of noise with flat rows.
  ///
  /// `over` is the number of flat rows, from the top or, if negative, from the bottom.
  private static func noise(_ name: String, _ mask: UInt32, over: Int, isGray: Bool = false) -> HostilePicture {
    var generator = SeededGenerator(seed: 3)
    return HostilePicture(name, 199, 200) { _, y in
      if over > 0 ? y < over : y >= 200 + over, over != 0 { return white }
      let bits =
        isGray ? (Bool.random(using: &generator) ? mask : 0) : UInt32.random(in: 0...UInt32.max, using: &generator)
      return Pixel(argb: mask == 0xFFFF_FFFF ? bits : 0xFF00_0000 | bits & mask)
    }
  }

  /// Returns overlapping boxes of few or many colours, some of them repeated, like drawings.
  private static func random(seed: Int) -> HostilePicture {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...300, using: &generator), Int.random(in: 1...120, using: &generator))
    let colors = (0..<[2, 3, 9, 40, 600].randomElement(using: &generator)!).map { _ in
      Pixel(argb: UInt32.random(in: 0...UInt32.max, using: &generator) | (seed % 3 == 0 ? 0 : 0xFF00_0000))
    }
    var picture = PixelBuffer(repeating: colors[0], width: width, height: height)
    for _ in 0..<Int.random(in: 0...150, using: &generator) {
      let color = colors.randomElement(using: &generator)!
      let (left, top) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
      for y in top..<min(top + Int.random(in: 1...20, using: &generator), height) {
        for x in left..<min(left + Int.random(in: 1...30, using: &generator), width) { picture[x, y] = color }
      }
    }
    return HostilePicture("boxes \(seed)", width, height) { picture[$0, $1] }
  }
}
