import CairoRendering
import Raster
import Testing
import WidgetScene

extension Paint {
  /// Returns a gradient of evenly spaced colours along a line.
  static func gradient(_ start: (Double, Double), _ end: (Double, Double), _ colors: Color...) -> Paint {
    let stops = colors.enumerated().map {
      GradientStop(offset: UnitInterval(Double($0.offset) / Double(max(1, colors.count - 1))), color: $0.element)
    }
    return .linearGradient(
      LinearGradient(
        start: Point(x: start.0, y: start.1), end: Point(x: end.0, y: end.1),
        stops: GradientStops(stops) ?? GradientStops(from: .black, to: .black)))
  }
}

extension Item {
  /// Returns a rectangle filled with a paint.
  static func rectangle(_ rect: Rect, _ paint: Paint) -> Item {
    .fill(FillItem(path: Path(rect: rect), paint: paint))
  }
}

@Suite("Gradients in pixels")
struct GradientTests {
  private static let canvas = Rect(x: 0, y: 0, width: 64, height: 4)

  private func row(_ items: [Item], background: Color? = .white, scale: Double = 1) throws -> [Int] {
    try drawn(items, size: Self.canvas.size, background: background, scale: scale).grays(row: 1)
  }

  /// A pixel has the colour of its centre.
  @Test("colours change evenly from the start to the end and go on beyond both", arguments: [1.0, 2, 3])
  func ramp(scale: Double) throws {
    let row = try row([.rectangle(Self.canvas, .gradient((8, 0), (56, 0), .black, .white))], scale: scale)
    for (column, level) in row.enumerated() {
      let share = min(max(((Double(column) + 0.5) / scale - 8) / 48, 0), 1)
      #expect(abs(Double(level) - share * 255) <= 1.5, "\(column)")
    }
  }

  @Test("a stop in the middle has its colour there")
  func stops() throws {
    let red = Color(red: 1, green: 0, blue: 0)
    let picture = try drawn(
      [.rectangle(Self.canvas, .gradient((0, 0), (63, 0), .black, red, .white))], size: Self.canvas.size)
    #expect(abs(Int(picture[31, 2].red) - 255) <= 9 && picture[31, 2].green <= 9)
    #expect(picture[0, 2].red <= 5 && picture[63, 2].green >= 250)
  }

  @Test("alpha changes by itself, and shows what is below")
  func alpha() throws {
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    let row = try row([.rectangle(Self.canvas, .gradient((0, 0), (64, 0), .black, clear))])
    for (column, level) in row.enumerated() {
      #expect(abs(Double(level) - (Double(column) + 0.5) / 64 * 255) <= 1.5, "\(column)")
    }
  }

  @Test("gradients with one stop or without visible length are their last colour")
  func degenerate() throws {
    let black = try row([.rectangle(Self.canvas, .solid(.black))])
    for paint in [
      Paint.gradient((5, 0), (50, 0), .black), .gradient((5, 5), (5, 5), .white, .black),
      .gradient((5, 5), (5.001, 5), .white, .black), .gradient((.nan, .nan), (.nan, .nan), .white, .black),
    ] {
      #expect(try row([.rectangle(Self.canvas, paint)]) == black)
    }
  }

  /// The coverage of a shape is cached and used for any paint.
  @Test("a path, a line and letters are painted alike, before and after they were painted in one colour")
  func shapes() throws {
    let paint = Paint.gradient((0, 0), (64, 0), .black, .white)
    var disc = Path()
    disc.addEllipse(in: Rect(x: -40, y: -40, width: 150, height: 90))
    let line = Path([.move(Point(x: -5, y: 2)), .line(Point(x: 90, y: 2))])
    guard case .text(var text) = FakeOutlines.text(Array(repeating: 1, count: 10), at: Point(x: -5, y: 8), size: 10)
    else { return }
    text.paint = paint
    let renderer = RasterRenderer()
    func pixels(_ item: Item) throws -> PixelBuffer {
      try renderer.render(Scene(size: Self.canvas.size, items: [item]), scale: 1, outlines: FakeOutlines())
    }
    let expected = try pixels(.rectangle(Self.canvas, paint))
    for paint in [paint, .solid(.black), paint] {
      text.paint = paint
      let fill = try pixels(.fill(FillItem(path: disc, paint: paint)))
      let stroke = try pixels(.stroke(StrokeItem(path: line, paint: paint, style: StrokeStyle(width: 30))))
      let letters = try pixels(.text(text))
      if paint.uniformColor == nil { #expect([fill, stroke, letters] == [expected, expected, expected]) }
    }
  }
}

@Suite("Images in pixels")
struct ImageTests {
  private static let red: [UInt8] = [255, 0, 0, 255]
  private static let blue: [UInt8] = [0, 0, 255, 255]
  private static let clear: [UInt8] = [0, 255, 0, 0]
  private static let half: [UInt8] = [0, 0, 0, 128]

  private func image(
    _ pixels: [[UInt8]], width: Int, in frame: Rect, opacity: Double = 1,
    _ interpolation: ImageItem.Interpolation = .nearest
  ) throws -> Item {
    let bitmap = try Bitmap(width: width, height: pixels.count / width, rgba: pixels.flatMap { $0 })
    return .image(
      ImageItem(bitmap: bitmap, frame: frame, opacity: UnitInterval(opacity), interpolation: interpolation))
  }

