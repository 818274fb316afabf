public import Foundation

/// A type-erased layout.
public struct AnyLayout: Layout {
  /// What the layout keeps.
  public struct Cache {
    fileprivate var value: Any
  }

  private let layout: any Layout

  /// Creates a type-erased layout.
  public init(_ layout: some Layout) {
    self.layout = layout
  }

  /// The layout, if it is one of the built-in ones.
  @MainActor var builtIn: (any BuiltInLayout)? {
    (layout as? AnyLayout)?.builtIn ?? (layout as? any BuiltInLayout)
  }

  /// Creates the cache of the layout.
  public func makeCache(subviews: Subviews) -> Cache { Cache(value: layout.erasedCache(subviews)) }

  /// Returns the size of the container for a proposal.
  public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    layout.size(proposal, subviews, &cache.value)
  }

  /// Places the views in the container.
  public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    layout.place(bounds, proposal, subviews, &cache.value)
  }

  /// Returns the position of a guide of the container, or nil for the default.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    layout.position(of: guide, bounds, proposal, subviews, &cache.value)
  }

  /// Returns the position of a guide of the container, or nil for the default.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    layout.position(of: guide, bounds, proposal, subviews, &cache.value)
  }
}

// The steps of a layout whose cache has lost its type.
extension Layout {
  fileprivate func erasedCache(_ subviews: Subviews) -> Any { makeCache(subviews: subviews) }

  private func typed(_ erased: Any, _ subviews: Subviews) -> Cache {
    erased as? Cache ?? makeCache(subviews: subviews)
  }

  fileprivate func size(_ proposal: ProposedViewSize, _ subviews: Subviews, _ erased: inout Any) -> CGSize {
    var cache = typed(erased, subviews)
    defer { erased = cache }
    return sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  fileprivate func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews, _ erased: inout Any
  ) {
    var cache = typed(erased, subviews)
    defer { erased = cache }
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  fileprivate func position(
    of guide: HorizontalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ erased: inout Any
  ) -> CGFloat? {
    var cache = typed(erased, subviews)
    defer { erased = cache }
    return explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  fileprivate func position(
    of guide: VerticalAlignment, _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: Subviews,
    _ erased: inout Any
  ) -> CGFloat? {
    var cache = typed(erased, subviews)
    defer { erased = cache }
    return explicitAlignment(of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
