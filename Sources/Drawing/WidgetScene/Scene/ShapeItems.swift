/// A filled path.
public struct FillItem: Hashable, Sendable {
  /// The rule for the inside of a path that crosses itself.
  public enum Rule: String, Hashable, Sendable {
    case nonZero
    case evenOdd
  }

  /// The path in absolute coordinates, in points.
  ///
  /// An open subpath counts as closed.
  public var path: Path
  /// The paint of the interior.
  public var paint: Paint
  /// The kind of content that the path shows.
  public var subject: Subject
  /// Whether panels with few inks may dither the item.
  public var role: Role
  /// The rule for the inside of the path.
  public var rule: Rule
  /// The paint of the value that is drawn over the item, if the item is the track of a scale.
  ///
  /// Panels with few inks do not draw a track in the ink of its value.
  public var value: Paint?
  /// The name from the template.
  public var tag: Tag?

  /// Creates a filled path.
  ///
  /// A nil role is the paint's default (`Paint.defaultRole`).
  public init(
    path: Path, paint: Paint, subject: Subject = .area, role: Role? = nil, rule: Rule = .nonZero, value: Paint? = nil,
    tag: Tag? = nil
  ) {
    self.path = path
    self.paint = paint
    self.subject = subject
    self.role = role ?? paint.defaultRole
    self.rule = rule
    self.value = value
    self.tag = tag
  }

  /// Creates a path filled with one colour.
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

/// The width, ends, corners and dashes of a stroked line.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of an open end.
  public enum Cap: String, Hashable, Sendable {
    case butt
    case round
    case square
  }

  /// The shape of a corner.
  public enum Join: String, Hashable, Sendable {
    case miter
    case round
    case bevel
  }

  /// The line width in points.
  public var width: Double
  /// The shape of open ends.
  public var cap: Cap
  /// The shape of corners.
  public var join: Join
  /// The ratio of miter length to line width above which a miter becomes a bevel.
  ///
  /// The default is 10, as in Cairo and SwiftUI's `StrokeStyle` (SVG's default is 4).
  public var miterLimit: Double
  /// The lengths of dashes and gaps in turn, in points, from the start of each subpath.
  ///
  /// An odd number of lengths is repeated once.
  ///
  /// Empty for a solid line. Lengths that are negative, not finite or all 0 also give a solid line.
  public var dash: [Double]
  /// The distance into the pattern of dashes at which the line begins.
  public var dashOffset: Double

  /// Creates a style.
  ///
  /// By default it has butt caps, mitred corners and no dashes.
  public init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dash: [Double] = [],
    dashOffset: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashOffset = dashOffset
  }

  /// Returns the style with its line width and dashes multiplied by a factor.
  public func scaled(by factor: Double) -> StrokeStyle {
    var scaled = self
    scaled.width *= factor
    scaled.dash = dash.map { $0 * factor }
    scaled.dashOffset *= factor
    return scaled
  }
}

/// A stroked path.
public struct StrokeItem: Hashable, Sendable {
  /// The path in absolute coordinates, in points.
  public var path: Path
  /// The paint of the line.
  public var paint: Paint
  /// The line's width, ends and corners.
  public var style: StrokeStyle
  /// The kind of content that the line shows.
  public var subject: Subject
  /// Whether panels with few inks may dither the item.
  public var role: Role
  /// The paint of the value that is drawn over the item, if the item is the track of a scale.
  ///
  /// Panels with few inks do not draw a track in the ink of its value.
  public var value: Paint?
  /// The name from the template.
  public var tag: Tag?

  /// Creates a stroked path.
  ///
  /// A nil role is the paint's default (`Paint.defaultRole`).
  public init(
    path: Path, paint: Paint, style: StrokeStyle, subject: Subject = .line, role: Role? = nil, value: Paint? = nil,
    tag: Tag? = nil
  ) {
    self.path = path
    self.paint = paint
    self.style = style
    self.subject = subject
    self.role = role ?? paint.defaultRole
    self.value = value
    self.tag = tag
  }

  /// Creates a path stroked in one colour.
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
