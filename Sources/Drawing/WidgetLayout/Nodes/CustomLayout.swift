public import WidgetScene

/// The rules of a custom layout for the children of one pass, the basis of SwiftUI's `Layout`.
public protocol LayoutRules: AnyObject {
  /// Returns the size of the container for a proposal.
  func size(proposing proposal: ProposedSize) -> Size

  /// Returns a placement for each child in a container with a finite size.
  func placements(in size: Size, proposing proposal: ProposedSize) -> [Placement]

  /// Returns the position of a guide that the container states, or nil.
  func guide(_ guide: HorizontalAlignment, in size: Size, proposing proposal: ProposedSize) -> Double?

  /// Returns the position of a guide that the container states, or nil.
  func guide(_ guide: VerticalAlignment, in size: Size, proposing proposal: ProposedSize) -> Double?
}

/// A factory of layout rules.
///
/// CustomLayout is a class because a function cannot be compared: a layout is equal only to itself.
public final class CustomLayout: Hashable, Sendable {
  private let makeRules: @Sendable ([LayoutChild]) -> any LayoutRules

  /// Creates a layout.
  ///
  /// - Parameter makeRules: called once for each pass, on the thread that runs the layout. The rules and the children
  ///   must not outlive the pass.
  public init(_ makeRules: @escaping @Sendable (_ children: [LayoutChild]) -> any LayoutRules) {
    self.makeRules = makeRules
  }

  func rules(for children: [Box]) -> any LayoutRules { makeRules(children.map { LayoutChild(box: $0) }) }

  /// Returns whether both are the same instance.
  public static func == (first: CustomLayout, second: CustomLayout) -> Bool { first === second }

  /// Hashes the layout's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A child of a custom layout.
public struct LayoutChild {
  let box: Box

  /// The priority in a stack.
  public var priority: Double { box.priority }

  /// Returns the size that the child chooses for a proposal.
  public func size(proposing proposal: ProposedSize) -> Size { box.size(proposing: proposal) }

  /// Returns the position of a guide that the child or a text in it states, or nil.
  public func explicitGuide(_ guide: HorizontalAlignment, proposing proposal: ProposedSize) -> Double? {
    box.explicitGuide(.horizontal(guide), proposing: proposal)
  }

  /// Returns the position of a guide that the child or a text in it states, or nil.
  public func explicitGuide(_ guide: VerticalAlignment, proposing proposal: ProposedSize) -> Double? {
    box.explicitGuide(.vertical(guide), proposing: proposal)
  }

  /// Returns the distance to the next child in a row or a column without spacing.
  public func gap(to next: LayoutChild, isVertical: Bool) -> Double {
    box.gap(to: next.box, along: isVertical ? .vertical : .horizontal)
  }

  /// Returns the value of a trait; nil if the child has none.
  public func trait(_ key: ObjectIdentifier) -> Any? { box.trait(key)?.value }
}

/// The children of a custom layout.
///
/// Guides of the children have no effect on it, except baselines, as in SwiftUI.
struct CustomLayoutBox: BoxContent {
  let rules: any LayoutRules
  /// Whether left and right change places.
  let isMirrored: Bool
  let children: [Box]

  var frameLabel: FrameLabel? { FrameLabel("Layout") }

  func size(proposing proposal: ProposedSize) -> Size { rules.size(proposing: proposal) }

  private func placements(proposing proposal: ProposedSize) -> [Placement] {
    let size = size(proposing: proposal).normalized
    guard size.isFinite else { return [] }
    return zip(children, rules.placements(in: size, proposing: proposal)).map { child, placement in
      guard isMirrored else { return placement }
      let width = child.size(proposing: placement.proposal).width
      return Placement(
        origin: Point(x: size.width - placement.origin.x - width, y: placement.origin.y), proposal: placement.proposal)
    }
  }

  func explicitGuide(_ guide: Guide, proposing proposal: ProposedSize) -> Double? {
    let size = size(proposing: proposal).normalized
    guard size.isFinite else { return nil }
    let stated =
      switch guide {
      case .horizontal(let guide): rules.guide(guide, in: size, proposing: proposal)
      case .vertical(let guide): rules.guide(guide, in: size, proposing: proposal)
      }
    if let stated { return stated }
    return guide.combined(
      zip(children, placements(proposing: proposal)).compactMap { child, placement in
        child.explicitGuide(guide, proposing: placement.proposal).map { $0 + placement.origin[guide.axis] }
      })
  }

  func draw(at origin: Point, proposing proposal: ProposedSize, into list: inout DisplayList) {
    for (child, placement) in zip(children, placements(proposing: proposal)) {
      child.draw(
        at: origin.offset(x: placement.origin.x, y: placement.origin.y), proposing: placement.proposal, into: &list)
    }
  }
}
