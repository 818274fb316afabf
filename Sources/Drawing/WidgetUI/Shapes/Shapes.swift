public import Foundation
internal import Geometry
internal import Layout

/// The whole frame.
public struct Rectangle: InsettableShape {
  /// A rectangle.
  public init() {}

  /// The frame itself.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// A smaller rectangle.
  public func inset(by amount: CGFloat) -> Inset<Rectangle> { Inset(shape: self, amount: amount) }
}

extension Rectangle: KnownOutline {
  var knownOutline: ShapeContent.Outline { .rectangle(cornerRadius: 0) }
}

/// The frame with round corners.
public struct RoundedRectangle: InsettableShape {
  /// The radii of the corners.
  public var cornerSize: CGSize
  /// How corners are rounded: as circles.
  public var style: RoundedCornerStyle

  /// A rectangle with round corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// A rectangle with elliptic corners.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// The frame with round corners, of at most half the shorter side.
  public func path(in rect: CGRect) -> Path {
    let most = max(min(rect.width, rect.height) / 2, 0)
    let size = CGSize(width: min(cornerSize.width, most), height: min(cornerSize.height, most))
    return Path(roundedRect: rect, cornerSize: size)
  }

  /// A smaller rectangle, its corners smaller by as much.
  public func inset(by amount: CGFloat) -> Inset<RoundedRectangle> {
    let size = CGSize(width: max(cornerSize.width - amount, 0), height: max(cornerSize.height - amount, 0))
    return Inset(shape: RoundedRectangle(cornerSize: size, style: style), amount: amount)
  }
}

extension RoundedRectangle: KnownOutline {
  var knownOutline: ShapeContent.Outline {
    if cornerSize.width == cornerSize.height { return .rectangle(cornerRadius: Double(cornerSize.width)) }
    return .custom(FrameOutline { size in path(in: CGRect(size)).geometry })
  }
}

/// The radii of four corners.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// Of the top left corner.
  public var topLeading: CGFloat
  /// Of the bottom left corner.
  public var bottomLeading: CGFloat
  /// Of the bottom right corner.
  public var bottomTrailing: CGFloat
  /// Of the top right corner.
  public var topTrailing: CGFloat

  /// Four radii.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

/// The frame with corners of different radii.
public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii.
  public var cornerRadii: RectangleCornerRadii

  /// A rectangle with round corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// A rectangle with round corners.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
  }

  /// The frame with round corners, each of at most half the shorter side.
  public func path(in rect: CGRect) -> Path {
    let most = max(min(rect.width, rect.height) / 2, 0)
    func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from degrees: Double, _ path: inout Path) {
      let radius = min(max(radius, 0), most)
      let center = CGPoint(
        x: x == rect.minX ? x + radius : x - radius, y: y == rect.minY ? y + radius : y - radius)
      path.addRelativeArc(
        center: center, radius: radius, startAngle: .degrees(degrees), delta: .degrees(90))
    }
    return Path { path in
      corner(rect.minX, rect.minY, cornerRadii.topLeading, from: 180, &path)
      corner(rect.maxX, rect.minY, cornerRadii.topTrailing, from: 270, &path)
      corner(rect.maxX, rect.maxY, cornerRadii.bottomTrailing, from: 0, &path)
      corner(rect.minX, rect.maxY, cornerRadii.bottomLeading, from: 90, &path)
      path.closeSubpath()
    }
  }

  /// A smaller rectangle with the same radii.
  public func inset(by amount: CGFloat) -> Inset<UnevenRoundedRectangle> {
    Inset(shape: self, amount: amount)
  }
}

/// The largest circle in the frame, in its middle.
public struct Circle: InsettableShape {
  /// A circle.
  public init() {}

  /// A circle that begins at its right end and runs clockwise, as trimming sees it.
  public func path(in rect: CGRect) -> Path {
    let radius = max(min(rect.width, rect.height) / 2, 0)
    return Path { path in
      path.addRelativeArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: .zero, delta: .degrees(360))
      path.closeSubpath()
    }
  }

  /// A smaller circle.
  public func inset(by amount: CGFloat) -> Inset<Circle> { Inset(shape: self, amount: amount) }
}

/// The ellipse that fills the frame.
public struct Ellipse: InsettableShape {
  /// An ellipse.
  public init() {}

  /// The ellipse in a frame.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// A smaller ellipse.
  public func inset(by amount: CGFloat) -> Inset<Ellipse> { Inset(shape: self, amount: amount) }
}

extension Ellipse: KnownOutline {
  var knownOutline: ShapeContent.Outline { .ellipse }
}

/// The frame with its shorter sides rounded to half circles.
public struct Capsule: InsettableShape {
  /// How corners are rounded: as circles.
  public var style: RoundedCornerStyle

  /// A capsule.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// The capsule in a frame.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: max(min(rect.width, rect.height) / 2, 0))
  }

  /// A smaller capsule.
  public func inset(by amount: CGFloat) -> Inset<Capsule> { Inset(shape: self, amount: amount) }
}

extension Capsule: KnownOutline {
  var knownOutline: ShapeContent.Outline { .rectangle(cornerRadius: .infinity) }
}

/// The shape of a widget: a rectangle with its corners, drawn with those of the picture around it.
public struct ContainerRelativeShape: InsettableShape {
  /// The shape of the container.
  public init() {}

  /// The frame with corners that suit a widget's.
  public func path(in rect: CGRect) -> Path {
    RoundedRectangle(cornerRadius: 16).path(in: rect)
  }

  /// A smaller shape.
  public func inset(by amount: CGFloat) -> Inset<ContainerRelativeShape> {
    Inset(shape: self, amount: amount)
  }
}

extension Path: Shape {
  /// The path itself, whatever the frame.
  public func path(in rect: CGRect) -> Path { self }
}
