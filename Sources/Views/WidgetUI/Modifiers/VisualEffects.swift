public import Foundation

// Effects that depend on the place of a view in a scrolled one or on the screen, which are not drawn.

extension View {
  /// Adds a warning: effects that depend on the place of the view are not drawn.
  public func visualEffect(_ effect: @escaping (EmptyVisualEffect, GeometryProxy) -> EmptyVisualEffect) -> some View {
    warning("visualEffect is not drawn")
  }

  /// Has no effect: nothing is scrolled in a picture.
  public func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping (EmptyVisualEffect, ScrollTransitionPhase) -> EmptyVisualEffect
  ) -> some View { self }
}

/// An effect that depends on the place of a view, which is not drawn.
public struct EmptyVisualEffect: Sendable {
  /// Returns the effect unchanged.
  public func opacity(_ opacity: Double) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func offset(_ offset: CGSize) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
  ) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func blur(radius: CGFloat, opaque: Bool = false) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func brightness(_ amount: Double) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func contrast(_ amount: Double) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func saturation(_ amount: Double) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func grayscale(_ amount: Double) -> EmptyVisualEffect { self }
  /// Returns the effect unchanged.
  public func hueRotation(_ angle: Angle) -> EmptyVisualEffect { self }
}

/// When a view changes while it is scrolled; nothing is scrolled in a picture.
public struct ScrollTransitionConfiguration: Sendable {
  /// With the scrolling.
  public static let interactive = ScrollTransitionConfiguration()
  /// At once.
  public static let identity = ScrollTransitionConfiguration()
  /// With an animation.
  public static let animated = ScrollTransitionConfiguration()
}

/// The place of a view in a scrolled one; nothing is scrolled in a picture.
public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Before the visible part.
  case topLeading
  /// In the visible part.
  case identity
  /// After the visible part.
  case bottomTrailing

  /// Whether the view is in the visible part.
  public var isIdentity: Bool { self == .identity }
  /// The place as a number, from -1 to 1.
  public var value: Double { self == .identity ? 0 : self == .topLeading ? -1 : 1 }
}
