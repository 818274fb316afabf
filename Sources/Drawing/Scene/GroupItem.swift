public import Geometry

/// Items that share a transform, a clip, an opacity or a tag.
public struct GroupItem: Hashable, Sendable {
  /// Moves, scales or turns the whole group, its clip included; the clip and the items are in coordinates before it.
  ///
  /// A group whose transform has no inverse (it flattens all to a line) draws nothing.
  public var transform: Transform
  /// The area the items may paint; nil does not clip.
  public var clip: Path?
  /// Applied to the group as a whole, so that overlapping items do not show through each other.
  public var opacity: UnitInterval
  /// The name the template gave it.
  public var tag: Tag?
  /// Items in drawing order.
  public var items: [Item]

  /// A group; without transform and clip, at full opacity, it only names its items.
  public init(
    transform: Transform = .identity, clip: Path? = nil, opacity: UnitInterval = .one, tag: Tag? = nil, items: [Item]
  ) {
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
    self.tag = tag
    self.items = items
  }
}

extension GroupItem: ItemContent {
  var item: Item { .group(self) }

  func scaled(by transform: Transform) -> GroupItem {
    var scaled = self
    if self.transform == .identity {
      scaled.clip = clip?.transformed(by: transform)
      scaled.items = items.map { $0.transformed(by: transform) }
    } else {
      scaled.transform = self.transform.followed(by: transform)
    }
    return scaled
  }
}
