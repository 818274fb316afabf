import Foundation
import Raster
import TestFolders
import TestPrograms
import TestRandomness
import Testing

/// Independent decoders read exactly the encoded pixels.
@Suite struct ReadersTests {
  /// The pictures that tests in the repository compare with, which are small and many.
  static let committed: [String] = {
    let folder = Repository.path("Tests/Drawing/WidgetRenderingTests/__Snapshots__/GoldenTests")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") }.sorted().map { "\(folder)/\($0)" }
  }()

  static func picture(_ path: String) throws -> PixelBuffer {
    let file = try [UInt8](Data(contentsOf: URL(filePath: path)))
    return try #require(independentlyRead(file, capacity: 1 << 18), "\(path)")
  }

  @Test(arguments: HostilePicture.all) func libpngReadsHostilePictures(_ example: HostilePicture) throws {
    let picture = example.picture
    for encoder in [PNGEncoder(), .smallest] {
      let file = try encoder.encode(picture)
      #expect(independentlyRead(file, capacity: picture.pixels.count) == picture)
      #expect(try encoder.encode(picture) == file)
    }
    let opaque = PixelBuffer(
      width: picture.width, height: picture.height, pixels: picture.pixels.map { Pixel(argb: $0.argb | 0xFF00_0000) })
    #expect(independentlyRead(try PNGEncoder().encodeRGB(picture), capacity: picture.pixels.count) == opaque)
  }

  @Test func libpngReadsTheCommittedPictures() throws {
    #expect(Self.committed.count > 20)
    for path in Self.committed {
      let picture = try Self.picture(path)
      #expect(independentlyRead(try PNGEncoder().encode(picture), capacity: picture.pixels.count) == picture, "\(path)")
    }
  }

  /// Flat, noisy and mixed pictures of all widths that leave bits over in the last byte.
  @Test(arguments: [1, 2, 4, 8], [false, true]) func libpngReadsFramesOfInks(bits: Int, hasPalette: Bool) throws {
    var generator = SeededGenerator(seed: UInt64(bits))
    let last = UInt8(255 >> (8 - bits))
    let palette: [Pixel] = (0...last).map { Pixel(red: $0, green: 255 - $0, blue: $0 &* 7) }
    let grays: [Pixel] = (0...last).map { Pixel(gray: UInt8(Int($0) * 255 / Int(last))) }
    let colors = hasPalette ? palette : grays
    for width in 1...40 {
      let height = Int.random(in: 1...30, using: &generator)
      let change = Double.random(in: 0...1, using: &generator)
      var index: UInt8 = 0
      let indices: [UInt8] = (0..<width * height).map { _ in
        if Double.random(in: 0..<1, using: &generator) < change {
          index = UInt8.random(in: 0...last, using: &generator)
        }
        return index
      }
      let frame = IndexedPicture(width: width, height: height, indices: indices)
      let file = try PNGEncoder().encode(frame, bitDepth: bits, palette: hasPalette ? palette : nil)
      #expect(try independentlyRead(file, capacity: indices.count) == frame.pixels(colors))
    }
  }

  @Test(.needs(.pillow)) func pillowReadsThemAll() throws {
    let folder = TemporaryFolder()
    let count = try writeAll(to: folder, withPixels: true)
    #expect(count > 90)
    let script = Repository.tool("compare-pixels.py")
    // The script prints the names of pictures whose pixels differ.
    #expect(try OutsideProgram.pillow.run([script, folder.root], input: []) == Data())
  }

  @Test(.needs(.pngcheck)) func pngcheckFindsNothingWrong() throws {
    let folder = TemporaryFolder()
    let count = try writeAll(to: folder, withPixels: false)
    // pngcheck exits with another code than 0 if it rejects a file.
    let files = (0..<count).map { folder.path("\($0).png") }
    #expect(try OutsideProgram.pngcheck.run(["-q"] + files, input: []) == Data())
  }

  /// Writes each format and each hostile and committed picture, and returns their number.
  private func writeAll(to folder: TemporaryFolder, withPixels: Bool) throws -> Int {
    let pictures =
      HostilePicture.all.map(\.picture) + FormatCase.all.map(\.picture) + (try Self.committed.map(Self.picture))
    for (place, picture) in pictures.enumerated() {
      try folder.write(PNGEncoder().encode(picture), "\(place).png")
      if withPixels { try folder.write(picture.rgba, "\(place).rgba") }
    }
    return pictures.count
  }
}
