internal import WidgetLayout

extension LayoutDirection {
  /// The direction of the layout of nodes.
  var ofNodes: Node.LayoutDirection {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
