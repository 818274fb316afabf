public import Geometry
public import Scene

/// Places a view tree on a canvas.
///
/// A pure function of its arguments and of what the measurer answers: nothing is kept from one call to the next, and
/// no number is rounded. Works by recursion, a few stack frames a level: code that builds trees from untrusted input
/// must limit their depth (300 levels are tested; an unoptimised build fails between 1000 and 2000).
public struct LayoutEngine<Measurer: TextMeasurer> {
  private let measurer: Measurer

  /// An engine that asks `measurer` for the sizes and glyphs of texts.
  public init(measurer: Measurer) {
    self.measurer = measurer
  }

  /// The size a tree chooses for a proposal, in points.
  ///
  /// A proposal that is NaN counts as nil, a negative one as 0. A side of the result is infinite where a shape or a
  /// spacer is proposed infinity, else finite; it is never negative or NaN.
  public func size(of node: Node, proposing proposal: ProposedSize) -> Size {
    node.box(for: measurer).size(proposing: proposal)
  }

  /// The display list of a tree that is proposed the whole canvas and centred on it.
  ///
  /// Every number in it is finite: what would lie nowhere or be without end is left out, as are shapes and groups
  /// that draw nothing. What lies outside the canvas is kept, for clipping is the backend's work.
  ///
  /// - Parameters:
  ///   - size: the canvas in points; a side that is negative, infinite or NaN counts as 0.
  ///   - background: what fills the canvas behind the tree.
  public func scene(of node: Node, size: Size, background: Color? = nil) -> Scene {
    let (canvas, list) = list(of: node, size: size)
    return Scene(size: canvas, background: background, items: list.items)
  }

  /// Where the nodes of a tree come to lie on a canvas, as ``scene(of:size:background:)`` draws them.
  ///
  /// A node comes before those in it. Modifiers that neither take space nor have a name are left out.
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
