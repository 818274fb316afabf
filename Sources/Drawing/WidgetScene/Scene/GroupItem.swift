/// Items that share a transform, a clip, an opacity, an effect or a tag.
public struct GroupItem: Hashable, Sendable {
  /// The transform of the whole group, including its clip.
  ///
  /// The clip and the items are in coordinates before the transform.
  ///
  /// A group whose transform is not invertible (it flattens everything to a line) draws nothing.
  public var transform: Transform
  /// The area that the items may paint; nil for no clipping.
  public var clip: Path?
  /// The opacity of the group as a whole, so that overlapping items do not show through each other.
  public var opacity: UnitInterval
  /// The effect on the picture of the items, in their coordinates; nil for none.
  public var effect: LayerEffect?
  /// The name from the template.
  public var tag: Tag?
  /// The items in drawing order.
  public var items: [Item]

  /// Creates a group.
  ///
  /// By default it has no effect apart from naming its items.
  public init(
    transform: Transform = .identity, clip: Path? = nil, opacity: UnitInterval = .one, effect: LayerEffect? = nil,
    tag: Tag? = nil, items: [Item]
  ) {
    self.transform = transform
    self.clip = clip
    self.opacity = opacity
    self.effect = effect
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
      scaled.effect = effect?.scaled(by: transform)
      scaled.items = items.map { $0.transformed(by: transform) }
    } else {
      scaled.transform = self.transform.followed(by: transform)
    }
    return scaled
  }
}
