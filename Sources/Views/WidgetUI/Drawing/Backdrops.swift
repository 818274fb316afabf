internal import WidgetScene

/// The blurred pictures of what lies behind materials.
///
///     behind, material, before  -->  behind, group clipped to the material: blur of behind, material, before
///
/// Every output draws a blurred group, so none has to read back what it has drawn. What lies behind a material has other
/// materials as plain tints, so that the number of items grows with the square of the number of materials at most.
struct Backdrops {
  /// The tag of the items of a material.
  static let tag = Tag(classes: ["material backdrop"])
  /// The standard deviation of the blur in points, about that of iOS.
  private static let deviation = 20.0
  /// The distance in points beyond which nothing is seen of a blurred item.
  private static let reach = WidgetScene.EdgeInsets(all: -3 * deviation)

  private let canvas: Rect
  private let background: WidgetScene.Color?

  /// Returns a scene whose materials have blurred pictures of what lies behind them.
  static func added(to scene: Scene) -> Scene {
    guard scene.allItems.contains(where: { $0.tag == tag }) else { return scene }
    var result = scene
    let backdrops = Backdrops(canvas: Rect(origin: .zero, size: scene.size), background: scene.background)
    result.items = backdrops.resolved(scene.items, behind: [], isUpright: true).items
    return result
  }

  /// Returns items with blurred pictures behind materials, and the same items with materials as plain tints.
  ///
  /// `behind` lies behind all of the items, in their coordinates. They are upright if these are those of the canvas.
  private func resolved(_ items: [Item], behind: [Item], isUpright: Bool) -> (items: [Item], plain: [Item]) {
    var (result, plain): ([Item], [Item]) = ([], [])
    for item in items {
      guard case .group(var group) = item else {
        result.append(item)
        plain.append(item)
        continue
      }
      if group.tag == Self.tag {
        result += picture(of: behind + plain, behind: group.items, isUpright: isUpright) + group.items
        plain += group.items
        continue
      }
      var flat = group
      if group.items.hasMaterial {
        let isMoved = group.transform != .identity
        var under = behind + plain
        if isMoved { under = group.transform.inverse.map { [.group(GroupItem(transform: $0, items: under))] } ?? [] }
        (group.items, flat.items) = resolved(group.items, behind: under, isUpright: isUpright && !isMoved)
      }
      result.append(.group(group))
      plain.append(.group(flat))
    }
    return (result, plain)
  }

  /// Returns the blurred picture of items in the shape of a material; none if nothing lies behind it.
  private func picture(of items: [Item], behind material: [Item], isUpright: Bool) -> [Item] {
    guard material.count == 1, case .fill(let fill)? = material.first, let area = fill.path.controlBounds else {
      return []
    }
    let seen = area.inset(by: Self.reach)
    let behind = items.filter { ItemBounds.bounds(of: [$0])?.intersection(seen) != nil }.map(\.untagged)
    guard !behind.isEmpty else { return [] }
    var content: [Item] = []
    if let background { content.append(.fill(FillItem(path: WidgetScene.Path(rect: seen), color: background))) }
    content += isUpright ? mirrors(of: seen).map { copy($0, of: behind) } : behind
    let blurred = Item.group(GroupItem(effect: .blur(radius: Self.deviation), items: content))
    return [.group(GroupItem(clip: fill.path, items: [blurred]))]
  }

  /// Returns the transforms that mirror the canvas at those of its edges that an area crosses, and the identity.
  ///
  /// Mirrored copies continue the picture beyond the edges, so that these are not blurred with what is not there.
  private func mirrors(of area: Rect) -> [Transform] {
    func flips(_ low: Bool, _ high: Bool, _ start: Double, _ end: Double) -> [(scale: Double, shift: Double)] {
      [(1, 0)] + (low ? [(-1, 2 * start)] : []) + (high ? [(-1, 2 * end)] : [])
    }
    let across = flips(area.minX < canvas.minX, area.maxX > canvas.maxX, canvas.minX, canvas.maxX)
    let down = flips(area.minY < canvas.minY, area.maxY > canvas.maxY, canvas.minY, canvas.maxY)
    return down.flatMap { y in
      across.map { x in
        Transform.scale(x: x.scale, y: y.scale).followed(by: .translation(x: x.shift, y: y.shift))
      }
    }
  }

  private func copy(_ transform: Transform, of items: [Item]) -> Item {
    .group(GroupItem(transform: transform, clip: WidgetScene.Path(rect: canvas), items: items))
  }
}

extension [Item] {
  fileprivate var hasMaterial: Bool { ItemSequence(self).contains { $0.tag == Backdrops.tag } }
}

extension Item {
  /// The item without tags, so that a copy of it is not taken for the item.
  fileprivate var untagged: Item {
    var item = self
    item.tag = nil
    guard case .group(var group) = item else { return item }
    group.items = group.items.map(\.untagged)
    return .group(group)
  }
}

/// A box around the ink of items, which may be larger than the ink.
private struct ItemBounds: ItemVisitor {
  /// Texts may exceed their frames by the height of an accent.
  private static let textMargin = WidgetScene.EdgeInsets(all: -8)

  static func bounds(of items: [Item]) -> Rect? {
    var visitor = ItemBounds()
    return items.compactMap { $0.accept(&visitor) }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  func visit(_ item: FillItem) -> Rect? { item.path.controlBounds }
  func visit(_ item: StrokeItem) -> Rect? {
    item.path.controlBounds?.inset(by: .init(all: -item.style.width * max(item.style.miterLimit, 1)))
  }
  func visit(_ item: TextItem) -> Rect? { item.frame.inset(by: Self.textMargin) }
  func visit(_ item: ImageItem) -> Rect? { item.frame }
  func visit(_ item: GroupItem) -> Rect? {
    guard let inside = Self.bounds(of: item.items) else { return nil }
    let drawn = item.effect?.extent(of: inside) ?? inside
    let shown = item.clip.map { $0.controlBounds?.intersection(drawn) } ?? drawn
    return shown?.bounds(transformedBy: item.transform)
  }
}
