import Testing

@testable import Raster

@Suite struct PictureFileTests {
  /// Returns the whole picture at its own size.
  private func pixels(_ bytes: [UInt8]) throws -> PixelBuffer {
    let file = try PictureFile(bytes)
    return try file.scaled(
      columns: .init(start: 0, length: Double(file.width), count: file.width),
      rows: .init(start: 0, length: Double(file.height), count: file.height))
  }

  private func isRed(_ pixel: Pixel) -> Bool { pixel.red > 190 && pixel.green < 50 && pixel.blue < 50 }

  private func isBlue(_ pixel: Pixel) -> Bool { pixel.blue > 190 && pixel.green < 50 && pixel.red < 50 }

  @Test(arguments: [Fixture.baseline, Fixture.progressive]) func jpeg(bytes: [UInt8]) throws {
    let picture = try pixels(bytes)
    #expect(picture.width == 32 && picture.height == 16)
    #expect(isRed(picture[2, 2]) && isRed(picture[12, 14]))
    #expect(isBlue(picture[20, 2]) && isBlue(picture[30, 14]))
  }

  @Test func jpegsAreTurnedAsTheCameraSays() throws {
    let picture = try pixels(Fixture.turned)
    #expect(picture.width == 16 && picture.height == 32)
    #expect(isRed(picture[8, 2]) && isBlue(picture[8, 30]))
    // Only the upper half.
    let upper = try PictureFile(Fixture.turned).scaled(
      columns: .init(start: 0, length: 16, count: 4), rows: .init(start: 0, length: 12, count: 3))
    #expect(upper.width == 4 && upper.height == 3 && upper.pixels.allSatisfy(isRed))
  }

  @Test func jpegsInGrayAndForPrinters() throws {
    let picture = try pixels(Fixture.gray)
    #expect(picture[2, 2].red == picture[2, 2].blue && picture[2, 2] != picture[30, 2])
    #expect {
      _ = try PictureFile(Fixture.cmyk)
    } throws: {
      "\($0)" == "the JPEG is in CMYK; save it in RGB"
    }
  }

  /// The library first scales it down itself.
  @Test func jpegsMuchSmaller() throws {
    let small = try PictureFile(Fixture.baseline).scaled(
      columns: .init(start: 0, length: 32, count: 2), rows: .init(start: 0, length: 16, count: 1))
    #expect(small[0, 0].red > small[0, 0].blue + 90 && small[1, 0].blue > small[1, 0].red + 90)
  }

  @Test(
    arguments: [
      Fixture.baseline, Fixture.progressive, Fixture.turned, Fixture.gray, Fixture.interlaced, Fixture.deep,
    ])
  func filesThatAreCutOffAreNotWhole(bytes: [UInt8]) throws {
    #expect(try PictureFile(bytes).isWhole)
    // Some cameras and servers add something at the end.
    #expect(try PictureFile(bytes + [0, 0, 0xFF]).isWhole)
    for count in bytes.indices {
      guard let file = try? PictureFile(Array(bytes.prefix(count))) else { continue }
      #expect(!file.isWhole, "\(count) of \(bytes.count)")
    }
  }

  @Test func interlacedPNG() throws {
    let picture = try pixels(Fixture.interlaced)
    let grays = (0..<64).map { (place: Int) -> Pixel in Pixel(gray: UInt8(8 * (place % 8 + place / 8))) }
    #expect(picture.pixels == grays)
  }

  @Test func otherPNGs() throws {
    #expect(
      try pixels(Fixture.deep).pixels == [
        Pixel(red: 255, green: 128, blue: 0), Pixel(red: 0x11, green: 0x22, blue: 0x33),
      ])
    // Transparent pixels are composited on white.
    #expect(try pixels(Fixture.indexed)[1, 0] == Pixel(gray: 255))
    #expect(try pixels(Fixture.indexed)[0, 0] == Pixel(red: 1, green: 2, blue: 3))
  }

  @Test func filesThatEndEarlyAreDamaged() throws {
    for bytes in [Fixture.baseline, Fixture.progressive, Fixture.interlaced, Fixture.deep] {
      for count in [2, 4, 20, bytes.count / 2, bytes.count - 16] {
        #expect(throws: PictureReadingError.self, "\(count) of \(bytes.count)") {
          try pixels(Array(bytes.prefix(count)))
        }
      }
    }
  }

  @Test func survivesAnyDamagedByte() {
    // The result is either an error or a picture.
    for bytes in [Fixture.baseline, Fixture.progressive, Fixture.turned, Fixture.interlaced, Fixture.indexed] {
      for index in bytes.indices {
        var wrong = bytes
        wrong[index] ^= 0xFF
        do {
          let picture = try pixels(wrong)
          #expect(picture.width * picture.height <= PictureFile.mostPixels)
        } catch {
          #expect(error is PictureReadingError)
        }
      }
    }
  }

  @Test func sizesAreCheckedBeforeMemoryIsTaken() {
    #expect(throws: PictureReadingError.tooLarge(width: 16_000, height: 16_000)) { try PictureFile(Fixture.bomb) }
    var long = Fixture.deep
    long[16] = 0x7F
    #expect(throws: PictureReadingError.tooLarge(width: 0x7F00_0002, height: 1)) { try PictureFile(long) }
    var empty = Fixture.deep
    empty[19] = 0
    #expect(throws: PictureReadingError.self) { try PictureFile(empty) }
  }

  @Test(arguments: [
    ("", "an empty file"), ("GIF89a", "a GIF"), ("<svg/>", "an SVG"), ("RIFF1234WEBPVP8 ", "a WebP"),
    ("hello", "not a picture"),
  ])
  func otherFilesAreNamed(text: String, name: String) {
    #expect {
      _ = try PictureFile(Array(text.utf8))
    } throws: {
      "\($0)".contains(name)
    }
  }
}
