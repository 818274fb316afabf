public import Geometry
internal import Templating

/// The shape of a canvas, where it needs templates of its own: the one rule by which all themes choose them.
///
/// A template for a shape is called `WIDGET.SHAPE`. It comes before that of the family; widgets without one are drawn by
/// their family's on canvases of any shape.
public enum CanvasShape: String, Hashable, Sendable, CaseIterable {
  /// Lower than the lowest medium widget of phones and at least 1.5 times as wide: panels of 250x122 and 296x128 pixels.
  case strip
  /// With room for few lines of the smallest text that is legible: panels of 400x300 pixels.
  case compact
  /// Upright.
  case portrait
  /// So large that it hangs on a wall or stands on a desk: panels from 9.7 inches on.
  case wall

  /// The lowest medium widget of phones, on a 320x568 screen, in points.
  private static let leastMediumHeight = 141.0
  /// As many lines of the smallest legible text as a screen of several widgets needs.
  private static let fewestLines = 25.0
  /// The least width and height of a wall's screen, in millimetres: between Kobo Sage (122) and Inkplate 10 (140).
  private static let leastWall = 130.0

  /// The shape of a canvas; nil for one that needs no templates of its own.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - smallestText: the least height of capitals that is legible, in points; 0 where every size is.
  ///   - millimetresPerPoint: nil where nobody knows the screen.
  public init?(of size: Size, smallestText: Double, millimetresPerPoint: Double? = nil) {
    if size.height < Self.leastMediumHeight, size.width >= 1.5 * size.height {
      self = .strip
    } else if size.height >= 1.2 * size.width {
      self = .portrait
    } else if size.height < Self.fewestLines * SmallestText.lineHeight(ofCapitals: smallestText) {
      self = .compact
    } else if let millimetresPerPoint, min(size.width, size.height) * millimetresPerPoint >= Self.leastWall {
      self = .wall
    } else {
      return nil
    }
  }
}

extension RenderEnvironment {
  /// The shape of its canvas.
  public var canvasShape: CanvasShape? {
    CanvasShape(of: size, smallestText: screen.smallestText, millimetresPerPoint: screen.millimetresPerPoint)
  }
}
