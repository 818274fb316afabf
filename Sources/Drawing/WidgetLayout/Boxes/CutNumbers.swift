import WidgetScene

/// Removes the numbers that an edge would cut, whose visible part would be another number.
struct CutNumbers {
  /// The numbers that were removed.
  private(set) var texts: [String] = []

  /// The part of the font's size by which the advances of a text may extend beyond an edge, since its ink does not.
  private static let bearing = 0.12

  /// The number of characters of the longest number with a unit, such as `12:30 p. m.`.
  ///
  /// Longer texts are sentences, which are not mistaken for a number if they are cut.
  fileprivate static let longest = 12

  /// Returns the items without the numbers that are partly outside of the visible area.
  ///
  /// Numbers that are wholly outside are not seen and stay. So does everything that is turned, masked or blurred, and
  /// tone, such as the unlit segments behind digits.
  mutating func removed(from items: [Item], visible: Rect) -> [Item] {
    // Most pictures have no such number, and their items are returned without a copy.
    guard items.contains(where: { hasCutNumber($0, visible) }) else { return items }
    return items.compactMap { item in
      switch item {
      case .group(var group) where group.transform == .identity && group.effect == nil:
        group.items = removed(from: group.items, visible: group.visible(in: visible))
        return group.items.isEmpty ? nil : .group(group)
      case .text(let text) where text.isCutNumber(visible, bearing: Self.bearing):
        texts.append(text.string)
        return nil
      default: return item
      }
    }
  }

  private func hasCutNumber(_ item: Item, _ visible: Rect) -> Bool {
    switch item {
    case .group(let group) where group.transform == .identity && group.effect == nil:
      let inner = group.visible(in: visible)
      return group.items.contains { hasCutNumber($0, inner) }
    case .text(let text): return text.isCutNumber(visible, bearing: Self.bearing)
    default: return false
    }
  }
}

extension GroupItem {
  fileprivate func visible(in area: Rect) -> Rect {
    guard let bounds = clip?.controlBounds else { return area }
    return area.intersection(bounds) ?? Rect(origin: bounds.origin, size: .zero)
  }
}

extension TextItem {
  /// Returns whether the text is a number, with a short word or a unit, that is partly outside of the visible area.
  fileprivate func isCutNumber(_ visible: Rect, bearing: Double) -> Bool {
    guard role == .ink, !visible.contains(frame), string.count <= CutNumbers.longest,
      string.contains(where: \.isNumber), let size = runs.map(\.size).max()
    else { return false }
    let baselines = runs.flatMap { $0.glyphs.map(\.position.y) }
    guard let baseline = baselines.max(), baselines.min() == baseline else { return false }
    let margin = size * bearing
    // Digits are as high as capitals, about 0.7 of the size, and stand on the baseline.
    let ink = Rect(
      x: frame.minX + margin, y: baseline - 0.7 * size + margin, width: max(0, frame.width - 2 * margin),
      height: max(0, 0.7 * size - 2 * margin))
    return !visible.contains(ink) && visible.intersection(ink) != nil
  }
}
