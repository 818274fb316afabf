public import Raster
public import WidgetScene

/// The way in which the edges of shapes are drawn.
public enum Edges: Hashable, Sendable {
  /// Antialiased edges, for displays with colours or grays.
  case smooth
  /// One colour per pixel, for panels with few inks.
  ///
  /// Glyphs are fitted to the pixels, no line is thinner than a pixel, and the opacity of groups and images is ignored.
  case hard
}

/// Renders scenes as pixels.
///
/// The edges of axis-aligned filled rectangles, images and rectangular clips snap to whole pixels, origin and far edge
/// separately: floor(v + 1/2) in pixels. Nothing else moves: paths, strokes and text are drawn at their exact position,
/// with antialiasing. Glyphs are filled outlines.
///
/// A renderer keeps its surface for the next picture with the same size and scale, unless it is large. Earlier use does
/// not affect the pixels. The class is not Sendable: each thread needs its own renderer.
public final class RasterRenderer {
  private var reusable: ReusableCanvas?
  private let caches = DrawingCaches()

  /// The maximum number of pixels of a surface that is kept, 8 MiB of memory: enough for 1600x1200.
  ///
  /// A larger one would be most of a server's memory while pictures are encoded and between rounds.
  private static let maximumKeptPixels = 2 << 20

  /// Creates a renderer.
  ///
  /// Its surface is created with the first picture.
  public init() {}

  /// Renders a scene at a scale in pixels per point.
  ///
  /// - Parameters:
  ///   - scene: the scene. Without a background, uncovered pixels stay transparent.
  ///   - scale: 0.5...8. The picture's size in pixels is `scene.size` multiplied by the scale, rounded to nearest.
  ///   - cornerRadius: the radius of the canvas's corners in points; the picture is transparent outside of them. The
  ///     maximum is half the shorter side; 0, a negative number or NaN leaves the corners square.
  ///   - outlines: the shapes of the scene's glyphs.
  ///   - edges: whether partly covered pixels are blended with the background.
  /// - Returns: the picture, with straight alpha. Numbers that are not finite or beyond 32,767 pixels are clamped to
  ///   the drawable range (NaN to 0), so that any scene gives a picture.
  /// - Throws: `Failure` if a limit of `CanvasSize` is exceeded, groups are nested too deeply or Cairo fails;
  ///   any error of `outlines` for a missing glyph.
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

  /// Renders a scene as ``render(_:scale:cornerRadius:outlines:edges:)`` does, without copying the pixels.
  ///
  /// `body` receives the pixels, row by row from the top left, which it may change, and the picture's width and height. If
  /// `rows` is not nil, these are the first `rows` rows of the picture only, and shapes below them are not drawn.
  package func withPixels<Result>(
    of scene: Scene, scale: Double, cornerRadius: Double = 0, outlines: any GlyphOutlines, edges: Edges = .smooth,
    rows: Int? = nil, _ body: (_ pixels: inout MutableSpan<Pixel>, _ width: Int, _ height: Int) throws -> Result
  ) throws -> Result {
    try draw(
      scene, scale: scale, cornerRadius: cornerRadius, outlines: outlines, edges: edges, rows: rows
    ) { pixels, size in
      let height = min(rows ?? size.height, size.height)
      let needed = UnsafeMutableBufferPointer(rebasing: pixels[..<(size.width * height)])
      Pixel.straighten(needed)
      var span = needed.mutableSpan
      return try body(&span, size.width, height)
    }
  }

  private func draw<Result>(
    _ scene: Scene, scale: Double, cornerRadius: Double, outlines: any GlyphOutlines, edges: Edges, rows: Int? = nil,
    _ body: (_ premultiplied: UnsafeMutableBufferPointer<Pixel>, CanvasSize) throws -> Result
  ) throws -> Result {
    let size = try CanvasSize(points: scene.size, scale: scale)
    let canvas = try canvas(size: size, scale: scale)
    canvas.edges = edges
    canvas.neededRows = rows
    // After an error the canvas may still be in a group or have a permanent error status, so it is kept only after
    // success.
    reusable = nil
    canvas.clear(scene.background)
    var painter = ScenePainter(canvas: canvas, outlines: outlines)
    try painter.draw(scene.items)
    // The corners belong to the pixel grid: the canvas in points may end half a pixel earlier or later.
    let (width, height) = (Double(size.width) / scale, Double(size.height) / scale)
    for corner in Path.outsideCorners(width: width, height: height, radius: cornerRadius) {
      canvas.erase(corner)
    }
    let result = try canvas.withPixels { try body($0, size) }
    if size.width * size.height <= Self.maximumKeptPixels {
      reusable = ReusableCanvas(canvas: canvas, size: size, scale: scale)
    }
    return result
  }

  private func canvas(size: CanvasSize, scale: Double) throws -> CairoCanvas {
    if let reusable, reusable.size == size, reusable.scale == scale {
      return reusable.canvas
    }
    // Released before the next canvas is created, so that two large ones never exist at the same time.
    reusable = nil
    return try CairoCanvas(surface: .image(size), scale: scale, caches: caches)
  }
}

private struct ReusableCanvas {
  let canvas: CairoCanvas
  let size: CanvasSize
  let scale: Double
}
