import FileAccess
import Foundation
import Panels
import Raster
import Testing

/// Raw frames and indexed pictures match what the makers' own drivers make of the same picture, as
/// `Scripts/make/record-driver-frames` recorded it.
@Suite struct DriverDigestTests {
  private let catalog: TargetCatalog

  init() throws {
    catalog = try TargetCatalog.builtIn()
  }

  /// `display()` of waveshare-epaper 1.4.0, and of epd2in9g and epd4in2g of waveshareteam/e-Paper.
  @Test(arguments: [
    ("waveshare-2.13", "684b2ec2d57a481a4f1d8126b653dad18a52a302d74beb3d5c79516773bf6370", 4_000),
    ("waveshare-2.13-v2", "a04b0652ec4c225f27f3f7fe03048c36e468b2f396af13bf0d6e96477fd8ca2d", 4_000),
    ("waveshare-2.9", "667559696d8014842bcdcbf94c71ee267bcb5ea4fc9bd208925b90bf7a548907", 4_736),
    ("waveshare-4.2", "ec6f6ef9923a468ba5e35f0ea6fa852b219f741f2e6d900808862acd1da94eee", 15_000),
    ("waveshare-5.83-v2", "81bf4f023910029991d05c587500040a5445866d42a6b83fa98fcae21a0a2304", 38_880),
    ("waveshare-7.5-v2", "5236eefe9329a10e34fa3170c43cbfb75cf230bf6823a6ba661b5e08dc296460", 48_000),
    ("waveshare-2.9b", "a3d55448d4e47cc6ec5c58183a3e17a5f98b7e5be8783fa0a97d09f597ff192e", 9_472),
    ("waveshare-4.2b", "6e81d7e8560198536e3fd1dd28f1df36d8f3f9f245f65397fb64555c8c1ed8da", 30_000),
    ("waveshare-5.83b", "a9ea4487f25b3ac8f8f095a9a79fda35e1d3e331ff43a9eb0b15839f53b58d90", 77_760),
    ("waveshare-7.5b", "7d3db3fc9fb8fc568e7a89a379f4f4fb3c6dc743d8708b3bbbd18b1741fee7e9", 96_000),
    ("waveshare-2.13g", "d3faf4508a249227b3a871dc03ae314c2a74fa2c7cf5d95f9398ee42c032c329", 7_750),
    ("waveshare-2.9g", "8f27656e5e127996603ad9214f83fa1e24bb44b870958b74b278624a479a8919", 9_472),
    ("waveshare-3.0g", "9ec53d6492a8297a0fc937358b1a12010064a859737d9f557b277333859edab1", 16_800),
    ("waveshare-4.2g", "bd7a70cfa13075ea8d8b3701efb863c6fa54b62f3e5fc1413b3a0f01a47d2a29", 30_000),
    ("waveshare-7.3g", "018916200c9cb20fc2022bbe9062496af648af580934d991b6dd811dbe44315c", 96_000),
    ("waveshare-5.65f", "c24720b8089dd5fbe1d34c51f0b4d20cb866b7b237846c5967d12c490d68ea77", 134_400),
    ("waveshare-7.3f", "9dfaa454db0d0ee3384ebceb68e82cf6e2f703bdf740933438675922307e3881", 192_000),
    ("waveshare-7.3e", "5ba98fa1267e912090ad8aa5fa7e80e87a7e2cb751a2ca6de017b3cffc17f7ce", 192_000),
  ])
  func rawFramesAreWhatTheDriverMakes(name: String, digest: String, count: Int) throws {
    let target = try catalog.target(named: name)
    let file = try target.encode(frameOfAllInks(for: target), as: .raw)
    #expect(file.count == count)
    #expect(Digest.sha256(file) == digest)
    #expect(target.problems(with: file) == [])
  }

  /// `set_image()` of inky 2.6.0, in the library's numbers of colours.
  @Test(arguments: [
    ("inky-phat-red-yellow", "e9afa92cbcbfac99fbfa19c38b15d0dd36e01f6dd91b9a91bae68b17e6078df6"),
    ("inky-what-red-yellow", "423655c938a55487f01bc07c6af44232ebd7c36e2b171825def22a37848fd836"),
    ("inky-impression-4", "ff7117c72e9f544e2c573ae7aa5450e3c95f8ae5485a58426ce7e3dd47920c4e"),
    ("inky-impression-5.7", "1fa362d7be6cf370086fa0034c4be699f4998f173b551962c2057cbc085a0aed"),
    ("inky-impression-7.3", "34c99ccd1b4f68abe40c158db4512e77a761a95df23fcf7446179c96af0dfaea"),
    ("inky-impression-4-spectra", "4a397d032999180daf7a5c3f2e9c04eb262e394b35417336a6029356d0a9e214"),
    ("inky-impression-7.3-spectra", "168eef275041e085f0df82b2f2cbbe14afeeabe776f32b2363a8fba1425500c0"),
    ("inky-impression-13.3-spectra", "d6bfeb652b5c8b5194480c9f8b6bbda4cf2ea8fe1e57d2647e0b51e80e22786e"),
  ])
  func indexedPicturesBecomeTheLibrarysColors(name: String, digest: String) throws {
    let target = try catalog.target(named: name)
    let codes = try #require(target.colors.palette).inks.map(\.code)
    #expect(Digest.sha256(try frameOfAllInks(for: target).indices.map { codes[Int($0)] }) == digest)
  }

