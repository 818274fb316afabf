import WidgetScene

/// A box that arranges several child boxes.
protocol ContainerBox: BoxContent {
  var children: [Box] { get }

  /// The arrangements that are cached during this pass.
  var arrangements: Memo<ProposedSize, Arrangement> { get }

  /// Determines the size and all placements for a proposal.
  func arrange(proposing proposal: ProposedSize) -> Arrangement
}

struct Arrangement {
  var size: Size
  /// One placement per child, in the children's order.
  var placements: [Placement]

  static let empty = Arrangement(size: .zero, placements: [])
}

extension ContainerBox {
  func isText(at edge: VerticalEdge) -> Bool {
    !children.isEmpty && children.allSatisfy { $0.isText(at: edge) || $0.gap(along: .vertical) == 0 }
  }

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
    let placements = arrangement(proposing: proposal).placements
    for index in drawingOrder where index < placements.count {
      let placement = placements[index]
      children[index].draw(
        at: origin.offset(x: placement.origin.x, y: placement.origin.y),
        proposing: placement.proposal, into: &list)
    }
  }

  /// The indices of the children in the order in which they are drawn.
  private var drawingOrder: [Int] {
    let order = Array(children.indices)
    guard children.count > 1, children.contains(where: { $0.trait(DrawingOrder.key) != nil }) else { return order }
    let levels = children.map { $0.trait(DrawingOrder.key)?.number ?? 0 }
    return order.sorted { (levels[$0], $0) < (levels[$1], $1) }
  }
}

/// The extent of several boxes aligned on a common guide, measured along that guide's axis.
struct AlignedSpan {
  /// The distance from the start of the union of all boxes to their common guide.
  private(set) var guide = 0.0
  /// The length of the union.
  ///
  /// It exceeds the longest box if the guides pull boxes apart.
  private(set) var length = 0.0

  init(_ boxes: [(length: Double, guide: Double)]) {
    guard !boxes.isEmpty else { return }
    let before = boxes.map(\.guide).max() ?? 0
    // An infinite box may have an infinite guide; their difference would be NaN.
    let after = boxes.map { $0.length.isFinite ? $0.length - $0.guide : $0.length }.max() ?? 0
    guide = before
    length = before + after
  }

  /// Returns the position at which a box with a given guide starts.
  func origin(ofGuide boxGuide: Double) -> Double {
    (guide - boxGuide).ifFinite ?? 0
  }
}
