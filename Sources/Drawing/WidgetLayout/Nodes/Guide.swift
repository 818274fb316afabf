import WidgetScene

enum Guide: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// The axis along which the guide's position is measured.
  var axis: Axis {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// Returns the position of the guide in a box that does not state it.
  ///
  /// The baselines of a box without text are at its bottom edge, as in SwiftUI. On an infinite axis the result is not
  /// finite, except for leading and top edges.
  func defaultPosition(in size: Size) -> Double {
    switch self {
    case .horizontal(.leading): 0
    case .horizontal(.trailing): size.width
    case .horizontal: size.width / 2
    case .vertical(.top): 0
    case .vertical(.center): size.height / 2
    case .vertical: size.height
    }
  }

  /// Returns the guide of a container whose children state the guide at `positions`, in the container's coordinates.
  ///
  /// The result is nil, so that the container uses the default, if no child states the guide. This is SwiftUI's rule
  /// for explicit guides, as in the OpenSwiftUI and DanceUI reimplementations: the first baseline is the topmost and
  /// the last baseline the lowest; edges and centres are always the container's own.
  func combined(_ positions: [Double]) -> Double? {
    switch self {
    case .vertical(.firstTextBaseline): positions.min()
    case .vertical(.lastTextBaseline): positions.max()
    case .horizontal, .vertical: nil
    }
  }
}
