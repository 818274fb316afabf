import CairoRendering
import Raster
import Testing
import WidgetScene

@Suite("Effects on groups")
struct LayerEffectTests {
  private let size = Size(width: 24, height: 24)
  /// A black square of 8 points in the middle.
  private let square = Item.rectangle(8, 8, 8, 8)

  private func group(_ effect: LayerEffect, _ items: Item..., transform: Transform = .identity) -> Item {
    .group(GroupItem(transform: transform, effect: effect, items: items))
  }

  private func hard(_ items: [Item]) throws -> PixelBuffer {
    try RasterRenderer().render(
      Scene(size: size, background: .white, items: items), scale: 1, outlines: FakeOutlines(), edges: .hard)
  }

  @Test("a mask shows as much of a group as it is opaque itself, whatever its colours")
  func masks() throws {
    let half = Item.rectangle(Rect(x: 0, y: 0, width: 12, height: 24), .solid(Color(red: 1, green: 1, blue: 0)))
    let faint = Item.rectangle(Rect(x: 12, y: 0, width: 2, height: 24), .solid(Color.white.opacity(0.5)))
    let row = try drawn([group(.mask([half, faint]), square)], size: size).grays(row: 12)
    #expect(row[7] == 255 && row[8..<12].allSatisfy { $0 == 0 })
    #expect(row[12..<14].allSatisfy { abs($0 - 128) <= 1 } && row[14] == 255)
    #expect(try hard([group(.mask([half, faint]), square)]).grays(row: 12)[8..<16].filter { $0 == 0 }.count >= 4)
  }

  @Test("a cutout hides as much of a group as it is opaque itself, whatever its colours, and nothing behind the group")
  func cutouts() throws {
    let half = Item.rectangle(Rect(x: 0, y: 0, width: 12, height: 24), .solid(Color(red: 1, green: 1, blue: 0)))
    let faint = Item.rectangle(Rect(x: 12, y: 0, width: 2, height: 24), .solid(Color.white.opacity(0.5)))
    let row = try drawn([group(.cutout([half, faint]), square)], size: size).grays(row: 12)
    #expect(row[0..<12].allSatisfy { $0 == 255 } && row[16] == 255)
    #expect(row[12..<14].allSatisfy { abs($0 - 128) <= 1 } && row[14..<16].allSatisfy { $0 == 0 })
    let hardRow = try hard([group(.cutout([half]), square)]).grays(row: 12)
    #expect(hardRow[8..<12].allSatisfy { $0 == 255 } && hardRow[12..<16].allSatisfy { $0 == 0 })
    let behind = Item.rectangle(Rect(x: 0, y: 0, width: 24, height: 24), .solid(Color(red: 1, green: 0, blue: 0)))
    let picture = try drawn([behind, group(.cutout([half]), square)], size: size)
    #expect(picture[9, 12].red == 255 && picture[9, 12].green == 0 && picture[14, 12].red == 0)
    let scaled = try drawn([group(.cutout([half]), square).transformed(by: .scale(x: 2, y: 2))], size: size)
    #expect(scaled[18, 18].red == 255)
  }

  @Test("a mask moves with its group")
  func movedMasks() throws {
    let mask = Item.rectangle(0, 0, 10, 24)
    let moved = group(.mask([mask]), square, transform: .rotation(degrees: 90).anchored(at: Point(x: 12, y: 12)))
    let picture = try drawn([moved], size: size)
    #expect(picture[12, 9].red == 0 && picture[12, 11].red == 255)
    let scaled = try drawn([group(.mask([mask]), square).transformed(by: .scale(x: 2, y: 2))], size: size)
    #expect(scaled[18, 18].red == 0 && scaled[21, 18].red == 255)
  }

  @Test("a blur spreads a group evenly and keeps its ink", arguments: [1.0, 2])
  func blurs(scale: Double) throws {
    let picture = try drawn([group(.blur(radius: 1.5), square)], size: size, scale: scale)
    let middle = Int(12 * scale)
    let row = picture.grays(row: middle)
    #expect(row == row.reversed())
    let column = (0..<row.count).map { Int(picture[middle, $0].red) }
    #expect(zip(row, column).allSatisfy { abs($0 - $1) <= 2 })
    #expect(row[Int(5 * scale)] < 255 && row[Int(9 * scale)] > 0 && row[middle] < 16)
    // The edge of a wide shape is half covered, as by a Gaussian blur.
    #expect(abs(row[Int(8 * scale)] + row[Int(8 * scale) - 1] - 255) < 40)
    let ink = picture.pixels.reduce(0) { $0 + 255 - Int($1.red) }
    #expect(abs(Double(ink) / (64 * 255 * scale * scale) - 1) < 0.03)
  }

  @Test("a shadow lies behind its group, in its own colour and at its distance")
  func shadows() throws {
    let shadow = Shadow(color: Color(red: 1, green: 0, blue: 0), radius: 1, offset: Point(x: 6, y: 0))
    let picture = try drawn([group(.shadow(shadow), square)], size: size)
    #expect(picture[12, 12] == Pixel(gray: 0))
    let tail = picture[18, 12]
    #expect(tail.red == 255 && tail.green < 30 && tail.blue == tail.green)
    #expect(picture[5, 12] == Pixel(gray: 255))
    let sharp = try drawn(
      [group(.shadow(Shadow(color: .black, radius: 0, offset: Point(x: 0, y: 8))), square)], size: size)
    #expect(sharp[12, 20].red == 0 && sharp[12, 8].red == 0 && sharp[7, 20].red == 255)
  }

