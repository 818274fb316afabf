import FoundationEssentials
import Raster
import Testing

@testable import Panels

/// Values of callers that are out of range are errors, not traps.
@Suite struct InvalidValueTests {
  private let inks = Target(
    name: "panel", pixels: nil, colors: .gray(bits: 1), formats: PictureFormat.forTargets)
  private let color = Target(name: "screen", pixels: nil, colors: .trueColor)
  private let picture = PixelBuffer(repeating: Pixel(gray: 150), width: 4, height: 2)
  private let frame = IndexedPicture(width: 4, height: 2, indices: [0, 1, 0, 1, 0, 1, 0, 1])

  @Test func encodesFramesOnlyForInksAndPicturesOnlyForFullColor() throws {
    for format in [nil, .png, .bmp, .raw, .pgm, .ppm] as [PictureFormat?] {
      #expect(throws: PanelError.noInks(target: "screen")) { try color.encode(frame, as: format) }
      #expect(throws: PanelError.needsFrame(target: "panel")) { try inks.encode(picture, as: format) }
    }
    #expect(throws: PanelError.noInks(target: "screen")) { try color.frame(of: picture) }
    #expect(throws: PanelError.noInks(target: "screen")) { try color.simulation(of: frame) }
    #expect(try color.problems(with: color.encode(picture)) == [])
    #expect(try inks.problems(with: inks.encode(frame)) == [])
  }

  @Test(arguments: PictureFormat.forTargets) func rejectsIndicesWithoutAnInk(format: PictureFormat) {
    let frame = IndexedPicture(width: 2, height: 1, indices: [0, 2])
    #expect(throws: PictureError.index(2, colorCount: 2)) { try inks.encode(frame, as: format) }
    #expect(throws: PictureError.index(2, colorCount: 2)) { try inks.simulation(of: frame) }
  }

  @Test func rejectsTargetsWithoutFormats() {
    var (inks, color) = (inks, color)
    inks.formats = []
    color.formats = []
    #expect(throws: PanelError.noFormats(target: "panel")) { try inks.encode(frame) }
    #expect(throws: PanelError.noFormats(target: "screen")) { try color.encode(picture) }
    #expect(!inks.problems(with: Array("P5".utf8)).isEmpty)
  }

