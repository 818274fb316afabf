public import Foundation
internal import WidgetLayout

/// The whole frame.
public struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  public init() {}

  /// Returns the frame as a path.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns a smaller rectangle.
  public func inset(by amount: CGFloat) -> Inset<Rectangle> { Inset(shape: self, amount: amount) }
}

extension Rectangle: KnownOutline {
  var knownOutline: ShapeContent.Outline { .rectangle(cornerRadius: 0) }
}

/// The frame with rounded corners.
public struct RoundedRectangle: InsettableShape {
  /// The radii of the corners.
  public var cornerSize: CGSize
  /// The style of the corners, which are always circular arcs.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with rounded corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with elliptical corners.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  /// Returns the frame with rounded corners, whose radii are limited to half the shorter side.
  public func path(in rect: CGRect) -> Path {
    let maximum = max(min(rect.width, rect.height) / 2, 0)
    let size = CGSize(width: min(cornerSize.width, maximum), height: min(cornerSize.height, maximum))
    return Path(roundedRect: rect, cornerSize: size)
  }

  /// Returns a smaller rectangle whose radii are reduced by the same amount.
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
  /// The radius of the top left corner.
  public var topLeading: CGFloat
  /// The radius of the bottom left corner.
  public var bottomLeading: CGFloat
  /// The radius of the bottom right corner.
  public var bottomTrailing: CGFloat
  /// The radius of the top right corner.
  public var topTrailing: CGFloat

  /// Creates the radii of four corners.
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
  /// The radii of the corners.
  public var cornerRadii: RectangleCornerRadii

  /// Creates a rectangle with rounded corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
  }

  /// Creates a rectangle with rounded corners.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    cornerRadii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
      topTrailing: topTrailingRadius)
  }

  /// Returns the frame with rounded corners, whose radii are limited to half the shorter side.
  public func path(in rect: CGRect) -> Path {
    let maximum = max(min(rect.width, rect.height) / 2, 0)
    func corner(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from degrees: Double, _ path: inout Path) {
      let radius = min(max(radius, 0), maximum)
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

  /// Returns a smaller rectangle with the same radii.
  public func inset(by amount: CGFloat) -> Inset<UnevenRoundedRectangle> {
    Inset(shape: self, amount: amount)
  }
}

/// The largest circle in the frame, at its centre.
public struct Circle: InsettableShape {
  /// Creates a circle.
  public init() {}

  /// Returns a circle that starts at its right end and runs clockwise, which matters for trimming.
  public func path(in rect: CGRect) -> Path {
    let radius = max(min(rect.width, rect.height) / 2, 0)
    return Path { path in
      path.addRelativeArc(
        center: CGPoint(x: rect.midX, y: rect.midY), radius: radius, startAngle: .zero, delta: .degrees(360))
      path.closeSubpath()
    }
  }

  /// Returns a smaller circle.
  public func inset(by amount: CGFloat) -> Inset<Circle> { Inset(shape: self, amount: amount) }
}

/// The ellipse that fills the frame.
public struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  public init() {}

  /// Returns the ellipse in a frame.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// Returns a smaller ellipse.
  public func inset(by amount: CGFloat) -> Inset<Ellipse> { Inset(shape: self, amount: amount) }
}

extension Ellipse: KnownOutline {
  var knownOutline: ShapeContent.Outline { .ellipse }
}

/// The frame with its shorter sides rounded to semicircles.
public struct Capsule: InsettableShape {
  /// The style of the corners, which are always circular arcs.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) {
    self.style = style
  }

  /// Returns the capsule in a frame.
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: max(min(rect.width, rect.height) / 2, 0))
  }

  /// Returns a smaller capsule.
  public func inset(by amount: CGFloat) -> Inset<Capsule> { Inset(shape: self, amount: amount) }
}

extension Capsule: KnownOutline {
  var knownOutline: ShapeContent.Outline { .rectangle(cornerRadius: .infinity) }
}

extension Path: Shape {
  /// Returns the path itself, whatever the frame.
  public func path(in rect: CGRect) -> Path { self }
}
