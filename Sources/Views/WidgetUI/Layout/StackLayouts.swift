public import Foundation
internal import WidgetLayout
internal import WidgetScene

/// A built-in layout, which arranges views as its container does.
@MainActor
protocol BuiltInLayout {
  /// Arranges views.
  func arranged(_ content: AnyView) -> AnyView
}

/// A row as a layout.
public struct HStackLayout: Layout {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?

  /// Creates a row.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var rules: StackRules {
    .horizontal(alignment: alignment.guide, spacing: spacing.map { Double($0) })
  }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    rules.size(of: subviews, proposing: proposal)
  }

  /// Places the views as the stack does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    rules.place(subviews, in: bounds, proposing: proposal)
  }
}

extension HStackLayout: BuiltInLayout {
  func arranged(_ content: AnyView) -> AnyView {
    AnyView(HStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// A column as a layout.
public struct VStackLayout: Layout {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?

  /// Creates a column.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var rules: StackRules {
    .vertical(alignment: alignment.guide, spacing: spacing.map { Double($0) })
  }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    rules.size(of: subviews, proposing: proposal)
  }

  /// Places the views as the stack does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    rules.place(subviews, in: bounds, proposing: proposal)
  }
}

extension VStackLayout: BuiltInLayout {
  func arranged(_ content: AnyView) -> AnyView {
    AnyView(VStack(alignment: alignment, spacing: spacing) { content })
  }
}

/// Views on top of each other as a layout.
public struct ZStackLayout: Layout {
  private let alignment: Alignment

  /// Creates a stack.
  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  private var rules: StackRules {
    .depth(alignment: alignment.guides)
  }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    rules.size(of: subviews, proposing: proposal)
  }

  /// Places the views as the stack does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    rules.place(subviews, in: bounds, proposing: proposal)
  }
}

extension ZStackLayout: BuiltInLayout {
  func arranged(_ content: AnyView) -> AnyView {
    AnyView(ZStack(alignment: alignment) { content })
  }
}

/// Rows of cells as a layout; as part of another layout a column, since its views are not rows there.
public struct GridLayout: Layout {
  private let alignment: Alignment
  private let horizontalSpacing: CGFloat?
  private let verticalSpacing: CGFloat?

  /// Creates a grid.
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  private var rules: StackRules {
    .vertical(alignment: alignment.horizontal.guide, spacing: verticalSpacing.map { Double($0) })
  }

  /// Returns the size of the stack.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    rules.size(of: subviews, proposing: proposal)
  }

  /// Places the views as the stack does.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    rules.place(subviews, in: bounds, proposing: proposal)
  }
}

extension GridLayout: BuiltInLayout {
  func arranged(_ content: AnyView) -> AnyView {
    AnyView(
      Grid(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing) { content })
  }
}

extension StackRules {
  /// Returns the size of a stack of views.
  fileprivate func size(of subviews: LayoutSubviews, proposing proposal: ProposedViewSize) -> CGSize {
    let size = size(of: subviews.children, proposing: proposal.inLayout)
    return CGSize(width: size.width, height: size.height)
  }

  /// Places views in a stack.
  fileprivate func place(_ subviews: LayoutSubviews, in bounds: CGRect, proposing proposal: ProposedViewSize) {
    for (subview, place) in zip(subviews, placements(of: subviews.children, proposing: proposal.inLayout)) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.origin.x, y: bounds.minY + place.origin.y),
        proposal: ProposedViewSize(place.proposal))
    }
  }
}
