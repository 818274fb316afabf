public import WidgetScene

/// Places a view tree on a canvas.
///
/// The engine is a pure function of its arguments and the measurer's results: it keeps no state between calls and
/// rounds no numbers. It is recursive and needs a few stack frames per level. Code that builds trees from untrusted
/// input must limit their depth: 300 levels are tested, and a debug build fails between 1000 and 2000.
public struct LayoutEngine<Measurer: TextMeasurer> {
  private let measurer: Measurer

  /// Creates an engine that gets the sizes and glyphs of texts from `measurer`.
  public init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// Returns the size in points that a tree chooses for a proposal.
  ///
  /// A NaN proposal counts as nil, a negative one as 0. A side of the result is infinite if a shape or a spacer is
  /// proposed infinity, and finite otherwise. It is never negative or NaN.
  public func size(of node: Node, proposing proposal: ProposedSize) -> Size {
    node.box(for: measurer).size(proposing: proposal)
  }

  /// Lays out a tree, which is proposed the whole canvas and centred on it.
  ///
  /// Items with positions or sizes that are not finite are left out, as are shapes and groups that draw nothing. Items
  /// outside the canvas are kept, because clipping is the backend's task, except numbers that its edge would cut: those
  /// are left out and reported, because "2 PM" may be what is seen of 12 PM.
  ///
  /// - Parameters:
  ///   - node: the tree.
  ///   - size: the canvas in points. A side that is negative, infinite or NaN counts as 0.
  ///   - background: the colour of the canvas behind the tree.
  /// - Returns: the tree's display list, in points. All its numbers are finite.
  public func scene(of node: Node, size: Size, background: Color? = nil) -> Scene {
    let (canvas, list) = list(of: node, size: size)
    var numbers = CutNumbers()
    let items = numbers.removed(from: list.items, visible: Rect(origin: .zero, size: canvas))
    return Scene(size: canvas, background: background, items: items, leftOut: list.leftOut + numbers.texts)
  }

  /// Returns the frames of a tree's nodes on a canvas, as ``scene(of:size:background:)`` draws them.
  ///
  /// A node precedes the nodes inside it. Modifiers without a name that do not take space are left out.
  public func frames(of node: Node, size: Size) -> [NodeFrame] {
    list(of: node, size: size, frameRecord: FrameRecord()).list.frameRecord?.frames ?? []
  }

  private func list(
    of node: Node, size: Size, frameRecord: FrameRecord? = nil
  ) -> (canvas: Size, list: DisplayList) {
    let canvas = Size(
      width: size.width.ifFinite?.asExtent ?? 0, height: size.height.ifFinite?.asExtent ?? 0)
    let root = node.box(for: measurer)
    let proposal = ProposedSize(canvas)
    let chosen = root.size(proposing: proposal)
    let origin = Point(
      x: (canvas.width - chosen.width) / 2, y: (canvas.height - chosen.height) / 2
    ).normalized
    var list = DisplayList(frameRecord: frameRecord)
    root.draw(at: origin, proposing: proposal, into: &list)
    return (canvas, list)
  }
}

extension LayoutEngine: Sendable where Measurer: Sendable {}
