import WidgetScene

/// A horizontal or vertical stack.
///
/// Along the axis, children get their lengths from ``StackDistribution``, or nil if nothing is proposed. Across the
/// axis, they get the stack's own proposal. They are aligned on the guide, and the stack is as long as their union.
///
/// If nothing is proposed across the axis, a child that is shorter than the resulting stack is offered the stack's
/// length when it is placed, as in SwiftUI, so that shapes become as high as the text beside them. The offer is kept
/// only if the child uses it without changing its length along the axis and without leaving the stack.
struct StackBox: ContainerBox {
  let axis: Axis
  /// The alignment guide, on the axis across the stack's.
  let guide: Guide
  /// The spacing between neighbours; nil for the larger of the distances that both neighbours prefer.
  ///
  /// It may be negative. It counts as 0 if it is not finite, or a fraction of an unknown length.
  let spacing: Length?
  let children: [Box]
  let arrangements = Memo<ProposedSize, Arrangement>()

  var frameLabel: FrameLabel? { FrameLabel(axis == .horizontal ? "HStack" : "VStack") }

  /// In a row, a text may have symbols and shapes beside it, which have no preference of their own.
  func isText(at edge: VerticalEdge) -> Bool {
    switch axis {
    case .horizontal: children.contains { $0.isText(at: edge) }
    case .vertical: (edge == .top ? children.first : children.last)?.isText(at: edge) ?? false
    }
  }

  func arrange(proposing proposal: ProposedSize) -> Arrangement {
    let gap = spacing.map { $0.distance(in: proposal[axis]) ?? 0 }
    let gaps = gap.map { $0 * Double(children.count - 1) } ?? preferredGaps.reduce(0, +)
    let offers = offers(for: proposal, spacing: gaps)
    let sizes = zip(children, offers).map { $0.size(proposing: $1) }
    let guides = zip(children, offers).map { $0.guide(guide, proposing: $1) }
    let span = AlignedSpan(zip(sizes, guides).map { ($0[axis.crossing], $1) })

    var placements: [Placement] = []
    var position = 0.0
    for (index, child) in children.enumerated() {
      var offer = offers[index]
      var across = span.origin(ofGuide: guides[index])
      if proposal[axis.crossing] == nil, sizes[index][axis.crossing] < span.length,
        let wider = wider(offer: offer, for: child, sized: sizes[index], in: span)
      {
        offer = wider
        across = span.origin(ofGuide: child.guide(guide, proposing: offer))
      }
      placements.append(Placement(origin: Point(axis, position, crossing: across), proposal: offer))
      position += sizes[index][axis] + (gap ?? preferredGap(after: index))
    }
    let length = sizes.reduce(gaps) { $0 + $1[axis] }
    return Arrangement(size: Size(axis, length.asExtent, crossing: span.length), placements: placements)
  }

  private var preferredGaps: [Double] { children.indices.dropLast().map(preferredGap) }

  /// Returns the preferred distance between a child and the next one; 0 after the last child.
  private func preferredGap(after index: Int) -> Double {
    guard index + 1 < children.count else { return 0 }
    return children[index].gap(to: children[index + 1], along: axis)
  }

  private func offers(for proposal: ProposedSize, spacing: Double) -> [ProposedSize] {
    guard let proposed = proposal[axis] else {
      return Array(repeating: proposal, count: children.count)
    }
    let distribution = StackDistribution(
      priorities: children.map(\.priority),
      length: { index, offered in
        children[index].size(proposing: offer(offered, in: proposal))[axis]
      })
    return distribution.offers(of: proposed, spacing: spacing).map { offer($0, in: proposal) }
  }

  private func offer(_ length: Double, in proposal: ProposedSize) -> ProposedSize {
    var offer = proposal
    offer[axis] = length
    return offer
  }

  /// Returns the offer with the stack's length across, or nil if the child does not use it or would leave the stack.
  private func wider(
    offer: ProposedSize, for child: Box, sized size: Size, in span: AlignedSpan
  ) -> ProposedSize? {
    var wider = offer
    wider[axis.crossing] = span.length
    let filled = child.size(proposing: wider)
    let origin = span.origin(ofGuide: child.guide(guide, proposing: wider))
    guard filled[axis] == size[axis], filled[axis.crossing] > size[axis.crossing],
      origin >= 0, origin + filled[axis.crossing] <= span.length
    else { return nil }
    return wider
  }
}
