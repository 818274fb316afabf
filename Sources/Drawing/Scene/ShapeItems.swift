public import Geometry

/// A filled path.
public struct FillItem: Hashable, Sendable {
  /// What counts as inside where a path crosses itself.
  public enum Rule: String, Hashable, Sendable {
    case nonZero
    case evenOdd
  }

  /// Absolute, in points; an open subpath counts as closed.
  public var path: Path
  /// What is inside is painted with it.
  public var color: Color
  /// Whether screens with few inks may dither it.
  public var role: Role
  /// What counts as inside.
  public var rule: Rule
  /// The name the template gave it.
  public var tag: Tag?

  /// A filled path.
  public init(
    path: Path, color: Color, role: Role = .ink, rule: Rule = .nonZero, tag: Tag? = nil
  ) {
    self.path = path
    self.color = color
    self.role = role
    self.rule = rule
    self.tag = tag
  }
}

/// How a line is drawn along a path.
public struct StrokeStyle: Hashable, Sendable {
  /// How an open end looks.
  public enum Cap: String, Hashable, Sendable {
    case butt
    case round
    case square
  }

  /// How a corner looks.
  public enum Join: String, Hashable, Sendable {
    case miter
    case round
    case bevel
  }

  /// Points.
  public var width: Double
  /// How open ends look.
  public var cap: Cap
  /// How corners look.
  public var join: Join
  /// The miter length over the line width past which a miter becomes a bevel.
  ///
  /// 10, the default of Cairo and of SwiftUI's `StrokeStyle` (SVG's own default is 4).
  public var miterLimit: Double

  /// A style; butt caps and mitred corners unless given.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

/// A stroked path.
public struct StrokeItem: Hashable, Sendable {
  /// Absolute, in points.
  public var path: Path
  /// The line's colour.
  public var color: Color
  /// The line's width, ends and corners.
  public var style: StrokeStyle
  /// Whether screens with few inks may dither it.
  public var role: Role
  /// The name the template gave it.
  public var tag: Tag?

  /// A stroked path.
  public init(
    path: Path, color: Color, style: StrokeStyle, role: Role = .ink, tag: Tag? = nil
  ) {
    self.path = path
    self.color = color
    self.style = style
    self.role = role
    self.tag = tag
  }
}

/// Items that share a clip, an opacity or a tag.
public struct GroupItem: Hashable, Sendable {
  /// What the items may paint; nil does not clip.
  public var clip: Path?
  /// Applied to the group as a whole, so that overlapping items do not show through each other.
  public var opacity: UnitInterval
  /// The name the template gave it.
  public var tag: Tag?
  /// What is drawn, the first item first.
  public var items: [Item]

  /// A group; without a clip, at full opacity, it only names its items.
  public init(
    clip: Path? = nil, opacity: UnitInterval = .one, tag: Tag? = nil, items: [Item]
  ) {
    self.clip = clip
    self.opacity = opacity
    self.tag = tag
    self.items = items
  }
}
