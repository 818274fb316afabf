/// A part of a text in a font of its own.
public struct FontSpan: Hashable, Sendable {
  /// How many Unicode scalars the part has; below 0 counts as 0.
  public var length: Int
  /// What it is set in.
  public var font: Font

  /// A part of so many Unicode scalars.
  public init(length: Int, font: Font) {
    self.length = length
    self.font = font
  }
}

extension TextRequest {
  /// The fonts of the spans, and last that of what is after them.
  public var fonts: [Font] { spans.map(\.font) + [font] }

  /// The text in fonts of other sizes.
  func scaled(by factor: Double) -> TextRequest {
    var scaled = self
    scaled.font = font.scaled(by: factor)
    for index in spans.indices { scaled.spans[index].font = spans[index].font.scaled(by: factor) }
    return scaled
  }
}
