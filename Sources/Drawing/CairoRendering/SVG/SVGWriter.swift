public import WidgetScene

/// Writes scenes as SVG, with `viewBox` in points and width and height in pixels.
///
/// Nothing snaps to pixels, and the coordinates do not depend on the scale. An item's tag is on the element that draws
/// the item. The scene's alternative text becomes `title` and `desc`. The file contains no scripts, style sheets or
/// external references.
public struct SVGWriter: Sendable {
  /// The representation of text.
  public enum TextStyle: String, Hashable, Sendable, CaseIterable {
    /// Paths, which look the same in every viewer.
    case outlines
    /// `<text>` elements, which can be selected and restyled but need the fonts in the viewer.
    case live
  }

  private let textStyle: TextStyle

  /// Creates a writer with a text style.
  public init(textStyle: TextStyle = .outlines) {
    self.textStyle = textStyle
  }

  /// Returns a scene as the text of an SVG file, to be stored as UTF-8.
  ///
  /// - Parameters:
  ///   - scene: the scene. Without a background, uncovered areas stay transparent.
  ///   - scale: pixels per point, 0.5...8. Only `width` and `height` depend on it.
  ///   - cornerRadius: the radius in points of the canvas's corners, to which the drawing is clipped. The maximum is
  ///     half the shorter side; 0, a negative number or NaN leaves the corners square.
  ///   - outlines: the shapes of the scene's glyphs, not used for live text.
  /// - Returns: the document. Numbers that are not finite or beyond 32,767 points are clamped to the drawable range
  ///   (NaN to 0). If several items have the same id, the first one keeps it.
  /// - Throws: `Failure` if a limit of `CanvasSize` is exceeded or groups are nested too deeply; any error of
  ///   `outlines` for a missing glyph.
  public func write(
    _ scene: Scene, scale: Double, cornerRadius: Double = 0, outlines: any GlyphOutlines
  ) throws -> String {
    let size = try CanvasSize(points: scene.size, scale: scale)
    var walk = SVGWalk(textStyle: textStyle, outlines: outlines, names: SVGNames(reserving: scene.items))
    try walk.write(scene, size: size, scale: scale, cornerRadius: cornerRadius)
    return walk.document.text
  }
}
