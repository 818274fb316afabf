public import WidgetScene

/// A view tree that is ready for layout: every text, colour and length is resolved, except for lengths that depend on
/// the proposal.
///
/// Leaves draw, containers arrange, and modifiers wrap exactly one node and have the meaning of SwiftUI's modifiers
/// with the same name.
public indirect enum Node: Hashable, Sendable {
  // Leaves
  /// A text, as large as its lines.
  case text(TextContent)
  /// A shape, as large as the proposal.
  case shape(ShapeContent)
  /// An icon.
  case drawing(DrawingContent)
  /// A bitmap.
  case image(ImageContent)
  /// Nodes that are created for their frame, which is as large as the proposal.
  case reader(FrameReader)
  /// A chart, as large as the proposal.
  case chart(ChartContent)
  /// Flexible space along the enclosing stack's axis, or along both axes outside a stack.
  ///
  /// It is at least `minLength` points long, 8 by default.
  case spacer(minLength: Double?)

  // Containers
  /// Children side by side, from left to right.
  ///
  /// A nil spacing is SwiftUI's: 8 points, and 0 beside a spacer.
  case horizontalStack(alignment: VerticalAlignment, spacing: Length?, children: [Node])
  /// Children below each other, from top to bottom.
  ///
  /// A nil spacing is SwiftUI's: 8 points, and 0 beside a spacer.
  case verticalStack(alignment: HorizontalAlignment, spacing: Length?, children: [Node])
  /// Children on top of each other, the last one in front.
  case depthStack(alignment: Alignment, children: [Node])
  /// The first child whose ideal size is at most the proposal on the chosen axes; the last child if none fits.
  case fitting(horizontal: Bool, vertical: Bool, children: [Node])
  /// The first child whose texts do not lie on each other, and beside each other at least a number of points apart; the
  /// last child if there is none.
  case apart(spacing: Double, children: [Node])

  // Modifiers
  /// Adds space around the node.
  case padding(EdgeInsets, Node)
  /// A frame with a fixed or bounded size that aligns the node.
  case frame(Frame, Node)
  /// Gives the node its ideal length on the chosen axes.
  case fixedSize(horizontal: Bool, vertical: Bool, Node)
  /// Moves the drawing without affecting layout.
  ///
  /// Fractions are of the proposal on that axis, or of the node's own size if there is no proposal.
  case offset(x: Length, y: Length, Node)
  /// Takes all proposed space and puts the node at a place, so that the anchor's guides lie on the place.
  case position(FramePlace, anchor: Alignment, Node)
  /// Clips the node to its frame.
  case clipped(Node)
  /// Clips the node to an outline in its frame.
  case clippedTo(FrameOutline, Node)
  /// Shows the node only where a second one is, as far as that is opaque.
  ///
  /// The second one is proposed the node's size and does not affect it.
  case masked(Node, by: Node, alignment: Alignment)
  /// Applies an effect to the drawing as a whole, without affecting layout.
  case effect(LayerEffect, Node)
  /// Puts a second node behind.
  ///
  /// It is proposed the first node's size and does not affect it.
  case background(Node, behind: Node, alignment: Alignment)
  /// Puts a second node in front.
  ///
  /// It is proposed the first node's size and does not affect it.
  case overlay(Node, front: Node, alignment: Alignment)
  /// Applies an opacity to the drawing as a whole.
  ///
  /// At 0 the node takes its space and draws nothing.
  case opacity(UnitInterval, Node)
  /// Applies a transform to the drawing without affecting layout.
  ///
  /// `anchor` is the fixed point of the transform, in fractions of the node's frame: (0.5, 0.5) is its centre.
  case transformed(Transform, anchor: Point, Node)
  /// Keeps an aspect ratio (width over height).
  ///
  /// A nil ratio keeps the node's ideal one.
  case aspectRatio(Double?, AspectMode, Node)
  /// Sets the priority in a stack, 0 by default.
  ///
  /// Nodes with a higher priority are sized first.
  case layoutPriority(Double, Node)
  /// Sets the node's guide to a length from its leading edge.
  ///
  /// Fractions are of its own width.
  case horizontalGuide(HorizontalAlignment, at: Length, Node)
  /// Sets the node's guide to a length from its top edge.
  ///
  /// Fractions are of its own height.
  case verticalGuide(VerticalAlignment, at: Length, Node)
  /// Arranges nodes by rules made by code; mirrored, left and right change places.
  case custom(CustomLayout, isMirrored: Bool, children: [Node])
  /// Gives the node a value that its container reads.
  case trait(ObjectIdentifier, TraitValue, Node)
  /// Puts the drawing into a group with a tag.
  case tagged(Tag, Node)
  /// Lays the node out in a direction.
  ///
  /// Only a part of a tree that is laid out from right to left needs the direction left to right.
  case layoutDirection(LayoutDirection, Node)

  /// The direction from a tree's leading to its trailing edge.
  public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// The leading edge is the left one.
    case leftToRight
    /// The leading edge is the right one.
    case rightToLeft
  }
}

/// The way in which an aspect ratio is kept in a proposal.
public enum AspectMode: String, Hashable, Sendable, CaseIterable {
  /// The largest size that fits inside the proposal.
  case fit
  /// The smallest size that covers the proposal.
  case fill
}

/// The parameters of both kinds of SwiftUI's `frame` modifier, fixed and flexible.
///
/// Parameters that are nil depend on the child.
///
/// A negative length counts as 0. A NaN length counts as nil, and so does an infinite one unless it is a maximum. A
/// fixed length takes precedence over flexible ones on its axis, and a minimum over a smaller maximum.
public struct Frame: Hashable, Sendable {
  /// The fixed width.
  public var width: Length?
  /// The fixed height.
  public var height: Length?
  /// The minimum width.
  public var minWidth: Length?
  /// The width if none is proposed.
  public var idealWidth: Length?
  /// The maximum width; infinity asks for all available space.
  public var maxWidth: Length?
  /// The minimum height.
  public var minHeight: Length?
  /// The height if none is proposed.
  public var idealHeight: Length?
  /// The maximum height; infinity asks for all available space.
  public var maxHeight: Length?
  /// The guides of the frame and the node that coincide.
  public var alignment: Alignment

  /// Creates a frame.
  ///
  /// Parameters that are nil depend on the child.
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
