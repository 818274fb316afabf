extension Scene {
  /// All items in drawing order, each group before its items.
  public var allItems: ItemSequence { ItemSequence(items) }

  /// Returns the scene with each item replaced by the result of `replace`, or removed if that is nil.
  ///
  /// The items of a group are replaced before the group.
  public func mapItems(_ replace: (Item) -> Item?) -> Scene {
    func map(_ items: [Item]) -> [Item] {
      items.compactMap { item in
        guard case .group(var group) = item else { return replace(item) }
        group.items = map(group.items)
        return replace(.group(group))
      }
    }
    var scene = self
    scene.items = map(items)
    return scene
  }

  /// Returns the scene without its background, for a display that draws its own.
  ///
  /// Halos in the background's colour are removed too, because they would look like blots on another background.
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

/// A depth-first traversal of items in drawing order, each group before its items.
public struct ItemSequence: Sequence, IteratorProtocol, Sendable {
  /// The items not yet visited, the next one last.
  private var pending: [Item]

  /// Creates a traversal of `items`.
  public init(_ items: [Item]) {
    pending = items.reversed()
  }

  /// Returns the next item.
  public mutating func next() -> Item? {
    guard let item = pending.popLast() else { return nil }
    pending += item.children.reversed()
    return item
  }
}
