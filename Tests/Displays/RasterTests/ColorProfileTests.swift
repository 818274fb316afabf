import Raster
import Testing

/// Pictures in other colours than sRGB.
@Suite struct ColorProfileTests {
  private static let displayP3 = [[0.5151, 0.2412, -0.0011], [0.2919, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]]
  private static let sRGB = [[0.4361, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7139]]

  /// Returns a profile of a matrix and a curve: the curve of sRGB, or a power.
  private static func profile(_ colorants: [[Double]], gamma: Double? = nil, space: String = "RGB ") -> [UInt8] {
    let curve: [UInt8]
    if let gamma {
      curve = Array("para".utf8) + word(0) + word(0) + fixed(gamma)
    } else {
      let values = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.040_45]
      curve = Array("para".utf8) + word(0) + word(0x0003_0000) + values.flatMap(fixed)
    }
    var tags: [(String, [UInt8])] = []
    if space == "GRAY" {
      tags = [("kTRC", curve)]
    } else {
      for (channel, values) in zip(["r", "g", "b"], colorants) {
        tags.append(("\(channel)XYZ", xyz(values)))
        tags.append(("\(channel)TRC", curve))
      }
    }
    tags.append(("wtpt", xyz([0.9642, 1, 0.8249])))
    var table = word(tags.count)
    var content: [UInt8] = []
    for (name, bytes) in tags {
      table += Array(name.utf8) + word(132 + 12 * tags.count + content.count) + word(bytes.count)
      content += bytes
    }
    var header = word(128 + table.count + content.count) + word(0) + word(0x0240_0000) + Array("mntr\(space)XYZ ".utf8)
    header += [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
    header += [UInt8](repeating: 0, count: 28) + [0.9642, 1, 0.8249].flatMap(fixed)
    return header + [UInt8](repeating: 0, count: 128 - header.count) + table + content
  }

  private static func xyz(_ values: [Double]) -> [UInt8] { Array("XYZ ".utf8) + word(0) + values.flatMap(fixed) }

