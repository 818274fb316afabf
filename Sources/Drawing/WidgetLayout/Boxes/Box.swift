public import WidgetScene

// How a tree of nodes becomes a display list. A pass is one call of the engine:
//
//      Node ---box(for:in:)---> Box ---size(proposing:)---> Size
//     (value)    once per      (this   pure, memoised per
//                 pass          file)  box and proposal
//                                |
//                                +---draw(at:proposing:into:)---> DisplayList ---> Scene
//                                     once, from the root down,    drops what would
//                                     in absolute coordinates      not be visible
//
// The questions a parent may ask a box, and what the answer may depend on:
//
//     question                          depends on    default                        asked by
//     size(proposing:)                  proposal      -                              every parent
//     explicitGuide(_:proposing:)       proposal      nil: Guide.defaultPosition     parents that align children
//     priority                          nothing       0                              stacks, depth stacks
//     gap(along:)                       nothing       nil: SwiftUI's 8 points        stacks without spacing
//     isText(at:)                       nothing       false: as above                vertical stacks without spacing
//     trait(_:)                         nothing       nil                            custom layouts
//     draw(at:proposing:into:)          proposal      -                              the parent that placed it
//     frameLabel                        nothing       nil: frame not recorded        the box, if frames are recorded
//
// A box does not store where it was placed. A proposal determines everything below it, so asking twice, or for a
// proposal that is not used in the end, has no side effects.

/// An edge to which a vertical stack adds a neighbour.
enum VerticalEdge {
  case top
  case bottom
}

/// The behaviour of a kind of box: the part of ``Box`` that differs between a text, a stack, a padding...
protocol BoxContent {
  /// The priority in a stack.
  ///
  /// The stack sizes children with the highest priority first.
  var priority: Double { get }

  /// The frame's label in layout debugging; nil if the frame would not tell more than other frames.
  var frameLabel: FrameLabel? { get }

  /// Returns the preferred distance to neighbours in a stack without spacing along an axis, in points.
  ///
  /// The result is nil for SwiftUI's default.
  func gap(along axis: Axis) -> Double?

  /// Returns whether a text is at an edge of the box, which keeps no distance from a text beyond that edge.
  func isText(at edge: VerticalEdge) -> Bool

  /// Returns the value of a trait, or nil if the box has none.
  func trait(_ key: ObjectIdentifier) -> TraitValue?

  /// Returns the size that the box chooses for a proposal.
  ///
  /// The proposal is normalised; the result need not be.
  func size(proposing proposal: ProposedSize) -> Size

  /// Returns the position of an explicit guide from the leading or top edge, or nil if the box does not state the
  /// guide.
  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double?

  /// Draws the content with its top left corner at `origin`.
  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList)
}

extension BoxContent {
  var priority: Double { 0 }

  var frameLabel: FrameLabel? { nil }

  func gap(along axis: Axis) -> Double? { nil }

  func isText(at edge: VerticalEdge) -> Bool { false }

  func trait(_ key: ObjectIdentifier) -> TraitValue? { nil }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? { nil }
}

/// A node during a pass, with memoised answers.
///
/// Box is a class because it stores its answers. It never outlives the call that created it, and never leaves its
/// thread.
final class Box {
  private struct GuideQuery: Hashable {
    var guide: Guide
    var proposal: ProposedSize
  }

  private let content: any BoxContent
  private let sizes = Memo<ProposedSize, Size>()
  private let explicitGuides = Memo<GuideQuery, Double?>()

  init(_ content: any BoxContent) {
    self.content = content
  }

  var priority: Double { content.priority }

  /// Returns the preferred distance to neighbours in a stack; nil for the default.
  func gap(along axis: Axis) -> Double? { content.gap(along: axis) }

  /// Returns whether the box keeps no distance from a text beyond an edge.
  func isText(at edge: VerticalEdge) -> Bool { content.isText(at: edge) }

  /// Returns the value of a trait, or nil if the box has none.
  func trait(_ key: ObjectIdentifier) -> TraitValue? { content.trait(key) }

  /// SwiftUI's spacing between two boxes without a preference, in points.
  private static let defaultGap = 8.0

  /// Returns the distance to the next box in a stack without spacing.
  func gap(to next: Box, along axis: Axis) -> Double {
    if axis == .vertical, isText(at: .bottom), next.isText(at: .top) { return 0 }
    switch (gap(along: axis), next.gap(along: axis)) {
    case (nil, nil): return Self.defaultGap
    case (let gap?, nil), (nil, let gap?): return gap
    case (let first?, let second?): return max(first, second)
    }
  }

  /// Returns the size that the box chooses.
  ///
  /// Each side may be infinite, but is never negative or NaN.
  func size(proposing proposal: ProposedSize) -> Size {
    let proposal = proposal.normalized
    return sizes.value(for: proposal) { content.size(proposing: proposal).normalized }
  }

  /// Returns the position of a guide that the box itself or a text in it states, or nil.
  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    let proposal = proposal.normalized
    return explicitGuides.value(for: GuideQuery(guide: guide, proposal: proposal)) {
      content.explicitGuide(guide, proposing: proposal)?.ifFinite
    }
  }

  /// Returns the position of a guide: the stated position or else the default.
  ///
  /// It is finite unless the box itself is infinite.
  func guide(_ guide: Guide, proposing proposal: ProposedSize) -> Double {
    explicitGuide(guide, proposing: proposal) ?? guide.defaultPosition(in: size(proposing: proposal))
  }

  /// Draws the box with its top left corner at `origin`.
  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    guard list.frameRecord != nil, let label = content.frameLabel else {
      return content.draw(at: origin, proposing: proposal.normalized, into: &list)
    }
    FrameRecord.nest(label, Rect(origin: origin, size: size(proposing: proposal)), in: &list) {
      content.draw(at: origin, proposing: proposal.normalized, into: &$0)
    }
  }
}

/// A child's position, relative to the parent's top left corner, and the proposal the child gets there.
public struct Placement: Hashable, Sendable {
  /// The position of the child's top left corner.
  public var origin: Point
  /// The proposal that determines the child's size.
  public var proposal: ProposedSize

  /// Creates a placement.
  public init(origin: Point, proposal: ProposedSize) {
    self.origin = origin
    self.proposal = proposal
  }
}

/// A cache of answers, so that each question is computed only once per pass.
///
/// Most boxes are asked only a few questions, which a linear search finds faster than a hash lookup. Further ones go
/// into a dictionary.
final class Memo<Key: Hashable, Value> {
  // No access lasts while `compute` runs, so none can meet another. To check each of five thousand takes 1 % of the
  // instructions of a weather picture.
  @exclusivity(unchecked)
  private var first: [(key: Key, value: Value)] = []
  @exclusivity(unchecked)
  private var others: [Key: Value] = [:]

  private static var handful: Int { 16 }
  /// The number of answers that most boxes have in the end.
  private static var usual: Int { 4 }

  /// Returns the cached answer, or computes and caches it.
  func value(for key: Key, compute: () -> Value) -> Value {
    if let known = known(key) { return known }
    let value = compute()
    if first.count < Self.handful {
      if first.isEmpty { first.reserveCapacity(Self.usual) }
      first.append((key, value))
    } else {
      others[key] = value
    }
    return value
  }

  private func known(_ key: Key) -> Value? {
    // One access to the object, and by index, because an iterator copies each answer.
    let first = first
    for index in first.indices where first[index].key == key { return first[index].value }
    return first.count < Self.handful ? nil : others[key]
  }
}
