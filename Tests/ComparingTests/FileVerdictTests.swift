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

  /// A header may claim any size.
  @Test(arguments: [(60_000, 2), (2, 60_000), (16_384, 16_384)])
  func rejectsHugePicturesBeforeAllocatingMemory(_ width: Int, _ height: Int) throws {
    let file = TestPNG.file(width: width, height: height, bitDepth: 8, colorType: 6, rows: [])
    let error = #expect(throws: (any Error).self) { try ComparablePicture(file: file) }
    #expect(error.map { "\($0)" }?.contains("\(width)x\(height)") == true)
  }
}
