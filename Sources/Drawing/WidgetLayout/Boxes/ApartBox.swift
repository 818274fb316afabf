import WidgetScene

/// The first of several boxes whose texts are apart from each other; the last one if none is such a box.
///
/// Where texts lie is known only when they are placed, so each box is drawn to a list that is thrown away. The chosen one is
/// drawn again at its place: its items, which have absolute positions, would be rounded otherwise if they were moved there.
struct ApartBox: ChoosingBox {
  let spacing: Double
  let children: [Box]
  private let choices = Memo<ProposedSize, Int>()

  init(spacing: Double, children: [Box]) {
    self.spacing = spacing
    self.children = children
  }

  func chosen(for proposal: ProposedSize) -> Box? {
    guard let last = children.last else { return nil }
    let index = choices.value(for: proposal) {
      children.dropLast().firstIndex { child in
        var list = DisplayList()
        child.draw(at: .zero, proposing: proposal, into: &list)
        return TextAreas(list.items).areApart(by: spacing)
      } ?? children.count - 1
    }
    return children.indices.contains(index) ? children[index] : last
  }
}

/// The areas that the letters of texts cover.
private struct TextAreas {
  private var areas: [(letters: Rect, frame: Rect)] = []

  /// The part of the font's size that is empty on each side of a text.
  private static let bearing = 0.06
  /// The height of capitals and digits relative to the font's size.
  private static let capitals = 0.7
  /// More texts than anybody reads in one place are not compared with each other.
  private static let maximum = 600

  init(_ items: [Item]) { add(items, .identity) }

  private mutating func add(_ items: [Item], _ transform: Transform) {
    for item in items {
      switch item {
      case .text(let text): add(text, transform)
      case .group(let group): add(group.items, group.transform.followed(by: transform))
      case .fill, .stroke, .image: break
      }
    }
  }

  private mutating func add(_ text: TextItem, _ transform: Transform) {
    guard areas.count < Self.maximum, let size = text.runs.map(\.size).max() else { return }
    let baselines = text.runs.flatMap { $0.glyphs.map(\.position.y) }
    guard let first = baselines.min(), let last = baselines.max() else { return }
    let (side, top) = (min(size * Self.bearing, text.frame.width / 2), first - size * Self.capitals)
    let letters = Rect(
      x: text.frame.minX + side, y: top, width: text.frame.width - 2 * side, height: max(0, last - top))
    areas.append((letters.bounds(transformedBy: transform), text.frame.bounds(transformedBy: transform)))
  }

  /// Returns whether no two texts lie on each other, or beside each other at less than a distance.
  ///
  /// The spans of one text, which have the same frame, are not compared.
  func areApart(by spacing: Double) -> Bool {
    let sorted = areas.sorted { $0.letters.minX < $1.letters.minX }
    return sorted.indices.allSatisfy { index in
      let (left, frame) = sorted[index]
      return sorted[(index + 1)...].prefix { $0.letters.minX < left.maxX + spacing }.allSatisfy { right in
        right.frame == frame || right.letters.minY >= left.maxY || right.letters.maxY <= left.minY
      }
    }
  }
}
