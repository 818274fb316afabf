import Geometry

/// The first of several boxes whose ideal size fits the proposal; the last one if none does.
///
/// On an axis that does not count, a box is asked with the proposal itself and may take what it likes.
struct FittingBox: BoxContent {
  let horizontal: Bool
  let vertical: Bool
  let children: [Box]
  private let choices = Memo<ProposedSize, Int>()

  var frameLabel: FrameLabel? { FrameLabel("ViewThatFits") }

  init(horizontal: Bool, vertical: Bool, children: [Box]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.children = children
  }

  /// What a sum of lengths may be off by.
  private static var tolerance: Double { 1e-6 }

  private func chosen(for proposal: ProposedSize) -> Box? {
    guard !children.isEmpty else { return nil }
    let index = choices.value(for: proposal) {
      let asked = ProposedSize(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
      let fitting = children.firstIndex { child in
        let ideal = child.size(proposing: asked)
        return (!horizontal || ideal.width <= (proposal.width ?? .infinity) + Self.tolerance)
          && (!vertical || ideal.height <= (proposal.height ?? .infinity) + Self.tolerance)
      }
      return fitting ?? children.count - 1
    }
    return children[index]
  }

  /// That of the last child, which all others stand in for.
  var priority: Double { children.last?.priority ?? 0 }

  func size(proposing proposal: ProposedSize) -> Size {
    chosen(for: proposal)?.size(proposing: proposal) ?? .zero
  }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    chosen(for: proposal)?.explicitGuide(guide, proposing: proposal)
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    chosen(for: proposal)?.draw(at: origin, proposing: proposal, into: &list)
  }
}
