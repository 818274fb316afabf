import Raster
import Testing

@testable import Panels

/// The part of a picture that is kept, and what surrounds it.
@Suite struct PictureFittingTests {
  private static let wide = Target.PixelSize(width: 60, height: 30)

  /// Returns a picture of one colour with a square of another around a point.
  private static func picture(
    _ width: Int, _ height: Int, square: (x: Int, y: Int), side: Int = 12, ground: Pixel = Pixel(gray: 150),
    color: Pixel = Pixel(red: 230, green: 40, blue: 40)
  ) -> PixelBuffer {
    PixelBuffer(
      width: width, height: height,
      pixels: (0..<width * height).map { index in
        let (x, y) = (index % width, index / width)
        return abs(x - square.x) <= side / 2 && abs(y - square.y) <= side / 2 ? color : ground
      })
  }

  private static func file(_ picture: PixelBuffer) throws -> PictureFile {
    try PictureFile(PNGEncoder().encode(picture))
  }

  /// Returns the mean row and column of red pixels, and their number.
  private static func red(_ picture: PixelBuffer) -> (x: Double, y: Double, count: Int) {
    let places = picture.pixels.indices.filter { picture.pixels[$0].red > 190 && picture.pixels[$0].green < 100 }
    let count = Double(max(places.count, 1))
    return (
      Double(places.reduce(0) { $0 + $1 % picture.width }) / count,
      Double(places.reduce(0) { $0 + $1 / picture.width }) / count, places.count
    )
  }

  @Test(arguments: [8, 20, 60, 100, 112]) func keepsTheSubjectOfAnUprightPicture(y: Int) throws {
    let picture = try Self.file(Self.picture(60, 120, square: (30, y))).fitted(to: Self.wide, PictureAdjustment())
    #expect((picture.width, picture.height) == (60, 30))
    let all = Self.red(Self.picture(60, 120, square: (30, y))).count
    #expect(Self.red(picture).count >= all * 9 / 10)
  }

  @Test(arguments: [10, 150, 290]) func keepsTheSubjectOfAPanorama(x: Int) throws {
    // 300 to 60: more than is decoded at once.
    let picture = try Self.file(Self.picture(300, 30, square: (x, 15))).fitted(to: Self.wide, PictureAdjustment())
    #expect(Self.red(picture).count >= 100)
  }

  @Test func cropsEvenPicturesInTheMiddle() throws {
    let profile = AttentionProfile(
      PixelBuffer(repeating: Pixel(gray: 90), width: 90, height: 30), along: .columns, faces: [])
    #expect(abs(profile.start(of: 0.5) - 0.25) < 0.01)
    #expect(profile.start(of: 1) == 0)
  }

  /// Without anything that stands out, the upper part of an upright picture is kept.
  @Test func cropsEvenUprightPicturesAboveTheMiddle() throws {
    let profile = AttentionProfile(
      PixelBuffer(repeating: Pixel(gray: 90), width: 30, height: 90), along: .rows, faces: [])
    #expect((0.05..<0.25).contains(profile.start(of: 0.5)))
  }

  @Test(arguments: [(0.0, 0), (0.5, 45), (1.0, 90)] as [(Double, Int)])
  func keepsThePointGivenByHand(y: Double, top: Int) throws {
    let rows = PixelBuffer(
      width: 60, height: 120, pixels: (0..<60 * 120).map { Pixel(gray: UInt8($0 / 60)) })
    let picture = try Self.file(rows).fitted(
      to: Self.wide, PictureAdjustment(crop: .focus(x: 0.9, y: y)))
    #expect(Int(picture[30, 0].red) == top && Int(picture[30, 29].red) == top + 29)
    let center = try Self.file(rows).fitted(to: Self.wide, PictureAdjustment(crop: .center))
    #expect(center[30, 0].red == 45)
  }

