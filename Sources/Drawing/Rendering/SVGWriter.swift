public import Scene

/// Writes scenes as SVG: `viewBox` in points, width and height in pixels.
///
/// Nothing is snapped, and the coordinates do not depend on the scale. The tags of items stand on the very element
/// that draws them. The file has no script, no style sheet and no external reference.
public struct SVGWriter: Sendable {
  /// How text is written.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// Paths, which look the same everywhere.
    case outlines
    /// `<text>` elements, which can be selected and restyled but need the fonts where they are shown.
    case live
  }

  private let textStyle: TextStyle

  /// A writer whose files show text in one style.
  public init(textStyle: TextStyle = .outlines) {
    self.textStyle = textStyle
  }

  /// A scene as the text of an SVG file, to be stored as UTF-8.
  ///
  /// - Parameters:
  ///   - scene: what to draw; without a background what nothing covers stays transparent.
  ///   - scale: pixels a point, 0.5...8; only `width` and `height` depend on it.
  ///   - cornerRadius: points; the canvas is clipped to a rectangle with such corners. At most half the shorter
  ///     side counts; 0, less or NaN leaves the corners square.
  ///   - outlines: the shapes of the scene's glyphs; not asked for live text.
  /// - Returns: the document. Numbers that are not finite or farther out than 32,767 points are brought to the
  ///   nearest drawable one (NaN to 0). Where several items have the same id, the first keeps it.
  /// - Throws: `RenderingError` if a limit of `CanvasSize` is passed or groups are nested too deep; what
  ///   `outlines` throws for a glyph it does not have.
  public func write(
    _ scene: Scene, scale: Double, cornerRadius: Double = 0, outlines: any GlyphOutlines
  ) throws -> String {
    let size = try CanvasSize(points: scene.size, scale: scale)
    var walk = SVGWalk(textStyle: textStyle, outlines: outlines, names: SVGNames(reserving: scene.items))
    try walk.write(scene, size: size, scale: scale, cornerRadius: cornerRadius)
    return walk.document.text
  }
}
