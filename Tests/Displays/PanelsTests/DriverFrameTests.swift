import Panels
import Raster
import TestPrograms
import Testing

/// The frame that a panel's driver makes of a picture, reimplemented independently from the loops of its `getbuffer()`.
private enum Driver {
  /// `epd2in13_V3.py`, `epd2in13_V4.py`: a landscape picture goes through Pillow's `rotate(90, expand=True)`,
  /// counterclockwise, and `tobytes('raw')` in mode 1, which pads each row to full bytes.
  case turnedByPillow(width: Int, height: Int)
  /// `epd2in9_V2.py`: starts white; a black pixel x, y of a landscape picture clears the bit of y, height - x - 1.
  case turnedByLoop(width: Int, height: Int)
  /// `epd4in2_V2.py`, `epd5in83_V2.py`: starts white; a black pixel clears its bit.
  case cleared(width: Int, height: Int)
  /// `epd7in5_V2.py`: Pillow's bytes in mode 1, XORed with 0xFF.
  case inverted(width: Int, height: Int)
  /// `epd7in3f.py`, `epd4in0e.py`, `epd7in3e.py`, `epd13in3E.py`, `epd5in65f.py`: two colour indices per byte.
  case nibbles(width: Int, height: Int, colors: [[UInt8]])

  /// Colours by their indices in `putpalette` of `epd7in3f.py`, and in the comparisons of `epd5in65f.py`.
  static let sevenColors: [[UInt8]] = [
    [0, 0, 0], [255, 255, 255], [0, 255, 0], [0, 0, 255], [255, 0, 0], [255, 255, 0], [255, 128, 0],
  ]
  /// Colours by their indices in `putpalette` of `epd4in0e.py` and `epd13in3E.py`.
  ///
  /// Index 4 is a second black, which Pillow never chooses.
  static let spectra: [[UInt8]] = [
    [0, 0, 0], [255, 255, 255], [255, 255, 0], [255, 0, 0], [1, 2, 3], [0, 0, 255], [0, 255, 0],
  ]

  func buffer(_ pixel: (_ x: Int, _ y: Int) -> [UInt8]) -> [UInt8] {
    func isBlack(_ x: Int, _ y: Int) -> Bool { pixel(x, y) == [0, 0, 0] }
    switch self {
    case .turnedByPillow(let width, let height):
      let rowLength = (width + 7) / 8
      var bytes = [UInt8](repeating: 0, count: rowLength * height)
      for x in 0..<height {
        for y in 0..<width where !isBlack(x, y) {
          bytes[(height - 1 - x) * rowLength + y / 8] |= 0x80 >> UInt8(y % 8)
        }
      }
      return bytes
    case .turnedByLoop(let width, let height):
      var bytes = [UInt8](repeating: 0xFF, count: width / 8 * height)
      for y in 0..<width {
        for x in 0..<height where isBlack(x, y) {
          let (newX, newY) = (y, height - x - 1)
          bytes[(newX + newY * width) / 8] &= ~(0x80 >> UInt8(y % 8))
        }
      }
      return bytes
    case .cleared(let width, let height):
      var bytes = [UInt8](repeating: 0xFF, count: width / 8 * height)
      for y in 0..<height {
        for x in 0..<width where isBlack(x, y) { bytes[(x + y * width) / 8] &= ~(0x80 >> UInt8(x % 8)) }
      }
      return bytes
    case .inverted(let width, let height):
      var bytes = [UInt8](repeating: 0, count: width / 8 * height)
      for y in 0..<height {
        for x in 0..<width where !isBlack(x, y) { bytes[y * (width / 8) + x / 8] |= 0x80 >> UInt8(x % 8) }
      }
      return bytes.map { $0 ^ 0xFF }
    case .nibbles(let width, let height, let colors):
      var places: [UInt8] = []
      for y in 0..<height {
        for x in 0..<width { places.append(UInt8(colors.firstIndex(of: pixel(x, y)) ?? 15)) }
      }
      return stride(from: 0, to: places.count, by: 2).map { places[$0] << 4 + places[$0 + 1] }
    }
  }
}

/// Raw frames and indexed PNGs match what the makers' own drivers send to their panels.
@Suite struct DriverFrameTests {
  private let catalog: TargetCatalog

  init() throws {
    catalog = try TargetCatalog.builtIn()
  }

