import WidgetScene

/// The horizontal or the vertical direction.
enum Axis: Hashable {
  case horizontal
  case vertical

  /// The axis at right angles to this one.
  var crossing: Axis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  init(_ axis: Axis, _ length: Double, crossing: Double) {
    switch axis {
    case .horizontal: self.init(width: length, height: crossing)
    case .vertical: self.init(width: crossing, height: length)
    }
  }

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

extension ProposedSize {
  subscript(axis: Axis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      switch axis {
      case .horizontal: width = newValue
      case .vertical: height = newValue
      }
    }
  }
}

extension Point {
  init(_ axis: Axis, _ position: Double, crossing: Double) {
    switch axis {
    case .horizontal: self.init(x: position, y: crossing)
    case .vertical: self.init(x: crossing, y: position)
    }
  }

  subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set {
      switch axis {
      case .horizontal: x = newValue
      case .vertical: y = newValue
      }
    }
  }
}