  /// The firmware of TRMNL compares the colours of an indexed PNG with the inks of a panel of four (`GetBWYRPixel`) or six
  /// inks (`GetSpectraPixel`); the written colours become their inks.
  @Test func firmwareOfTRMNLFindsTheWrittenInks() throws {
    let four = try #require(try catalog.target(named: "trmnl-og-bwry").colors.palette)
    #expect(four.inks.map { Self.inkOfFour($0.written) } == ["black", "white", "yellow", "red"])
    #expect(four.inks.map(\.name) == ["black", "white", "yellow", "red"])
    let six = try #require(try catalog.target(named: "reterminal-e1002").colors.palette)
    #expect(six.inks.map { Self.inkOfSix($0.written) } == six.inks.map(\.name))
    for name in ["trmnl-og-bwry", "reterminal-e1002"] {
      #expect(try catalog.target(named: name).maximumBytes == 90_000)
    }
  }

  private static func inkOfFour(_ pixel: Pixel) -> String {
    let (r, g, b) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
    let gray = (b + r + g * 2) >> 2
    guard r > b || g > b else { return gray >= 100 ? "white" : "black" }
    if gray < 90, r < 80, g < 80 { return "black" }
    if r - b > 32, r - g > r / 2 { return "red" }
    return r - b > 32 && g - b > 32 ? "yellow" : "white"
  }

  private static func inkOfSix(_ pixel: Pixel) -> String? {
    let inks = [
      ("black", [0, 0, 0]), ("white", [192, 192, 192]), ("yellow", [192, 192, 0]), ("red", [192, 0, 0]),
      ("blue", [0, 0, 192]), ("green", [0, 192, 0]),
    ]
    let seen = [pixel.red, pixel.green, pixel.blue].map { Int($0 >> 5) * 36 }
    func distance(_ ink: [Int]) -> Int { zip(ink, seen).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return inks.min { distance($0.1) < distance($1.1) }?.0
  }

  /// A frame with a code that no ink has is not one of the panel.
  @Test(arguments: [("waveshare-2.9b", 4_736), ("waveshare-7.5b", 48_000), ("waveshare-7.3e", 0)])
  func otherCodesAreNotOfThePanel(name: String, plane: Int) throws {
    let target = try catalog.target(named: name)
    var file = try target.encode(frameOfAllInks(for: target), as: .raw)
    // Black and red at once, or Spectra's unused number.
    if plane > 0 {
      let inversion: UInt8 = target.raw.isInverted ? 0xFF : 0
      (file[100], file[plane + 100]) = (inversion, inversion)
    } else {
      file[100] = 0x14
    }
    #expect(target.problems(with: file) == ["it has the size of a raw frame, but colours that the panel does not have"])
  }

  /// The rest of a row's last byte holds no pixels.
  @Test func unusedBitsOfARowAreIgnored() throws {
    let palette = try Palette(
      name: "three",
      inks: [("a", 0), ("b", 1), ("c", 2)].map { Ink(name: $0, written: Pixel(gray: $1), code: $1) })
    for layout in [RawFrame.Layout.twoBits, .planes] {
      let target = Target(
        name: "narrow", pixels: Target.PixelSize(width: 3, height: 1), colors: .inks(palette), formats: [.raw],
        raw: RawFrame(layout: layout))
      let frame = try target.encode(IndexedPicture(width: 3, height: 1, indices: [0, 1, 2]))
      #expect(frame == (layout == .planes ? [0b0100_0000, 0b0010_0000] : [0b0001_1000]))
      #expect(target.problems(with: frame.map { $0 | 1 }) == [])
      #expect(target.problems(with: frame.map { _ in 0xFF }).count == 1)
    }
  }

  /// A record that an earlier version wrote has neither a layout nor mirroring.
  @Test func readsDescriptionsOfEarlierVersions() throws {
    let text = #"{"rotation":270,"isInverted":true}"#
    let raw = try JSONDecoder().decode(RawFrame.self, from: Data(text.utf8))
    #expect(raw == RawFrame(rotation: .three, isInverted: true))
    let mirrored = RawFrame(layout: .planes, isMirrored: true)
    #expect(try JSONDecoder().decode(RawFrame.self, from: JSONEncoder().encode(mirrored)) == mirrored)
  }
}
