internal import Layout

// Types of their own rather than names for those of layout, so that their members are there wherever this module is
// imported.

/// A guide at some x, on which views are lined up.
public struct HorizontalAlignment: Hashable, Sendable {
  let guide: Layout.HorizontalAlignment

  /// The left edge.
  public static let leading = HorizontalAlignment(guide: .leading)
  /// Half way between the left and the right edge.
  public static let center = HorizontalAlignment(guide: .center)
  /// The right edge.
  public static let trailing = HorizontalAlignment(guide: .trailing)
}

/// A guide at some y, on which views are lined up.
public struct VerticalAlignment: Hashable, Sendable {
  let guide: Layout.VerticalAlignment

  /// The top edge.
  public static let top = VerticalAlignment(guide: .top)
  /// Half way between the top and the bottom edge.
  public static let center = VerticalAlignment(guide: .center)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(guide: .bottom)
  /// The baseline of the topmost line of text.
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  /// The baseline of the lowest line of text.
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)
}

/// A guide on each axis.
public struct Alignment: Hashable, Sendable {
  /// The guide that decides over x.
  public var horizontal: HorizontalAlignment
  /// The guide that decides over y.
  public var vertical: VerticalAlignment

  /// An alignment of two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The middle.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
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

  var guides: Layout.Alignment {
    Layout.Alignment(horizontal: horizontal.guide, vertical: vertical.guide)
  }
}

/// How the lines of a text lie beside each other.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// Flush left.
  case leading
  /// Each line in the middle.
  case center
  /// Flush right.
  case trailing

  var alignment: Layout.TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