  @Test(arguments: [-0.1, 1.1, .nan, .infinity] as [Double]) func rejectsPointsOutside(place: Double) throws {
    let file = try Self.file(Self.picture(20, 20, square: (5, 5)))
    #expect(throws: PanelError.self) {
      try file.fitted(to: Self.wide, PictureAdjustment(crop: .focus(x: place, y: 0.5)))
    }
    #expect(PictureCrop(focus: "\(place),0") == nil)
  }

  @Test(
    arguments: [
      ("0.3,0.2", PictureCrop.focus(x: 0.3, y: 0.2)), ("0,1", .focus(x: 0, y: 1)), ("", nil), ("0.3", nil),
      ("1,2", nil), ("0.1,0.2,0.3", nil), ("a,b", nil), (",", nil),
    ] as [(String, PictureCrop?)])
  func readsPoints(text: String, focus: PictureCrop?) { #expect(PictureCrop(focus: text) == focus) }

  @Test func bordersHaveTheColourOfTheEdges() throws {
    let blue = Pixel(red: 20, green: 60, blue: 160)
    let file = try Self.file(Self.picture(20, 40, square: (10, 20), side: 4, ground: blue))
    let picture = try file.fitted(to: Self.wide, PictureAdjustment(fit: .border))
    for pixel in [picture[0, 0], picture[59, 29]] {
      #expect(abs(Int(pixel.red) - 20) < 2 && abs(Int(pixel.green) - 60) < 2 && abs(Int(pixel.blue) - 160) < 2)
    }
    #expect(Self.red(picture).count > 0)
    let white = try file.fitted(to: Self.wide, PictureAdjustment(fit: .contain))
    #expect(white[0, 0] == Pixel(gray: 255) && white[30, 15] == picture[30, 15])
  }

  @Test(arguments: [(60, 30), (30, 60), (61, 31), (16, 15)])
  func pairsStandBesideEachOther(width: Int, height: Int) throws {
    let size = Target.PixelSize(width: width, height: height)
    let isWide = width > height
    let (red, blue) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255))
    let files = try [red, blue].map {
      try Self.file(PixelBuffer(repeating: $0, width: isWide ? 9 : 12, height: isWide ? 12 : 9))
    }
    #expect(files[0].pairs(with: files[1], on: size))
    let picture = try files[0].fitted(beside: files[1], to: size, PictureAdjustment())
    #expect((picture.width, picture.height) == (width, height))
    #expect(picture[0, 0] == red && picture[width - 1, height - 1] == blue)
    #expect(picture[isWide ? width / 2 - 1 : 0, isWide ? 0 : height / 2 - 1] != blue)
    #expect(picture.pixels.count { $0 == red } == picture.pixels.count { $0 == blue } || (width, height) != (60, 30))
  }

  @Test(arguments: [(9, 12, 12, 9, 60, 30), (12, 9, 12, 9, 60, 30), (9, 12, 9, 12, 30, 30), (9, 9, 9, 12, 60, 30)])
  func pairsOnlyPicturesThatFitBetterTogether(cases: (Int, Int, Int, Int, Int, Int)) throws {
    let first = try Self.file(PixelBuffer(repeating: Pixel(gray: 9), width: cases.0, height: cases.1))
    let second = try Self.file(PixelBuffer(repeating: Pixel(gray: 9), width: cases.2, height: cases.3))
    #expect(!first.pairs(with: second, on: Target.PixelSize(width: cases.4, height: cases.5)))
  }

  @Test(arguments: PictureFit.allCases) func fillsAnySizeFromAnySize(fit: PictureFit) throws {
    for (width, height) in [(1, 1), (1, 700), (700, 1), (3, 2), (64, 64)] {
      let file = try Self.file(Self.picture(width, height, square: (0, 0)))
      for size in [(1, 1), (1, 300), (300, 1), (40, 25)] {
        let picture = try file.fitted(
          to: Target.PixelSize(width: size.0, height: size.1), PictureAdjustment(fit: fit))
        #expect((picture.width, picture.height) == size, "\(width)x\(height)")
      }
    }
  }
}
