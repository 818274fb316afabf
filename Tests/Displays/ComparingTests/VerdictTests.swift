import Comparing
import Raster
import TestRandomness
import Testing

/// Every kind of change to a picture, with the verdict of every tolerance.
@Suite struct VerdictTests {
  private static let all: [Tolerance] = [.exact, .rounding, .perceptual]
  private let samples: SamplePictures
  private let picture: PixelBuffer

  init() throws {
    samples = try SamplePictures()
    picture = try samples.picture()
  }

  @Test(arguments: all)
  func equalPicturesAreTheSame(_ tolerance: Tolerance) throws {
    let comparison = PictureComparator(tolerance).compare(expected: picture, actual: try samples.picture())
    #expect(comparison.isSame)
    #expect(comparison.differing == 0)
    #expect(comparison.summary == "no pixel differs")
  }

  /// Every tolerance detects one pixel of ink on paper.
  @Test(arguments: all)
  func onePixelIsEnough(_ tolerance: Tolerance) throws {
    var other = picture
    #expect(other[5, 7] == Pixel(gray: 255) || other[5, 7].red > 200)
    other[5, 7] = Pixel(gray: 0)
    let comparison = PictureComparator(tolerance).compare(expected: picture, actual: other)
    #expect(comparison.reason == .pixels)
    #expect(comparison.differing == 1)
    #expect(comparison.counted == 1)
    #expect(comparison.boxes.map(\.description) == ["1x1 pixels at (5, 7)"])
    #expect(comparison.worstWindow?.count == 1)
  }

  /// Even for faint and small letters.
  @Test(arguments: all)
  func detectsALetterThatMovesByAPixel(_ tolerance: Tolerance) throws {
    let comparator = PictureComparator(tolerance)
    for glyph in 0..<samples.glyphs {
      let moved = try samples.picture(movingGlyph: glyph, by: 1)
      // Spaces do not change the picture.
      guard moved != picture else { continue }
      let comparison = comparator.compare(expected: picture, actual: moved)
      #expect(comparison.reason == .pixels, "glyph \(glyph): \(comparison.summary)")
    }
  }

  /// Differences in antialiasing between drawing libraries do not count as moved letters.
  @Test func aShiftOfATwentiethOfAPixelIsAntialiasing() throws {
    for glyph in stride(from: 0, to: samples.glyphs, by: 7) {
      let moved = try samples.picture(movingGlyph: glyph, by: 0.05)
      let comparison = PictureComparator(.perceptual).compare(expected: picture, actual: moved)
      #expect(comparison.isSame, "glyph \(glyph): \(comparison.summary)")
    }
  }

  @Test(arguments: [(Tolerance.exact, false), (.rounding, true), (.perceptual, true)])
  func noiseOfOneStep(_ tolerance: Tolerance, isSame: Bool) throws {
    let other = picture.map { index, pixel in pixel.stepped(index % 3 == 0) }
    let comparison = PictureComparator(tolerance).compare(expected: picture, actual: other)
    #expect(comparison.isSame == isSame)
    #expect(comparison.differing == picture.pixels.count)
    #expect(comparison.largestChannelDifference == 1)
  }

  @Test(arguments: [(2, true), (3, false)])
  func roundingEndsAfterTwoSteps(_ steps: Int, isSame: Bool) throws {
    let white = PixelBuffer(repeating: Pixel(gray: 255), width: 100, height: 70)
    var other = white
    other[99, 69] = Pixel(red: 255, green: UInt8(255 - steps), blue: 255)
    #expect(PictureComparator(.rounding).compare(expected: white, actual: other).isSame == isSame)
  }

  @Test(arguments: all)
  func alphaAlone(_ tolerance: Tolerance) throws {
    for level: UInt8 in [0, 40, 200] {
      let other = picture.map { index, pixel in
        (4_000..<4_004).contains(index) ? Pixel(argb: pixel.argb & 0xFF_FFFF | UInt32(level) << 24) : pixel
      }
      let comparison = PictureComparator(tolerance).compare(expected: picture, actual: other)
      #expect(!comparison.isSame, "\(level)")
      #expect(comparison.largestChannelDifference == 255 - Int(level))
    }
  }

