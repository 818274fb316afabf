extension Scene {
  /// All items in drawing order, each group before its items.
  public var allItems: ItemSequence { ItemSequence(items) }

  /// The scene with each item replaced, the items of a group before the group.
  ///
  /// - Parameter replace: gives what takes an item's place; nil leaves the item out.
  public func mapItems(_ replace: (Item) -> Item?) -> Scene {
    func map(_ items: [Item]) -> [Item] {
      items.compactMap { item in
        guard case .group(var group) = item else { return replace(item) }
        group.items = map(group.items)
        return replace(.group(group))
      }
    }
    return Scene(size: size, background: background, items: map(items))
  }

  /// The scene without background, for a display that draws its own.
  ///
  /// Halos in the background's colour are removed too: on another background they would show as blots.
  public func removingBackground() -> Scene {
    guard let background else { return self }
    var scene = mapItems { item in
      guard case .text(var text) = item, text.halo?.color == background else { return item }
      text.halo = nil
      return .text(text)
    }
    scene.background = nil
    return scene
  }
}

/// Items and the items of groups among them, in drawing order, each group before its items.
public struct ItemSequence: Sequence, IteratorProtocol, Sendable {
  /// Items not yet visited, the next one last.
  private var pending: [Item]

  /// A walk through `items`.
  public init(_ items: [Item]) {
    pending = items.reversed()
  }

  /// The next item.
  public mutating func next() -> Item? {
    guard let item = pending.popLast() else { return nil }
    pending += item.children.reversed()
    return item
  }
}
