public import Geometry
public import Scene

/// A text and how it is painted.
public struct TextContent: Hashable, Sendable {
  /// The text to set and its font.
  public var request: TextRequest
  /// How small the font may become, as a part of its size, before anything is cut: above 0; 1 never shrinks.
  public var minimumScaleFactor: Double
  /// Paint of the glyphs, in fractions of the text's box (`Paint.placed`).
  public var paint: Paint
  /// Paints of the spans of ``request``; what has none is in ``paint``.
  public var spanPaints: [Paint] = []
  /// A rim around the glyphs; one that is not wider than 0 is none.
  public var halo: Halo?
  /// Whether few inks draw the text straight or may dither it.
  public var role: Role
  /// The name the text carries into formats that have names.
  public var tag: Tag?

  /// A text, by default at full size, without halo and tag.
  ///
  /// - Parameter role: nil: the paint's own (`Paint.defaultRole`).
  public init(
    request: TextRequest, minimumScaleFactor: Double = 1, paint: Paint, halo: Halo? = nil, role: Role? = nil,
    tag: Tag? = nil
  ) {
    self.request = request
    self.minimumScaleFactor = minimumScaleFactor
    self.paint = paint
    self.halo = halo
    self.role = role ?? paint.defaultRole
    self.tag = tag
  }

  /// A text of one colour.
  public init(
    request: TextRequest, minimumScaleFactor: Double = 1, color: Color, halo: Halo? = nil, role: Role = .ink,
    tag: Tag? = nil
  ) {
    self.init(
      request: request, minimumScaleFactor: minimumScaleFactor, paint: .solid(color), halo: halo, role: role, tag: tag)
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
    /// Points joined by a line, with gaps.
    case polyline(Polyline)
    /// What lies between such a line and a horizontal one at a length from the frame's top.
    case area(Polyline, baseline: Length)
    /// A stretch of a scale.
    case bar(Bar)
    /// A part of a circle's line; it has no area and is only stroked.
    case arc(Arc)
    /// What code says.
    case custom(FrameOutline)
  }

  /// How the path is made visible.
  public enum Style: Hashable, Sendable {
    /// The area inside; a line has none and is not drawn.
    case fill
    /// A line along the path, half its width on either side.
    case stroke(StrokeStyle)
  }

  /// Where the path runs.
  public var outline: Outline
  /// Filled or stroked.
  public var style: Style
  /// Paint of the area or the line, in fractions of the frame (`Paint.placed`).
  public var paint: Paint
  /// What the shape shows; nil: derived from its outline and size.
  ///
  /// Then a filled rectangle, or a bar, is an area, or a rule if it is at most 4 points thick. Other filled shapes are
  /// icons: ellipses, polylines, custom ones, and rectangles whose round corners leave a side without a straight part.
  /// What lies between a line and its baseline is an area. Strokes are lines.
  public var subject: Subject?
  /// Whether few inks draw the shape straight or may dither it.
  public var role: Role
  /// The name the shape carries into formats that have names.
  public var tag: Tag?

  /// A shape without tag unless one is given.
  ///
  /// - Parameter role: nil: the paint's own (`Paint.defaultRole`).
  public init(
    outline: Outline, style: Style, paint: Paint, subject: Subject? = nil, role: Role? = nil, tag: Tag? = nil
  ) {
    self.outline = outline
    self.style = style
    self.paint = paint
    self.subject = subject
    self.role = role ?? paint.defaultRole
    self.tag = tag
  }

  /// A shape of one colour.
  public init(
    outline: Outline, style: Style, color: Color, subject: Subject? = nil, role: Role = .ink, tag: Tag? = nil
  ) {
    self.init(outline: outline, style: style, paint: .solid(color), subject: subject, role: role, tag: tag)
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

  /// A drawing, by default scaled to the space proposed.
  public init(size: Size, items: [Item], tag: Tag? = nil, isResizable: Bool = true) {
    self.size = size
    self.items = items
    self.tag = tag
    self.isResizable = isResizable
  }
}

/// A picture of pixels.
public struct ImageContent: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The ideal size in points.
  public var size: Size
  /// Whether the image is stretched to the space proposed or always has its own size.
  ///
  /// Stretched with its ratio kept, it is a resizable image in `Node.aspectRatio(nil, .fit, ...)`, or `.fill` and
  /// `Node.clipped`.
  public var isResizable: Bool
  /// How the bitmap is scaled.
  public var interpolation: ImageItem.Interpolation
  /// Whether few inks draw each pixel straight or may dither the image.
  public var role: Role
  /// The name the image carries into formats that have names.
  public var tag: Tag?

  /// An image; its size is a point for each pixel unless one is given.
  public init(
    bitmap: Bitmap, size: Size? = nil, isResizable: Bool = false, interpolation: ImageItem.Interpolation = .smooth,
    role: Role = .tone, tag: Tag? = nil
  ) {
    self.bitmap = bitmap
    self.size = size ?? Size(width: Double(bitmap.width), height: Double(bitmap.height))
    self.isResizable = isResizable
    self.interpolation = interpolation
    self.role = role
    self.tag = tag
  }
}
