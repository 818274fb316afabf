public import Scene

extension Scene {
  /// The texts that were cut for want of room, as they are shown.
  public var truncatedTexts: [String] {
    allItems.compactMap { item in
      if case .text(let text) = item, text.isTruncated { text.string } else { nil }
    }
  }
}
