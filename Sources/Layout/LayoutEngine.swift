public import Geometry
public import Scene

/// Places a view tree on a canvas.
public struct LayoutEngine<Measurer: TextMeasurer> {
  private let measurer: Measurer

  public init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// The size a tree chooses for a proposal, in points.
  public func size(of node: Node, proposing proposal: ProposedSize) -> Size {
    .zero
  }

  /// The display list of a tree that is proposed the whole canvas and centred on it.
  public func scene(of node: Node, size: Size, background: Color? = nil) -> Scene {
    Scene(size: size, background: background)
  }
}
