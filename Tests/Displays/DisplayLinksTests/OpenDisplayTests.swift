import Foundation
import Panels
import Raster
import TestPrograms
import Testing

@testable import DisplayLinks

/// Pictures on an emulated display; py-opendisplay supplies its configuration, encoding and encryption.
@Suite(.needs(.openDisplay)) struct OpenDisplayTests {
  private static let key = "00112233445566778899aabbccddeeff"

  private struct Device {
    let display: OpenDisplayDevice
    let link: OpenDisplayLink

    init(
      _ width: Int, _ height: Int, scheme: PixelScheme = .mono, modes: Int = 3, partial: Int = 1, key: String? = nil,
      panel: Int = 1
    ) throws {
      display = try OpenDisplayDevice(
        width: width, height: height, scheme: Int(scheme.rawValue), modes: modes, partial: partial, key: key,
        panel: panel)
      link = OpenDisplayLink(host: "127.0.0.1", port: display.port)
    }

    var frame: String { get throws { try display.frame } }
    var log: String { get throws { try display.log } }
    func set(_ fault: String) throws { _ = try display.answer(to: "fault \(fault)") }
  }

  /// Returns a picture whose pixels are the inks of a display in turn.
  private func picture(_ width: Int, _ height: Int, _ scheme: PixelScheme) throws -> (OpenDisplayLink.Picture, Int) {
    let names = scheme.inks
    let palette =
      try names.map { names in
        try Palette(
          name: "test",
          inks: names.enumerated().map { index, name in
            Ink(name: name, written: Pixel(red: UInt8(index * 40), green: 9, blue: 200), code: UInt8(index))
          })
      } ?? Palette(grayOf: scheme.grayBits ?? 4)
    let pixels = (0..<width * height).map { palette.inks[$0 % palette.inks.count].written }
    let target = Target(
      name: "test", pixels: Target.PixelSize(width: width, height: height), colors: .inks(palette))
    return (
      OpenDisplayLink.Picture(PixelBuffer(width: width, height: height, pixels: pixels), drawnFor: target),
      palette.inks.count
    )
  }

  @Test(arguments: [
    PixelScheme.mono, .red, .yellow, .fourInks, .sixInks, .grays4, .grays16, .sevenInks, .sixInksInHalves,
  ])
  func framesAreThoseOfPyOpenDisplay(scheme: PixelScheme) throws {
    for (width, modes) in [(48, 3), (45, 3), (48, 0), (45, 2)] {
      let device = try Device(width, 31, scheme: scheme, modes: modes)
      let (picture, count) = try picture(width, 31, scheme)
      let result = try device.link.show(picture, key: nil, after: nil)
      #expect(try device.frame == device.display.answer(to: "scheme \(count)"), "\(width) \(modes)")
      #expect(result.frame != nil && !result.isPartial)
      #expect(try !device.log.contains("error"))
    }
  }

  @Test(arguments: [(PixelScheme.grays4, 0x28), (.grays4, 0x15), (.fourInks, 0x1D), (.fourInks, 0x37)])
  func codesAreThoseOfThePanel(scheme: PixelScheme, panel: Int) throws {
    let device = try Device(48, 31, scheme: scheme, panel: panel)
    let (picture, count) = try picture(48, 31, scheme)
    _ = try device.link.show(picture, key: nil, after: nil)
    #expect(try device.frame == device.display.answer(to: "scheme \(count)"))
  }

  @Test func moreGraysThanTheDisplayHasAreReported() throws {
    let device = try Device(48, 31, scheme: .grays4)
    let (picture, _) = try picture(48, 31, .grays16)
    let error = #expect(throws: LinkError.self) { try device.link.show(picture, key: nil, after: nil) }
    #expect(error?.text == "has 4 grays, the target test has 16")
  }

  @Test func encryptedSessionsShowTheSame() throws {
    let device = try Device(200, 96, key: Self.key)
    let (picture, count) = try picture(200, 96, .mono)
    let key = try #require(DisplayKey(hexadecimal: Self.key))
    _ = try device.link.show(picture, key: key, after: nil)
    #expect(try device.frame == device.display.answer(to: "scheme \(count)"))
  }

  @Test func wrongAndMissingKeysAreReported() throws {
    let device = try Device(48, 16, key: Self.key)
    let (picture, _) = try picture(48, 16, .mono)
    #expect(throws: LinkError("needs a key; set keyFile", isOfSettings: true)) {
      try device.link.show(picture, key: nil, after: nil)
    }
    #expect(throws: LinkError("has another key than keyFile", isOfSettings: true)) {
      try device.link.show(
        picture, key: DisplayKey(hexadecimal: String(repeating: "0", count: 32)), after: nil)
    }
    let open = try Device(48, 16)
    #expect(throws: LinkError("has no key; remove keyFile", isOfSettings: true)) {
      try open.link.show(picture, key: DisplayKey(hexadecimal: Self.key), after: nil)
    }
    #expect(try device.frame == "-" && open.frame == "-")
  }

  /// Returns a white picture of black and white with a black rectangle.
  private func picture(_ width: Int, _ height: Int, black: PanelRegion?) throws -> OpenDisplayLink.Picture {
    let pixels = (0..<width * height).map { place -> Pixel in
      Pixel(gray: black?.contains(x: place % width, y: place / width) == true ? 0 : 255)
    }
    let target = Target(
      name: "test", pixels: Target.PixelSize(width: width, height: height), colors: .inks(try Palette(grayOf: 1)))
    return OpenDisplayLink.Picture(PixelBuffer(width: width, height: height, pixels: pixels), drawnFor: target)
  }

  @Test(arguments: [nil, Self.key]) func onlyAChangedRegionIsSent(key: String?) throws {
    let device = try Device(400, 300, key: key)
    let displayKey = key.flatMap { DisplayKey(hexadecimal: $0) }
    let first = try picture(400, 300, black: nil)
    let second = try picture(400, 300, black: PanelRegion(x: 50, y: 60, width: 90, height: 40))
    let shown = try device.link.show(first, key: displayKey, after: nil)
    _ = try device.log
    let result = try device.link.show(second, key: displayKey, after: shown.frame)
    #expect(result.isPartial)
    #expect(try device.log == "40 76 72/2")
    let whole = try Device(400, 300)
    _ = try whole.link.show(second, key: nil, after: nil)
    #expect(try device.frame == whole.frame)
    // The next one continues from there.
    #expect(try device.link.show(first, key: displayKey, after: result.frame).isPartial)
  }

  @Test func aDisplayThatCannotRefreshARegionGetsTheWholeFrame() throws {
    let first = try picture(400, 300, black: nil)
    let second = try picture(400, 300, black: PanelRegion(x: 50, y: 60, width: 90, height: 40))
    // It has forgotten its frame, refuses, says that it cannot, or needs more than the region.
    for (partial, command) in [(1, "forget"), (1, "fault full"), (0, ""), (2, "")] {
      let device = try Device(400, 300, partial: partial)
      let shown = try device.link.show(first, key: nil, after: nil)
      if !command.isEmpty { _ = try device.display.answer(to: command) }
      let result = try device.link.show(second, key: nil, after: shown.frame)
      #expect(!result.isPartial && result.frame != nil)
      let whole = try Device(400, 300)
      _ = try whole.link.show(second, key: nil, after: nil)
      #expect(try device.frame == whole.frame)
    }
  }

  @Test func aDisplayThatRefusesCompressedFramesGetsPlainOnes() throws {
    let device = try Device(400, 300)
    try device.set("plain")
    let result = try device.link.show(try picture(400, 300, black: nil), key: nil, after: nil)
    #expect(result.frame != nil)
    #expect(try device.log == "40 70 70 71*66 72/0")
    #expect(try device.frame == String(repeating: "ff", count: 15_000))
  }

  @Test func aDisplayThatRefreshesByItselfKnowsNoTag() throws {
    let device = try Device(400, 300, modes: 0)
    try device.set("complete")
    let result = try device.link.show(try picture(400, 300, black: nil), key: nil, after: nil)
    #expect(result.frame == nil)
    #expect(try device.frame == String(repeating: "ff", count: 15_000))
  }

  @Test func aRefreshThatDoesNotEndIsReported() throws {
    let device = try Device(48, 16)
    try device.set("slow")
    #expect(throws: LinkError("did not finish its refresh", isTemporary: true)) {
      try device.link.show(try picture(48, 16, black: nil), key: nil, after: nil)
    }
  }

  @Test func picturesThatDoNotFitAreReported() throws {
    let device = try Device(48, 16)
    #expect(throws: LinkError.self) { try device.link.show(try picture(40, 16, black: nil), key: nil, after: nil) }
    let (red, _) = try picture(48, 16, .red)
    let error = #expect(throws: LinkError.self) { try device.link.show(red, key: nil, after: nil) }
    #expect(error?.text == "has black and white, the target test has red")
    #expect(try device.frame == "-")
  }

  @Test func aDisplayThatIsNotThereIsReported() throws {
    let picture = try picture(48, 16, black: nil)
    let nowhere = OpenDisplayLink(host: "127.0.0.1", port: 1)
    let error = #expect(throws: LinkError.self) { try nowhere.show(picture, key: nil, after: nil) }
    #expect(error?.isTemporary == true && error?.text.contains("not reachable") == true)
  }
}
