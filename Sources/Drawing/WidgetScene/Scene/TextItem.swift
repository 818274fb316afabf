/// A reference to one font face, by which a font store finds the outlines.
public struct Face: Hashable, Sendable {
  /// The PostScript name, unique among the faces in use, such as `Inter-Medium`.
  public var postScriptName: String
  /// The family name that formats with live text refer to, such as `Inter`.
  public var family: String
  /// The weight, 100...900, as in CSS.
  public var weight: Int
  /// Whether the face is slanted.
  public var isItalic: Bool

  /// Creates a reference to a face.
  public init(postScriptName: String, family: String, weight: Int, isItalic: Bool = false) {
    self.postScriptName = postScriptName
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// One glyph of a face and the position of its origin.
public struct Glyph: Hashable, Sendable {
  /// The glyph's index in the face.
  public var id: UInt32
  /// The position of the origin on the baseline, in points.
  public var position: Point

  /// Creates a glyph at a position.
  public init(id: UInt32, position: Point) {
    self.id = id
    self.position = position
  }
}

/// Shaped glyphs of one face, in visual order from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// The face of all glyphs in the run.
  public var face: Face
  /// The font size in points per em.
  public var size: Double
  /// The glyphs with their positions on the baseline.
  public var glyphs: [Glyph]
  /// The characters that the glyphs represent, in reading order.
  public var text: String
  /// The sum of the advances, in points.
  public var width: Double
  /// Whether the digits are tabular, all with the same advance (OpenType's `tnum`).
  public var hasTabularDigits: Bool

  /// Creates a run of shaped glyphs.
  public init(
    face: Face, size: Double, glyphs: [Glyph], text: String, width: Double, hasTabularDigits: Bool = false
  ) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.text = text
    self.width = width
    self.hasTabularDigits = hasTabularDigits
  }

  func scaled(by transform: Transform) -> GlyphRun {
    var scaled = self
    scaled.size *= transform.lengthFactor
    scaled.width *= transform.lengthFactor
    for index in scaled.glyphs.indices {
      scaled.glyphs[index].position = transform.apply(to: glyphs[index].position)
    }
    return scaled
  }

  /// Returns the run moved by `dx` to the right and `dy` downwards.
  public func offset(x dx: Double, y dy: Double) -> GlyphRun {
    var moved = self
    for index in moved.glyphs.indices {
      moved.glyphs[index].position = moved.glyphs[index].position.offset(x: dx, y: dy)
    }
    return moved
  }
}

/// An outline in another colour around glyphs, so that they stay readable over lines.
public struct Halo: Hashable, Sendable {
  /// The width on each side of the outline, in points.
  public var width: Double
  /// The colour of the halo, usually the background's.
  public var color: Color

  /// Creates a halo with a width in points.
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}

/// A text box: its glyphs and the string they show.
public struct TextItem: Hashable, Sendable {
  /// The displayed string, with an ellipsis if the text was truncated.
  public var string: String
  /// The box around the lines of text, from ascender to descender.
  ///
  /// Glyphs may overhang it.
  public var frame: Rect
  /// The glyph runs in visual order, line by line.
  public var runs: [GlyphRun]
  /// The paint of the glyphs.
  public var paint: Paint
  /// The halo behind the glyphs; nil for none.
  public var halo: Halo?
  /// Whether panels with few inks may dither the item.
  public var role: Role
  /// The name from the template.
  public var tag: Tag?
  /// Whether the text was truncated for lack of space.
  public var isTruncated: Bool

  /// Creates a text that is already shaped and positioned.
  ///
  /// A nil role is the paint's default (`Paint.defaultRole`).
  public init(
    string: String, frame: Rect, runs: [GlyphRun], paint: Paint, halo: Halo? = nil,
    role: Role? = nil, tag: Tag? = nil, isTruncated: Bool = false
  ) {
    self.isTruncated = isTruncated
    self.string = string
    self.frame = frame
    self.runs = runs
    self.paint = paint
    self.halo = halo
    self.role = role ?? paint.defaultRole
    self.tag = tag
  }

  /// Creates a text of one colour that is already shaped and positioned.
  public init(
    string: String, frame: Rect, runs: [GlyphRun], color: Color, halo: Halo? = nil,
    role: Role = .ink, tag: Tag? = nil, isTruncated: Bool = false
  ) {
    self.init(
      string: string, frame: frame, runs: runs, paint: .solid(color), halo: halo, role: role, tag: tag,
      isTruncated: isTruncated)
  }
}

extension TextItem: ItemContent {
  var item: Item { .text(self) }

  func scaled(by transform: Transform) -> TextItem {
    let factor = transform.lengthFactor
    var scaled = self
    scaled.frame = Rect(
      origin: transform.apply(to: frame.origin), size: Size(width: frame.width * factor, height: frame.height * factor))
    scaled.runs = runs.map { $0.scaled(by: transform) }
    scaled.paint = paint.transformed(by: transform)
    scaled.halo?.width *= factor
    return scaled
  }
}
