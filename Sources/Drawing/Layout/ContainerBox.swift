import Geometry

/// A box that arranges several others.
protocol ContainerBox: BoxContent {
  var children: [Box] { get }

  /// The arrangements found so far in this pass.
  var arrangements: Memo<ProposedSize, Arrangement> { get }

  /// Decides about every child for one proposal.
  func arrange(proposing proposal: ProposedSize) -> Arrangement
}

/// What a container decided for one proposal.
struct Arrangement {
  var size: Size
  /// One a child, in the children's order.
  var placements: [Placement]

  static let empty = Arrangement(size: .zero, placements: [])
}

extension ContainerBox {
  private func arrangement(proposing proposal: ProposedSize) -> Arrangement {
    arrangements.value(for: proposal) {
      children.isEmpty ? .empty : arrange(proposing: proposal)
    }
  }

  func size(proposing proposal: ProposedSize) -> Size {
    arrangement(proposing: proposal).size
  }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    let placements = arrangement(proposing: proposal).placements
    return guide.combined(
      zip(children, placements).compactMap { child, placement in
        child.explicitGuide(guide, proposing: placement.proposal).map {
          $0 + placement.origin[guide.axis]
        }
      })
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    for (child, placement) in zip(children, arrangement(proposing: proposal).placements) {
      child.draw(
        at: origin.offset(x: placement.origin.x, y: placement.origin.y),
        proposing: placement.proposal, into: &list)
    }
  }
}

/// Boxes lined up on one guide, seen along that guide's axis.
struct AlignedSpan {
  /// From the start of the union of all boxes to the guide they share.
  private(set) var guide = 0.0
  /// How long the union is; more than the longest box where the guides pull boxes apart.
  private(set) var length = 0.0

  init(_ boxes: [(length: Double, guide: Double)]) {
    guard !boxes.isEmpty else { return }
    let before = boxes.map(\.guide).max() ?? 0
    // Of a box without end the guide may be without end too: their difference would be no number.
    let after = boxes.map { $0.length.isFinite ? $0.length - $0.guide : $0.length }.max() ?? 0
    guide = before
    length = before + after
  }

  /// Where a box with a guide of its own starts.
  func origin(ofGuide boxGuide: Double) -> Double {
    (guide - boxGuide).ifFinite ?? 0
  }
}
