import WidgetScene

/// The items of a scene under construction; the only place that drops invisible items.
///
/// Dropped are: items with a coordinate or a width that is not finite, strokes without width, images without area, and
/// groups that have no items, an empty mask, an opacity of 0 or a transform that is not invertible. A group that changes
/// nothing (no transform, no clip, full opacity, no effect, no tag) is replaced by its items.
struct DisplayList {
  private(set) var items: [Item] = []
  /// The numbers for which there was no room.
  var leftOut: [String] = []
  /// The recorded frames of boxes; nil if frames are not recorded.
  var frameRecord: FrameRecord?

  mutating func append(_ item: Item) {
    var check = DrawableCheck()
    guard var item = item.accept(&check) else { return }
    if case .group(let group) = item { return appendWrapped(group) }
    item.tag = item.tag?.ifNotEmpty
    items.append(item)
  }

  /// Appends a group with the items that `draw` draws.
  mutating func appendGroup(
    transform: Transform = .identity, clip: Path? = nil, opacity: UnitInterval = .one, effect: LayerEffect? = nil,
    tag: Tag? = nil, _ draw: (inout DisplayList) -> Void
  ) {
    let count = frameRecord?.frames.count ?? 0
    let content = collect(draw)
    frameRecord?.transform(after: count, by: transform)
    appendWrapped(
      GroupItem(transform: transform, clip: clip, opacity: opacity, effect: effect, tag: tag, items: content.items))
  }

  /// Tags the items that `draw` draws.
  ///
  /// A single group without a tag gets the tag; otherwise a new group around them does.
  mutating func appendTagged(_ tag: Tag, _ draw: (inout DisplayList) -> Void) {
    let content = collect(draw)
    if content.items.count == 1, case .group(var only) = content.items[0], only.tag == nil {
      only.tag = tag.ifNotEmpty
      items.append(.group(only))
    } else {
      appendWrapped(GroupItem(tag: tag, items: content.items))
    }
  }

  /// Collects the items that `draw` draws in a separate list.
  private mutating func collect(_ draw: (inout DisplayList) -> Void) -> DisplayList {
    var content = DisplayList(leftOut: leftOut, frameRecord: frameRecord)
    draw(&content)
    (frameRecord, leftOut) = (content.frameRecord, content.leftOut)
    return content
  }

  /// Appends a group whose items are already checked, only its items if it has no effect, or nothing if it is
  /// invisible.
  private mutating func appendWrapped(_ group: GroupItem) {
    guard !group.items.isEmpty, group.opacity != .zero, group.clip?.isFinite ?? true,
      group.transform == .identity || group.transform.inverse != nil
    else { return }
    var group = group
    group.tag = group.tag?.ifNotEmpty
    group.effect = group.effect?.drawable
    if case .mask(let items) = group.effect, items.isEmpty { return }
    if group.transform == .identity, group.clip == nil, group.opacity == .one, group.effect == nil, group.tag == nil {
      items.append(contentsOf: group.items)
    } else {
      items.append(.group(group))
    }
  }
}

/// Returns the drawable part of an item, or nil if the item is invisible.
private struct DrawableCheck: ItemVisitor {
  func visit(_ item: FillItem) -> Item? {
    guard !item.path.isEmpty, item.path.isFinite, item.paint.isFinite else { return nil }
    return .fill(item)
  }

  func visit(_ item: StrokeItem) -> Item? {
    guard !item.path.isEmpty, item.path.isFinite, item.paint.isFinite, item.style.width > 0,
      item.style.width.isFinite
    else { return nil }
    return .stroke(item)
  }

  func visit(_ item: TextItem) -> Item? {
    guard item.isFinite, item.paint.isFinite else { return nil }
    var item = item
    if let halo = item.halo, !(halo.width > 0 && halo.width.isFinite) { item.halo = nil }
    return .text(item)
  }

  func visit(_ item: ImageItem) -> Item? {
    guard item.frame.origin.isFinite, item.frame.size.isFinite, item.frame.width > 0, item.frame.height > 0,
      item.opacity != .zero
    else { return nil }
    return .image(item)
  }

  func visit(_ item: GroupItem) -> Item? {
    var content = DisplayList()
    for child in item.items { content.append(child) }
    var group = item
    group.items = content.items
    return .group(group)
  }
}

extension LayerEffect {
  /// The effect without invisible parts; nil if it changes nothing.
  fileprivate var drawable: LayerEffect? {
    switch self {
    case .mask(let items):
      var content = DisplayList()
      for item in items { content.append(item) }
      return .mask(content.items)
    case .cutout(let items):
      var content = DisplayList()
      for item in items { content.append(item) }
      return content.items.isEmpty ? nil : .cutout(content.items)
    case .blur(let radius): return radius > 0 && radius.isFinite ? self : nil
    case .shadow(let shadow), .innerShadow(let shadow):
      let isDrawable = shadow.color.alpha > 0 && shadow.radius >= 0 && shadow.radius.isFinite && shadow.offset.isFinite
      return isDrawable ? self : nil
    }
  }
}

extension Tag {
  /// The tag; nil if it has neither id nor classes.
  fileprivate var ifNotEmpty: Tag? { id == nil && classes.isEmpty ? nil : self }
}

extension Path {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .cubic(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}

extension Point {
  var isFinite: Bool { x.isFinite && y.isFinite }
}

extension TextItem {
  fileprivate var isFinite: Bool {
    frame.origin.isFinite && frame.size.isFinite
      && runs.allSatisfy { run in
        run.size.isFinite && run.width.isFinite && run.glyphs.allSatisfy { $0.position.isFinite }
      }
  }
}