  @Test("an inner shadow lies on its group alone, on the side that its surroundings shade")
  func innerShadows() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let white = Item.rectangle(Rect(x: 8, y: 8, width: 8, height: 8), .solid(.white))
    func row(_ radius: Double, _ x: Double, _ items: Item...) throws -> [Pixel] {
      let effect = LayerEffect.innerShadow(Shadow(color: red, radius: radius, offset: Point(x: x, y: 0)))
      let picture = try drawn(
        [.rectangle(Rect(x: 0, y: 0, width: 24, height: 24), .solid(.black))]
          + [.group(GroupItem(effect: effect, items: items))], size: size)
      return (0..<24).map { picture[$0, 12] }
    }
    let sharp = try row(0, 3, white)
    #expect(sharp[7] == Pixel(gray: 0) && sharp[8..<11].allSatisfy { $0.green == 0 && $0.red == 255 })
    #expect(sharp[11..<16].allSatisfy { $0 == Pixel(gray: 255) } && sharp[16] == Pixel(gray: 0))
    let soft = try row(1.5, 0, white)
    #expect(soft[7] == Pixel(gray: 0) && soft[8].green < soft[9].green && soft[9].green < soft[11].green)
    #expect(zip(soft, soft.reversed()).allSatisfy { abs(Int($0.green) - Int($1.green)) <= 2 })
    // A silhouette that is moved away leaves all of the group in the shadow.
    #expect(try row(0, 400, white)[8..<16].allSatisfy { $0.green == 0 && $0.red == 255 })
    let hardened = try hard([group(.innerShadow(Shadow(color: red, radius: 2)), square)])
    #expect(try hardened == hard([square]))
  }

  @Test("panels with few inks have neither shadows nor blurred edges")
  func hardEdges() throws {
    let plain = try hard([square])
    #expect(try hard([group(.shadow(Shadow(color: .black, radius: 3, offset: Point(x: 6, y: 6))), square)]) == plain)
    #expect(try hard([group(.blur(radius: 3), square)]) == plain)
  }

  @Test("what lies outside of the canvas still casts its shadow on it")
  func outside() throws {
    let shadow = Shadow(color: .black, radius: 0, offset: Point(x: 20, y: 0))
    let picture = try drawn([group(.shadow(shadow), .rectangle(-16, 8, 8, 8))], size: size)
    #expect(picture[6, 12].red == 0 && picture[2, 12].red == 255)
  }

  @Test("SVG has masks and filters of its own, with the room that they need")
  func svg() throws {
    func svg(_ effect: LayerEffect) throws -> String {
      let scene = Scene(size: size, items: [group(effect, square)])
      return try SVGWriter(textStyle: .outlines).write(scene, scale: 1, cornerRadius: 0, outlines: FakeOutlines())
    }
    let mask = try svg(.mask([.rectangle(8, 8, 4, 8)]))
    #expect(
      mask.contains(#"<mask id="m1" mask-type="alpha" maskUnits="userSpaceOnUse" x="6" y="6" width="12" height="12">"#))
    #expect(mask.contains(#"<g mask="url(#m1)">"#))
    let cutout = try svg(.cutout([.rectangle(8, 8, 4, 8)]))
    #expect(cutout.contains(##"<rect x="6" y="6" width="12" height="12" fill="#ffffff"/>"##))
    #expect(cutout.contains("feColorMatrix") && cutout.contains(#"<g mask="url(#m1)">"#))
    let blur = try svg(.blur(radius: 2))
    #expect(
      blur.contains(#"x="0" y="0" width="24" height="24""#) && blur.contains(#"<feGaussianBlur stdDeviation="2"/>"#))
    let shadow = try svg(.shadow(Shadow(color: Color.black.opacity(0.5), radius: 1, offset: Point(x: 2, y: 3))))
    #expect(shadow.contains(#"flood-opacity="0.5""#) && shadow.contains(#"<feOffset dx="2" dy="3" result="blur"/>"#))
  }

  @Test(
    "a PDF has each effect",
    arguments: [
      LayerEffect.mask([.rectangle(8, 8, 4, 8)]), .cutout([.rectangle(8, 8, 4, 8)]), .blur(radius: 2),
      .shadow(Shadow(color: .black, radius: 2)),
    ])
  func pdf(effect: LayerEffect) throws {
    func length(_ item: Item) throws -> Int {
      try PDFRenderer().render(Scene(size: size, items: [item]), outlines: FakeOutlines()).count
    }
    #expect(try length(group(effect, square)) > length(square))
  }

  @Test("a scene as text tells effects apart")
  func text() throws {
    func text(_ effect: LayerEffect) throws -> String {
      try SceneTextWriter(hasGlyphs: false).write(Scene(size: size, items: [group(effect, square)]))
    }
    let texts = try [
      text(.blur(radius: 1)), text(.blur(radius: 2)), text(.mask([square])), text(.cutout([square])),
      text(.mask([.rectangle(1, 1, 1, 1)])),
      text(.shadow(Shadow(color: .black, radius: 1))), text(.shadow(Shadow(color: .white, radius: 1))),
      text(.shadow(Shadow(color: .black, radius: 1, offset: Point(x: 1, y: 0)))),
    ]
    #expect(Set(texts).count == texts.count)
  }

  @Test(
    "hostile effects neither end the program nor take long",
    arguments: [
      LayerEffect.blur(radius: 1e300), .blur(radius: .nan), .blur(radius: -5),
      .shadow(Shadow(color: .black, radius: 1e9, offset: Point(x: 1e300, y: -.infinity))), .mask([]), .cutout([]),
    ])
  func hostile(effect: LayerEffect) throws {
    _ = try drawn([group(effect, square)], size: size)
    let wide = GroupItem(effect: effect, items: [.rectangle(-1e9, -1e9, 2e9, 2e9)])
    _ = try drawn([.group(wide)], size: size)
  }
}
