/// A part of a text with its own font.
public struct FontSpan: Hashable, Sendable {
  /// The number of Unicode scalars.
  ///
  /// A negative number counts as 0.
  public var length: Int
  /// The font of the part.
  public var font: Font

  /// Creates a span with a length in Unicode scalars.
  public init(length: Int, font: Font) {
    self.length = length
    self.font = font
  }
}

extension TextRequest {
  /// The fonts of the spans, followed by the font of the text after them.
  public var fonts: [Font] { spans.map(\.font) + [font] }

  /// Returns the text with all font sizes multiplied by a factor.
  func scaled(by factor: Double) -> TextRequest {
    var scaled = self
    scaled.font = font.scaled(by: factor)
    for index in spans.indices { scaled.spans[index].font = spans[index].font.scaled(by: factor) }
    return scaled
  }
}
