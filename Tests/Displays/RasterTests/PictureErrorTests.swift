import Testing

@testable import Raster

/// Values of callers that do not fit together are errors, not traps.
@Suite struct PictureErrorTests {
  private let frame = IndexedPicture(width: 2, height: 1, indices: [0, 5])

  @Test(arguments: [
    (0, 1, 0), (1, 0, 0), (-1, -1, 1), (Int.max, Int.max, 0), (Int.min, -1, 0), (2, 2, 3), (2, 2, 5),
    (1 << 16, 1 << 16, 1),
  ])
  func rejectsSidesThatDoNotMatchThePixels(width: Int, height: Int, count: Int) {
    let pixels = repeatElement(Pixel.clear, count: count)
    #expect(throws: PictureError.self) { try PixelBuffer(width: width, height: height, pixels: pixels) }
    let indices = repeatElement(UInt8(0), count: count)
    #expect(throws: PictureError.self) { try IndexedPicture(width: width, height: height, indices: indices) }
  }

  @Test func makesPicturesFromAnySequence() throws {
    let picture = try PixelBuffer(width: 3, height: 2, pixels: repeatElement(.clear, count: 6))
    #expect(try picture == PixelBuffer(width: 3, height: 2))
    let indexed = try IndexedPicture(width: 3, height: 2, indices: (0..<6).lazy.map { UInt8($0) })
    #expect(indexed.indices == [0, 1, 2, 3, 4, 5])
  }

  @Test(arguments: [(0, 1), (1, -1), (Int.max, 2), (1 << 15, 1 << 16)])
  func rejectsFilledPicturesOfImpossibleSizes(width: Int, height: Int) {
    #expect(throws: PictureError.size(width: width, height: height)) {
      try PixelBuffer(width: width, height: height, filledWith: .clear)
    }
  }

  @Test func rejectsIndicesWithoutAColor() {
    let five = (0..<5).map { Pixel(gray: UInt8($0)) }
    let error = PictureError.index(5, colorCount: 5)
    #expect(throws: error) { try frame.pixels(five) }
    #expect(throws: error) { try PNGEncoder().encode(frame, bitDepth: 4, palette: five) }
    #expect(throws: error) { try BMPEncoder.encode(frame, colors: five, bitDepth: 4) }
    #expect(throws: error) { try RawEncoder.encode(frame, codes: [0, 1, 2, 3, 4], bitDepth: 4) }
    #expect(throws: PictureError.index(5, colorCount: 4)) { try PNGEncoder().encode(frame, bitDepth: 2, palette: nil) }
  }

  @Test func rejectsBitsAndColorsThatAFormatDoesNotHave() {
    let many = Array(repeating: Pixel.clear, count: 300)
    for bits in [-1, 0, 3, 16, Int.max] {
      #expect(throws: PictureError.self) { try PNGEncoder().encode(frame, bitDepth: bits, palette: nil) }
      #expect(throws: PictureError.self) { try BMPEncoder.encode(frame, colors: [.clear], bitDepth: bits) }
      #expect(throws: PictureError.self) { try RawEncoder.encode(frame, codes: [0], bitDepth: bits) }
    }
    #expect(throws: PictureError.colorCount(300, maximum: 256)) {
      try PNGEncoder().encode(frame, bitDepth: 8, palette: many)
    }
    #expect(throws: PictureError.colorCount(0, maximum: 256)) {
      try PNGEncoder().encode(frame, bitDepth: 8, palette: [])
    }
    #expect(throws: PictureError.colorCount(300, maximum: 16)) {
      try BMPEncoder.encode(frame, colors: many, bitDepth: 4)
    }
    #expect(throws: PictureError.code(16, bitDepth: 4)) {
      try RawEncoder.encode(frame, codes: [0, 1, 2, 3, 4, 16], bitDepth: 4)
    }
  }

  @Test(arguments: [
    (0.0, 0.0, 1), (0, -1, 1), (0, .nan, 1), (.nan, 1, 1), (0, .infinity, 1), (-.infinity, 8, 1), (-2, 8, 1),
    (0, 10, 1),
    (1e300, 1, 1), (0, 8, 0), (0, 8, -1), (0, 8, Int.max), (0, 8, 16_385),
  ])
  func rejectsPartsOutsideThePicture(start: Double, length: Double, count: Int) throws {
    let whole = Resampler.Span(start: 0, length: 8, count: 4)
    let part = Resampler.Span(start: start, length: length, count: count)
    let file = try PictureFile(PNGEncoder().encode(PixelBuffer(repeating: .clear, width: 8, height: 8)))
    for (columns, rows) in [(part, whole), (whole, part)] {
      #expect(throws: PictureError.self) { try Resampler(width: 8, height: 8, columns: columns, rows: rows) }
      #expect(throws: PictureError.self) { try file.scaled(columns: columns, rows: rows) }
    }
  }

  @Test func rejectsRowsOfAnotherLength() throws {
    let whole = Resampler.Span(start: 0, length: 2, count: 2)
    var resampler = try Resampler(width: 2, height: 2, columns: whole, rows: whole)
    for count in [0, 4, 7, 9] {
      #expect(throws: PictureError.self) {
        try [UInt8](repeating: 0, count: count).withUnsafeBufferPointer { try resampler.add($0) }
      }
    }
    #expect(throws: PictureError.self) { try Resampler(width: 0, height: 2, columns: whole, rows: whole) }
  }

  /// A message names the values at fault, in one line.
  @Test(arguments: [
    (PictureError.size(width: 0, height: 3), "0x3"), (.pixelCount(7, width: 2, height: 3), "needs 6 pixels, not 7"),
    (.index(5, colorCount: 5), "no colour 5"), (.bitDepth(3, allowed: [1, 4]), "3 bits, only 1, 4"),
    (.colorCount(300, maximum: 16), "1 to 16, not 300"), (.code(16, bitDepth: 4), "16 does not fit into 4 bits"),
    (.span(Resampler.Span(start: 0, length: 9, count: 2), length: 8), "the picture has 8"),
  ])
  func namesTheValues(error: PictureError, part: String) {
    #expect("\(error)".contains(part))
    #expect(!"\(error)".contains("\n"))
  }
}
