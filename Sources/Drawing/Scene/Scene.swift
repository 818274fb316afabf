public import Geometry

/// The display list: everything a picture shows, resolved and positioned, in drawing order.
///
/// The only contract between layout and output. Coordinates are absolute, in points, unrounded, with the origin at
/// the top left; nothing here depends on the output's scale, and no item holds a handle to a font or a surface.
public struct Scene: Hashable, Sendable {
  /// The canvas in points.
  public var size: Size
  /// What fills the whole canvas before the items; nil leaves it transparent.
  public var background: Color?
  /// Items in drawing order.
  public var items: [Item]

  /// A scene of a size in points.
  public init(size: Size, background: Color? = nil, items: [Item] = []) {
    self.size = size
    self.background = background
    self.items = items
  }
}

/// Whether a screen with few inks draws an item straight in one of them, or may dither it.
public enum Role: String, Hashable, Sendable {
  /// Text, lines, icons and segments: drawn in the panel's own inks.
  case ink
  /// Gradients, photos, soft fills, ghost segments: what may be dithered.
  case tone
}

/// What an item shows, stated by whoever made the item.
///
/// Drawing for panels with few inks depends on it. An area needs no contrast with its background, and becomes the
/// background of items drawn over it. All other items need contrast: a text more than an icon.
public enum Subject: String, Hashable, Sendable, CaseIterable {
  /// The fill of a card, a badge or the whole canvas.
  case area
  /// A thin bar that separates or marks.
  case rule
  /// The line of a graph or a stroke of a drawing.
  case line
  /// A filled shape recognised by its outline, such as a symbol or a bar with round ends.
  case icon
  /// Letters.
  case text
  /// Pixels.
  case image
}

/// The name a template gave to what it draws; output formats with identifiers carry it over.
public struct Tag: Hashable, Sendable {
  /// Unique within a scene; of several items with the same id, outputs give it to the first.
  public var id: String?
  /// As many as wanted, in the order of the template.
  public var classes: [String]

  /// A tag; without an id and classes it names nothing.
  public init(id: String? = nil, classes: [String] = []) {
    self.id = id
    self.classes = classes
  }
}
