public import Geometry

/// Names one font face; what holds the outlines finds them by it.
public struct Face: Hashable, Sendable {
  /// Unique among the faces in use, as `Inter-Medium`.
  public var postScriptName: String
  /// The name a live-text format asks for, as `Inter`.
  public var family: String
  /// 100...900, as in CSS.
  public var weight: Int
  /// Whether the face is slanted.
  public var isItalic: Bool

  /// A face by its names.
  public init(postScriptName: String, family: String, weight: Int, isItalic: Bool = false) {
    self.postScriptName = postScriptName
    self.family = family
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// One glyph of a face at the place where its origin goes.
public struct Glyph: Hashable, Sendable {
  /// The face's own index.
  public var id: UInt32
  /// On the baseline, in points.
  public var position: Point

  /// A glyph at a place.
  public init(id: UInt32, position: Point) {
    self.id = id
    self.position = position
  }
}

/// Shaped glyphs of one face, in visual order from left to right.
public struct GlyphRun: Hashable, Sendable {
  /// Whose glyphs they are.
  public var face: Face
  /// Points an em, as the outlines are scaled.
  public var size: Double
  /// Each with its place on the baseline.
  public var glyphs: [Glyph]
  /// The characters the glyphs stand for, in reading order.
  public var text: String
  /// The sum of the advances, in points.
  public var width: Double
  /// Whether the digits are the face's tabular ones, all of one advance (OpenType's `tnum`).
  public var hasTabularDigits: Bool

  /// A run of shaped glyphs.
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

  /// The run moved by `dx` to the right and `dy` down.
  public func offset(x dx: Double, y dy: Double) -> GlyphRun {
    var moved = self
    for index in moved.glyphs.indices {
      moved.glyphs[index].position = moved.glyphs[index].position.offset(x: dx, y: dy)
    }
    return moved
  }
}

/// A rim in another colour around glyphs, so that they stay readable over lines.
public struct Halo: Hashable, Sendable {
  /// Points on each side of the outline.
  public var width: Double
  /// The rim's colour, mostly that of the background.
  public var color: Color

  /// A rim of a width in points.
  public init(width: Double, color: Color) {
    self.width = width
    self.color = color
  }
}

/// One text box: its glyphs and the string they show.
public struct TextItem: Hashable, Sendable {
  /// The string as it is shown, with an ellipsis if the text was cut.
  public var string: String
  /// The box of the text's lines (ascender to descender), which glyphs may overhang.
  public var frame: Rect
  /// In visual order, line by line.
  public var runs: [GlyphRun]
  /// Paint of the glyphs.
  public var paint: Paint
  /// The rim behind the glyphs; nil: none.
  public var halo: Halo?
  /// Whether screens with few inks may dither it.
  public var role: Role
  /// The name the template gave it.
  public var tag: Tag?
  /// Whether text was cut for want of room.
  public var isTruncated: Bool

  /// A text that is shaped and placed.
  ///
  /// - Parameter role: nil: the paint's own (`Paint.defaultRole`).
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

  /// A text of one colour that is shaped and placed.
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
