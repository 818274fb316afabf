import Raster
import TestRandomness
import Testing

@testable import Panels

/// The regions in which pictures differ.
@Suite struct PictureChangeTests {
  /// Returns a picture of zeros with ones at some places.
  private func picture(_ width: Int, _ height: Int, ones: [(x: Int, y: Int)]) -> IndexedPicture {
    var indices = [UInt8](repeating: 0, count: width * height)
    for (x, y) in ones { indices[y * width + x] = 1 }
    return IndexedPicture(width: width, height: height, indices: indices)
  }

  private func region(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> PanelRegion {
    try #require(PanelRegion(x: x, y: y, width: width, height: height))
  }

  @Test func regionsAreAlignedToEightPixelsAndEndWithThePicture() throws {
    let empty = picture(250, 122, ones: [])
    for (place, expected) in [
      ((x: 0, y: 0), (0, 0, 8, 8)), ((x: 7, y: 8), (0, 8, 8, 8)), ((x: 100, y: 60), (96, 56, 8, 8)),
      ((x: 249, y: 121), (248, 120, 2, 2)),
    ] {
      let change = try #require(PictureChange(from: empty, to: picture(250, 122, ones: [place])))
      #expect(change.regions == [try region(expected.0, expected.1, expected.2, expected.3)])
      #expect(change.isPartial)
    }
  }

  @Test func equalPicturesHaveNoRegionsAndOtherSizesNoChange() throws {
    let first = picture(30, 20, ones: [(x: 3, y: 4)])
    let change = try #require(PictureChange(from: first, to: first))
    #expect(change.regions.isEmpty && change.isPartial)
    #expect(PictureChange(from: first, to: picture(20, 30, ones: [])) == nil)
  }

  @Test func nearChangesAreMergedAndDistantOnesAreNot() throws {
    let empty = picture(400, 300, ones: [])
    let near = try #require(PictureChange(from: empty, to: picture(400, 300, ones: [(8, 8), (24, 8)])))
    #expect(near.regions == [try region(8, 8, 24, 8)])
    let far = picture(400, 300, ones: [(0, 0), (399, 299)])
    #expect(
      try #require(PictureChange(from: empty, to: far)).regions == [try region(0, 0, 8, 8), try region(392, 296, 8, 4)])
    #expect(
      try #require(PictureChange(from: empty, to: far, maximumRegions: 1)).regions == [try region(0, 0, 400, 300)])
  }

  @Test func aRefreshOfMostOfThePictureIsNotPartial() throws {
    let empty = picture(16, 16, ones: [])
    #expect(try #require(PictureChange(from: empty, to: picture(16, 16, ones: [(0, 0), (8, 0)]))).isPartial)
    #expect(try #require(PictureChange(from: empty, to: picture(16, 16, ones: [(0, 0), (8, 8)]))).isPartial == false)
  }

  @Test func regionsContainAllChangesWithoutOverlapAndAreFew() throws {
    var random = SeededGenerator(seed: 7)
    // Sparse to dense, and so scattered that there are thousands of separate places.
    for count in [1, 3, 20, 300, 6_000] {
      for (width, height) in [(122, 250), (800, 480), (13, 9)] {
        let ones = (0..<count).map { _ in
          (x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random))
        }
        let change = try #require(
          PictureChange(from: picture(width, height, ones: []), to: picture(width, height, ones: ones)))
        #expect((1...PictureChange.maximumRegions).contains(change.regions.count))
        for region in change.regions {
          #expect(region.x % 8 == 0 && region.y % 8 == 0)
          #expect(region.width % 8 == 0 || region.x + region.width == width)
          #expect(region.isWithin(Target.PixelSize(width: width, height: height)))
        }
        for one in ones { #expect(change.regions.count { $0.contains(x: one.x, y: one.y) } == 1) }
      }
    }
  }

  /// In every layout and rotation: an earlier frame with the changed regions is the new frame.
  @Test func pixelsOfRegionsCompleteAnEarlierRawFrame() throws {
    var random = SeededGenerator(seed: 3)
    let catalog = try TargetCatalog.builtIn()
    for var target in catalog.targets where target.formats.contains(.raw) {
      guard let palette = target.colors.palette else { continue }
      target.pixels = Target.PixelSize(width: 61, height: 43)
      let first = try frameOfAllInks(for: target)
      var indices = first.indices
      for _ in 0..<3 {
        indices[Int.random(in: 0..<indices.count, using: &random)] = UInt8.random(
          in: 0..<UInt8(palette.inks.count), using: &random)
      }
      let second = IndexedPicture(width: first.width, height: first.height, indices: indices)
      let (before, after) = (try target.encode(first, as: .raw), try target.encode(second, as: .raw))
      let change = try #require(target.change(fromRaw: before, to: after))
      var patched = before
      for region in change.regions {
        let pixels = try #require(target.pixels(of: region, inRaw: after))
        patch(&patched, region, pixels, target, palette)
      }
      #expect(patched == after, "\(target.name)")
      #expect(target.change(fromRaw: before, to: Array(after.dropLast())) == nil)
      #expect(target.pixels(of: try region(0, 0, 8, 8), inRaw: []) == nil)
      #expect(target.pixels(of: try region(4, 0, 8, 8), inRaw: after) == nil)
      #expect(target.pixels(of: try region(0, 0, 400, 8), inRaw: after) == nil)
    }
  }

  /// Writes the pixels of a region into a frame, as a client does.
  private func patch(
    _ frame: inout [UInt8], _ region: PanelRegion, _ pixels: [UInt8], _ target: Target, _ palette: Palette
  ) {
    let layout = target.raw.layout(for: palette)
    let (bits, planes) = layout == .fourBits ? (4, 1) : layout == .twoBits ? (2, 1) : (1, layout == .planes ? 2 : 1)
    let swaps = target.raw.rotation == .one || target.raw.rotation == .three
    let (width, height) = swaps ? (43, 61) : (61, 43)
    let row = (width * bits + 7) / 8
    let length = (region.width * bits + 7) / 8
    var place = 0
    for plane in 0..<planes {
      for y in region.y..<region.y + region.height {
        let start = plane * row * height + y * row + region.x / 8 * bits
        for byte in 0..<length {
          frame[start + byte] = pixels[place]
          place += 1
        }
      }
    }
  }
}
