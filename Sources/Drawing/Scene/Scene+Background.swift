internal import Geometry

extension Scene {
  /// The scene on a transparent canvas, for a display that has a background of its own.
  ///
  /// Halos in the background's colour go with it: they would be blots on anything else.
  public func removingBackground() -> Scene {
    guard let background else { return self }
    return Scene(size: size, items: items.map { $0.removingHalo(of: background) })
  }
}

extension Item {
  fileprivate func removingHalo(of color: Color) -> Item {
    switch self {
    case .fill, .stroke:
      return self
    case .text(var text):
      if text.halo?.color == color { text.halo = nil }
      return .text(text)
    case .group(var group):
      group.items = group.items.map { $0.removingHalo(of: color) }
      return .group(group)
    }
  }
}
