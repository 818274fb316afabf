internal import Templating
public import WidgetScene

/// The shape of a canvas that may need its own templates; the only rule by which themes select templates for a canvas.
///
/// A template for a shape is named `WIDGET.SHAPE` and has precedence over the template for the family. A widget without
/// one uses its family's template on canvases of any shape.
public enum CanvasShape: String, Hashable, Sendable, CaseIterable {
  /// Lower than the lowest medium widget on phones and at least 1.5 times as wide as high: panels of 250x122 and
  /// 296x128 pixels.
  case strip
  /// High enough for only a few lines of the smallest legible text: panels of 400x300 pixels.
  case compact
  /// Taller than wide, by a factor of at least 1.2.
  case portrait
  /// Large enough to hang on a wall or stand on a desk: panels from 9.7 inches.
  case wall
  /// A known screen about 5:3, such as panels of 800x480 pixels, whose single widgets have room for larger digits.
  case panel
  /// A known screen that is higher than a ``panel``, such as 4:3, whose dashboard has room for rows of days.
  case monitor
  /// About as small and square as a small widget on a phone, on a screen with sharp text.
  case phoneSmall = "phone-small"
  /// About the size of a medium widget on a phone, on a screen with sharp text.
  case phoneMedium = "phone-medium"
  /// About the size of a large widget on a phone, on a screen with sharp text.
  case phoneLarge = "phone-large"

  /// The height of the lowest medium widget on phones, on a 320x568 screen, in points.
  private static let minimumMediumHeight = 141.0
  /// The minimum number of lines of the smallest legible text for a screen with several widgets.
  private static let minimumLines = 25.0
  /// The minimum width and height of a wall's screen in millimetres: between Kobo Sage (122) and Inkplate 10 (140).
  private static let minimumWall = 130.0
  /// The width relative to the height of a ``panel``.
  private static let panelRatio = 1.55...1.8
  /// The maximum width and height of widgets on phones in points.
  private static let maximumPhone = 400.0

  /// Creates the shape of a canvas, or returns nil for a canvas that needs no templates of its own.
  ///
  /// - Parameters:
  ///   - size: the size in points.
  ///   - smallestText: the minimum legible height of capitals in points; 0 if every size is legible.
  ///   - millimetresPerPoint: the physical size of a point; nil if the screen is unknown.
  public init?(of size: Size, smallestText: Double, millimetresPerPoint: Double? = nil) {
    if size.height < Self.minimumMediumHeight, size.width >= 1.5 * size.height {
      self = .strip
    } else if size.height >= 1.2 * size.width {
      self = .portrait
    } else if size.height < Self.minimumLines * SmallestText.lineHeight(ofCapitals: smallestText) {
      self = .compact
    } else if let millimetresPerPoint, min(size.width, size.height) * millimetresPerPoint >= Self.minimumWall {
      self = .wall
    } else if smallestText > 0 {
      let ratio = size.width / size.height
      guard ratio <= Self.panelRatio.upperBound else { return nil }
      self = ratio < Self.panelRatio.lowerBound ? .monitor : .panel
    } else {
      guard size.width <= Self.maximumPhone, size.height <= Self.maximumPhone else { return nil }
      if size.width >= 1.5 * size.height {
        self = .phoneMedium
      } else {
        self = size.width < Self.maximumPhone / 2 ? .phoneSmall : .phoneLarge
      }
    }
  }
}

extension RenderEnvironment {
  /// The shape of the canvas; nil if it needs no templates of its own.
  public var canvasShape: CanvasShape? {
    CanvasShape(of: size, smallestText: screen.smallestText, millimetresPerPoint: screen.millimetresPerPoint)
  }
}
