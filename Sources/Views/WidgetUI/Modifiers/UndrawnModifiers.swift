public import Foundation

// What changes a picture on iOS and is not drawn: a warning says so.

extension View {
  /// Colours mixed with those behind, which is not drawn.
  public func blendMode(_ mode: BlendMode) -> some View {
    changingEnvironment { if mode != .normal { $0.problems.append("blendMode is not drawn") } }
  }
  /// A turn in space, which is not drawn.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View { warning("rotation3DEffect is not drawn") }
  /// Sets whether controls take input; they are drawn alike.
  public func disabled(_ disabled: Bool) -> some View { changingEnvironment { $0.isEnabled = !disabled } }
}

/// How colours mix with those behind; only the normal way is drawn.
public enum BlendMode: Hashable, Sendable {
  /// One over the other.
  case normal
  /// The darker product.
  case multiply
  /// The lighter product.
  case screen
  /// Either by what is behind.
  case overlay
  /// The darker one.
  case darken
  /// The lighter colour.
  case lighten
  /// The sum.
  case plusLighter
  /// The sum of the darkness.
  case plusDarker
  /// The colour behind, lightened.
  case colorDodge
  /// The colour behind, darkened.
  case colorBurn
  /// Either, softly.
  case softLight
  /// Either by what is in front.
  case hardLight
  /// The difference.
  case difference
  /// The difference, softly.
  case exclusion
  /// The hue.
  case hue
  /// The saturation.
  case saturation
  /// Hue and saturation.
  case color
  /// The lightness.
  case luminosity
  /// Where something is behind.
  case sourceAtop
  /// Behind what there is.
  case destinationOver
  /// What is behind is removed.
  case destinationOut
}
