public import WidgetScene

/// The built-in stacks, as rules that other layouts can use.
public enum StackRules: Hashable, Sendable {
  /// A row; without spacing, each child keeps the distances that it prefers.
  case horizontal(alignment: VerticalAlignment, spacing: Double?)
  /// A column; without spacing, each child keeps the distances that it prefers.
  case vertical(alignment: HorizontalAlignment, spacing: Double?)
  /// Children on top of each other.
  case depth(alignment: Alignment)

  /// Returns the size of a stack of children.
  public func size(of children: [LayoutChild], proposing proposal: ProposedSize) -> Size {
    arrangement(of: children, proposing: proposal).size
  }

  /// Returns the placements of the children in a stack.
  public func placements(of children: [LayoutChild], proposing proposal: ProposedSize) -> [Placement] {
    arrangement(of: children, proposing: proposal).placements
  }

  private func arrangement(of children: [LayoutChild], proposing proposal: ProposedSize) -> Arrangement {
    let boxes = children.map(\.box)
    guard !boxes.isEmpty else { return .empty }
    switch self {
    case .horizontal(let alignment, let spacing):
      return StackBox(
        axis: .horizontal, guide: .vertical(alignment), spacing: spacing.map { Length(points: $0) }, children: boxes
      ).arrange(proposing: proposal)
    case .vertical(let alignment, let spacing):
      return StackBox(
        axis: .vertical, guide: .horizontal(alignment), spacing: spacing.map { Length(points: $0) }, children: boxes
      ).arrange(proposing: proposal)
    case .depth(let alignment):
      return DepthBox(alignment: alignment, children: boxes).arrange(proposing: proposal)
    }
  }
}
