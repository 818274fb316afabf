public import Foundation

extension View {
  /// The font of the texts.
  public func font(_ font: Font?) -> some View { changingEnvironment { $0.font = font } }

  /// The weight of the texts' font.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingEnvironment { if let weight { $0.fontChanges.append(.weight(weight)) } }
  }

  /// The character of the texts' font.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changingEnvironment { if let design { $0.fontChanges.append(.design(design)) } }
  }

  /// The width of the texts' font, which pictures do not change.
  public func fontWidth(_ width: Font.Width?) -> some View {
    changingEnvironment {
      if let width, width != .standard { $0.problems.append("the width of fonts is not changed") }
    }
  }

  /// Texts in bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Texts in slanted letters.
  public func italic(_ isActive: Bool = true) -> some View {
    changingEnvironment { $0.fontChanges.append(.italic(isActive)) }
  }

  /// Texts with digits of one width.
  public func monospacedDigit() -> some View { changingEnvironment { $0.fontChanges.append(.monospacedDigits) } }

  /// Texts with letters of one width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingEnvironment { if isActive { $0.fontChanges.append(.design(.monospaced)) } }
  }

  /// Texts with points added after each letter.
  public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }

  /// Texts with points added after each letter.
  public func tracking(_ tracking: CGFloat) -> some View {
    changingEnvironment { $0.fontChanges.append(.tracking(Double(tracking))) }
  }

  /// At most so many lines of a text.
  public func lineLimit(_ number: Int?) -> some View { changingEnvironment { $0.lineLimit = number } }

  /// At most so many lines of a text; that all of them take their space is not drawn.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// At most so many lines of a text as the range ends with.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// At most so many lines of a text as the range ends with.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// How the lines of a text lie beside each other.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changingEnvironment { $0.multilineTextAlignment = alignment }
  }

  /// How small the font of a text may become before the text is cut.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    // Above 0, as layout asks for.
    changingEnvironment { $0.minimumScaleFactor = min(max(factor, 0.01), 1) }
  }

  /// Whether the letters of texts are changed.
  public func textCase(_ textCase: Text.Case?) -> some View { changingEnvironment { $0.textCase = textCase } }

  /// Where texts are cut: pictures cut them at the end.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    changingEnvironment {
      if mode != .tail { $0.problems.append("texts are cut at their end, whatever truncationMode says") }
    }
  }

  /// Lets letters stand closer where a text would be cut, which pictures do not do.
  public func allowsTightening(_ flag: Bool) -> some View { self }

  /// The distance of lines, which pictures do not change.
  public func lineSpacing(_ spacing: CGFloat) -> some View {
    changingEnvironment { if spacing != 0 { $0.problems.append("lineSpacing is not drawn") } }
  }

  /// A line below texts, which is not drawn.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    changingEnvironment { if isActive { $0.problems.append("underline is not drawn") } }
  }

  /// A line through texts, which is not drawn.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    changingEnvironment { if isActive { $0.problems.append("strikethrough is not drawn") } }
  }

  /// A shift of texts from the baseline, which is not drawn.
  public func baselineOffset(_ offset: CGFloat) -> some View {
    changingEnvironment { if offset != 0 { $0.problems.append("baselineOffset is not drawn") } }
  }
}

extension Font {
  /// How wide letters are.
  public struct Width: Hashable, Sendable {
    let name: String

    /// As usual.
    public static let standard = Width(name: "standard")
    /// Narrower.
    public static let condensed = Width(name: "condensed")
    /// Much narrower.
    public static let compressed = Width(name: "compressed")
    /// Wider.
    public static let expanded = Width(name: "expanded")
  }
}
