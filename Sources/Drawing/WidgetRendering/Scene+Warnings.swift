public import WidgetScene

extension Scene {
  /// The texts that were truncated because they did not fit, as displayed.
  public var truncatedTexts: [String] {
    allItems.compactMap { item in
      if case .text(let text) = item, text.isTruncated { text.string } else { nil }
    }
  }
}
