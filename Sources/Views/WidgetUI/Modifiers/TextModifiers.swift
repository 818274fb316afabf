public import Foundation

extension View {
  /// Sets the font of texts.
  public func font(_ font: Font?) -> some View { changingEnvironment { $0.font = font } }

  /// Sets the font weight of texts.
  public func fontWeight(_ weight: Font.Weight?) -> some View {
    changingEnvironment { if let weight { $0.fontChanges.append(.weight(weight)) } }
  }

  /// Sets the font design of texts.
  public func fontDesign(_ design: Font.Design?) -> some View {
    changingEnvironment { if let design { $0.fontChanges.append(.design(design)) } }
  }

  /// Adds a warning: the width of fonts is not supported.
  public func fontWidth(_ width: Font.Width?) -> some View {
    changingEnvironment {
      if let width, width != .standard { $0.problems.append("fontWidth is not drawn") }
    }
  }

  /// Sets texts in bold.
  public func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Sets texts in italics.
  public func italic(_ isActive: Bool = true) -> some View {
    changingEnvironment { $0.fontChanges.append(.italic(isActive)) }
  }

  /// Sets texts with digits of equal width.
  public func monospacedDigit() -> some View { changingEnvironment { $0.fontChanges.append(.monospacedDigits) } }

  /// Sets texts with letters of equal width.
  public func monospaced(_ isActive: Bool = true) -> some View {
    changingEnvironment { if isActive { $0.fontChanges.append(.design(.monospaced)) } }
  }

  /// Adds points after each letter.
  public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }

  /// Adds points after each letter.
  public func tracking(_ tracking: CGFloat) -> some View {
    changingEnvironment { $0.fontChanges.append(.tracking(Double(tracking))) }
  }

  /// Sets the maximum number of lines of a text.
  public func lineLimit(_ number: Int?) -> some View { changingEnvironment { $0.lineLimit = number } }

  /// Sets the maximum number of lines of a text; space is not reserved for unused lines.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View { lineLimit(limit) }

  /// Sets the maximum number of lines of a text to the range's upper bound.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the maximum number of lines of a text to the range's upper bound.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the minimum number of lines of a text: space is not reserved for unused lines, and there is no maximum.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

  /// Sets the alignment of the lines of a text.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    changingEnvironment { $0.multilineTextAlignment = alignment }
  }

  /// Sets the minimum size of a text's font before the text is truncated, as a fraction of its size.
  public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    // Layout requires a factor above 0.
    changingEnvironment { $0.minimumScaleFactor = min(max(factor, 0.01), 1) }
  }

  /// Sets the case to which texts are converted; nil keeps them.
  public func textCase(_ textCase: Text.Case?) -> some View { changingEnvironment { $0.textCase = textCase } }

  /// Adds a warning unless texts are truncated at the end, as they always are.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    changingEnvironment {
      if mode != .tail { $0.problems.append("truncationMode is ignored; text is truncated at its end") }
    }
  }

  /// Does nothing: letters are not moved closer together.
  public func allowsTightening(_ flag: Bool) -> some View { self }

  /// Adds a warning: the line spacing cannot be changed.
  public func lineSpacing(_ spacing: CGFloat) -> some View {
    changingEnvironment { if spacing != 0 { $0.problems.append("lineSpacing is not drawn") } }
  }

  /// Adds a warning: underlines are not drawn.
  public func underline(_ isActive: Bool = true, color: Color? = nil) -> some View {
    changingEnvironment { if isActive { $0.problems.append("underline is not drawn") } }
  }

  /// Adds a warning: underlines are not drawn.
  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View { underline(isActive, color: color) }

  /// Adds a warning: strikethroughs are not drawn.
  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> some View { strikethrough(isActive, color: color) }

  /// Adds a warning: strikethroughs are not drawn.
  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> some View {
    changingEnvironment { if isActive { $0.problems.append("strikethrough is not drawn") } }
  }

  /// Adds a warning: texts are not shifted from the baseline.
  public func baselineOffset(_ offset: CGFloat) -> some View {
    changingEnvironment { if offset != 0 { $0.problems.append("baselineOffset is not drawn") } }
  }
}

extension Font {
  /// The width of letters.
  public struct Width: Hashable, Sendable {
    let name: String

    /// The default width.
    public static let standard = Width(name: "standard")
    /// Narrower.
    public static let condensed = Width(name: "condensed")
    /// Much narrower.
    public static let compressed = Width(name: "compressed")
    /// Wider.
    public static let expanded = Width(name: "expanded")
  }
}
