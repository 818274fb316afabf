import Raster
import TestPrograms
import TestRandomness
import Testing

/// Frames to be written and read back.
struct TestAnimation: CustomTestStringConvertible, Sendable {
  let name: String
  let pictures: [PixelBuffer]
  /// Milliseconds; as many as there are pictures.
  let durations: [Int]

  var testDescription: String { name }

  init(_ name: String, _ pictures: [PixelBuffer], milliseconds: [Int]) {
    self.name = name
    self.pictures = pictures
    durations = milliseconds
  }

  var frames: AnimationFrames {
    AnimationFrames(durations: durations.map { .milliseconds($0) }) { pictures[$0] }
  }

  /// The frames that a decoder is to show.
  var expected: [PillowPicture.Frame] {
    PillowPicture.merged(
      zip(pictures, durations).map { PillowPicture.Frame(picture: $0, milliseconds: Double($1)) })
  }

  /// The pictures laid on white, as GIF and JPEG have them.
  var opaque: TestAnimation {
    TestAnimation(name, pictures.map { $0.laid(on: Pixel(gray: 255)) }, milliseconds: durations)
  }

  static let all: [TestAnimation] = single + still + moving + (1...40).map(random)

  private static let red = Pixel(red: 255, green: 0, blue: 0)
  private static let white = Pixel(gray: 255)

  private static func filled(_ width: Int, _ height: Int, _ pixel: Pixel) -> PixelBuffer {
    PixelBuffer(repeating: pixel, width: width, height: height)
  }

  private static let single: [TestAnimation] = [
    TestAnimation("one pixel", [filled(1, 1, red)], milliseconds: [100]),
    TestAnimation("one frame", [filled(13, 7, red)], milliseconds: [65_535]),
    TestAnimation("one transparent frame", [filled(9, 9, .clear)], milliseconds: [50]),
  ]

  private static let still: [TestAnimation] = [
    TestAnimation(
      "equal frames", Array(repeating: filled(17, 5, red), count: 9),
      milliseconds: [20, 30, 40, 50, 60, 70, 80, 90, 100]),
    TestAnimation(
      "equal frames in the middle", [filled(3, 3, red), filled(3, 3, white), filled(3, 3, white), filled(3, 3, red)],
      milliseconds: [100, 200, 300, 400]),
    TestAnimation(
      "equal frames at the ends", [filled(3, 3, red), filled(3, 3, red), filled(3, 3, white), filled(3, 3, white)],
      milliseconds: [100, 200, 300, 400]),
    TestAnimation("long frames", [filled(3, 3, red), filled(3, 3, white)], milliseconds: [65_535, 65_540]),
    TestAnimation("longer frames", [filled(3, 3, red), filled(3, 3, white)], milliseconds: [655_350, 655_370]),
    TestAnimation(
      "very long frames", [filled(3, 3, red), filled(3, 3, white), filled(3, 3, red)],
      milliseconds: [86_400_000, 65_535_010, 1_234_560]),
  ]

  private static let moving: [TestAnimation] = [
    TestAnimation(
      "one pixel that changes", (0...9).map { filled(1, 1, Pixel(gray: $0 * 20)) },
      milliseconds: .init(repeating: 40, count: 10)),
    TestAnimation(
      "a dot in each corner",
      [(0, 0), (30, 0), (0, 18), (30, 18)].map { x, y in
        var picture = filled(31, 19, white)
        picture[x, y] = red
        return picture
      }, milliseconds: [20, 50, 20, 50]),
    TestAnimation(
      "gray, then a colour, then a transparent pixel",
      [filled(64, 64, white), filled(64, 64, red), filled(64, 64, Pixel(red: 1, green: 2, blue: 3, alpha: 4))],
      milliseconds: [100, 100, 100]),
    TestAnimation(
      "256 colours, half of them later",
      (0...1 as ClosedRange<UInt8>).map { half in
        PixelBuffer(width: 128, height: 2, pixels: (0..<256).map { Pixel(red: UInt8($0 / 2), green: half, blue: 9) })
      }, milliseconds: [100, 100]),
  ]

  /// Boxes that come and go, in few colours, some of them transparent.
  private static func random(seed: Int) -> TestAnimation {
    var generator = SeededGenerator(seed: UInt64(seed))
    let (width, height) = (Int.random(in: 1...40, using: &generator), Int.random(in: 1...30, using: &generator))
    let colors = (0..<[1, 2, 3, 5, 16, 17, 100, 250].randomElement(using: &generator)!).map { _ in
      Pixel(argb: UInt32.random(in: 0...UInt32.max, using: &generator) | (seed % 3 == 0 ? 0 : 0xFF00_0000))
    }
    var picture = filled(width, height, colors[0])
    let pictures = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
      for _ in 0..<Int.random(in: 0...4, using: &generator) {
        let color = colors.randomElement(using: &generator)!
        let (left, top) = (Int.random(in: 0..<width, using: &generator), Int.random(in: 0..<height, using: &generator))
        let noise = Bool.random(using: &generator)
        for y in top..<min(top + Int.random(in: 1...20, using: &generator), height) {
          for x in left..<min(left + Int.random(in: 1...30, using: &generator), width) {
            picture[x, y] = noise ? colors.randomElement(using: &generator)! : color
          }
        }
      }
      return picture
    }
    return TestAnimation(
      "random \(seed)", pictures,
      milliseconds: pictures.map { _ in 10 * Int.random(in: 2...7_000, using: &generator) })
  }
}
