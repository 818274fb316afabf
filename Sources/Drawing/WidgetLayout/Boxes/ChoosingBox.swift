import WidgetScene

/// A box that is one of its children, whichever it chooses for a proposal.
protocol ChoosingBox: BoxContent {
  /// The choices, the preferred one first; the last one is the fallback for all others.
  var children: [Box] { get }

  /// Returns the choice for a proposal; nil without children.
  func chosen(for proposal: ProposedSize) -> Box?
}

extension ChoosingBox {
  var frameLabel: FrameLabel? { FrameLabel("ViewThatFits") }

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
