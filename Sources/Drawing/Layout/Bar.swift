public import Geometry

/// A stretch of a scale: a part of the frame along one axis, as thick as the frame is across it.
public struct Bar: Hashable, Sendable {
  /// Along which side the scale runs.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From the left edge to the right.
    case horizontal
    /// From the bottom edge upwards.
    case vertical
  }

  /// The direction of the scale.
  public var axis: Axis
  /// Where the bar begins, as a part of the scale.
  public var start: UnitInterval
  /// Where it ends; one before the start is taken for it, and the start for the end.
  public var end: UnitInterval
  /// The least length in points; nil: as long as the bar is thick, so that round ends have room.
  ///
  /// A bar that is too short grows on both sides, but not out of the frame.
  public var minLength: Double?
  /// Points; nil: ends that are half circles.
  public var cornerRadius: Double?

  /// A bar from one part of the scale to another, by default over all of it.
  public init(
    _ axis: Axis = .horizontal, from start: UnitInterval = .zero, to end: UnitInterval = .one,
    minLength: Double? = nil, cornerRadius: Double? = nil
  ) {
    self.axis = axis
    self.start = start
    self.end = end
    self.minLength = minLength
    self.cornerRadius = cornerRadius
  }

  /// Where a part of the scale lies: across it in the middle.
  public static func place(of share: UnitInterval, along axis: Axis) -> Place {
    switch axis {
    case .horizontal: .point(x: Length(fraction: share.value), y: Length(fraction: 0.5))
    case .vertical: .point(x: Length(fraction: 0.5), y: Length(fraction: 1 - share.value))
    }
  }

  /// The bar inside a finite frame.
  func rectangle(in frame: Rect) -> Rect {
    let (length, thickness) = axis == .horizontal ? (frame.width, frame.height) : (frame.height, frame.width)
    let least = min((minLength?.ifFinite ?? thickness).asExtent, length)
    var (first, last) = (min(start.value, end.value) * length, max(start.value, end.value) * length)
    if last - first < least {
      first = min(max((first + last - least) / 2, 0), length - least)
      last = first + least
    }
    return switch axis {
    case .horizontal: Rect(x: frame.minX + first, y: frame.minY, width: last - first, height: thickness)
    case .vertical: Rect(x: frame.minX, y: frame.maxY - last, width: thickness, height: last - first)
    }
  }
}
