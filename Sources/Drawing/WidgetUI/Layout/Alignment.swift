public import Layout

/// A guide on each axis.
public typealias Alignment = Layout.Alignment
/// A guide at some x.
public typealias HorizontalAlignment = Layout.HorizontalAlignment
/// A guide at some y.
public typealias VerticalAlignment = Layout.VerticalAlignment
/// How the lines of a text lie beside each other.
public typealias TextAlignment = Layout.TextAlignment

extension Layout.Alignment {
  /// The left edge on the first line's baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The middle on the first line's baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The right edge on the first line's baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The left edge on the last line's baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The middle on the last line's baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The right edge on the last line's baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}