  private static func word(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

  private static func crc(_ bytes: [UInt8]) -> Int {
    Int(
      ~bytes.reduce(0xFFFF_FFFF as UInt32) { crc, byte in
        (0..<8).reduce(crc ^ UInt32(byte)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
      })
  }

  /// Adds a profile to a PNG, in a stored block.
  private static func png(_ file: [UInt8], profile: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in profile {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    let length = [UInt8(profile.count & 0xFF), UInt8(profile.count >> 8)]
    let stream = [0x78, 0x01, 0x01] + length + length.map { ~$0 } + profile + word(high << 16 | low)
    let chunk = Array("iCCPp".utf8) + [0, 0] + stream
    return file[..<33] + word(chunk.count - 4) + chunk + word(crc(chunk)) + file[33...]
  }

  /// Adds a profile to a JPEG in pieces, which are numbered from 1.
  private static func jpeg(_ file: [UInt8], pieces: [(number: UInt8, bytes: [UInt8])], of count: UInt8) -> [UInt8] {
    var result = Array(file[..<2])
    for (number, bytes) in pieces {
      let length = bytes.count + 16
      result += [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("ICC_PROFILE\0".utf8)
      result += [number, count] + bytes
    }
    return result + file[2...]
  }

  private func isNear(_ pixel: Pixel, _ other: Pixel, within limit: Int = 2) -> Bool {
    zip([pixel.red, pixel.green, pixel.blue, pixel.alpha], [other.red, other.green, other.blue, other.alpha])
      .allSatisfy { abs(Int($0) - Int($1)) <= limit }
  }

  private static let color = Pixel(red: 200, green: 60, blue: 40, alpha: 130)
  /// Two colours, so that the picture is not gray, and alpha.
  private static let colors = PixelBuffer(
    width: 3, height: 1, pixels: [color, Pixel(argb: color.argb | 0xFF00_0000), Pixel(red: 7, green: 0, blue: 9)])

  /// The expected values follow from the definitions of the colour spaces.
  @Test func coloursOfDisplayP3BecomeThoseOfSRGB() throws {
    let plain = try PNGEncoder().encode(Self.colors)
    let file = try PictureFile(Self.png(plain, profile: Self.profile(Self.displayP3)))
    #expect(file.profileWarning == nil)
    let pixels = try file.pixels().pixels
    #expect(isNear(pixels[0], Pixel(red: 218, green: 42, blue: 23, alpha: 130)), "\(pixels)")
    #expect(isNear(pixels[1], Pixel(red: 218, green: 42, blue: 23)), "\(pixels)")
    // Scaling reads rows of bytes instead of words.
    let scaled = try file.scaled(
      columns: .init(start: 1, length: 1, count: 1), rows: .init(start: 0, length: 1, count: 1))
    #expect(scaled.pixels == [pixels[1]])
    var rows: [UInt32] = []
    try PictureFile.forEachRow(of: file, and: PictureFile(plain)) { ours, theirs in
      rows += Array(ours)
      #expect(Array(theirs) == Self.colors.pixels.map(\.argb))
    }
    #expect(rows == pixels.map(\.argb))
  }

  @Test func swappedPrimariesAreSwappedBack() throws {
    let swapped = Self.profile([Self.sRGB[2], Self.sRGB[1], Self.sRGB[0]])
    let file = try PictureFile(Self.png(PNGEncoder().encode(Self.colors), profile: swapped))
    let pixel = try file.pixels().pixels[0]
    #expect(isNear(pixel, Pixel(red: 40, green: 60, blue: 200, alpha: 130)), "\(pixel)")
  }

  @Test func picturesInSRGBAreUnchanged() throws {
    let plain = try PNGEncoder().encode(Self.colors)
    let file = try PictureFile(Self.png(plain, profile: Self.profile(Self.sRGB)))
    #expect(try file.pixels() == Self.colors && file.profileWarning == nil)
  }

  @Test func graysHaveTheirCurve() throws {
    let grays = PixelBuffer(width: 256, height: 1, pixels: (0...255).map { Pixel(gray: UInt8($0)) })
    let plain = try PNGEncoder().encode(grays)
    let file = try PictureFile(Self.png(plain, profile: Self.profile([], gamma: 1, space: "GRAY")))
    let pixels = try file.pixels().pixels
    #expect(isNear(pixels[55], Pixel(gray: 128), within: 1) && isNear(pixels[255], Pixel(gray: 255)), "\(pixels[55])")
    #expect(try PictureFile(Self.png(plain, profile: Self.profile([], space: "GRAY"))).pixels() == grays)
    // Gray JPEGs are often written with a profile for colours.
    let jpeg = Self.jpeg(Fixture.gray, pieces: [(1, Self.profile(Self.sRGB, gamma: 1))], of: 1)
    let (before, after) = (try PictureFile(Fixture.gray).pixels()[2, 2], try PictureFile(jpeg).pixels()[2, 2])
    #expect(after.red > before.red + 20 && isNear(after, Pixel(gray: after.red), within: 1), "\(before) \(after)")
  }

  @Test func profilesOfJPEGsMayBeInPieces() throws {
    let profile = Self.profile([Self.sRGB[2], Self.sRGB[1], Self.sRGB[0]])
    let (first, second) = (Array(profile[..<200]), Array(profile[200...]))
    let (red, blue) = (Pixel(red: 200, green: 40, blue: 30), Pixel(red: 30, green: 40, blue: 200))
    for pieces in [[(1, first), (2, second)], [(2, second), (1, first)]] as [[(UInt8, [UInt8])]] {
      let file = try PictureFile(Self.jpeg(Fixture.baseline, pieces: pieces.map { ($0.0, $0.1) }, of: 2))
      #expect(file.profileWarning == nil)
      let picture = try file.pixels()
      #expect(isNear(picture[2, 2], blue, within: 60) && isNear(picture[30, 2], red, within: 60))
    }
    let plain = try PictureFile(Fixture.baseline).pixels()
    for pieces in [[(1, first)], [(2, second)], [(1, first), (1, second)], [(1, first), (3, second)]]
      as [[(UInt8, [UInt8])]]
    {
      let file = try PictureFile(Self.jpeg(Fixture.baseline, pieces: pieces.map { ($0.0, $0.1) }, of: 2))
      #expect(file.profileWarning == "its colour profile is invalid or of an unsupported kind, and ignored")
      #expect(try file.pixels() == plain)
    }
    // The camera's rotation is still found behind a profile.
    let turned = try PictureFile(Self.jpeg(Fixture.turned, pieces: [(1, profile)], of: 1))
    #expect(turned.width == 16 && turned.height == 32)
  }

  @Test func damagedProfilesAreIgnored() throws {
    let profile = Self.profile(Self.displayP3)
    let plain = try PictureFile(Fixture.baseline).pixels()
    for count in [0, 1, 127, 130, 140, 250] {
      let file = try PictureFile(Self.jpeg(Fixture.baseline, pieces: [(1, Array(profile.prefix(count)))], of: 1))
      #expect(file.profileWarning != nil, "\(count)")
      #expect(try file.pixels() == plain)
    }
    for index in profile.indices {
      var wrong = profile
      wrong[index] ^= 0xFF
      _ = try PictureFile(Self.jpeg(Fixture.baseline, pieces: [(1, wrong)], of: 1)).pixels()
    }
    // Any number of processing elements would take any time.
    var slow = profile
    slow.replaceSubrange(132 + 12 * 6..<136 + 12 * 6, with: Array("D2B0".utf8))
    #expect(try PictureFile(Self.jpeg(Fixture.baseline, pieces: [(1, slow)], of: 1)).profileWarning != nil)
    // A profile for grays does not fit colours, and one for colours not a PNG in gray.
    let gray = Self.profile([], space: "GRAY")
    #expect(try PictureFile(Self.jpeg(Fixture.baseline, pieces: [(1, gray)], of: 1)).profileWarning != nil)
    let grays = try PNGEncoder().encode(PixelBuffer(width: 2, height: 1, pixels: [Pixel(gray: 7), Pixel(gray: 99)]))
    let file = try PictureFile(Self.png(grays, profile: profile))
    #expect(file.profileWarning != nil)
    #expect(try file.pixels().pixels == [Pixel(gray: 7), Pixel(gray: 99)])
  }
}
