public import Foundation
internal import WidgetLayout

// Space within the widget: there are no bars, so the safe area is the whole widget.

extension View {
  /// Gives the view the size of the widget on some axes.
  ///
  /// It takes all the proposed space on these axes, which is the widget's size unless other views share it.
  public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    frame(
      maxWidth: axes.contains(.horizontal) ? .infinity : nil, maxHeight: axes.contains(.vertical) ? .infinity : nil,
      alignment: alignment)
  }

  /// Gives the view a share of the proposed space on some axes.
  public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let share = count > 0 ? Double(span) / Double(count) : 1
    let gap = count > 0 ? -Double(spacing) * Double(count - span) / Double(count) : 0
    let length = Length(points: gap, fraction: share)
    return wrapped { node in
      .frame(
        Frame(
          width: axes.contains(.horizontal) ? length : nil, height: axes.contains(.vertical) ? length : nil,
          alignment: alignment.guides), node)
    }
  }

  /// Gives the view a length on some axes, computed from that of the widget.
  public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    changingNodes { node, environment in
      let size = environment.canvasSize ?? environment.widgetFamily.standardSize
      let width = axes.contains(.horizontal) ? Length(points: Double(length(size.width, .horizontal))) : nil
      let height = axes.contains(.vertical) ? Length(points: Double(length(size.height, .vertical))) : nil
      return .frame(Frame(width: width, height: height, alignment: alignment.guides), node)
    }
  }

  /// Adds padding on some sides; a nil length is 16 points.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds padding on all sides.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds padding.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Puts a view at an edge of this one, which gets the remaining space.
  public func safeAreaInset<Content: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .top { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .bottom { inset }
    }
  }

  /// Puts a view at the leading or trailing edge of this one, which gets the remaining space.
  public func safeAreaInset<Content: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing ?? 0) {
      if edge == .leading { inset }
      frame(maxWidth: .infinity, maxHeight: .infinity)
      if edge == .trailing { inset }
    }
  }

  /// Adds padding on some sides, by the insets of these sides.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    padding(
      EdgeInsets(
        top: edges.contains(.top) ? insets.top : 0, leading: edges.contains(.leading) ? insets.leading : 0,
        bottom: edges.contains(.bottom) ? insets.bottom : 0,
        trailing: edges.contains(.trailing) ? insets.trailing : 0))
  }

  /// Adds padding on some sides.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { padding(edges, length) }

  /// Adds padding on all sides.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    padding(length)
  }

  /// Sets the distance between the rows of lists; lists are drawn as columns.
  public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
  /// Has no effect: lists are drawn as columns.
  public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
  /// Has no effect: lists are drawn as columns.
  public func scrollContentBackground(_ visibility: Visibility) -> some View { self }
  /// Has no effect: nothing is scrolled in a picture.
  public func scrollDisabled(_ disabled: Bool) -> some View { self }
  /// Has no effect: nothing is scrolled in a picture.
  public func scrollIndicators(_ visibility: ScrollIndicatorVisibility) -> some View { self }

  /// A surface of glass, drawn as a faint background.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View {
    background(glass.style, in: shape)
  }
  /// Has no effect: surfaces of glass do not flow into each other.
  public func glassEffectID(_ id: (some Hashable & Sendable)?, in namespace: Namespace.ID) -> some View { self }

  /// Has no effect: sizes of texts are those of their fonts.
  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
}

/// A surface of glass, drawn as a faint background.
public struct Glass: Sendable {
  let style: AnyShapeStyle

  /// The usual surface.
  public static var regular: Glass { Glass(style: AnyShapeStyle(.fill.tertiary)) }
  /// A surface that is hardly seen.
  public static var clear: Glass { Glass(style: AnyShapeStyle(.fill.quaternary)) }
  /// No surface.
  public static var identity: Glass { Glass(style: AnyShapeStyle(Color.clear)) }

  /// Returns the surface in a colour.
  public func tint(_ color: Color?) -> Glass { color.map { Glass(style: AnyShapeStyle($0.opacity(0.3))) } ?? self }
  /// Returns the surface itself: nothing is touched in a picture.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}

/// What margins are for; they are padding in a picture.
public struct ContentMarginPlacement: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = ContentMarginPlacement(name: "automatic")
  /// What is scrolled.
  public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
  /// The bars beside it.
  public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// The leading or trailing edge.
public enum HorizontalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The leading edge.
  case leading
  /// The trailing edge.
  case trailing
}

/// The top or bottom edge.
public enum VerticalEdge: Int8, Hashable, Sendable, CaseIterable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
}

/// Whether a part of a view is shown.
public enum Visibility: Hashable, Sendable, CaseIterable {
  /// By default.
  case automatic
  /// Shown.
  case visible
  /// Hidden.
  case hidden
}

/// Whether bars beside scrolled views are shown; nothing is scrolled in a picture.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = ScrollIndicatorVisibility(name: "automatic")
  /// Shown.
  public static let visible = ScrollIndicatorVisibility(name: "visible")
  /// Hidden.
  public static let hidden = ScrollIndicatorVisibility(name: "hidden")
  /// Never shown.
  public static let never = ScrollIndicatorVisibility(name: "never")
}
