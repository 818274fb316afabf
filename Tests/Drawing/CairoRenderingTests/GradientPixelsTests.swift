import CCairo
import TestRandomness
import Testing
import WidgetScene

@testable import CairoRendering

@Suite("Pixels of gradients")
struct GradientPixelsTests {
  private static let size = (width: 61, height: 47)

  /// A gradient of random stops and colours, some at the same place, along an axis or not.
  private static func gradient(_ seed: UInt64) -> LinearGradient {
    var random = SeededGenerator(seed: seed)
    func color() -> Color {
      Color(
        red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
        blue: .random(in: 0...1, using: &random), alpha: seed.isMultiple(of: 2) ? 1 : .random(in: 0...1, using: &random)
      )
    }
    func point() -> Point {
      Point(x: .random(in: -20...80, using: &random), y: .random(in: -20...80, using: &random))
    }
    let start = point()
    var end = point()
    switch seed % 3 {
    case 0: end.x = start.x
    case 1: end.y = start.y
    default: break
    }
    let stops = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      let offset = (Double.random(in: 0...1, using: &random) * 4).rounded() / 4
      return GradientStop(offset: UnitInterval(offset), color: color())
    }
    return LinearGradient(
      start: start, end: end, stops: GradientStops(stops) ?? GradientStops(from: .black, to: .white))
  }

  /// The gradient as Cairo draws it.
  private static func pixelsOfCairo(_ gradient: LinearGradient) throws -> [UInt32] {
    let surface = try Surface.image(width: Int32(size.width), height: Int32(size.height))
    let context = try #require(cairo_create(surface.handle))
    defer { cairo_destroy(context) }
    let pattern = cairo_pattern_create_linear(gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
    defer { cairo_pattern_destroy(pattern) }
    for stop in gradient.stops.all {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.offset.value, stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
    }
    cairo_set_source(context, pattern)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    cairo_paint(context)
    cairo_surface_flush(surface.handle)
    let data = try #require(cairo_image_surface_get_data(surface.handle))
    let count = size.width * size.height
    return data.withMemoryRebound(to: UInt32.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// Whether all channels of two pixels differ by 1 at most.
  private static func areAlike(_ first: UInt32, _ second: UInt32) -> Bool {
    [0, 8, 16, 24].allSatisfy { (shift: UInt32) -> Bool in
      abs(Int(first >> shift & 255) - Int(second >> shift & 255)) <= 1
    }
  }

  /// Cairo's gradients are pixman's; on other machines than amd64 they may be rounded otherwise.
  @Test("the pixels are those of pixman", arguments: 0..<300 as Range<UInt64>)
  func pixelsArePixmans(seed: UInt64) throws {
    let gradient = Self.gradient(seed)
    let pixels = GradientPixels(from: gradient.start, to: gradient.end, gradient.stops)
    var own = [UInt32](repeating: 0, count: Self.size.width * Self.size.height)
    own.withUnsafeMutableBufferPointer { all in
      for y in 0..<Self.size.height {
        pixels.write(x: 0, y: y, into: .init(rebasing: all[y * Self.size.width..<(y + 1) * Self.size.width]))
      }
    }
    let expected = try Self.pixelsOfCairo(gradient)
    #if arch(x86_64)
      #expect(own == expected, "\(gradient)")
    #endif
    #expect(zip(own, expected).allSatisfy(Self.areAlike))
    if pixels.hasEqualColumns { #expect(own[0] == own[Self.size.width - 1]) }
    if pixels.hasEqualRows { #expect(own.prefix(Self.size.width) == own.suffix(Self.size.width)) }
  }

  /// A part that begins elsewhere has the pixels of the whole.
  @Test("a box of the gradient has the pixels of the whole", arguments: 0..<60 as Range<UInt64>)
  func boxesFit(seed: UInt64) {
    let gradient = Self.gradient(seed)
    let pixels = GradientPixels(from: gradient.start, to: gradient.end, gradient.stops)
    func row(from x: Int, count: Int) -> [UInt32] {
      [UInt32](unsafeUninitializedCapacity: count) { buffer, written in
        buffer.initialize(repeating: 0)
        pixels.write(x: x, y: 11, into: buffer)
        written = count
      }
    }
    let whole = row(from: 0, count: 61)
    let part = row(from: 17, count: 30)
    #expect(zip(part, whole.dropFirst(17)).allSatisfy(Self.areAlike))
  }

  @Test("colours at and beyond the drawable range are those of the ends")
  func farAway() {
    let far = DrawableRange.limit
    for (start, end) in [((-far, -far), (far, far)), ((far, 0), (-far, 0)), ((0.0, far), (0, far - 0.01))] {
      let pixels = GradientPixels(
        from: Point(x: start.0, y: start.1), to: Point(x: end.0, y: end.1), GradientStops(from: .black, to: .white))
      var row = [UInt32](repeating: 0, count: 8)
      for place in [-32_767, 0, 32_760] {
        row.withUnsafeMutableBufferPointer { pixels.write(x: place, y: place, into: $0) }
        #expect(row.allSatisfy { $0 >> 24 == 255 })
      }
    }
  }
}
