import WidgetScene

/// Adds insets around the child.
///
/// Negative insets enlarge the proposal and reduce the size, but never below 0.
struct PaddingBox: ModifierBox {
  let insets: EdgeInsets
  let child: Box

  var frameLabel: FrameLabel? { FrameLabel("padding") }

  func isText(at edge: VerticalEdge) -> Bool {
    child.isText(at: edge) && (edge == .top ? insets.top : insets.bottom) == 0
  }

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

/// Gives the child its ideal length on the chosen axes, whatever the proposal.
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

/// Offers the child a part of the proposal with a given aspect ratio, and takes the size that the child chooses.
struct AspectRatioBox: ModifierBox {
  /// The width over the height.
  ///
  /// nil keeps the child's ideal ratio; a ratio that is not finite or not above 0 has no effect.
  let ratio: Double?
  let mode: AspectMode
  let child: Box

  func placement(proposing proposal: ProposedSize) -> Placement {
    let kept = ratio ?? child.size(proposing: .unspecified).ratio
    return Placement(origin: .zero, proposal: proposal.keeping(ratio: kept, mode))
  }
}

/// Sets the child's priority in a stack.
///
/// NaN counts as 0.
struct PriorityBox: ModifierBox {
  let priority: Double
  let child: Box

  init(priority: Double, child: Box) {
    self.priority = priority.isNaN ? 0 : priority
    self.child = child
  }
}

/// Overrides a guide of the child.
///
/// A distance that is not finite leaves the guide unchanged.
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
  /// The width over the height, or NaN if one of them is 0 or infinite.
  var ratio: Double {
    isFinite && width > 0 && height > 0 ? width / height : .nan
  }
}

extension ProposedSize {
  /// Returns the largest size of a ratio that fits inside the proposal, or the smallest that covers it.
  ///
  /// An axis that is nil follows the other one. If both are nil, or the ratio is not above 0 or not finite, the
  /// proposal is returned unchanged. The side that determines the other is kept to the last bit.
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
