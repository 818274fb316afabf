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
  /// Paint of the interior.
  public var paint: Paint
  /// What the path shows.
  public var subject: Subject
  /// Whether screens with few inks may dither it.
  public var role: Role
  /// What counts as inside.
  public var rule: Rule
  /// The name the template gave it.
  public var tag: Tag?

  /// A filled path.
  ///
  /// - Parameter role: nil: the paint's own (`Paint.defaultRole`).
  public init(
    path: Path, paint: Paint, subject: Subject = .area, role: Role? = nil, rule: Rule = .nonZero, tag: Tag? = nil
  ) {
    self.path = path
    self.paint = paint
    self.subject = subject
    self.role = role ?? paint.defaultRole
    self.rule = rule
    self.tag = tag
  }

  /// A path filled with one colour.
  public init(
    path: Path, color: Color, subject: Subject = .area, role: Role = .ink, rule: Rule = .nonZero, tag: Tag? = nil
  ) {
    self.init(path: path, paint: .solid(color), subject: subject, role: role, rule: rule, tag: tag)
  }
}

extension FillItem: ItemContent {
  var item: Item { .fill(self) }

  func scaled(by transform: Transform) -> FillItem {
    var scaled = self
    scaled.path = path.transformed(by: transform)
    scaled.paint = paint.transformed(by: transform)
    return scaled
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
  /// Points of line and gap in turn, from the start of each subpath on; an odd number of them is taken twice.
  ///
  /// Empty for a line without gaps. Lengths that are negative, not finite or all 0 are no dashes either.
  public var dash: [Double]

  /// A style; butt caps, mitred corners and no gaps unless given.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = []
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
  }

  /// The style of the line magnified: its width and its dashes.
  public func scaled(by factor: Double) -> StrokeStyle {
    var scaled = self
    scaled.width *= factor
    scaled.dash = dash.map { $0 * factor }
    return scaled
  }
}

/// A stroked path.
public struct StrokeItem: Hashable, Sendable {
  /// Absolute, in points.
  public var path: Path
  /// Paint of the line.
  public var paint: Paint
  /// The line's width, ends and corners.
  public var style: StrokeStyle
  /// What the line shows.
  public var subject: Subject
  /// Whether screens with few inks may dither it.
  public var role: Role
  /// The name the template gave it.
  public var tag: Tag?

  /// A stroked path.
  ///
  /// - Parameter role: nil: the paint's own (`Paint.defaultRole`).
  public init(
    path: Path, paint: Paint, style: StrokeStyle, subject: Subject = .line, role: Role? = nil, tag: Tag? = nil
  ) {
    self.path = path
    self.paint = paint
    self.style = style
    self.subject = subject
    self.role = role ?? paint.defaultRole
    self.tag = tag
  }

  /// A path stroked in one colour.
  public init(
    path: Path, color: Color, style: StrokeStyle, subject: Subject = .line, role: Role = .ink, tag: Tag? = nil
  ) {
    self.init(path: path, paint: .solid(color), style: style, subject: subject, role: role, tag: tag)
  }
}

extension StrokeItem: ItemContent {
  var item: Item { .stroke(self) }

  func scaled(by transform: Transform) -> StrokeItem {
    var scaled = self
    scaled.path = path.transformed(by: transform)
    scaled.paint = paint.transformed(by: transform)
    scaled.style = style.scaled(by: transform.lengthFactor)
    return scaled
  }
}
