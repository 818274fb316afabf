import WidgetScene

/// The first of several boxes whose ideal size fits the proposal; the last one if none fits.
///
/// On an axis that is not checked, each box gets the proposal itself and may take any length.
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

  /// The tolerance for rounding errors in sums of lengths.
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

  /// The priority of the last child, which is the fallback for all others.
  var priority: Double { children.last?.priority ?? 0 }

  /// The spacing follows the first child, whichever is chosen: stacks ask for it before they propose a size.
  func isText(at edge: VerticalEdge) -> Bool { children.first?.isText(at: edge) ?? false }

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
