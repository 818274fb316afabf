public import Geometry
public import Scene

/// A view tree, ready to be laid out: every text, colour and length is resolved but for the space proposed.
///
/// Leaves draw, containers arrange, modifiers wrap exactly one node and mean what SwiftUI's modifier of that name
/// means.
public indirect enum Node: Hashable, Sendable {
  // Leaves
  /// As large as its lines.
  case text(TextContent)
  /// As large as is proposed.
  case shape(ShapeContent)
  /// An icon.
  case drawing(DrawingContent)
  /// A picture of pixels.
  case image(ImageContent)
  /// Nodes made for the frame they get, which is as large as is proposed.
  case reader(FrameReader)
  /// Takes space along the enclosing stack's axis, at least `minLength` (8 unless given); outside a stack on both.
  case spacer(minLength: Double?)

  // Containers
  /// Children beside each other, from left to right; a nil spacing is SwiftUI's, 8 points and none beside a spacer.
  case horizontalStack(alignment: VerticalAlignment, spacing: Length?, children: [Node])
  /// Children below each other, from top to bottom; a nil spacing is SwiftUI's, 8 points and none beside a spacer.
  case verticalStack(alignment: HorizontalAlignment, spacing: Length?, children: [Node])
  /// Children over each other, the last one in front.
  case depthStack(alignment: Alignment, children: [Node])
  /// The first child whose ideal size is no larger than the proposal on the chosen axes, else the last one.
  case fitting(horizontal: Bool, vertical: Bool, children: [Node])

  // Modifiers
  /// Keeps space free around the node.
  case padding(EdgeInsets, Node)
  /// A frame of a fixed or bounded size, in which the node is aligned.
  case frame(Frame, Node)
  /// Gives the node its ideal length on the chosen axes.
  case fixedSize(horizontal: Bool, vertical: Bool, Node)
  /// Moves what is drawn, not what is laid out; fractions are of the proposal on that axis, of the
  /// node's own size where there is none.
  case offset(x: Length, y: Length, Node)
  /// Takes all the space proposed and puts the node there, the anchor's guides of it on the place.
  case position(Place, anchor: Alignment, Node)
  /// Hides what the node draws outside its frame.
  case clipped(Node)
  /// Hides what the node draws outside an outline in its frame.
  case clippedTo(FrameOutline, Node)
  /// Puts a second node behind, which is proposed the first one's size and does not change it.
  case background(Node, behind: Node, alignment: Alignment)
  /// Puts a second node in front, which is proposed the first one's size and does not change it.
  case overlay(Node, front: Node, alignment: Alignment)
  /// Fades what the node draws, as a whole; at 0 it takes its space and draws nothing.
  case opacity(UnitInterval, Node)
  /// Moves, scales or turns what the node draws, not what is laid out.
  ///
  /// `anchor` takes the place of the transform's origin: a point in fractions of the node's frame, (0.5, 0.5) its
  /// middle.
  case transformed(Transform, anchor: Point, Node)
  /// A nil ratio keeps the node's ideal one.
  case aspectRatio(Double?, AspectMode, Node)
  /// Serves the node earlier in its stack than those of a lower priority (0 unless set).
  case layoutPriority(Double, Node)
  /// Replaces the node's guide by one at a length from its leading edge; fractions are of its own width.
  case horizontalGuide(HorizontalAlignment, at: Length, Node)
  /// Replaces the node's guide by one at a length from its top edge; fractions are of its own height.
  case verticalGuide(VerticalAlignment, at: Length, Node)
  /// Gathers what the node draws in a group that carries the tag.
  case tagged(Tag, Node)
}

/// How an aspect ratio is kept inside a proposal.
public enum AspectMode: String, Hashable, Sendable, CaseIterable {
  /// As large as fits inside.
  case fit
  /// As small as covers all.
  case fill
}

/// `frame(width:height:alignment:)` and its flexible sibling in one; what is nil is left to the child.
///
/// Lengths that are negative count as 0, those that are NaN or (but for a maximum) infinite as not given. A fixed
/// length wins over flexible ones on its axis, a minimum over a smaller maximum.
public struct Frame: Hashable, Sendable {
  /// The fixed width.
  public var width: Length?
  /// The fixed height.
  public var height: Length?
  /// The least width.
  public var minWidth: Length?
  /// The width where none is proposed.
  public var idealWidth: Length?
  /// The greatest width; infinity asks for all the space there is.
  public var maxWidth: Length?
  /// The least height.
  public var minHeight: Length?
  /// The height where none is proposed.
  public var idealHeight: Length?
  /// The greatest height; infinity asks for all the space there is.
  public var maxHeight: Length?
  /// The guides of the frame and the node that are brought together.
  public var alignment: Alignment

  /// A frame that leaves everything to the child but what is given.
  public init(
    width: Length? = nil, height: Length? = nil,
    minWidth: Length? = nil, idealWidth: Length? = nil, maxWidth: Length? = nil,
    minHeight: Length? = nil, idealHeight: Length? = nil, maxHeight: Length? = nil,
    alignment: Alignment = .center
  ) {
    self.width = width
    self.height = height
    self.minWidth = minWidth
    self.idealWidth = idealWidth
    self.maxWidth = maxWidth
    self.minHeight = minHeight
    self.idealHeight = idealHeight
    self.maxHeight = maxHeight
    self.alignment = alignment
  }
}
