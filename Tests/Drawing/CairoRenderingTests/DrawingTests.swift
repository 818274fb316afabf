import CairoRendering
import Raster
import Testing
import WidgetScene

/// Draws 10 x 4 points, or another size, on white.
func drawn(
  _ items: [Item], size: Size = Size(width: 10, height: 4), background: Color? = .white, scale: Double = 1,
  cornerRadius: Double = 0
) throws -> PixelBuffer {
  try RasterRenderer().render(
    Scene(size: size, background: background, items: items), scale: scale, cornerRadius: cornerRadius,
    outlines: FakeOutlines())
}

extension PixelBuffer {
  /// Returns the gray levels of a row, which must be gray.
  func grays(row: Int) -> [Int] {
    (0..<width).map {
      let pixel = self[$0, row]
      #expect(pixel.red == pixel.green && pixel.green == pixel.blue)
      return Int(pixel.blue)
    }
  }
}

@Suite("Snapping")
struct SnappingTests {
  @Test(
    "a rectangle's edges move to the nearest pixel, halves to the right, each on its own",
    arguments: [
      // left, width, scale, first black column, the column after the last
      (2.0, 3.0, 1.0, 2, 5),
      (2.49, 3.0, 1.0, 2, 5),
      (2.5, 3.0, 1.0, 3, 6),
      (2.4, 0.2, 1.0, 2, 3),
      (2.6, 0.3, 1.0, 3, 3),
      (2.2, 0.2, 1.0, 2, 2),
      (-1.5, 3.0, 1.0, 0, 2),
      (1.25, 1.0, 2.0, 3, 5),
      (1.2, 1.0, 2.0, 2, 4),
      (1.0 / 3, 1.0, 3.0, 1, 4),
      // Rounded down to just below 1.5.
      (2.01 - 0.51, 1.0, 1.0, 2, 3),
    ])
  func rectangle(left: Double, width: Double, scale: Double, first: Int, end: Int) throws {
    let picture = try drawn([.rectangle(left, 1, width, 2)], scale: scale)
    let row = picture.grays(row: Int(2 * scale))
    #expect(row == row.indices.map { (first..<end).contains($0) ? 0 : 255 })
  }

  @Test("a rectangular clip is snapped as a rectangle is")
  func clip() throws {
    let clip = Path(rect: Rect(x: 2.5, y: 0.4, width: 3, height: 2))
    let picture = try drawn([.group(GroupItem(clip: clip, items: [.rectangle(0, 0, 10, 4)]))])
    #expect(picture.grays(row: 0) == [255, 255, 255, 0, 0, 0, 255, 255, 255, 255])
    #expect(picture.grays(row: 1) == [255, 255, 255, 0, 0, 0, 255, 255, 255, 255])
    #expect(picture.grays(row: 2).allSatisfy { $0 == 255 })
  }

  @Test("a stroke is not moved")
  func stroke() throws {
    let picture = try drawn([.line(from: Point(x: 2.75, y: 0), to: Point(x: 2.75, y: 4), width: 1)])
    // From 2.25 to 3.25: three quarters of one pixel and one quarter of the next.
    let row = picture.grays(row: 1)
    #expect(abs(row[2] - 64) <= 1 && abs(row[3] - 191) <= 1)
    #expect(row[1] == 255 && row[4] == 255)
  }

  @Test("a path that is not a rectangle is not moved")
  func path() throws {
    var path = Path(rect: Rect(x: 2.25, y: 0, width: 3, height: 4))
    path.append(Path(rect: Rect(x: 8, y: 0, width: 1, height: 4)))
    let row = try drawn([.fill(FillItem(path: path, color: .black))]).grays(row: 1)
    #expect(abs(row[2] - 64) <= 1 && row[3] == 0 && row[4] == 0 && abs(row[5] - 191) <= 1 && row[8] == 0)
  }

  @Test("text is not moved, even if a glyph is a rectangle")
  func text() throws {
    let row = try drawn([FakeOutlines.text([1], at: Point(x: 2.25, y: 3), size: 2)]).grays(row: 2)
    #expect(abs(row[2] - 64) <= 1 && row[3] == 0 && abs(row[4] - 191) <= 1)
  }
}

@Suite("Drawing in pixels")
struct DrawingTests {
  @Test("every 8-bit colour is preserved")
  func colors() throws {
    let items = (0...255).map { level in
      let channel = Double(level) / 255
      return Item.rectangle(Double(level), 0, 1, 1, Color(red: channel, green: 0, blue: 1 - channel))
    }
    let picture = try drawn(items, size: Size(width: 256, height: 1))
    for level in 0...255 {
      #expect(picture[level, 0] == Pixel(red: UInt8(level), green: 0, blue: UInt8(255 - level)))
    }
  }

