public import Geometry

/// A filled path.
public struct FillItem: Hashable, Sendable {
  public enum Rule: String, Hashable, Sendable {
    case nonZero
    case evenOdd
  }

  public var path: Path
  public var color: Color
  public var role: Role
  public var rule: Rule
  public var tag: Tag?

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
  public enum Cap: String, Hashable, Sendable {
    case butt
    case round
    case square
  }

  public enum Join: String, Hashable, Sendable {
    case miter
    case round
    case bevel
  }

  /// Points.
  public var width: Double
  public var cap: Cap
  public var join: Join
  /// The miter length over the line width past which a miter becomes a bevel.
  ///
  /// 10, the default of Cairo and of SwiftUI's `StrokeStyle` (SVG's own default is 4).
  public var miterLimit: Double

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
  public var path: Path
  public var color: Color
  public var style: StrokeStyle
  public var role: Role
  public var tag: Tag?

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
  public var tag: Tag?
  public var items: [Item]

  public init(
    clip: Path? = nil, opacity: UnitInterval = .one, tag: Tag? = nil, items: [Item]
  ) {
    self.clip = clip
    self.opacity = opacity
    self.tag = tag
    self.items = items
  }
}