  @Test(arguments: [
    ("waveshare-2.13", Driver.turnedByPillow(width: 122, height: 250), 4_000),
    ("waveshare-2.9", .turnedByLoop(width: 128, height: 296), 4_736),
    ("waveshare-4.2", .cleared(width: 400, height: 300), 15_000),
    ("waveshare-5.83-v2", .cleared(width: 648, height: 480), 38_880),
    ("waveshare-7.5-v2", .inverted(width: 800, height: 480), 48_000),
    ("waveshare-5.65f", .nibbles(width: 600, height: 448, colors: Driver.sevenColors), 134_400),
    ("waveshare-7.3f", .nibbles(width: 800, height: 480, colors: Driver.sevenColors), 192_000),
    ("waveshare-4.0e", .nibbles(width: 400, height: 600, colors: Driver.spectra), 120_000),
    ("waveshare-7.3e", .nibbles(width: 800, height: 480, colors: Driver.spectra), 192_000),
    ("waveshare-13.3e", .nibbles(width: 1200, height: 1600, colors: Driver.spectra), 960_000),
  ])
  private func rawFramesAreWhatTheDriverMakesOfThePicture(name: String, driver: Driver, count: Int) throws {
    let target = try catalog.target(named: name)
    let frame = try frameOfAllInks(for: target)
    let written = try #require(target.colors.palette).inks.map { [$0.written.red, $0.written.green, $0.written.blue] }
    let file = try target.encode(frame, as: .raw)
    #expect(file.count == count)
    let expected = driver.buffer { x, y in written[Int(frame.indices[y * frame.width + x])] }
    #expect(
      file.elementsEqual(expected),
      "first difference at \(zip(file, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? -1)")
    #expect(target.problems(with: file) == [])
  }

  @Test func waveshareTargetsHaveRawFrames() {
    let raw = catalog.targets.filter { $0.formats.contains(.raw) }.map(\.name)
    #expect(raw.count == 20)
    #expect(raw.allSatisfy { $0.hasPrefix("waveshare-") })
  }

  // `set_image` of the Inky library: black, red and yellow panels (`inky_ssd1608.py`, `inky_ssd1683.py`) and panels of
  // seven colours (`inky_uc8159.py`, `inky_ac073tc1a.py`) use the indices directly, with the constants WHITE = 0, BLACK
  // = 1, RED = YELLOW = 2, and BLACK = 0 to ORANGE = 6. Spectra 6 panels (`inky_e673.py`, `inky_el133uf1.py`) look
  // colours up in `DESATURATED_PALETTE`, without dithering if there are exactly six.
  @Test(arguments: [
    ("inky-phat-black", ["white", "black"]), ("inky-phat-red", ["white", "black", "red"]),
    ("inky-phat-yellow", ["white", "black", "yellow"]), ("inky-what-black", ["white", "black"]),
    ("inky-what-red", ["white", "black", "red"]), ("inky-what-yellow", ["white", "black", "yellow"]),
    ("inky-impression-4", ["black", "white", "green", "blue", "red", "yellow", "orange"]),
    ("inky-impression-5.7", ["black", "white", "green", "blue", "red", "yellow", "orange"]),
    ("inky-impression-7.3", ["black", "white", "green", "blue", "red", "yellow", "orange"]),
    ("inky-impression-7.3-spectra", ["black", "white", "yellow", "red", "blue", "green"]),
    ("inky-impression-13.3-spectra", ["black", "white", "yellow", "red", "blue", "green"]),
  ])
  func indexedPicturesAreWhatTheInkyLibraryTakes(name: String, inks: [String]) throws {
    let colors: [String: [UInt8]] = [
      "black": [0, 0, 0], "white": [255, 255, 255], "green": [0, 255, 0], "blue": [0, 0, 255], "red": [255, 0, 0],
      "yellow": [255, 255, 0], "orange": [255, 140, 0],
    ]
    let target = try catalog.target(named: name)
    #expect(target.formats == [.png])
    let frame = try frameOfAllInks(for: target)
    let file = try target.encode(frame)
    // Colour type 3 is Pillow's mode P.
    #expect(file[25] == 3)
    #expect(palette(of: file) == inks.flatMap { colors[$0] ?? [] })
    let seen = try #require(independentlyRead(file, capacity: frame.indices.count))
    let expected = frame.indices.map { index -> Pixel in
      let color = colors[inks[Int(index)]] ?? []
      return Pixel(red: color[0], green: color[1], blue: color[2])
    }
    #expect(seen.width == frame.width && seen.pixels.elementsEqual(expected))
  }

  /// Returns the bytes of a PNG's PLTE chunk.
  private func palette(of file: [UInt8]) -> [UInt8] {
    var start = 8
    while start + 12 <= file.count {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if Array(file[start + 4..<start + 8]) == Array("PLTE".utf8) { return Array(file[start + 8..<start + 8 + length]) }
      start += 12 + length
    }
    return []
  }

  /// A custom panel mounted upright, with a driver that inverts the frame itself.
  @Test func rawFramesOfRotatedTargetsFollowTheirFile() throws {
    var target = try catalog.target(named: "waveshare-2.13")
    let upright = try target.encode(frameOfAllInks(for: target), as: .raw)
    target.rotation = Rotation(.one)
    #expect(target.uprightSize == Target.PixelSize(width: 122, height: 250))
    let size = 122 * 250
    let frame = IndexedPicture(width: 122, height: 250, indices: (0..<size).map { UInt8($0 % 3 / 2) })
    // 90 and 270 degrees are a full turn: the rows of the picture are the rows of the frame.
    target.raw.isInverted = true
    let inverted = try target.encode(frame, as: .raw)
    #expect(inverted.count == upright.count)
    #expect(inverted[0] == ~0b0010_0100 && inverted[15] & 0b0011_1111 == 0b0011_1111)
  }
}
