internal import WidgetLayout

// Separate types rather than aliases of those of Layout, so that their members are visible wherever this module is
// imported.

/// A horizontal position at which views are aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  let guide: WidgetLayout.HorizontalAlignment

  /// The left edge.
  public static let leading = HorizontalAlignment(guide: .leading)
  /// The horizontal centre.
  public static let center = HorizontalAlignment(guide: .center)
  /// The right edge.
  public static let trailing = HorizontalAlignment(guide: .trailing)
}

/// A vertical position at which views are aligned.
public struct VerticalAlignment: Hashable, Sendable {
  let guide: WidgetLayout.VerticalAlignment

  /// The top edge.
  public static let top = VerticalAlignment(guide: .top)
  /// The vertical centre.
  public static let center = VerticalAlignment(guide: .center)
  /// The bottom edge.
  public static let bottom = VerticalAlignment(guide: .bottom)
  /// The baseline of the topmost line of text.
  public static let firstTextBaseline = VerticalAlignment(guide: .firstTextBaseline)
  /// The baseline of the lowest line of text.
  public static let lastTextBaseline = VerticalAlignment(guide: .lastTextBaseline)
}

/// A position on each axis at which views are aligned.
public struct Alignment: Hashable, Sendable {
  /// The horizontal guide.
  public var horizontal: HorizontalAlignment
  /// The vertical guide.
  public var vertical: VerticalAlignment

  /// Creates an alignment from two guides.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The centre of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The centre of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The centre.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The centre of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The centre of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  /// The left edge at the first line's baseline.
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  /// The centre at the first line's baseline.
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  /// The right edge at the first line's baseline.
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  /// The left edge at the last line's baseline.
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  /// The centre at the last line's baseline.
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  /// The right edge at the last line's baseline.
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)

  var guides: WidgetLayout.Alignment {
    WidgetLayout.Alignment(horizontal: horizontal.guide, vertical: vertical.guide)
  }
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, Sendable, CaseIterable {
  /// The left edge.
  case leading
  /// The centre.
  case center
  /// The right edge.
  case trailing

  var alignment: WidgetLayout.TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