  @Test("the picture is points times scale, rounded")
  func pixelSize() throws {
    let picture = try drawn([], size: Size(width: 33.3, height: 15.5), scale: 2.5)
    #expect(picture.width == 83)
    #expect(picture.height == 39)
  }

  @Test("uncovered pixels are transparent without a background")
  func transparent() throws {
    let half = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
    let picture = try drawn([.rectangle(1, 0, 1, 1, half), .rectangle(2, 0, 1, 1, .white)], background: nil)
    #expect(picture[0, 0] == .clear)
    #expect(picture[1, 0] == Pixel(red: 255, green: 0, blue: 0, alpha: 128))
    #expect(picture[2, 0] == Pixel(gray: 255))
  }

  @Test("an opacity group is drawn as a whole")
  func opacity() throws {
    let overlapping: [Item] = [.rectangle(0, 0, 3, 4), .rectangle(2, 0, 3, 4)]
    let row = try drawn([.group(GroupItem(opacity: UnitInterval(0.5), items: overlapping))]).grays(row: 0)
    #expect(row[0..<5].allSatisfy { abs($0 - 127) <= 1 })
    #expect(row[5..<10].allSatisfy { $0 == 255 })
  }

  @Test("a group without opacity draws nothing, one with full opacity draws its items")
  func opacityEnds() throws {
    let item = Item.rectangle(0, 0, 10, 4)
    #expect(try drawn([.group(GroupItem(opacity: .zero, items: [item]))]) == drawn([]))
    #expect(try drawn([.group(GroupItem(opacity: .one, items: [item]))]) == drawn([item]))
  }

  @Test("nested clips intersect, and end with their groups")
  func clips() throws {
    func clip(_ x: Double, _ items: [Item]) -> Item {
      .group(GroupItem(clip: Path(rect: Rect(x: x, y: 0, width: 4, height: 2)), items: items))
    }
    let picture = try drawn([clip(1, [clip(3, [.rectangle(0, 0, 10, 4)])]), .rectangle(9, 0, 1, 1)])
    #expect(picture.grays(row: 0) == [255, 255, 255, 0, 0, 255, 255, 255, 255, 0])
    #expect(picture.grays(row: 3).allSatisfy { $0 == 255 })
  }

  @Test("an empty clip lets nothing through")
  func emptyClip() throws {
    let group = GroupItem(clip: Path(), items: [.rectangle(0, 0, 10, 4)])
    #expect(try drawn([.group(group)]) == drawn([]))
  }