  /// White on transparency is invisible on white, and black on black.
  @Test(arguments: [UInt8(0), 255])
  func detectsDifferencesOnASingleBackground(_ gray: UInt8) {
    let clear = PixelBuffer(repeating: .clear, width: 20, height: 20)
    var other = clear
    for x in 5..<15 { other[x, 10] = Pixel(gray: gray) }
    #expect(!PictureComparator(.perceptual).compare(expected: clear, actual: other).isSame)
  }

  @Test(arguments: all)
  func otherSizes(_ tolerance: Tolerance) throws {
    let wider = PixelBuffer(repeating: Pixel(gray: 255), width: 12, height: 8)
    let higher = PixelBuffer(repeating: Pixel(gray: 255), width: 10, height: 9)
    let comparison = PictureComparator(tolerance).compare(expected: wider, actual: higher)
    #expect(comparison.reason == .size)
    #expect(comparison.summary == "the sizes differ: 12x8 expected, 10x9 found")
    let difference = comparison.differencePicture(expected: wider)
    #expect((difference.width, difference.height) == (12, 9))
    #expect(difference[11, 0] == Pixel(red: 0xE0, green: 0, blue: 0))
    #expect(difference[0, 8] == Pixel(red: 0xE0, green: 0, blue: 0))
    #expect(difference[9, 7] == Pixel(gray: 254))
  }

  /// A few faint pixels pass in every window, so users do not need to choose a percentage.
  @Test func acceptsAFewFaintSpecksButNotMany() throws {
    let white = PixelBuffer(repeating: Pixel(gray: 255), width: 64, height: 64)
    func specks(_ places: [(Int, Int)]) -> PixelBuffer {
      var other = white
      for (x, y) in places { other[x, y] = Pixel(gray: 225) }
      return other
    }
    let comparator = PictureComparator(.perceptual)
    let scattered = comparator.compare(
      expected: white, actual: specks((0..<8).flatMap { x in (0..<8).map { (x * 8 + $0 % 2, $0 * 8) } }))
    #expect(scattered.isSame, "\(scattered.summary)")
    #expect(scattered.counted == 64)
    let heap = comparator.compare(expected: white, actual: specks([(3, 60), (5, 57), (10, 63), (4, 61)]))
    #expect(!heap.isSame)
    #expect(heap.worstWindow?.count == 4)
    #expect(heap.counted == 4)
  }

  /// Compares the loops over 16 and 64 pixels at a time with a loop over single pixels.
  @Test(arguments: 0..<40)
  func countsMatchASimpleLoop(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...30, using: &random))
    func noise() -> PixelBuffer {
      PixelBuffer(repeating: .clear, width: width, height: height).map { _, _ in
        Pixel(argb: UInt32.random(in: 0...UInt32.max, using: &random) & 0x0303_0303 | 0xFC00_0000)
      }
    }
    let (first, second) = (noise(), noise())
    let distances = zip(first.rgba, second.rgba).map { abs(Int($0) - Int($1)) }.chunked(by: 4).map { $0.max() ?? 0 }
    for limit in 0...3 {
      let comparison = PictureComparator(.channels(upTo: limit)).compare(expected: first, actual: second)
      #expect(comparison.differing == distances.count { $0 > 0 })
      #expect(comparison.counted == distances.count { $0 > limit })
      #expect(comparison.largestChannelDifference == distances.max())
      #expect(comparison.isSame == !distances.contains { $0 > limit })
      var worst = 0
      for top in 0...max(0, height - 8) {
        for left in 0...max(0, width - 8) {
          let count = (top..<min(top + 8, height)).reduce(0) { sum, y in
            sum + (left..<min(left + 8, width)).count { distances[y * width + $0] > limit }
          }
          worst = max(worst, count)
        }
      }
      #expect(comparison.worstWindow?.count ?? 0 == worst)
    }
  }
}

extension Array {
  /// Returns the elements in groups of `count`.
  fileprivate func chunked(by count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<$0 + count] }
  }
}
