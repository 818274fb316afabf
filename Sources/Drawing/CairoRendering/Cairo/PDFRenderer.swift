internal import CCairo
public import WidgetScene

/// Renders scenes as PDF files with one page, in the same points as the scene.
///
/// The drawing is the same as in raster output, but nothing snaps to pixels. Glyphs are filled outlines, so the file
/// contains no fonts.
public struct PDFRenderer: Sendable {
  /// The creation date of every file, fixed so that the same scene always gives the same bytes.
  private static let creationDate = "2000-01-01T00:00:00Z"

  /// Creates a renderer.
  ///
  /// It keeps no state between scenes.
  public init() {}

  /// Renders a scene as a PDF file with one page.
  ///
  /// - Parameters:
  ///   - scene: the scene. Without a background, the page stays unpainted.
  ///   - outlines: the shapes of the scene's glyphs.
  /// - Returns: the bytes of the file.
  /// - Throws: `Failure` if a side exceeds the limits of `CanvasSize` at scale 1, groups are nested too deeply
  ///   or Cairo fails; any error of `outlines` for a missing glyph.
  public func render(_ scene: Scene, outlines: any GlyphOutlines) throws -> [UInt8] {
    _ = try CanvasSize(points: scene.size, scale: 1)
    let sink = ByteSink()
    return try withExtendedLifetime(sink) {
      let canvas = try CairoCanvas(
        surface: .pdf(width: scene.size.width, height: scene.size.height, into: sink),
        scale: 1, caches: nil)
      canvas.setPDFMetadata(CAIRO_PDF_METADATA_CREATE_DATE, Self.creationDate)
      if let text = scene.alternativeText {
        canvas.setPDFMetadata(CAIRO_PDF_METADATA_TITLE, text.title ?? text.sentence)
        canvas.setPDFMetadata(CAIRO_PDF_METADATA_SUBJECT, text.sentence)
      }
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
