public import Foundation
internal import Geometry

/// One of the two directions.
public enum Axis: Int8, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Several directions.
  public struct Set: OptionSet, Sendable {
    /// One bit an axis.
    public let rawValue: Int8

    /// Axes by their bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// From left to right.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}

/// A side of a rectangle.
public enum Edge: Int8, Hashable, Sendable, CaseIterable {
  /// The upper side.
  case top
  /// The left side.
  case leading
  /// The lower side.
  case bottom
  /// The right side.
  case trailing

  /// Several sides.
  public struct Set: OptionSet, Sendable {
    /// One bit a side.
    public let rawValue: Int8

    /// Sides by their bits.
    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// One side.
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    /// The upper side.
    public static let top = Set(.top)
    /// The left side.
    public static let leading = Set(.leading)
    /// The lower side.
    public static let bottom = Set(.bottom)
    /// The right side.
    public static let trailing = Set(.trailing)
    /// Left and right.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// All four.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// Distances from the four sides of a rectangle, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// From the upper side.
  public var top: CGFloat
  /// From the left side.
  public var leading: CGFloat
  /// From the lower side.
  public var bottom: CGFloat
  /// From the right side.
  public var trailing: CGFloat

  /// Four distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// No distance at all.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  /// The same distance from each of some sides.
  init(_ edges: Edge.Set, _ length: CGFloat) {
    func inset(_ edge: Edge.Set) -> CGFloat { edges.contains(edge) ? length : 0 }
    self.init(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
  }

  var insets: Geometry.EdgeInsets {
    Geometry.EdgeInsets(
      top: Double(top), leading: Double(leading), bottom: Double(bottom), trailing: Double(trailing))
  }
}

/// A point in fractions of a rectangle.
public struct UnitPoint: Hashable, Sendable {
  /// 0 at the left side, 1 at the right one.
  public var x: CGFloat
  /// 0 at the upper side, 1 at the lower one.
  public var y: CGFloat

  /// A point by its fractions.
  public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  /// The top left corner.
  public init() {
    self.init(x: 0, y: 0)
  }

  /// The origin.
  public static let zero = UnitPoint(x: 0, y: 0)
  /// The middle.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the left side.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the right side.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the upper side.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the lower side.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top left corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top right corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom left corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom right corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)

  var point: Point { Point(x: Double(x), y: Double(y)) }
}

/// A size of a turn.
public struct Angle: Hashable, Sendable, Comparable {
  /// In radians, clockwise.
  public var radians: Double

  /// In degrees, clockwise.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// No turn.
  public init() {
    radians = 0
  }

  /// An angle in radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// An angle in degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// An angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// An angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// No turn.
  public static let zero = Angle()

  /// Whether the first is smaller.
  public static func < (first: Angle, second: Angle) -> Bool { first.radians < second.radians }
  /// Both turns.
  public static func + (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians + second.radians) }
  /// The first turn less the second.
  public static func - (first: Angle, second: Angle) -> Angle { Angle(radians: first.radians - second.radians) }
  /// The turn the other way.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }
  /// The turn several times.
  public static func * (angle: Angle, factor: Double) -> Angle { Angle(radians: angle.radians * factor) }
  /// A part of the turn.
  public static func / (angle: Angle, divisor: Double) -> Angle { Angle(radians: angle.radians / divisor) }
}
