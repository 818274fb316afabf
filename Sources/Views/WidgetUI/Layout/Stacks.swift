public import Foundation
package import WidgetLayout

/// A row of views, from left to right.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a row.
  ///
  /// A spacing of nil means 8 points, or 0 beside a spacer.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension HStack: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      .horizontalStack(
        alignment: alignment.guide, spacing: spacing.map { Length(points: Double($0)) },
        children: content.lowered(in: environment.inStack(.horizontal)))
    ]
  }
}

/// A column of views, from top to bottom.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Creates a column.
  ///
  /// A spacing of nil means 8 points, or 0 beside a spacer.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension VStack: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      .verticalStack(
        alignment: alignment.guide, spacing: spacing.map { Length(points: Double($0)) },
        children: content.lowered(in: environment.inStack(.vertical)))
    ]
  }
}

/// A row that is loaded lazily in a list; here the same as ``HStack``.
public typealias LazyHStack = HStack

extension HStack {
  /// Creates a row; nothing is scrolled in a picture.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }
}

extension VStack {
  /// Creates a column; nothing is scrolled in a picture.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews,
    @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }
}

/// A column that is loaded lazily in a list; here the same as ``VStack``.
public typealias LazyVStack = VStack

/// Views on top of each other, the last one in front.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content

  /// Creates a stack.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension ZStack: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [.depthStack(alignment: alignment.guides, children: content.lowered(in: environment.inStack(nil)))]
  }
}

/// Space that grows along the axis of its stack.
public struct Spacer: View, Sendable {
  private let minLength: CGFloat?

  /// Creates a spacer of at least `minLength` points, by default 8.
  public nonisolated init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Spacer: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [.spacer(minLength: minLength.map { Double($0) })]
  }
}

extension EnvironmentValues {
  fileprivate func inStack(_ axis: Axis?) -> EnvironmentValues {
    var environment = self
    environment.stackAxis = axis
    return environment
  }
}
