import Comparing
import Raster
import Testing

/// Files of different formats with the same pixels, and files that are not pictures.
@Suite struct FileVerdictTests {
  private static let colors: [[UInt8]] = [[255, 0, 0], [0, 128, 255], [250, 250, 250], [0, 0, 0]]
  private static let indices = (0..<64).map { $0 * 7 % 4 }

  private static let trueColor = TestPNG.file(
    width: 8, height: 8, bitDepth: 8, colorType: 2,
    rows: (0..<8).map { row in indices[row * 8..<row * 8 + 8].flatMap { colors[$0] } })

  private static func deep(adding step: Int = 0) -> [UInt8] {
    TestPNG.file(
      width: 8, height: 8, bitDepth: 16, colorType: 2,
      rows: (0..<8).map { row in
        indices[row * 8..<row * 8 + 8].enumerated().flatMap { column, index in
          colors[index].flatMap { [$0, row == 3 && column == 0 && $0 == 0 ? UInt8(step) : $0] }
        }
      })
  }

  private func compare(_ expected: [UInt8], _ actual: [UInt8], _ tolerance: Tolerance = .exact) throws
    -> PictureComparison
  {
    try PictureComparator(tolerance).compare(
      expected: ComparablePicture(file: expected), actual: ComparablePicture(file: actual))
  }

  @Test func aPaletteIsTheSameAsTrueColor() throws {
    let palette = TestPNG.file(
      width: 8, height: 8, bitDepth: 8, colorType: 3,
      rows: (0..<8).map { row in Self.indices[row * 8..<row * 8 + 8].map { UInt8($0) } },
      palette: Self.colors.flatMap { $0 })
    #expect(try compare(palette, Self.trueColor).isSame)
    let other = TestPNG.file(
      width: 8, height: 8, bitDepth: 8, colorType: 3,
      rows: (0..<8).map { row in Self.indices[row * 8..<row * 8 + 8].map { UInt8($0) } },
      palette: Self.colors.flatMap { $0 }, transparency: [254])
    #expect(try compare(other, Self.trueColor).reason == .pixels)
    #expect(try compare(other, Self.trueColor, .rounding).isSame)
  }

  @Test func sixteenBitsAreTheSameAsEightWhereTheyHoldTheSame() throws {
    #expect(try compare(Self.deep(), Self.trueColor).isSame)
    #expect(try compare(Self.deep(), Self.deep()).isSame)
  }

  /// A step of 1/65,535 does not exist in 8 bits, but counts for an exact comparison.
  @Test func theFinestStepIsADifference() throws {
    let finer = Self.deep(adding: 1)
    for (expected, actual) in [(finer, Self.trueColor), (Self.trueColor, finer), (finer, Self.deep(adding: 2))] {
      let comparison = try compare(expected, actual)
      #expect(comparison.reason == .depth)
      #expect(comparison.summary.contains("16"))
      #expect(try compare(expected, actual, .rounding).isSame)
    }
    #expect(try compare(finer, finer).isSame)
  }

  @Test func grayIsTheSameAsTrueColor() throws {
    let gray = TestPNG.file(width: 4, height: 2, bitDepth: 1, colorType: 0, rows: [[0b1010_0000], [0b0110_0000]])
    let alpha = TestPNG.file(
      width: 4, height: 2, bitDepth: 8, colorType: 4,
      rows: [[255, 255, 0, 255, 255, 255, 0, 255], [0, 255, 255, 255, 255, 255, 0, 255]])
    #expect(try compare(gray, alpha).isSame)
  }

  @Test(arguments: [0, 1, 8, 20, 33, 60, 100, -1])
  func rejectsIncompletePictures(_ length: Int) {
    let whole = Self.trueColor
    let part = Array(length < 0 ? whole.dropLast(1) : whole.prefix(length))
    #expect(throws: (any Error).self) { try ComparablePicture(file: part) }
  }

  @Test func detectsEveryDamagedByteOfPixels() throws {
    let whole = Self.trueColor
    for index in 50..<whole.count - 20 {
      var damaged = whole
      damaged[index] ^= 0x10
      #expect(throws: (any Error).self, "\(index)") { try ComparablePicture(file: damaged) }
    }
  }

  /// Large pictures of different sizes are told apart by their headers alone; smaller ones are shown side by side.
  @Test(arguments: [(4_000, 4_000, 4_001, 4_000, true), (4_000, 4_000, 4_000, 4_000, false), (40, 40, 41, 40, false)])
  func sizesOfLargePicturesAreKnownFromHeaders(_ sides: (Int, Int, Int, Int, isKnown: Bool)) {
    let files = [(sides.0, sides.1), (sides.2, sides.3)].map { width, height in
      TestPNG.file(width: width, height: height, bitDepth: 8, colorType: 6, rows: [])
    }
    let sizes = ComparablePicture.differentSizes(expected: files[0], actual: files[1])
    #expect((sizes != nil) == sides.isKnown)
    #expect(sizes.map { $0.actual == (sides.2, sides.3) } ?? true)
  }

