import Raster
import TestPrograms
import Testing

@testable import Panels

/// The files encoded for a target are accepted by it, and an independent decoder sees the same pixels.
@Suite struct FrameTests {
  private let catalog: TargetCatalog

  init() throws {
    catalog = try TargetCatalog.builtIn()
  }

  /// Returns a picture with all levels and hues.
  private func sample(_ target: Target) -> PixelBuffer {
    let size = target.uprightSize ?? Target.PixelSize(width: 60, height: 40)
    var pixels: [Pixel] = []
    pixels.reserveCapacity(size.width * size.height)
    for y in 0..<size.height {
      for x in 0..<size.width {
        pixels.append(
          Pixel(red: UInt8(x * 255 / size.width), green: UInt8(y * 255 / size.height), blue: UInt8(x & 255)))
      }
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  @Test func everyTargetAcceptsItsFilesInEachFormat() throws {
    for var target in catalog.targets {
      // A sixteenth of each side, so that the test of many panels is quick; odd, so that rows have padding.
      target.pixels = target.pixels.map { Target.PixelSize(width: $0.width / 16 | 1, height: $0.height / 16 | 1) }
      let picture = sample(target)
      for format in target.formats {
        let file: [UInt8]
        let pixels: PixelBuffer
        if target.colors == .trueColor {
          (file, pixels) = (try target.encode(picture, as: format), try target.pixels(of: picture))
        } else {
          let frame = try target.frame(of: picture, style: InkStyle(mode: .threshold))
          (file, pixels) = (try target.encode(frame, as: format), try target.pixels(of: frame))
        }
        #expect(target.problems(with: file) == [], "\(target.name) \(format)")
        if format == .png {
          let seen = try #require(independentlyRead(file, capacity: picture.pixels.count))
          #expect(seen.width == pixels.width && seen.height == pixels.height)
          #expect(seen.pixels == pixels.pixels, "\(target.name)")
          if let written = target.colors.palette.map({ Set($0.inks.map(\.written)) }) {
            #expect(Set(seen.pixels).isSubset(of: written), "\(target.name)")
          }
        }
      }
    }
  }

  /// In every layout, rotation and polarity, with rows that end within a byte.
  @Test func rawFramesGiveBackTheirPicture() throws {
    for name in catalog.targets.filter({ $0.formats.contains(.raw) }).map(\.name) {
      var target = try catalog.target(named: name)
      target.pixels = Target.PixelSize(width: 13, height: 9)
      let palette = try #require(target.colors.palette)
      for layout in RawFrame.Layout.allCases where layout.holds(palette) {
        for (quarters, bits) in zip(Rotation.Quarters.allCases + Rotation.Quarters.allCases, 0..<8) {
          target.raw = RawFrame(
            layout: layout, rotation: quarters, isMirrored: bits & 1 == 1, isInverted: bits & 2 == 2)
          target.rotation = Rotation(bits & 4 == 4 ? .one : .none, isMirrored: bits == 6)
          let frame = try frameOfAllInks(for: target)
          let file = try target.encode(frame, as: .raw)
          #expect(target.frame(ofRaw: file) == frame, "\(name) \(layout) \(target.raw) \(target.rotation)")
          #expect(target.frame(ofRaw: Array(file.dropLast())) == nil)
        }
      }
    }
  }

  @Test func rotatedTargetsAcceptUprightPictures() throws {
    var target = try catalog.target(named: "waveshare-2.13")
    target.rotation = Rotation(.one)
    #expect(target.uprightSize == Target.PixelSize(width: 122, height: 250))
    var indices = [UInt8](repeating: 1, count: 122 * 250)
    indices[0] = 0
    let file = try target.encode(IndexedPicture(width: 122, height: 250, indices: indices))
    #expect(target.problems(with: file) == [])
    // The top left corner becomes the top right one after rotation by 90 degrees clockwise.
    let seen = try #require(independentlyRead(file, capacity: 250 * 122))
    #expect(seen[249, 0] == Pixel(gray: 0) && seen[0, 0] == Pixel(gray: 255))
  }

  @Test func meetsAByteLimitOrRejectsThePicture() throws {
    var target = try catalog.target(named: "trmnl-og")
    target.pixels = Target.PixelSize(width: 200, height: 120)
    let frame = try target.frame(of: sample(target))
    let plain = try PNGEncoder().encode(frame, bitDepth: 1, palette: nil).count
    let small = try PNGEncoder.smallest.encode(frame, bitDepth: 1, palette: nil).count
    try #require(small < plain)
    target.maximumBytes = plain - 1
    #expect(try target.encode(frame, as: .png).count == small)
    target.maximumBytes = small - 7
    #expect(throws: PanelError.tooManyBytes(small, .png, target: "trmnl-og", limit: small - 7)) {
      try target.encode(frame, as: .png)
    }
    #expect("\(PanelError.tooManyBytes(small, .png, target: "trmnl-og", limit: small - 7))".contains("7 more than"))
  }

  @Test func rejectsOtherSizesAndFormats() throws {
    let target = try catalog.target(named: "waveshare-2.9")
    let frame = IndexedPicture(width: 2, height: 2, indices: [0, 1, 0, 1])
    #expect(throws: PanelError.self) { try target.encode(frame) }
    let whole = IndexedPicture(width: 296, height: 128, indices: Array(repeating: 0, count: 296 * 128))
    #expect(throws: PanelError.wrongFormat(.bmp, target: "waveshare-2.9", formats: [.png, .raw])) {
      try target.encode(whole, as: .bmp)
    }
  }

  @Test func modesControlDithering() throws {
    let target = try catalog.target(named: "waveshare-2.9")
    let picture = PixelBuffer(repeating: Pixel(gray: 150), width: 296, height: 128)
    let noTone = [Bool](repeating: false, count: 296 * 128)
    func count(_ mode: InkMode, _ tone: [Bool]?) throws -> Int {
      Set(try target.frame(of: picture, tone: tone, style: InkStyle(mode: mode)).indices).count
    }
    #expect(try count(.auto, nil) == 2)
    #expect(try count(.auto, noTone) == 1)
    #expect(try count(.dither, noTone) == 2)
    #expect(try count(.threshold, nil) == 1)
  }

  @Test func colorsOfDrawingsGetSensibleInks() throws {
    let spectra = try #require(InkMap(catalog.target(named: "waveshare-7.3e")))
    #expect(spectra.ink(for: Pixel(argb: 0xFFFF_0000)) == 3)
    #expect(spectra.ink(for: Pixel(gray: 255)) == 1)
    let blackAndWhite = try #require(InkMap(catalog.target(named: "trmnl-og")))
    // The ink nearest to light gray text is paper, but the text must be visible on it.
    #expect(blackAndWhite.ink(for: Pixel(gray: 220)) == 1)
    #expect(blackAndWhite.ink(for: Pixel(gray: 220), on: 1, as: .rule) == 0)
    var target = try catalog.target(named: "waveshare-7.3e")
    target.inkOverrides = [Pixel(argb: 0xFF00_96FF): "green"]
    #expect(InkMap(target)?.ink(for: Pixel(argb: 0xFF00_96FF)) == 5)
    #expect(try InkMap(catalog.target(named: "screen")) == nil)
  }
}
