public import Scene

extension Scene {
  /// The texts that were cut for want of room, as they are shown.
  public var truncatedTexts: [String] {
    items.flatMap(\.truncatedTexts)
  }
}

extension Item {
  fileprivate var truncatedTexts: [String] {
    switch self {
    case .text(let text): text.isTruncated ? [text.string] : []
    case .group(let group): group.items.flatMap(\.truncatedTexts)
    case .fill, .stroke: []
    }
  }
}
