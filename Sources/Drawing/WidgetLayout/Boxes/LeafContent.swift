public import WidgetScene

/// A text and its painting.
public struct TextContent: Hashable, Sendable {
  /// The text to set and its font.
  public var request: TextRequest
  /// The minimum font size before text is truncated, as a fraction of the size above 0.
  ///
  /// 1 never shrinks the font.
  public var minimumScaleFactor: Double
  /// The paint of the glyphs, in fractions of the text's box (`Paint.placed`).
  public var paint: Paint
  /// The paints of the spans of ``request``.
  ///
  /// Spans without one use ``paint``.
  public var spanPaints: [Paint] = []
  /// The halo around the glyphs.
  ///
  /// A width of 0 or less draws no halo.
  public var halo: Halo?
  /// Whether panels with few inks draw the text in one ink or may dither it.
  public var role: Role
  /// The name of the text in output formats with names.
  public var tag: Tag?
  /// Whether the text behaves as in SwiftUI: it keeps no distance from a text above or below it in a stack without
  /// spacing, shrinks also if it is too high, and takes no room if it is empty.
  public var isView = false

  /// Creates a text, by default at full size and without a halo and a tag.
  ///
  /// A nil role is the paint's default (`Paint.defaultRole`).
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

  /// Creates a text of one colour.
  public init(
    request: TextRequest, minimumScaleFactor: Double = 1, color: Color, halo: Halo? = nil, role: Role = .ink,
    tag: Tag? = nil
  ) {
    self.init(
      request: request, minimumScaleFactor: minimumScaleFactor, paint: .solid(color), halo: halo, role: role, tag: tag)
  }
}

/// A shape that takes all the proposed space (10 points if there is no proposal) and draws inside it.
public struct ShapeContent: Hashable, Sendable {
  /// The path of a shape, relative to its frame.
  public enum Outline: Hashable, Sendable {
    /// The whole frame.
    ///
    /// The radius is limited to half the shorter side.
    case rectangle(cornerRadius: Double)
    /// The ellipse that fills the frame.
    case ellipse
    /// A line between two points.
    ///
    /// Lengths are from the frame's top left corner, fractions are of the frame's size.
    case line(x1: Length, y1: Length, x2: Length, y2: Length)
    /// Points joined by a line with gaps.
    case polyline(Polyline)
    /// The area between a polyline and a horizontal baseline at a distance from the frame's top.
    case area(Polyline, baseline: Length)
    /// A section of a scale.
    case bar(Bar)
    /// A part of a circle.
    ///
    /// It has no area and can only be stroked.
    case arc(Arc)
    /// A path computed by code.
    case custom(FrameOutline)
  }

  /// The way in which a path is drawn.
  public enum Style: Hashable, Sendable {
    /// Fills the inside.
    ///
    /// A line has no inside and is not drawn.
    case fill
    /// Draws a line along the path, half its width on either side.
    case stroke(StrokeStyle)
  }

  /// The path of the shape.
  public var outline: Outline
  /// The way in which the path is drawn.
  public var style: Style
  /// The paint of the area or the line, in fractions of the frame (`Paint.placed`).
  public var paint: Paint
  /// The kind of content that the shape shows; nil to derive it from the outline and size.
  ///
  /// If it is nil, a filled rectangle or a bar is an area, or a rule if it is at most 4 points thick. Other filled
  /// shapes are icons: ellipses, polylines, custom ones, and rectangles whose round corners leave a side without a
  /// straight part. The space between a line and its baseline is an area. Strokes are lines.
  public var subject: Subject?
  /// Whether panels with few inks draw the shape in one ink or may dither it.
  public var role: Role
  /// The paint of the value that is drawn over the shape, if it is the track of a scale.
  public var value: Paint?
  /// The name of the shape in output formats with names.
  public var tag: Tag?

  /// Creates a shape, by default without a tag.
  ///
  /// A nil role is the paint's default (`Paint.defaultRole`).
  public init(
    outline: Outline, style: Style, paint: Paint, subject: Subject? = nil, role: Role? = nil, value: Paint? = nil,
    tag: Tag? = nil
  ) {
    self.outline = outline
    self.style = style
    self.paint = paint
    self.subject = subject
    self.role = role ?? paint.defaultRole
    self.value = value
    self.tag = tag
  }

  /// Creates a shape of one colour.
  public init(
    outline: Outline, style: Style, color: Color, subject: Subject? = nil, role: Role = .ink, tag: Tag? = nil
  ) {
    self.init(outline: outline, style: style, paint: .solid(color), subject: subject, role: role, tag: tag)
  }
}

/// A vector drawing (an icon) that is scaled to fit its frame and centred in it.
public struct DrawingContent: Hashable, Sendable {
  /// The size of the drawing's canvas, which is its ideal size in points.
  public var size: Size
  /// The items in the coordinates of that canvas.
  public var items: [Item]
  /// The name of the group around the items; nil for items without a group.
  public var tag: Tag?
  /// Whether the drawing takes the proposed space (keeping its aspect ratio) instead of its own size.
  public var isResizable: Bool

  /// Creates a drawing, by default scaled to the proposed space.
  public init(size: Size, items: [Item], tag: Tag? = nil, isResizable: Bool = true) {
    self.size = size
    self.items = items
    self.tag = tag
    self.isResizable = isResizable
  }
}

/// A bitmap and its size.
public struct ImageContent: Hashable, Sendable {
  /// The pixels.
  public var bitmap: Bitmap
  /// The ideal size in points.
  public var size: Size
  /// Whether the image is stretched to the proposed space instead of keeping its own size.
  ///
  /// To stretch an image and keep its aspect ratio, put a resizable image into `Node.aspectRatio(nil, .fit, ...)`, or
  /// use `.fill` with `Node.clipped`.
  public var isResizable: Bool
  /// The way in which the bitmap is sampled.
  public var interpolation: ImageItem.Interpolation
  /// Whether panels with few inks draw each pixel in one ink or may dither the image.
  public var role: Role
  /// The name of the image in output formats with names.
  public var tag: Tag?

  /// Creates an image, by default with one point per pixel.
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
