internal import CCairo
internal import Geometry
public import Scene

/// Draws scenes as PDF: one page, whose points are the scene's.
///
/// The same drawing as in pixels, but nothing is snapped. Glyphs are filled outlines, so the file holds no fonts.
public struct PDFRenderer: Sendable {
  /// The creation date of every file, fixed so that the same scene always gives the same bytes.
  private static let creationDate = "2000-01-01T00:00:00Z"

  /// A renderer; it keeps nothing between scenes.
  public init() {}

  /// A scene as the bytes of a PDF file.
  ///
  /// - Parameters:
  ///   - scene: what to draw; without a background the page stays unpainted.
  ///   - outlines: the shapes of the scene's glyphs.
  /// - Throws: `RenderingError` if a side is beyond the limits of `CanvasSize` at scale 1, groups are nested
  ///   too deep or Cairo fails; what `outlines` throws for a glyph it does not have.
  public func render(_ scene: Scene, outlines: any GlyphOutlines) throws -> [UInt8] {
    _ = try CanvasSize(points: scene.size, scale: 1)
    let sink = ByteSink()
    return try withExtendedLifetime(sink) {
      let canvas = try CairoCanvas(
        surface: .pdf(width: scene.size.width, height: scene.size.height, into: sink),
        scale: 1, kept: nil)
      canvas.setPDFMetadata(CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
      if let background = scene.background {
        canvas.paint(background)
      }
      var painter = ScenePainter(canvas: canvas, outlines: outlines)
      try painter.draw(scene.items)
      try canvas.finish()
      return sink.bytes
    }
  }
}
