import CairoRendering
import Raster
import TestPrograms
import TestRandomness
import Testing
import WidgetBase
import WidgetScene

/// A maker of scenes with numbers that layout should never produce but data might.
struct HostileSceneMaker {
  private var generator: SeededGenerator
  private static let numbers: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 0, -0.0, 1,
    -1, 0.5, 12.34, 100, 3e4, 32_767, -32_768, 65_536, 1e7, -1e9, 8_388_608, 2_147_483_648, 1e18,
  ]

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func scene() -> Scene {
    let background = Bool.random(using: &generator) ? color() : nil
    return Scene(size: Size(width: 40, height: 30), background: background, items: items(depth: 0))
  }

  private mutating func number() -> Double {
    Int.random(in: 0..<3, using: &generator) == 0
      ? Double.random(in: -50...100, using: &generator) : Self.numbers.randomElement(using: &generator)!
  }

  private mutating func point() -> Point { Point(x: number(), y: number()) }

  private mutating func color() -> Color {
    Color(red: number(), green: number(), blue: number(), alpha: number())
  }

  private mutating func paint() -> Paint {
    guard Bool.random(using: &generator) else { return .solid(color()) }
    let stops = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      GradientStop(offset: UnitInterval(number()), color: color())
    }
    guard let stops = GradientStops(stops) else { return .solid(.black) }
    guard Bool.random(using: &generator) else {
      return .linearGradient(LinearGradient(start: point(), end: point(), stops: stops))
    }
    return .radialGradient(
      RadialGradient(
        center: point(), radius: number(), focus: point(), focusRadius: number(), stops: stops, transform: transform()))
  }

  private mutating func bitmap() -> Bitmap? {
    let (width, height) = ([1, 2, 7, 300].randomElement(using: &generator)!, [1, 5].randomElement(using: &generator)!)
    let bytes = (0..<4 * width * height).map { _ in UInt8.random(in: 0...255, using: &generator) }
    return try? Bitmap(width: width, height: height, rgba: bytes)
  }

  private mutating func transform() -> Transform {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .identity
    case 1: .rotation(degrees: number())
    default: Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
    }
  }

  private mutating func path() -> Path {
    var path = Path()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      switch Int.random(in: 0..<7, using: &generator) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.cubic(to: point(), control1: point(), control2: point())
      case 3: path.close()
      case 4: path.append(Path(rect: rect()))
      case 5: path.addEllipse(in: rect())
      default: path.addRoundedRect(rect(), radiusX: number(), radiusY: number())
      }
    }
    return path
  }

  private mutating func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  private mutating func items(depth: Int) -> [Item] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in item(depth: depth) }
  }

  private mutating func item(depth: Int) -> Item {
    switch Int.random(in: 0..<(depth < 3 ? 6 : 5), using: &generator) {
    case 0: return .fill(FillItem(path: path(), paint: paint(), rule: .evenOdd))
    case 1: return .fill(FillItem(path: Path(rect: rect()), paint: paint()))
    case 2:
      let style = StrokeStyle(
        width: number(), cap: [.butt, .round, .square].randomElement(using: &generator)!,
        join: [.miter, .round, .bevel].randomElement(using: &generator)!, miterLimit: number())
      return .stroke(StrokeItem(path: path(), paint: paint(), style: style))
    case 3:
      let glyphs = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        Glyph(id: UInt32.random(in: 0...2, using: &generator), position: point())
      }
      let run = GlyphRun(face: FakeOutlines.face, size: number(), glyphs: glyphs, text: "a\u{0}<b>", width: number())
      let halo = Bool.random(using: &generator) ? Halo(width: number(), color: color()) : nil
      let tag = Tag(id: "c1", classes: ["\"&", "\u{1}"])
      return .text(TextItem(string: "\u{7}]]>", frame: rect(), runs: [run], paint: paint(), halo: halo, tag: tag))
    case 4:
      guard let bitmap = bitmap() else { return .group(GroupItem(items: [])) }
      return .image(
        ImageItem(
          bitmap: bitmap, frame: rect(), opacity: UnitInterval(number()),
          interpolation: Bool.random(using: &generator) ? .smooth : .nearest))
    default:
      let clip = Bool.random(using: &generator) ? path() : nil
      return .group(
        GroupItem(transform: transform(), clip: clip, opacity: UnitInterval(number()), items: items(depth: depth + 1)))
    }
  }
}

@Suite("Hostile scenes")
struct HostileSceneTests {
  @Test("a thousand scenes with extreme numbers are drawn")
  func pictures() throws {
    var maker = HostileSceneMaker(seed: 1)
    let renderer = RasterRenderer()
    for _ in 0..<1000 {
      let scene = maker.scene()
      let picture = try renderer.render(scene, scale: 2, cornerRadius: 5, outlines: FakeOutlines())
      #expect(picture.width == 80 && picture.height == 60)
    }
  }

  @Test("they are also written as SVG and PDF")
  func documents() throws {
    var maker = HostileSceneMaker(seed: 2)
    for _ in 0..<200 {
      #expect(try PDFRenderer().render(maker.scene(), outlines: FakeOutlines()).starts(with: Array("%PDF-".utf8)))
    }
    for svg in try svgs() {
      let text = svg.replacing(#/base64,[^"]*/#, with: "")
      #expect(!text.contains("nan") && !text.contains("inf") && !text.contains("e+"))
    }
  }

  @Test("another parser reads their SVG", .needs(.python))
  func wellFormed() throws {
    try expectWellFormed(svgs())
  }

  private func svgs() throws -> [String] {
    var maker = HostileSceneMaker(seed: 2)
    return try (0..<200).map { index in
      try SVGWriter(textStyle: index % 2 == 0 ? .outlines : .live)
        .write(maker.scene(), scale: 2, cornerRadius: 5, outlines: FakeOutlines())
    }
  }

  @Test("a group nested beyond the limit is an error that names the limit")
  func nesting() throws {
    var item = Item.rectangle(0, 0, 1, 1)
    for _ in 0..<200 {
      item = .group(GroupItem(items: [item]))
    }
    let scene = Scene(size: Size(width: 4, height: 4), items: [item])
    let error = Failure(.internal, "groups are nested too deeply; the maximum is 128")
    #expect(throws: error) { try RasterRenderer().render(scene, scale: 1, outlines: FakeOutlines()) }
    #expect(throws: error) { try SVGWriter().write(scene, scale: 1, outlines: FakeOutlines()) }
    #expect(throws: error) { try PDFRenderer().render(scene, outlines: FakeOutlines()) }
  }
}
