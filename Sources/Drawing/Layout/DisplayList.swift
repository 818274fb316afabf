import Geometry
import Scene

/// The items of a scene while they are gathered, and the one place that decides what is not worth being one.
///
/// Left out are: items with a coordinate or a width that is not finite, strokes without width, groups without items
/// or at opacity 0. A group that does nothing (no clip, full opacity, no tag) is replaced by its items.
struct DisplayList {
  private(set) var items: [Item] = []

  mutating func append(_ item: Item) {
    switch item {
    case .fill(var fill):
      guard !fill.path.isEmpty, fill.path.isFinite else { return }
      fill.tag = fill.tag?.ifNotEmpty
      items.append(.fill(fill))
    case .stroke(var stroke):
      guard !stroke.path.isEmpty, stroke.path.isFinite, stroke.style.width > 0, stroke.style.width.isFinite
      else { return }
      stroke.tag = stroke.tag?.ifNotEmpty
      items.append(.stroke(stroke))
    case .text(var text):
      guard text.isFinite else { return }
      text.tag = text.tag?.ifNotEmpty
      if let halo = text.halo, !(halo.width > 0 && halo.width.isFinite) { text.halo = nil }
      items.append(.text(text))
    case .group(let group):
      appendGroup(clip: group.clip, opacity: group.opacity, tag: group.tag) { content in
        for item in group.items { content.append(item) }
      }
    }
  }

  /// Appends a group of what `draw` draws.
  mutating func appendGroup(
    clip: Path? = nil, opacity: UnitInterval = .one, tag: Tag? = nil, _ draw: (inout DisplayList) -> Void
  ) {
    var content = DisplayList()
    draw(&content)
    appendWrapped(GroupItem(clip: clip, opacity: opacity, tag: tag, items: content.items))
  }

  /// Gives what `draw` draws a tag: to its only group, where that has none yet, else to a group around it.
  mutating func appendTagged(_ tag: Tag, _ draw: (inout DisplayList) -> Void) {
    var content = DisplayList()
    draw(&content)
    if content.items.count == 1, case .group(var only) = content.items[0], only.tag == nil {
      only.tag = tag.ifNotEmpty
      items.append(.group(only))
    } else {
      appendWrapped(GroupItem(tag: tag, items: content.items))
    }
  }

  /// Appends a group of items that are already fit for the list, or nothing, or the items alone.
  private mutating func appendWrapped(_ group: GroupItem) {
    guard !group.items.isEmpty, group.opacity != .zero, group.clip?.isFinite ?? true else { return }
    var group = group
    group.tag = group.tag?.ifNotEmpty
    if group.clip == nil, group.opacity == .one, group.tag == nil {
      items.append(contentsOf: group.items)
    } else {
      items.append(.group(group))
    }
  }
}

extension Tag {
  /// The tag, or nil where it names nothing.
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
