/// The display list: all items of a picture, resolved and positioned, in drawing order.
///
/// The scene is the only contract between layout and output. Coordinates are absolute, in points, unrounded, with the
/// origin at the top left. Nothing here depends on the output's scale, and no item holds a handle to a font or a
/// surface.
public struct Scene: Hashable, Sendable {
  /// The size of the canvas in points.
  public var size: Size
  /// The colour that fills the whole canvas below the items; nil for a transparent canvas.
  public var background: Color?
  /// The items in drawing order.
  public var items: [Item]
  /// The description of the picture in words; nil if none was given.
  ///
  /// Documents (SVG, PDF) contain it. It is never drawn.
  public var alternativeText: AlternativeText?
  /// The numbers that are not among the items because there was no room for them.
  public var leftOut: [String]

  /// Creates a scene with a size in points.
  public init(size: Size, background: Color? = nil, items: [Item] = [], leftOut: [String] = []) {
    self.size = size
    self.background = background
    self.items = items
    self.leftOut = leftOut
  }
}

/// A description of a picture in words, for people who do not see it.
public struct AlternativeText: Hashable, Sendable {
  /// The name of the picture in a word or two; nil for none.
  public var title: String?
  /// The sentence that replaces the picture.
  public var sentence: String

  /// Creates a text for a picture.
  public init(title: String? = nil, sentence: String) {
    self.title = title
    self.sentence = sentence
  }
}

/// Whether a panel with few inks draws an item directly in one ink, or may dither it.
public enum Role: String, Hashable, Sendable {
  /// Text, lines, icons and segments: drawn in the panel's inks.
  case ink
  /// Gradients, photos, soft fills, ghost segments: may be dithered.
  case tone
}

/// The kind of content that an item shows, stated by the code that created the item.
///
/// Rendering for panels with few inks depends on it. An area needs no contrast with its background, and becomes the
/// background of items drawn over it. All other items need contrast, text more than icons.
public enum Subject: String, Hashable, Sendable, CaseIterable {
  /// The fill of a card, a badge or the whole canvas.
  case area
  /// A thin bar that separates or marks something.
  case rule
  /// The line of a graph or a stroke of a drawing.
  case line
  /// A filled shape recognised by its outline, such as a symbol or a bar with round ends.
  case icon
  /// Glyphs.
  case text
  /// A bitmap.
  case image
}

/// The name that a template gave to an element.
///
/// Output formats with identifiers preserve it.
public struct Tag: Hashable, Sendable {
  /// The identifier, unique within a scene.
  ///
  /// If several items have the same id, outputs give it to the first one.
  public var id: String?
  /// Any number of classes, in the order of the template.
  public var classes: [String]

  /// Creates a tag.
  ///
  /// A tag without an id and classes has no effect.
  public init(id: String? = nil, classes: [String] = []) {
    self.id = id
    self.classes = classes
  }
}