  /// Pictures for comparisons by rows: equal, another depth, the finest step, another alpha, other colours.
  private static let pairs: [(expected: [UInt8], actual: [UInt8])] = {
    let whole = trueColor
    let alpha = TestPNG.file(
      width: 8, height: 8, bitDepth: 8, colorType: 6,
      rows: (0..<8).map { row in
        indices[row * 8..<row * 8 + 8].enumerated().flatMap { column, index in
          colors[index] + [row == 2 && column == 5 ? 200 : 255]
        }
      })
    let other = TestPNG.file(
      width: 8, height: 8, bitDepth: 8, colorType: 2,
      rows: (0..<8).map { row in
        indices[row * 8..<row * 8 + 8].enumerated().flatMap { column, index in
          colors[index].map { (1...6).contains(row) && column == row ? $0 ^ 2 : $0 }
        }
      })
    return [
      (whole, whole), (whole, deep()), (deep(), deep(adding: 1)), (deep(adding: 1), deep(adding: 2)), (whole, alpha),
      (whole, other), (other, alpha),
    ]
  }()

  /// A comparison by rows has the result of one in memory.
  @Test(arguments: pairs.indices, [Tolerance.exact, .rounding])
  func rowsAreComparedLikePictures(_ pair: Int, _ tolerance: Tolerance) throws {
    let (expected, actual) = Self.pairs[pair]
    let rows = try #require(try PictureComparator(tolerance).compareRows(expected: expected, actual: actual, over: 63))
    let whole = try compare(expected, actual, tolerance)
    #expect(rows.reason == whole.reason)
    #expect(rows.summary.prefix { $0 != ":" && $0 != ";" } == whole.summary.prefix { $0 != ":" && $0 != ";" })
    #expect((rows.differing, rows.counted, rows.total) == (whole.differing, whole.counted, whole.total))
    let boxes = whole.boxes
    #expect(rows.boxes.first?.x == boxes.map(\.x).min() && rows.boxes.first?.y == boxes.map(\.y).min())
    #expect(rows.boxes.first.map { $0.x + $0.width } == boxes.map { $0.x + $0.width }.max())
    #expect(rows.boxes.first.map { $0.y + $0.height } == boxes.map { $0.y + $0.height }.max())
  }

  /// Only pictures over the limit are compared by rows; a pixel with 16 bits a channel counts twice.
  @Test func onlyLargePicturesAreComparedByRows() throws {
    let comparator = PictureComparator()
    #expect(try comparator.compareRows(expected: Self.trueColor, actual: Self.trueColor, over: 64) == nil)
    #expect(try comparator.compareRows(expected: Self.trueColor, actual: Self.deep(), over: 127) != nil)
    #expect(try comparator.compareRows(expected: Self.trueColor, actual: Self.deep(), over: 128) == nil)
    let small = TestPNG.file(width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [[1]])
    #expect(try comparator.compareRows(expected: Self.trueColor, actual: small, over: 1) == nil)
  }

  /// Colours are compared with those beside them, so a perceptual comparison cannot be made by rows, unless they are equal.
  @Test func largePicturesAreNotComparedPerceptually() throws {
    let comparator = PictureComparator(.perceptual)
    #expect(try comparator.compareRows(expected: Self.trueColor, actual: Self.deep(), over: 1)?.isSame == true)
    let error = #expect(throws: LargePictureError.self) {
      try comparator.compareRows(expected: Self.pairs[5].expected, actual: Self.pairs[5].actual, over: 1)
    }
    #expect(error?.description.contains("8x8 pixels are too many: perceptual comparison is limited") == true)
  }

  /// The rows of an interlaced picture are complete only at its end.
  @Test func largeInterlacedPicturesAreNotCompared() throws {
    let interlaced = TestPNG.file(width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [[1]], isInterlaced: true)
    let plain = TestPNG.file(width: 1, height: 1, bitDepth: 8, colorType: 0, rows: [[1]])
    let comparator = PictureComparator()
    #expect(try comparator.compareRows(expected: interlaced, actual: interlaced, over: 0)?.isSame == true)
    let error = #expect(throws: LargePictureError.self) {
      try comparator.compareRows(expected: interlaced, actual: plain, over: 0)
    }
    #expect(error?.description.contains("only PNG without interlacing") == true)
  }

  @Test func findsDamageInLargePictures() throws {
    var damaged = Self.trueColor
    damaged[damaged.count - 30] ^= 0x10
    for (expected, actual) in [(damaged, Self.trueColor), (Self.trueColor, damaged), (damaged, damaged)] {
      #expect(throws: PictureReadingError.self) {
        try PictureComparator().compareRows(expected: expected, actual: actual, over: 1)
      }
    }
    #expect(ComparablePicture.isReadable(Self.trueColor) && !ComparablePicture.isReadable(damaged))
  }

  /// A header may claim any size.
  @Test(arguments: [(60_000, 2), (2, 60_000), (16_384, 16_384)])
  func rejectsHugePicturesBeforeAllocatingMemory(_ width: Int, _ height: Int) throws {
    let file = TestPNG.file(width: width, height: height, bitDepth: 8, colorType: 6, rows: [])
    let error = #expect(throws: (any Error).self) { try ComparablePicture(file: file) }
    #expect(error.map { "\($0)" }?.contains("\(width)x\(height)") == true)
  }
}
