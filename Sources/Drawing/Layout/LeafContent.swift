public import Geometry
public import Scene

/// A text and how it is painted.
public struct TextContent: Hashable, Sendable {
  /// What is set, and in which font.
  public var request: TextRequest
  /// How small the font may become, as a part of its size, before anything is cut: above 0; 1 never shrinks.
  public var minimumScaleFactor: Double
  /// What the glyphs are filled with.
  public var color: Color
  /// A rim around the glyphs; one that is not wider than 0 is none.
  public var halo: Halo?
  /// Whether few inks draw the text straight or may dither it.
  public var role: Role
  /// The name the text carries into formats that have names.
  public var tag: Tag?

  /// A text that keeps its size, without halo and tag, unless told otherwise.
  public init(
    request: TextRequest, minimumScaleFactor: Double = 1, color: Color, halo: Halo? = nil, role: Role = .ink,
    tag: Tag? = nil
  ) {
    self.request = request
    self.minimumScaleFactor = minimumScaleFactor
    self.color = color
    self.halo = halo
    self.role = role
    self.tag = tag
  }
}

/// A shape that takes all the space proposed (10 points where nothing is) and draws inside it.
public struct ShapeContent: Hashable, Sendable {
  /// Where the shape's path runs, relative to its frame.
  public enum Outline: Hashable, Sendable {
    /// The whole frame; a radius is cut to half the shorter side.
    case rectangle(cornerRadius: Double)
    /// The ellipse that fills the frame.
    case ellipse
    /// A line between two points; lengths are from the frame's top left corner, fractions of its size.
    case line(x1: Length, y1: Length, x2: Length, y2: Length)
    /// Points joined by straight lines, with gaps.
    case polyline(Polyline)
  }

  /// How the path is made visible.
  public enum Paint: Hashable, Sendable {
    /// The area inside; a line has none and is not drawn.
    case fill
    /// A line along the path, half its width on either side.
    case stroke(StrokeStyle)
  }

  /// Where the path runs.
  public var outline: Outline
  /// Filled or stroked.
  public var paint: Paint
  /// What it is filled or stroked with.
  public var color: Color
  /// Whether few inks draw the shape straight or may dither it.
  public var role: Role
  /// The name the shape carries into formats that have names.
  public var tag: Tag?

  /// A shape drawn in ink and without tag unless they are given.
  public init(
    outline: Outline, paint: Paint, color: Color, role: Role = .ink, tag: Tag? = nil
  ) {
    self.outline = outline
    self.paint = paint
    self.color = color
    self.role = role
    self.tag = tag
  }
}

/// Points joined by straight lines inside a frame, with gaps.
///
/// A run of points between gaps is one path; a point alone between gaps is a square as wide as the line.
public struct Polyline: Hashable, Sendable {
  /// In fractions of the frame, (0, 0) its top left corner; beyond 0...1 lies outside it, nil is a gap.
  public var points: [Point?]

  /// Points that are already fractions of the frame; one that is not finite is a gap.
  public init(points: [Point?]) {
    self.points = points
  }

  /// One point a value, in the middle of as many equal columns as there are values.
  ///
  /// `center` lies half way down the frame, `center + span` at its top, `center - span` at its bottom.
  /// A nil or non-finite value is a gap; a span that is not above 0 draws nothing.
  public init(values: [Double?], center: Double, span: Double) {
    guard span > 0, center.isFinite else {
      self.init(points: [])
      return
    }
    let count = Double(values.count)
    self.init(
      points: values.enumerated().map { index, value in
        guard let value, value.isFinite else { return nil }
        return Point(
          x: (Double(index) + 0.5) / count, y: (center + span - value) / (2 * span))
      })
  }
}

/// A vector drawing (an icon) that is scaled to fit its frame and centred in it.
public struct DrawingContent: Hashable, Sendable {
  /// The drawing's own canvas, its ideal size in points.
  public var size: Size
  /// Items in the coordinates of that canvas.
  public var items: [Item]
  /// The name of the group the items are gathered in; without one they stand for themselves.
  public var tag: Tag?
  /// Whether the drawing takes the space proposed (keeping its ratio) or always its own size.
  public var isResizable: Bool

  /// A drawing that takes the space proposed unless it is told not to.
  public init(size: Size, items: [Item], tag: Tag? = nil, isResizable: Bool = true) {
    self.size = size
    self.items = items
    self.tag = tag
    self.isResizable = isResizable
  }
}