  @Test("each pixel of the bitmap becomes a block, alpha included", arguments: [1.0, 2])
  func blocks(scale: Double) throws {
    let item = try image(
      [Self.red, Self.blue, Self.clear, Self.half], width: 2, in: Rect(x: 1, y: 0, width: 4, height: 4))
    let picture = try drawn([item], scale: scale)
    func pixel(_ x: Double, _ y: Double) -> UInt32 { picture[Int(x * scale), Int(y * scale)].argb }
    for (x, y) in [(1.0, 0.0), (2.5, 1.5)] { #expect(pixel(x, y) == 0xFFFF_0000) }
    for (x, y) in [(3.0, 0.0), (4.5, 1.5)] { #expect(pixel(x, y) == 0xFF00_00FF) }
    for (x, y) in [(1.0, 2.0), (2.5, 3.5), (0.5, 0.5), (5, 0)] { #expect(pixel(x, y) == 0xFFFF_FFFF) }
    for (x, y) in [(3.0, 2.0), (4.5, 3.5)] { #expect(pixel(x, y) == 0xFF7F_7F7F) }
  }

  @Test("a bitmap as large as its frame is preserved at any subpixel position")
  func exact() throws {
    let pixels = (0..<24).map { [UInt8($0 * 10), UInt8(255 - $0), 7, 255] as [UInt8] }
    for interpolation in [ImageItem.Interpolation.smooth, .nearest] {
      let item = try image(pixels, width: 6, in: Rect(x: 2.3, y: -0.2, width: 6, height: 4), interpolation)
      let picture = try drawn([item], background: nil)
      for (index, pixel) in pixels.enumerated() {
        let shown = picture[2 + index % 6, index / 6]
        #expect([shown.red, shown.green, shown.blue, shown.alpha] == pixel)
      }
    }
  }

  /// A smooth image would fade at its edge if nothing beyond it were sampled.
  @Test("a smooth image is mixed between its pixels and opaque up to its edges")
  func smooth() throws {
    let item = try image([Self.red, Self.blue], width: 2, in: Rect(x: 0, y: 0, width: 10, height: 4), .smooth)
    let picture = try drawn([item], background: nil)
    #expect(picture.pixels.allSatisfy { $0.alpha == 255 })
    #expect(picture[0, 0].red == 255 && picture[9, 3].blue == 255)
    #expect((100...155).contains(picture[4, 1].red) || (100...155).contains(picture[5, 1].red))
  }

  @Test("opacity is multiplied with alpha")
  func opacity() throws {
    let frame = Rect(x: 0, y: 0, width: 10, height: 4)
    let picture = try drawn(
      [try image([[0, 0, 0, 255], Self.half], width: 2, in: frame, opacity: 0.5)], background: nil)
    #expect(abs(Int(picture[1, 1].alpha) - 128) <= 1 && abs(Int(picture[8, 1].alpha) - 64) <= 1)
    let hidden = try image([Self.red], width: 1, in: frame, opacity: 0)
    #expect(try drawn([hidden]) == drawn([]))
  }

  @Test("a quarter turn keeps every pixel sharp")
  func turned() throws {
    let item = try image([Self.red, Self.blue], width: 2, in: Rect(x: 0, y: 0, width: 4, height: 2), .smooth)
    let turn = Transform.rotation(degrees: 90).followed(by: .translation(x: 6, y: 0))
    let picture = try drawn([.group(GroupItem(transform: turn, items: [item]))], background: nil)
    #expect(picture[4, 0].argb == 0xFFFF_0000 && picture[5, 3].argb == 0xFF00_00FF)
    #expect(picture[3, 0] == .clear && picture[6, 0] == .clear)
  }

  @Test("frames without area and images squeezed to nothing are not drawn")
  func nothing() throws {
    let wide = Array(repeating: Self.red, count: 16_384)
    for frame in [
      Rect(x: 1, y: 1, width: 0, height: 2), Rect(x: 1, y: 1, width: -2, height: 2),
      Rect(x: 1, y: 1, width: 0.01, height: 2), Rect(x: .nan, y: 1, width: .nan, height: 2),
    ] {
      #expect(try drawn([image(wide, width: 16_384, in: frame)]) == drawn([]))
    }
  }

  @Test("a large bitmap is scaled down to the mean of its pixels")
  func large() throws {
    let pixels = (0..<16_384 * 32).map { $0 % 2 == 0 ? Self.red : Self.blue }
    let item = try image(pixels, width: 16_384, in: Rect(x: 0, y: 0, width: 10, height: 4), .smooth)
    let picture = try drawn([item])
    #expect(picture.pixels.allSatisfy { (110...145).contains($0.red) && (110...145).contains($0.blue) })
  }

  @Test("earlier drawings have no effect")
  func kept() throws {
    let renderer = RasterRenderer()
    let frame = Rect(x: 0, y: 0, width: 10, height: 4)
    let scenes = try [Self.red, Self.blue, Self.red].map {
      Scene(size: frame.size, items: [try image([$0], width: 1, in: frame)])
    }
    let pictures = try scenes.map { try renderer.render($0, scale: 1, outlines: FakeOutlines()) }
    #expect(pictures[0] == pictures[2] && pictures[0] != pictures[1])
  }
}
