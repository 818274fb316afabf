package import WidgetLayout
package import WidgetScene

/// Colours at the points of a grid that may be bent, which blend into each other.
///
/// A fill is drawn as an image. Lines and texts are drawn in the mean colour, with a warning. The edges of cells are
/// straight, and colours blend in sRGB.
public struct MeshGradient: ShapeStyle {
  private let width: Int
  private let height: Int
  private let points: [SIMD2<Float>]
  private let colors: [Color]
  private let background: Color
  private let isSmooth: Bool

  /// The maximum number of points in a row or a column.
  private static let maximumSide = 32

  /// Creates a gradient from rows of points, in fractions of the painted area, and a colour for each of them.
  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.points = points
    self.colors = colors
    self.background = background
    isSmooth = smoothsColors
  }

  /// The points and colours of the grid; nil if there are too few of them.
  private func mesh(in environment: EnvironmentValues) -> ColorMesh? {
    guard (2...Self.maximumSide).contains(width), (2...Self.maximumSide).contains(height),
      points.count >= width * height, colors.count >= width * height
    else {
      environment.problems.append("a MeshGradient needs a point and a colour for each place of its grid; not drawn")
      return nil
    }
    return ColorMesh(
      width: width, points: points.prefix(width * height).map { SIMD2(Double($0.x), Double($0.y)) },
      colors: colors.prefix(width * height).map { $0.resolved(in: environment).premultiplied }, isSmooth: isSmooth)
  }
}

extension MeshGradient: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension MeshGradient: PrimitiveStyle, PrimitiveView, AreaStyle {
  /// The number of pixels of the image along each side.
  private static let imageSide = 128

  func node(in environment: EnvironmentValues) -> Node? {
    guard let mesh = mesh(in: environment),
      let bitmap = mesh.bitmap(side: Self.imageSide, background: background.resolved(in: environment).premultiplied)
    else { return nil }
    return .clipped(.image(ImageContent(bitmap: bitmap, isResizable: true)))
  }

  package func nodes(in environment: EnvironmentValues) -> [Node] { node(in: environment).map { [$0] } ?? [] }

  package func paint(in environment: EnvironmentValues) -> Paint {
    guard let mesh = mesh(in: environment) else { return .solid(Color.clear.resolved(in: environment)) }
    environment.problems.append("mesh gradients of lines and text are drawn in one colour")
    return .solid(mesh.meanColor)
  }
}

/// Colours at the points of a grid, with premultiplied alpha.
struct ColorMesh {
  let width: Int
  let points: [SIMD2<Double>]
  let colors: [SIMD4<Double>]
  let isSmooth: Bool

  /// The number of parts of a cell along each side, which are drawn as two triangles each.
  private static let parts = 12

  var meanColor: WidgetScene.Color {
    WidgetScene.Color(premultiplied: colors.reduce(.zero, +) / Double(colors.count))
  }

  /// Draws the mesh into a square image; nil if it is not finite.
  func bitmap(side: Int, background: SIMD4<Double>) -> Bitmap? {
    guard points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
    var pixels = Array(repeating: background, count: side * side)
    let parts = Self.parts
    for cell in points.indices where cell % width + 1 < width && cell + width < points.count {
      for index in 0..<parts * parts {
        let (left, top) = (Double(index % parts) / Double(parts), Double(index / parts) / Double(parts))
        let (right, bottom) = (left + 1 / Double(parts), top + 1 / Double(parts))
        let corners = [(left, top), (right, top), (left, bottom), (right, bottom)].map { corner(cell, $0.0, $0.1) }
        fill(corners[0], corners[1], corners[2], into: &pixels, side: side)
        fill(corners[1], corners[2], corners[3], into: &pixels, side: side)
      }
    }
    let bytes = pixels.flatMap { pixel -> [UInt8] in
      let color = WidgetScene.Color(premultiplied: pixel)
      return [color.red, color.green, color.blue, color.alpha].map { UInt8(($0 * 255).rounded()) }
    }
    return try? Bitmap(width: side, height: side, rgba: bytes)
  }

  private struct Corner {
    let place: SIMD2<Double>
    let color: SIMD4<Double>
  }

  /// Returns the point and the colour at fractions of a cell.
  private func corner(_ cell: Int, _ x: Double, _ y: Double) -> Corner {
    func blend<Value: SIMD>(_ values: [Value], _ x: Double, _ y: Double) -> Value where Value.Scalar == Double {
      let top = values[cell] * (1 - x) + values[cell + 1] * x
      let bottom = values[cell + width] * (1 - x) + values[cell + width + 1] * x
      return top * (1 - y) + bottom * y
    }
    func eased(_ share: Double) -> Double { isSmooth ? share * share * (3 - 2 * share) : share }
    return Corner(place: blend(points, x, y), color: blend(colors, eased(x), eased(y)))
  }

  /// Fills the pixels whose centres lie in a triangle.
  private func fill(_ a: Corner, _ b: Corner, _ c: Corner, into pixels: inout [SIMD4<Double>], side: Int) {
    let scale = Double(side)
    let (p, q, r) = (a.place * scale, b.place * scale, c.place * scale)
    let area = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    guard area != 0, area.isFinite else { return }
    func range(_ values: [Double]) -> Range<Int> {
      let lower = min(max((values.min() ?? 0) - 0.5, 0), scale)
      let upper = min(max((values.max() ?? 0) + 0.5, 0), scale)
      return Int(lower.rounded(.down))..<Int(upper.rounded(.up))
    }
    // Triangles reach a little over their edges, so that no pixel between two of them is left out.
    let tolerance = -1e-6
    for y in range([p.y, q.y, r.y]) {
      for x in range([p.x, q.x, r.x]) {
        let (dx, dy) = (Double(x) + 0.5 - p.x, Double(y) + 0.5 - p.y)
        let second = (dx * (r.y - p.y) - dy * (r.x - p.x)) / area
        let third = (dy * (q.x - p.x) - dx * (q.y - p.y)) / area
        guard second >= tolerance, third >= tolerance, second + third <= 1 - tolerance else { continue }
        pixels[y * side + x] = a.color * (1 - second - third) + b.color * second + c.color * third
      }
    }
  }
}

extension WidgetScene.Color {
  fileprivate var premultiplied: SIMD4<Double> { SIMD4(red * alpha, green * alpha, blue * alpha, alpha) }

  fileprivate init(premultiplied color: SIMD4<Double>) {
    let alpha = min(max(color.w, 0), 1)
    func channel(_ value: Double) -> Double { alpha > 0 ? min(max(value / alpha, 0), 1) : 0 }
    self.init(red: channel(color.x), green: channel(color.y), blue: channel(color.z), alpha: alpha)
  }
}
