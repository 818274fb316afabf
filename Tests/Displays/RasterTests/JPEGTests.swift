import Raster
import TestPrograms
import TestRandomness
import Testing
import WidgetBase

@Suite struct JPEGTests {
  private static let white = Pixel(gray: 255)

  private static func file(
    _ picture: PixelBuffer, quality: Int = 92, dotsPerInch: Int? = nil
  ) throws -> [UInt8] {
    try JPEGEncoder(quality: quality, background: white, dotsPerInch: dotsPerInch).encode(picture)
  }

  /// The content of the segments before the data, by marker.
  private static func segments(of file: [UInt8]) throws -> [(marker: UInt8, content: [UInt8])] {
    var (position, segments) = (2, [(marker: UInt8, content: [UInt8])]())
    while position + 4 <= file.count {
      try #require(file[position] == 0xFF)
      let length = Int(file[position + 2]) << 8 | Int(file[position + 3])
      segments.append((file[position + 1], Array(file[position + 4..<position + 2 + length])))
      if file[position + 1] == 0xDA { break }
      position += 2 + length
    }
    return segments
  }

  /// Qualities, and the sampling factors of luma; the factors of the two other components are 1x1.
  @Test(arguments: [(1, 0x22), (50, 0x22), (92, 0x22), (99, 0x22), (100, 0x11)] as [(Int, UInt8)])
  func isBaselineWithHalfOfTheColourBelowQuality100(quality: Int, luma: UInt8) throws {
    let file = try Self.file(ManyColors.all[2].picture, quality: quality)
    let segments = try Self.segments(of: file)
    // SOF0; no SOF2 of a progressive file, no restarts.
    let frame = try #require(segments.first { $0.marker == 0xC0 }?.content)
    #expect(frame == [8, 0, 120, 0, 160, 3, 1, luma, 0, 2, 0x11, 1, 3, 0x11, 1])
    #expect(segments.allSatisfy { [0xE0, 0xDB, 0xC0, 0xC4, 0xDA].contains($0.marker) })
    #expect(file.suffix(2) == [0xFF, 0xD9])
    #expect(try Self.file(ManyColors.all[2].picture, quality: quality) == file)
  }

  /// libjpeg's fixed tables have 162 codes for the coefficients of luma; a picture's own tables have only the codes it
  /// uses.
  @Test func huffmanTablesAreThoseOfThePicture() throws {
    let file = try Self.file(PixelBuffer(repeating: Self.white, width: 64, height: 64))
    let tables = try Self.segments(of: file).filter { $0.marker == 0xC4 }
    #expect(tables.count == 4)
    #expect(tables.allSatisfy { $0.content.count < 24 })
  }

  /// Qualities, and the decibels that smooth pictures reach.
  @Test(arguments: [(1, 14), (30, 29), (75, 33), (92, 36), (100, 44)] as [(Int, Double)])
  func looksLikeThePicture(quality: Int, ratio: Double) throws {
    for example in ManyColors.all {
      let read = try PictureFile(Self.file(example.picture, quality: quality)).pixels()
      #expect(signalToNoise(read, example.picture) > ratio, "\(example): \(signalToNoise(read, example.picture)) dB")
    }
  }

  @Test(.needs(.pillow)) func pillowSeesTheSame() throws {
    let pictures = ManyColors.all.map(\.picture)
    let read = try PillowPicture.read(pictures.map { try Self.file($0, quality: 100) })
    for (picture, read) in zip(pictures, read) {
      #expect(read.format == "JPEG")
      #expect(signalToNoise(read.frames[0].picture, picture) > 44)
    }
  }

  @Test func betterQualityTakesMoreBytes() throws {
    let sizes = try [1, 25, 50, 75, 92, 100].map { try Self.file(ManyColors.all[3].picture, quality: $0).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == sizes.count)
  }

  /// Sizes that no block divides, and one colour, which even the worst quality keeps nearly.
  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 33, 200], [1, 2, 8, 17, 100])
  func holdsEverySize(width: Int, height: Int) throws {
    let picture = PixelBuffer(repeating: Pixel(red: 200, green: 30, blue: 90), width: width, height: height)
    for quality in [92, 100] {
      let read = try PictureFile(Self.file(picture, quality: quality)).pixels()
      #expect(read.width == width && read.height == height)
      #expect(signalToNoise(read, picture) > 38)
    }
  }

  @Test func theLibrarysBufferGrows() throws {
    let file = try Self.file(ManyColors.noise, quality: 100)
    // More than the buffer has at first.
    #expect(file.count > 1 << 17)
    #expect(signalToNoise(try PictureFile(file).pixels(), ManyColors.noise) > 40)
  }

  @Test func transparentPixelsAreLaidOnTheBackground() throws {
    let picture = PixelBuffer(repeating: Pixel(red: 0, green: 0, blue: 0, alpha: 128), width: 16, height: 16)
    let read = try PictureFile(Self.file(picture, quality: 100)).pixels()
    #expect(Set(read.pixels) == [Pixel(gray: 127)])
    let expected = Failure(
      .internal, "the picture has transparent pixels, which a JPEG cannot hold; give it a background")
    #expect(throws: expected) { try JPEGEncoder(quality: 92, background: nil).encode(picture) }
  }

  /// Dots per inch, and the bytes of the JFIF segment: its unit and both densities.
  @Test(
    arguments: [
      (nil, [0, 0, 1, 0, 1]), (72, [1, 0, 72, 0, 72]), (144, [1, 0, 144, 0, 144]), (300, [1, 1, 44, 1, 44]),
    ] as [(Int?, [UInt8])])
  func statesTheResolution(dotsPerInch: Int?, expected: [UInt8]) throws {
    let segments = try Self.segments(of: Self.file(ManyColors.all[0].picture, dotsPerInch: dotsPerInch))
    #expect(segments[0].marker == 0xE0)
    #expect(Array(segments[0].content[7..<12]) == expected)
  }

  @Test(arguments: [-1, 0, 101, .max, .min]) func refusesOtherQualities(_ quality: Int) {
    let expected = Failure(.internal, "the JPEG quality must be 1...100, not \(quality)")
    #expect(throws: expected) { try JPEGEncoder(quality: quality, background: nil) }
  }

  @Test(arguments: [(0, 0), (0, 5), (5, 0), (-1, -1), (65_501, 1), (1, 65_501)]) func refusesOtherSizes(
    width: Int, height: Int
  ) throws {
    let encoder = try JPEGEncoder(quality: 92, background: nil)
    let pixels = [Pixel](repeating: Self.white, count: max(0, width * height))
    let expected = Failure(
      .internal, "the picture has \(width)x\(height) pixels; a side of a JPEG must be 1...65500")
    #expect(throws: expected) {
      try encoder.encode(pixels.span, width: width, height: height)
    }
  }

  @Test(arguments: [(65_500, 1), (1, 65_500)]) func writesTheLongestSides(width: Int, height: Int) throws {
    let picture = PixelBuffer(repeating: Self.white, width: width, height: height)
    let segments = try Self.segments(of: Self.file(picture))
    let frame = try #require(segments.first { $0.marker == 0xC0 }?.content)
    #expect(Int(frame[1]) << 8 | Int(frame[2]) == height)
    #expect(Int(frame[3]) << 8 | Int(frame[4]) == width)
  }
}
