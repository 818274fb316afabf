import Geometry

/// Insets the proposal, outsets the result.
///
/// Negative insets do the opposite; the size never falls below 0.
struct PaddingBox: ModifierBox {
  let insets: EdgeInsets
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("padding") }

  init(insets: EdgeInsets, child: Box) {
    self.insets = insets.normalized
    self.child = child
  }

  func placement(proposing proposal: ProposedSize) -> Placement {
    Placement(
      origin: Point(x: insets.leading, y: insets.top),
      proposal: ProposedSize(
        width: proposal.width.map { ($0 - insets.horizontal).asExtent },
        height: proposal.height.map { ($0 - insets.vertical).asExtent }))
  }

  func size(proposing proposal: ProposedSize) -> Size {
    let inner = child.size(proposing: placement(proposing: proposal).proposal)
    return Size(width: inner.width + insets.horizontal, height: inner.height + insets.vertical)
  }
}

/// Lets the child have its ideal length on the chosen axes, whatever is proposed.
struct FixedSizeBox: ModifierBox {
  let horizontal: Bool
  let vertical: Bool
  let child: Box

  func placement(proposing proposal: ProposedSize) -> Placement {
    Placement(
      origin: .zero,
      proposal: ProposedSize(
        width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height))
  }
}

/// Offers the child a part of the proposal that has a given ratio, and takes the size the child then chooses.
struct AspectRatioBox: ModifierBox {
  /// Width over height; nil keeps the child's ideal one, what is not above 0 or not finite changes nothing.
  let ratio: Double?
  let mode: AspectMode
  let child: Box

  func placement(proposing proposal: ProposedSize) -> Placement {
    let kept = ratio ?? child.size(proposing: .unspecified).ratio
    return Placement(origin: .zero, proposal: proposal.keeping(ratio: kept, mode))
  }
}

/// Sets how early a stack serves the child; NaN counts as 0.
struct PriorityBox: ModifierBox {
  let priority: Double
  let child: Box

  init(priority: Double, child: Box) {
    self.priority = priority.isNaN ? 0 : priority
    self.child = child
  }
}

/// States a guide of the child anew; a distance that is not finite leaves the guide as it was.
struct GuideBox: ModifierBox {
  let guide: Guide
  let position: Length
  let child: Box

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    let inherited = child.explicitGuide(guide, proposing: proposal)
    guard guide == self.guide else { return inherited }
    return position.distance(in: child.size(proposing: proposal)[guide.axis]) ?? inherited
  }
}

extension Size {
  /// Width over height, NaN where one of them is 0 or infinite.
  var ratio: Double {
    isFinite && width > 0 && height > 0 ? width / height : .nan
  }
}

extension ProposedSize {
  /// The largest size of a ratio that fits inside, or the smallest that covers, what is proposed.
  ///
  /// An axis that is nil follows the other one; where both are, or the ratio is not above 0 or not finite, nothing
  /// changes. The side that decides is kept to the last bit.
  func keeping(ratio: Double, _ mode: AspectMode) -> ProposedSize {
    guard ratio > 0, ratio.isFinite else { return self }
    switch (width, height) {
    case (nil, nil): return self
    case (let width?, nil): return ProposedSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let followsWidth = mode == .fit ? width / ratio <= height : width / ratio >= height
      return followsWidth
        ? ProposedSize(width: width, height: width / ratio)
        : ProposedSize(width: height * ratio, height: height)
    }
  }
}
