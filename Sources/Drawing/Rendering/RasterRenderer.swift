internal import Geometry
public import Raster
public import Scene

/// How the edges of shapes are drawn.
public enum Edges: Hashable, Sendable {
  /// Antialiased: for screens with colours or grays.
  case smooth
  /// Each pixel has one colour, for screens with few inks: glyphs are fitted to the pixels, no line is thinner than a
  /// pixel, and the opacity of groups and images is ignored.
  case hard
}

/// Draws scenes as pixels.
///
/// The edges of axis-aligned filled rectangles, images and rectangular clips move to whole pixels, origin and far edge
/// separately: floor(v + 1/2) in pixels. Nothing else moves: paths, strokes and text are drawn where they are, with
/// antialiasing. Glyphs are filled outlines, at their exact place.
///
/// A renderer keeps its surface for the next picture of the same size and scale; the pixels are the same whether it
/// was used before or not. Not Sendable: each thread has its own.
public final class RasterRenderer {
  private var kept: KeptCanvas?
  private let caches = DrawingCaches()

  /// A renderer without a surface yet; the first picture makes it.
  public init() {}

  /// Draws a scene at a number of pixels a point.
  ///
  /// - Parameters:
  ///   - scene: what to draw; without a background what nothing covers stays transparent.
  ///   - scale: 0.5...8; the picture has `scene.size` times it in pixels, rounded to nearest.
  ///   - cornerRadius: points; the canvas outside a rectangle with such corners is transparent. At most half the
  ///     shorter side counts; 0, less or NaN leaves the corners square.
  ///   - outlines: the shapes of the scene's glyphs.
  ///   - edges: whether a partly covered pixel is mixed with its background.
  /// - Returns: the picture, with straight alpha. Numbers that are not finite or farther out than 32,767 pixels
  ///   are brought to the nearest drawable one (NaN to 0), so that any scene gives a picture.
  /// - Throws: `RenderingError` if a limit of `CanvasSize` is passed, groups are nested too deep or Cairo
  ///   fails; what `outlines` throws for a glyph it does not have.
  public func render(
    _ scene: Scene, scale: Double, cornerRadius: Double = 0, outlines: any GlyphOutlines, edges: Edges = .smooth
  ) throws -> PixelBuffer {
    try draw(scene, scale: scale, cornerRadius: cornerRadius, outlines: outlines, edges: edges) { pixels, size in
      pixels.withMemoryRebound(to: UInt32.self) {
        PixelBuffer(
          premultiplied: UnsafeBufferPointer($0), width: size.width, height: size.height, rowLength: size.width)
      }
    }
  }

  /// Draws a scene as ``render(_:scale:cornerRadius:outlines:edges:)`` does, without a copy of the pixels for the caller.
  ///
  /// - Parameter body: takes the pixels, row by row from the top left, and how wide and high the picture is.
  package func withPixels<Result>(
    of scene: Scene, scale: Double, cornerRadius: Double = 0, outlines: any GlyphOutlines, edges: Edges = .smooth,
    _ body: (_ pixels: Span<Pixel>, _ width: Int, _ height: Int) throws -> Result
  ) throws -> Result {
    try draw(scene, scale: scale, cornerRadius: cornerRadius, outlines: outlines, edges: edges) { pixels, size in
      Pixel.straighten(pixels)
      return try body(UnsafeBufferPointer(pixels).span, size.width, size.height)
    }
  }

  private func draw<Result>(
    _ scene: Scene, scale: Double, cornerRadius: Double, outlines: any GlyphOutlines, edges: Edges,
    _ body: (_ premultiplied: UnsafeMutableBufferPointer<Pixel>, CanvasSize) throws -> Result
  ) throws -> Result {
    let size = try CanvasSize(points: scene.size, scale: scale)
    let canvas = try canvas(size: size, scale: scale)
    canvas.edges = edges
    // After an error the canvas may be left in a group or with a sticky status: it is kept again only when all
    // went well.
    kept = nil
    canvas.clear(scene.background)
    var painter = ScenePainter(canvas: canvas, outlines: outlines)
    try painter.draw(scene.items)
    // The corners are those of the pixels: the canvas in points may end half a pixel before or after.
    let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    for corner in Path.outsideCorners(width: width, height: height, radius: cornerRadius) {
      canvas.erase(corner)
    }
    let result = try canvas.withPixels { try body($0, size) }
    kept = KeptCanvas(canvas: canvas, size: size, scale: scale)
    return result
  }

  private func canvas(size: CanvasSize, scale: Double) throws -> CairoCanvas {
    if let kept, kept.size == size, kept.scale == scale {
      return kept.canvas
    }
    // Freed before the next is made, so that no two large ones exist at a time.
    kept = nil
    return try CairoCanvas(surface: .image(size), scale: scale, kept: caches)
  }
}

private struct KeptCanvas {
  let canvas: CairoCanvas
  let size: CanvasSize
  let scale: Double
}