  /// A target comes out of a queue as its settings went in; only the program's own formats can be drawn for it.
  @Test(arguments: [#"["svg"]"#, #"["png","jpg"]"#, #"["webp"]"#, "[]", "null", #""png""#])
  func rejectsEncodedTargetsWithOtherFormats(formats: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var target = inks
    target.formats = [.png]
    target.inkOverrides = [Pixel(gray: 9): "black"]
    let text = String(decoding: try encoder.encode(target), as: UTF8.self)
    #expect(try JSONDecoder().decode(Target.self, from: Data(text.utf8)) == target)
    let other = text.replacing(#""formats":["png"]"#, with: #""formats":\#(formats)"#)
    #expect(other != text)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Target.self, from: Data(other.utf8)) }
  }

  @Test(arguments: [-1, 0, 3, 5, 16, 64, Int.max, Int.min]) func rejectsGraysOfOtherDepths(bits: Int) {
    #expect(throws: PanelError.grayBits(bits)) { try Palette(grayOf: bits) }
    let colors = ColorModel.gray(bits: bits)
    #expect(colors.palette == nil)
    let target = Target(name: "odd", pixels: nil, colors: colors, formats: PictureFormat.forTargets)
    for format in PictureFormat.forTargets {
      #expect(throws: PanelError.grayBits(bits)) { try target.encode(frame, as: format) }
      #expect(throws: PanelError.needsFrame(target: "odd")) { try target.encode(picture, as: format) }
    }
    #expect(throws: PanelError.grayBits(bits)) { try target.frame(of: picture) }
    #expect(throws: PanelError.grayBits(bits)) { try target.simulation(of: frame) }
    #expect(InkMap(target) == nil)
    #expect(!target.hasHardEdges(InkStyle()))
  }

  @Test(arguments: [0, 1, 257, 1_000]) func rejectsPalettesOfTooFewOrTooManyInks(count: Int) {
    let inks = Array(repeating: Ink(name: "a", written: Pixel(gray: 0), code: 0), count: count)
    #expect(throws: PanelError.inkCount(count)) { try Palette(name: "p", inks: inks) }
  }

  @Test func rejectsDitherersWithoutInksOrWithTooMany() {
    for count in [0, 257] {
      #expect(throws: PanelError.inkCount(count)) { try Ditherer(inks: Array(repeating: .clear, count: count)) }
    }
  }

  @Test(arguments: DitherMethod.allCases) func rejectsMasksAndBytesThatDoNotMatchThePicture(method: DitherMethod) throws
  {
    let grays = try Ditherer(inks: [Pixel(gray: 0), Pixel(gray: 255)], method: method)
    for count in [0, 7, 9] {
      let tone = Array(repeating: true, count: count)
      #expect(throws: PanelError.toneCount(count, pixels: 8)) { try grays.dither(picture, tone: tone) }
      #expect(throws: PanelError.toneCount(count, pixels: 8)) { try inks.frame(of: picture, tone: tone) }
      let bytes = [UInt8](repeating: 9, count: count)
      #expect(throws: PictureError.self) { try grays.dither(gray: bytes, width: 4, height: 2) }
    }
    for (width, height) in [(0, 0), (-2, -4), (Int.max, 2)] {
      #expect(throws: PictureError.self) { try grays.dither(gray: [], width: width, height: height) }
    }
    let colors = try Ditherer(inks: [Pixel(gray: 0), Pixel(red: 255, green: 0, blue: 0)], method: method)
    #expect(throws: PanelError.coloredInks) { try colors.dither(gray: [0], width: 1, height: 1) }
  }

  /// Inks may repeat, be all alike or be alone.
  @Test(arguments: DitherMethod.allCases) func dithersWithAnyInks(method: DitherMethod) throws {
    let red = Pixel(red: 255, green: 0, blue: 0)
    for inks in [[.clear], [red, red], Array(repeating: Pixel(gray: 9), count: 256), [red, Pixel(gray: 9), red]] {
      let indices = try Ditherer(inks: inks, method: method).dither(picture).indices
      #expect(indices.allSatisfy { $0 < inks.count })
    }
  }

  @Test(arguments: [-1, 5, .nan, .infinity, -.infinity] as [Double])
  func rejectsAdjustmentsOutOfRange(factor: Double) throws {
    let file = try PictureFile(PNGEncoder().encode(picture))
    for adjustment in [PictureAdjustment(contrast: factor), PictureAdjustment(saturation: factor)] {
      let error = #expect(throws: PanelError.self) { try color.picture(of: file, adjustment: adjustment) }
      #expect(error.map { "\($0)" } == "contrast and saturation must be 0.0 to 4.0, not \(factor)")
    }
  }

  @Test(arguments: [(0, 1), (1, 0), (-5, 5), (16_385, 1), (Int.max, Int.max), (Int.min, Int.min)])
  func rejectsTargetsOfImpossibleSizes(width: Int, height: Int) throws {
    let file = try PictureFile(PNGEncoder().encode(picture))
    let size = Target.PixelSize(width: width, height: height)
    var target = inks
    target.pixels = size
    for fit in PictureFit.allCases {
      #expect(throws: PanelError.invalidSize(size, target: "panel")) {
        try target.picture(of: file, adjustment: PictureAdjustment(fit: fit))
      }
    }
    #expect(throws: PanelError.self) { try target.encode(frame) }
    #expect(target.problems(with: [1, 2, 3]).count == 1)
  }

  @Test func toleratesGroundsThatAreNotInks() throws {
    let map = try #require(InkMap(TargetCatalog.builtIn().target(named: "waveshare-7.3e")))
    let red = Pixel(red: 255, green: 0, blue: 0)
    for ground in [-1, 6, 300, Int.max] {
      #expect(map.ink(for: red, on: ground, as: .text) == map.ink(for: red))
      #expect(map.rim(for: red, on: ground) == nil)
    }
  }

  @Test func rejectsInkNumbersThatDoNotFitIntoRawFrames() throws {
    let inks = [0, 1, 16].map { Ink(name: "\($0)", written: Pixel(gray: $0), code: $0) }
    let target = Target(
      name: "odd", pixels: nil, colors: .inks(try Palette(name: "p", inks: inks)), formats: [.raw])
    #expect(throws: PictureError.code(16, bitDepth: 4)) { try target.encode(frame) }
  }
}
