import Foundation
import Raster
import Templating
import Testing
import WidgetBase
import WidgetScene
import WidgetTimeline

@testable import WidgetRendering

/// `<Image>` with pictures, and `<QRCode>`.
@Suite struct PictureTests {
  private struct Entry: TimelineEntry {
    let date = Date(timeIntervalSince1970: 1_795_267_200)
    let content: EntryContent
  }

  /// A picture of 4x2 pixels: the left half is red, the right half blue.
  private static let png: [UInt8] = {
    let (red, blue) = (Pixel(red: 255, green: 0, blue: 0), Pixel(red: 0, green: 0, blue: 255))
    let picture = PixelBuffer(width: 4, height: 2, pixels: [red, red, blue, blue, red, red, blue, blue])
    return (try? PNGEncoder().encode(picture)) ?? []
  }()

  private func bind(_ view: String, _ content: EntryContent = [:]) throws -> (scene: Scene, warnings: [String]) {
    let renderer = try WidgetRenderer()
    let template = try renderer.template(
      reading: Array("<Template widget=\"data\">\(view)</Template>".utf8), file: "t.xml")
    var environment = try RenderEnvironment(
      now: Date(timeIntervalSince1970: 1_795_267_200), size: Size(width: 100, height: 100))
    environment.pictureFile = { name, isWritten in
      guard name == "a.png" || isWritten else { throw Failure(.badData, "\"\(name)\": cannot read it") }
      return name == "text.png" ? Array("no picture".utf8) : Self.png
    }
    let bound = try renderer.bind(Entry(content: content), template: template, in: environment)
    return (renderer.layOut(bound, in: environment), bound.warnings)
  }

  private func image(_ scene: Scene) -> ImageItem? {
    scene.allItems.lazy.compactMap { if case .image(let item) = $0 { item } else { nil } }.first
  }

  @Test(arguments: ["<Image name='{{p}}'/>", "<Image name='{{p}}' contentMode='fit' interpolation='nearest'/>"])
  func picturesKeepTheirShape(_ view: String) throws {
    let address = "data:image/png;base64,\(Data(Self.png).base64EncodedString())"
    for name in ["a.png", address] {
      let item = try #require(image(try bind(view, ["p": .text(name)]).scene))
      #expect(item.frame == Rect(x: 0, y: 25, width: 100, height: 50))
      #expect(item.bitmap.width == 4 && item.bitmap.rgba.prefix(4) == [255, 0, 0, 255])
      #expect(item.role == .tone)
    }
  }

  @Test func picturesCanFillTheirSpace() throws {
    let scene = try bind("<Image name='{{p}}' contentMode='fill'/>", ["p": "a.png"]).scene
    let item = try #require(image(scene))
    #expect(item.frame == Rect(x: -50, y: 0, width: 200, height: 100))
  }

  private static let svg = "<svg width=\"40\" height=\"20\"><path d=\"M0 0h20v20z\"/><text/></svg>"

  /// SVG stays shapes, in black where it names no colour.
  @Test(arguments: [
    "data:image/svg+xml;base64,\(Data(svg.utf8).base64EncodedString())",
    "data:image/svg+xml,\(svg.replacing("<", with: "%3C").replacing(">", with: "%3e"))",
    "data:image/svg+xml;utf8,\(svg)",
  ])
  func vectorPicturesStayShapes(_ address: String) throws {
    let bound = try bind("<Image name='{{p}}'/>", ["p": .text(address)])
    let fills = bound.scene.allItems.compactMap { if case .fill(let item) = $0 { item } else { nil } }
    #expect(fills.map(\.path.controlBounds) == [Rect(x: 0, y: 25, width: 50, height: 50)])
    #expect(fills.first?.paint == .solid(.black))
    #expect(bound.warnings == ["t.xml:1:32: the picture: left out: text"])
    let filled = try bind("<Image name='{{p}}' contentMode='fill'/>", ["p": .text(address)]).scene
    let box = filled.allItems.compactMap { if case .fill(let item) = $0 { item.path.controlBounds } else { nil } }
    #expect(box == [Rect(x: -50, y: 0, width: 100, height: 100)])
  }

  @Test func vectorPicturesThatCannotBeReadAreWarnings() throws {
    let bound = try bind("<Image name='{{p}}'/>", ["p": "data:image/svg+xml,<svg><g></svg>"])
    #expect(bound.scene.allItems.allSatisfy { if case .group = $0 { true } else { false } })
    #expect(bound.warnings.count == 1 && bound.warnings[0].hasPrefix("t.xml:1:32: the picture: line 1: "))
  }

  @Test(arguments: [
    ("b.png", "\"b.png\": cannot read it"),
    ("data:image/png;base64,%%%", "the data: address is not image/png, image/jpeg or image/svg+xml in base64"),
    ("data:image/png,abc", "the data: address is not image/png, image/jpeg or image/svg+xml in base64"),
  ])
  func aPictureOfDataThatIsNoneIsAWarning(_ name: String, _ words: String) throws {
    let bound = try bind("<VStack>\n<Image name='{{p}}'/></VStack>", ["p": .text(name)])
    #expect(image(bound.scene) == nil)
    #expect(bound.warnings == ["t.xml:2:8: \(words)"])
  }

  @Test func invalidTemplatePicturesAreErrors() {
    #expect(throws: (any Error).self) { try bind("<Image name='text.png'/>") }
  }

  @Test func codesAreBlackOnWhiteWithRoomAround() throws {
    let item = try #require(image(try bind("<QRCode text='{{u}}' level='L' quietZone='2'/>", ["u": "a"]).scene))
    #expect(item.bitmap.width == 25 && item.bitmap.height == 25)
    #expect(item.interpolation == .nearest && item.role == .ink)
    #expect(item.bitmap.rgba.prefix(4) == [255, 255, 255, 255])
    let corner = 4 * (2 * 25 + 2)
    #expect(Array(item.bitmap.rgba[corner..<corner + 4]) == [0, 0, 0, 255])
    #expect(item.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  /// A phone reads neither isolates nor signs that are not ASCII.
  @Test(arguments: [
    ("geo:{{latitude}},18", "geo:-33.5,18"), ("WIFI:S:{{network}};T:nopass;;", "WIFI:S:תל אביב;T:nopass;;"),
  ])
  func codesHaveTheValuesAsTheyAre(_ bound: String, _ text: String) throws {
    let values: EntryContent = ["latitude": .number(-33.5), "network": "תל אביב"]
    let item = try #require(image(try bind("<QRCode text='\(bound)'/>", values).scene))
    let expected = try #require(image(try bind("<QRCode text='\(text)'/>").scene))
    #expect(item.bitmap.rgba == expected.bitmap.rgba)
  }

  @Test(arguments: ["<QRCode/>", "<QRCode text='a' level='X'/>", "<QRCode text='a' quietZone='11'/>"])
  func wrongCodesAreErrors(_ view: String) {
    #expect(throws: (any Error).self) { try bind(view) }
  }
}
