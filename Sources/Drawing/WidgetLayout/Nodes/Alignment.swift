/// A horizontal guide: a line at some x inside a box, on which boxes can be aligned.
public struct HorizontalAlignment: Hashable, Sendable {
  /// The guide's name in templates and messages.
  public let name: String

  /// The left edge.
  public static let leading = HorizontalAlignment(name: "leading")
  /// The middle between the left and the right edge.
  public static let center = HorizontalAlignment(name: "center")
  /// The right edge.
  public static let trailing = HorizontalAlignment(name: "trailing")

  /// All horizontal guides, from left to right.
  public static let all: [HorizontalAlignment] = [.leading, .center, .trailing]
}

/// A vertical guide: a line at some y inside a box, on which boxes can be aligned.
public struct VerticalAlignment: Hashable, Sendable {
  /// The guide's name in templates and messages.
  public let name: String

  /// The top edge.
  public static let top = VerticalAlignment(name: "top")
  /// The middle between the top and the bottom edge.
  public static let center = VerticalAlignment(name: "center")
  /// The bottom edge.
  public static let bottom = VerticalAlignment(name: "bottom")
  /// The baseline of the topmost line of text; the bottom edge of a box without text.
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
  /// The baseline of the lowest line of text; the bottom edge of a box without text.
  public static let lastTextBaseline = VerticalAlignment(name: "lastTextBaseline")

  /// All vertical guides.
  public static let all: [VerticalAlignment] = [
    .top, .center, .bottom, .firstTextBaseline, .lastTextBaseline,
  ]
}

/// A guide on each axis.
public struct Alignment: Hashable, Sendable {
  /// The guide that determines x.
  public var horizontal: HorizontalAlignment
  /// The guide that determines y.
  public var vertical: VerticalAlignment

  /// Creates an alignment from its two guides.
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
}