  @Test(
    "the even-odd rule leaves a hole where the nonzero rule does not", arguments: [FillItem.Rule.evenOdd, .nonZero])
  func rules(rule: FillItem.Rule) throws {
    var path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 4))
    path.append(Path(rect: Rect(x: 3, y: 0, width: 3, height: 4)))
    let row = try drawn([.fill(FillItem(path: path, color: .black, rule: rule))]).grays(row: 1)
    #expect(row == [0, 0, 0] + Array(repeating: rule == .evenOdd ? 255 : 0, count: 3) + [0, 0, 0, 255])
  }

  @Test(
    "caps end a line where they should",
    arguments: [(StrokeStyle.Cap.butt, 3, 6), (.square, 2, 7)])
  func caps(cap: StrokeStyle.Cap, first: Int, end: Int) throws {
    let line = Item.line(from: Point(x: 3, y: 2), to: Point(x: 6, y: 2), width: 2, cap: cap)
    let row = try drawn([line]).grays(row: 1)
    #expect(row == row.indices.map { (first..<end).contains($0) ? 0 : 255 })
  }

  @Test("a miter past its limit becomes a bevel")
  func miter() throws {
    func corner(limit: Double) throws -> Int {
      let path = Path([.move(Point(x: 1, y: 9)), .line(Point(x: 5, y: 3)), .line(Point(x: 9, y: 9))])
      let style = StrokeStyle(width: 2, miterLimit: limit)
      let item = Item.stroke(StrokeItem(path: path, color: .black, style: style))
      return try drawn([item], size: Size(width: 10, height: 10)).grays(row: 1)[5]
    }
    #expect(try corner(limit: 10) < 240)
    #expect(try corner(limit: 1) == 255)
  }

  @Test("segments before a path's first move are ignored")
  func strayElements() throws {
    let stray = Path([.close, .line(Point(x: 9, y: 3)), .move(Point(x: 1, y: 1)), .line(Point(x: 3, y: 1))])
    let clean = Path([.move(Point(x: 1, y: 1)), .line(Point(x: 3, y: 1))])
    let pictures = try [stray, clean].map {
      try drawn([.stroke(StrokeItem(path: $0, color: .black, style: StrokeStyle(width: 1)))])
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("a halo lies around the glyphs, under all of them")
  func halo() throws {
    let white = Halo(width: 1, color: .white)
    let picture = try drawn(
      [FakeOutlines.text([1, 1], at: Point(x: 2, y: 3), size: 2, halo: white)], background: .black)
    #expect(picture.grays(row: 2) == [0, 255, 0, 0, 0, 0, 255, 0, 0, 0])
    #expect(picture.grays(row: 3)[2...5].allSatisfy { $0 == 255 })
  }

  @Test("the rim of one run does not cover another's glyphs")
  func haloOfTwoRuns() throws {
    guard
      case .text(var text) = FakeOutlines.text(
        [1], at: Point(x: 2, y: 3), size: 2, halo: Halo(width: 1, color: .white))
    else { return }
    text.runs.append(text.runs[0].offset(x: 2, y: 0))
    #expect(try drawn([.text(text)], background: .black).grays(row: 2) == [0, 255, 0, 0, 0, 0, 255, 0, 0, 0])
  }

  @Test("a missing glyph's error is thrown, and the renderer remains usable")
  func missingGlyph() throws {
    let renderer = RasterRenderer()
    let size = Size(width: 10, height: 4)
    let good = Scene(size: size, background: .white, items: [.rectangle(1, 1, 2, 2)])
    let inner = FakeOutlines.text([9], at: .zero, size: 2)
    let clip = Path(rect: Rect(x: 0, y: 0, width: 1, height: 1))
    let bad = Scene(size: size, items: [.group(GroupItem(clip: clip, opacity: UnitInterval(0.5), items: [inner]))])
    let before = try renderer.render(good, scale: 1, outlines: FakeOutlines())
    #expect(throws: FakeOutlines.MissingGlyph(id: 9)) {
      try renderer.render(bad, scale: 1, outlines: FakeOutlines())
    }
    #expect(try renderer.render(good, scale: 1, outlines: FakeOutlines()) == before)
  }

  @Test("round corners are transparent outside and untouched inside", arguments: [Color.white, nil])
  func corners(background: Color?) throws {
    let picture = try drawn(
      [.rectangle(0, 0, 20, 20)], size: Size(width: 20, height: 20), background: background, cornerRadius: 6)
    for (x, y) in [(0, 0), (19, 0), (0, 19), (19, 19)] {
      #expect(picture[x, y] == .clear)
    }
    #expect(picture[10, 0] == Pixel(gray: 0))
    #expect(picture[2, 2] == Pixel(gray: 0))
    let edge = picture[1, 2]
    #expect(edge.alpha > 0 && edge.alpha < 255 && edge.red == 0)
  }

  @Test("a corner radius counts up to half a side and not at all below 0", arguments: [-3, Double.nan, 0])
  func noCorners(radius: Double) throws {
    #expect(try drawn([], cornerRadius: radius) == drawn([]))
    #expect(try drawn([], cornerRadius: 1e300) == drawn([], cornerRadius: 2))
  }
}

@Suite("Dashes")
struct DashTests {
  private func line(_ dash: [Double], transform: Transform = .identity) -> Item {
    let path = Path([.move(Point(x: 0, y: 2)), .line(Point(x: 10, y: 2))])
    let stroke = StrokeItem(path: path, color: .black, style: StrokeStyle(width: 2, dash: dash))
    return Item.stroke(stroke).transformed(by: transform)
  }

  @Test("a dashed line is drawn in turn, an odd number of lengths twice")
  func dashed() throws {
    #expect(try drawn([line([2, 1])]).grays(row: 2) == [0, 0, 255, 0, 0, 255, 0, 0, 255, 0])
    #expect(try drawn([line([3])]).grays(row: 2) == [0, 0, 0, 255, 255, 255, 0, 0, 0, 255])
    #expect(
      try drawn([line([1, 0.5], transform: .scale(x: 2, y: 1))]).grays(row: 2) == [0, 0, 255, 0, 0, 255, 0, 0, 255, 0])
    #expect(try drawn([line([1, 0.5])], scale: 2).grays(row: 4).prefix(6) == [0, 0, 255, 0, 0, 255])
  }

  @Test(
    "lengths that make no dashes, or too many, leave a whole line",
    arguments: [[], [0, 0], [-1, 2], [.nan], [.infinity], [1e-9, 1e-9]] as [[Double]])
  func whole(dash: [Double]) throws {
    #expect(try drawn([line(dash)]).grays(row: 2) == Array(repeating: 0, count: 10))
    let svg = try SVGWriter().write(
      Scene(size: Size(width: 10, height: 4), items: [line(dash)]), scale: 1, outlines: FakeOutlines())
    #expect(!svg.contains("dasharray"))
  }

  @Test("SVG and the text of a scene name the lengths")
  func written() throws {
    let scene = Scene(size: Size(width: 10, height: 4), items: [line([2, 1.5])])
    #expect(try SVGWriter().write(scene, scale: 1, outlines: FakeOutlines()).contains(##"stroke-dasharray="2 1.5""##))
    #expect(try SceneTextWriter().write(scene).contains("line 2 butt miter dash 2,1.5 M0,2"))
  }
}
