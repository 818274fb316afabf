public import WidgetScene

/// A section of a scale: a part of the frame along one axis, as thick as the frame across that axis.
public struct Bar: Hashable, Sendable {
  /// The direction of a scale.
  public enum Axis: String, Hashable, Sendable, CaseIterable {
    /// From the left edge to the right.
    case horizontal
    /// From the bottom edge upwards.
    case vertical
  }

  /// The direction of the scale.
  public var axis: Axis
  /// The start of the bar as a fraction of the scale.
  public var start: UnitInterval
  /// The end of the bar as a fraction of the scale.
  ///
  /// If it is before the start, the two are swapped.
  public var end: UnitInterval
  /// The minimum length in points; nil for the bar's thickness, so that round ends have space.
  ///
  /// A bar that is too short grows on both sides, but stays within the frame.
  public var minLength: Double?
  /// The radius of the corners in points; nil for semicircular ends.
  public var cornerRadius: Double?

  /// Creates a bar from one position on the scale to another, by default over the whole scale.
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

  /// Returns the place of a fraction of the scale, centred across the scale.
  public static func place(of share: UnitInterval, along axis: Axis) -> FramePlace {
    switch axis {
    case .horizontal: .point(x: Length(fraction: share.value), y: Length(fraction: 0.5))
    case .vertical: .point(x: Length(fraction: 0.5), y: Length(fraction: 1 - share.value))
    }
  }

  /// Returns the rectangle of the bar in a finite frame.
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
