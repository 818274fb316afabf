import WidgetScene

/// Empty space that grows along the axis of the enclosing stack, or along both axes outside a stack.
struct SpacerBox: BoxContent {
  /// SwiftUI's default spacing between two children, in points.
  private static let defaultMinimum = 8.0

  var frameLabel: FrameLabel? { FrameLabel("Spacer") }

  let axis: Axis?
  private let minimum: Double

  /// Creates a spacer.
  ///
  /// A minimum that is not finite counts as not given, a negative one as 0.
  init(axis: Axis?, minLength: Double?) {
    self.axis = axis
    minimum = minLength?.ifFinite?.asExtent ?? Self.defaultMinimum
  }

  /// Lower than any other, so that visible children get space first.
  var priority: Double { -.infinity }

  /// Zero along the spacer's axis, because the spacer is the gap itself.
  func gap(along axis: Axis) -> Double? { self.axis == nil || self.axis == axis ? 0 : nil }

  func size(proposing proposal: ProposedSize) -> Size {
    func length(on axis: Axis) -> Double {
      guard self.axis == nil || self.axis == axis else { return 0 }
      return max(proposal[axis] ?? minimum, minimum)
    }
    return Size(width: length(on: .horizontal), height: length(on: .vertical))
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {}
}
