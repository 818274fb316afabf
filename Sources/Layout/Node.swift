public import Geometry
public import Scene

/// A view tree, ready to be laid out: every text, colour and length is resolved but for the space proposed.
///
/// Leaves draw, containers arrange, modifiers wrap exactly one node and mean what SwiftUI's modifier of that name
/// means.
public indirect enum Node: Hashable, Sendable {
  // Leaves
  case text(TextContent)
  case shape(ShapeContent)
  case drawing(DrawingContent)
  /// Takes space along the enclosing stack's axis, at least `minLength` (8 unless given); outside a stack on both.
  case spacer(minLength: Double?)

  // Containers
  case horizontalStack(alignment: VerticalAlignment, spacing: Length, children: [Node])
  case verticalStack(alignment: HorizontalAlignment, spacing: Length, children: [Node])
  case depthStack(alignment: Alignment, children: [Node])

  // Modifiers
  case padding(EdgeInsets, Node)
  case frame(Frame, Node)
  case fixedSize(horizontal: Bool, vertical: Bool, Node)
  /// Moves what is drawn, not what is laid out; fractions are of the proposal on that axis, of the
  /// node's own size where there is none.
  case offset(x: Length, y: Length, Node)
  case clipped(Node)
  case background(Node, behind: Node, alignment: Alignment)
  case overlay(Node, front: Node, alignment: Alignment)
  case opacity(UnitInterval, Node)
  /// A nil ratio keeps the node's ideal one.
  case aspectRatio(Double?, AspectMode, Node)
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
  case fit
  case fill
}

/// `frame(width:height:alignment:)` and its flexible sibling in one; what is nil is left to the child.
public struct Frame: Hashable, Sendable {
  public var width: Length?
  public var height: Length?
  public var minWidth: Length?
  public var idealWidth: Length?
  /// Infinity asks for all the space there is.
  public var maxWidth: Length?
  public var minHeight: Length?
  public var idealHeight: Length?
  public var maxHeight: Length?
  public var alignment: Alignment

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
