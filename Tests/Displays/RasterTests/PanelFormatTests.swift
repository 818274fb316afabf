import Raster
import TestPrograms
import Testing

@Suite struct PanelFormatTests {
  private let picture = IndexedPicture(width: 10, height: 2, indices: (0..<20).map { UInt8($0 % 2) })

  @Test func rawFramesOfOneBit() throws {
    // Rows are padded to bytes, with the left pixel in the highest bit.
    #expect(
      try RawEncoder.encode(picture, codes: [0, 1], bitDepth: 1) == [
        0b0101_0101, 0b0100_0000, 0b0101_0101, 0b0100_0000,
      ])
    #expect(try RawEncoder.encode(picture, codes: [1, 0], bitDepth: 1)[0] == 0b1010_1010)
    #expect(RawEncoder.byteCount(width: 10, height: 2, bitDepth: 1) == 4)
  }

  @Test func rawFramesOfTwoBits() throws {
    let picture = IndexedPicture(width: 5, height: 2, indices: [0, 1, 2, 3, 1, 3, 2, 1, 0, 2])
    #expect(try RawEncoder.encode(picture, codes: [0, 1, 2, 3], bitDepth: 2) == [0x1B, 0x40, 0xE4, 0x80])
    #expect(RawEncoder.byteCount(width: 5, height: 2, bitDepth: 2) == 4)
  }

  @Test func rawFramesOfNibbles() throws {
    let picture = IndexedPicture(width: 3, height: 2, indices: [0, 1, 2, 3, 4, 5])
    let bytes = try RawEncoder.encode(picture, codes: [0, 1, 2, 3, 5, 6], bitDepth: 4)
    #expect(bytes == [0x01, 0x20, 0x35, 0x60])
  }

  @Test func bitmapOfOneBitIsWhatTRMNLReads() throws {
    let black = IndexedPicture(width: 800, height: 480, indices: Array(repeating: 0, count: 384_000))
    let bytes = try BMPEncoder.encode(black, colors: [Pixel(gray: 0), Pixel(gray: 255)], bitDepth: 1)
    #expect(bytes.count == 48_062)
    #expect(bytes[0..<2] == [0x42, 0x4D])
    #expect(bytes[10..<14] == [62, 0, 0, 0])
    // 48,000 bytes of pixels, two colours.
    #expect(bytes[34..<38] == [0x80, 0xBB, 0, 0])
    #expect(bytes[46..<50] == [2, 0, 0, 0])
    #expect(bytes[54..<62] == [0, 0, 0, 0, 255, 255, 255, 0])
  }

  @Test func bitmapsBeginWithTheBottomRow() throws {
    let picture = IndexedPicture(width: 1, height: 2, indices: [0, 1])
    let bytes = try BMPEncoder.encode(picture, colors: [Pixel(gray: 0), Pixel(gray: 255)], bitDepth: 1)
    #expect(bytes.suffix(8) == [0x80, 0, 0, 0, 0, 0, 0, 0])
    let colors = PixelBuffer(width: 1, height: 2, pixels: [Pixel(red: 1, green: 2, blue: 3), Pixel(gray: 9)])
    #expect(BMPEncoder.encode(colors).suffix(8) == [9, 9, 9, 0, 3, 2, 1, 0])
  }

  @Test func netpbm() {
    let colors = PixelBuffer(width: 2, height: 1, pixels: [Pixel(red: 1, green: 2, blue: 3), Pixel(gray: 9)])
    #expect(NetpbmEncoder.encodeColors(colors) == Array("P6\n2 1\n255\n".utf8) + [1, 2, 3, 9, 9, 9])
    #expect(NetpbmEncoder.encodeGray(colors) == Array("P5\n2 1\n255\n".utf8) + [2, 9])
  }

  @Test(arguments: [1, 2, 4, 8]) func grayPNGsHaveTheRequestedBitDepth(bits: Int) throws {
    let last = 1 << bits - 1
    // The lightest level is missing, so fewer bits or a palette would be enough, but the panel demands these.
    let picture = IndexedPicture(width: 7, height: 3, indices: (0..<21).map { UInt8($0 % last) })
    let file = try PNGEncoder().encode(picture, bitDepth: bits, palette: nil)
    #expect(file[24] == UInt8(bits) && file[25] == 0)
    let pixels = try #require(independentlyRead(file, capacity: 21))
    #expect(pixels.pixels == picture.indices.map { Pixel(gray: UInt8(Int($0) * 255 / last)) })
  }

  @Test(arguments: [(1, 2), (2, 3), (4, 7), (8, 20)]) func indexedPNGsHaveTheWholePalette(bits: Int, count: Int) throws
  {
    let palette = (0..<count).map { Pixel(red: UInt8($0), green: UInt8(200 - $0), blue: 7) }
    let picture = IndexedPicture(width: 9, height: 3, indices: Array(repeating: UInt8(count - 1), count: 27))
    for encoder in [PNGEncoder(), .smallest] {
      let file = try encoder.encode(picture, bitDepth: bits, palette: palette)
      #expect(file[24] == UInt8(bits) && file[25] == 3)
      #expect(Array(file[41..<41 + 3 * count]) == palette.flatMap { [$0.red, $0.green, $0.blue] })
      let pixels = try #require(independentlyRead(file, capacity: 27))
      #expect(Set(pixels.pixels) == [palette[count - 1]])
    }
  }

  @Test func pngsInFullColorHaveNoAlphaAndNoPalette() throws {
    let picture = PixelBuffer(repeating: Pixel(gray: 0), width: 5, height: 2)
    let file = try PNGEncoder().encodeRGB(picture)
    #expect(file[24] == 8 && file[25] == 2)
    #expect(independentlyRead(file, capacity: 10) == picture)
  }

  @Test func rotatesPictures() {
    let picture = IndexedPicture(width: 3, height: 2, indices: [1, 2, 3, 4, 5, 6])
    let cases: [(Rotation, [UInt8])] = [
      (Rotation(.none), [1, 2, 3, 4, 5, 6]), (Rotation(.one), [4, 1, 5, 2, 6, 3]),
      (Rotation(.two), [6, 5, 4, 3, 2, 1]), (Rotation(.three), [3, 6, 2, 5, 1, 4]),
      (Rotation(.none, isMirrored: true), [3, 2, 1, 6, 5, 4]),
      (Rotation(.one, isMirrored: true), [6, 3, 5, 2, 4, 1]),
      (Rotation(.two, isMirrored: true), [4, 5, 6, 1, 2, 3]),
      (Rotation(.three, isMirrored: true), [1, 4, 2, 5, 3, 6]),
    ]
    for (rotation, expected) in cases {
      let turned = picture.rotated(by: rotation)
      #expect(turned.indices == expected, "\(rotation)")
      #expect(turned.width == (rotation.swapsSides ? 2 : 3))
    }
  }
}

