import WidgetScene

/// The first of several boxes whose ideal size fits the proposal; the last one if none fits.
///
/// On an axis that is not checked, each box gets the proposal itself and may take any length.
struct FittingBox: ChoosingBox {
  let horizontal: Bool
  let vertical: Bool
  let children: [Box]
  private let choices = Memo<ProposedSize, Int>()

  init(horizontal: Bool, vertical: Bool, children: [Box]) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.children = children
  }

  /// The tolerance for rounding errors in sums of lengths.
  private static var tolerance: Double { 1e-6 }

  func chosen(for proposal: ProposedSize) -> Box? {
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
}
