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

  /// A run of shaped glyphs.
  public init(face: Face, size: Double, glyphs: [Glyph], text: String, width: Double) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.text = text
    self.width = width
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
  /// What is shown, an ellipsis included where the text was cut.
  public var string: String
  /// The box of the text's lines (ascender to descender), which glyphs may overhang.
  public var frame: Rect
  /// In visual order, line by line.
  public var runs: [GlyphRun]
  /// The glyphs' colour.
  public var color: Color
  /// The rim behind the glyphs; nil: none.
  public var halo: Halo?
  /// Whether screens with few inks may dither it.
  public var role: Role
  /// The name the template gave it.
  public var tag: Tag?
  /// Whether text was cut for want of room.
  public var isTruncated: Bool

  /// A text that is shaped and placed.
  public init(
    string: String, frame: Rect, runs: [GlyphRun], color: Color, halo: Halo? = nil,
    role: Role = .ink, tag: Tag? = nil, isTruncated: Bool = false
  ) {
    self.isTruncated = isTruncated
    self.string = string
    self.frame = frame
    self.runs = runs
    self.color = color
    self.halo = halo
    self.role = role
    self.tag = tag
  }
}

/// Where a backend gets the shapes of glyphs.
///
/// Backends never measure text: positions are in the scene, only outlines come from here.
public protocol GlyphOutlines {
  /// The outline of a glyph in ems (1 = the run's size), y downwards, origin on the baseline.
  ///
  /// A glyph without ink (a space) is an empty path.
  /// - Throws: where the face is not loaded or cannot be read.
  func outline(of glyph: UInt32, in face: Face) throws -> Path

  /// A glyph as the whole pixels that show it best on a screen without grays: rectangles in pixels, y downwards,
  /// the origin on the baseline.
  ///
  /// - Parameter size: pixels an em, above 0.
  /// - Throws: as ``outline(of:in:)``.
  func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path
}