@Suite struct ResamplerTests {
  private func scaled(_ picture: PixelBuffer, to width: Int, _ height: Int) throws -> PixelBuffer? {
    var resampler = try Resampler(
      width: picture.width, height: picture.height,
      columns: .init(start: 0, length: Double(picture.width), count: width),
      rows: .init(start: 0, length: Double(picture.height), count: height))
    let bytes = picture.rgba
    let length = 4 * picture.width
    for row in 0..<picture.height {
      try Array(bytes[row * length..<(row + 1) * length]).withUnsafeBufferPointer { try resampler.add($0) }
    }
    return resampler.picture
  }

  @Test func theSameSizeIsTheSamePicture() throws {
    let picture = PixelBuffer(
      width: 16, height: 16,
      pixels: (0..<256).map { Pixel(red: UInt8($0), green: UInt8(255 - $0), blue: UInt8($0 / 2)) })
    #expect(try scaled(picture, to: 16, 16) == picture)
  }

  @Test(arguments: [(1, 1), (5, 40), (40, 5), (64, 64), (7, 3)]) func aFlatPictureStaysFlat(width: Int, height: Int)
    throws
  {
    let color = Pixel(red: 12, green: 130, blue: 250)
    let result = try scaled(PixelBuffer(repeating: color, width: 20, height: 20), to: width, height)
    #expect(result == PixelBuffer(repeating: color, width: width, height: height))
  }

  /// A chessboard seen from afar has half the linear light: 188, not 128.
  @Test func lightIsMixedNotBytes() throws {
    let board = PixelBuffer(
      width: 64, height: 64, pixels: (0..<4096).map { Pixel(gray: ($0 + $0 / 64) % 2 == 0 ? 0 : 255) })
    #expect(try scaled(board, to: 4, 4)?[1, 1] == Pixel(gray: 188))
  }

  @Test func transparencyIsLaidOnWhite() throws {
    let clear = PixelBuffer(repeating: .clear, width: 4, height: 4)
    #expect(try scaled(clear, to: 2, 2) == PixelBuffer(repeating: Pixel(gray: 255), width: 2, height: 2))
    let half = PixelBuffer(repeating: Pixel(red: 0, green: 0, blue: 0, alpha: 51), width: 1, height: 1)
    #expect(try scaled(half, to: 1, 1)?[0, 0] == Pixel(gray: 204))
  }
}
