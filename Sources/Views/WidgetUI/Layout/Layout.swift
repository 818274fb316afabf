public import Foundation
internal import WidgetLayout

/// A layout of one's own: rules for the size of a container and the places of its views.
public protocol Layout: Sendable {
  /// What the layout keeps between its steps.
  associatedtype Cache = Void
  /// The views of the container.
  typealias Subviews = LayoutSubviews

  /// The properties of the container.
  static var layoutProperties: LayoutProperties { get }

  /// Creates what the layout keeps, once for each picture.
  func makeCache(subviews: Subviews) -> Cache

  /// Updates what the layout keeps; not called, because the views of a picture do not change.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the size of the container for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places the views in the container; a view that is not placed is in its centre.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a guide of the container, or nil for the default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat?

  /// Returns the position of a guide of the container, or nil for the default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// Returns the distances that the container prefers; not called, stacks use the default distance.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
}

extension Layout {
  /// No particular properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Creates the cache again.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// The default guides.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? { nil }

  /// The default guides.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// The default distances.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }

  /// Arranges views.
  @MainActor
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    ArrangedViews(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  /// Keeps nothing.
  public func makeCache(subviews: Subviews) {}
}

/// The properties of a layout's container.
public struct LayoutProperties: Sendable {
  /// The axis of a stack, along which spacers grow; ignored.
  public var stackOrientation: Axis?

  /// Creates properties without an axis.
  public init() {}
}

/// The size that a container proposes to a view.
public struct ProposedViewSize: Hashable, Sendable {
  /// The width in points; nil for the ideal width.
  public var width: CGFloat?
  /// The height in points; nil for the ideal height.
  public var height: CGFloat?

  /// Creates a proposal.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// Creates a proposal of a size.
  public init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }

  /// A proposal that asks for the minimum size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// A proposal that asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// A proposal that asks for the maximum size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// Returns the proposal with other lengths in place of those that are nil.
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

extension ProposedViewSize {
  init(_ proposal: ProposedSize) {
    self.init(width: proposal.width.map { CGFloat($0) }, height: proposal.height.map { CGFloat($0) })
  }

  var inLayout: ProposedSize {
    ProposedSize(width: width.map { Double($0) }, height: height.map { Double($0) })
  }
}

/// Views that are arranged by a layout.
struct ArrangedViews<Rules: Layout, Content: View>: View {
  let layout: Rules
  let content: Content

  typealias Body = Never
}

extension ArrangedViews: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let (layout, direction) = (layout, environment.layoutDirection)
    let custom = CustomLayout { LayoutPass(layout, children: $0, direction: direction) }
    return [.custom(custom, isMirrored: false, children: content.lowered(in: environment.asLayer))]
  }
}
