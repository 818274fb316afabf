import Geometry

/// An alignment guide of either axis.
enum Guide: Hashable {
  case horizontal(HorizontalAlignment)
  case vertical(VerticalAlignment)

  /// The axis the guide's position is measured along.
  var axis: Axis {
    switch self {
    case .horizontal: .horizontal
    case .vertical: .vertical
    }
  }

  /// Where the guide lies in a box that does not say so itself.
  ///
  /// A box without text has its baselines on its bottom edge, as in SwiftUI. Not finite on an axis that is not.
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

  /// The guide of a container whose children state the guide at `positions`, in the container's coordinates.
  ///
  /// nil, which leaves the container to the default, where no child states it. As SwiftUI combines explicit guides
  /// (the rule can be read in the OpenSwiftUI and DanceUI reimplementations): the first baseline is the topmost,
  /// the last baseline the lowest; edges and centres are the container's own, whatever its children state.
  func combined(_ positions: [Double]) -> Double? {
    switch self {
    case .vertical(.firstTextBaseline): positions.min()
    case .vertical(.lastTextBaseline): positions.max()
    case .horizontal, .vertical: nil
    }
  }
}
