public import Foundation
package import Layout

/// Views beside each other, from left to right.
public struct HStack<Content: View>: View {
  private let alignment: VerticalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Views in a row; a nil spacing is 8 points, and none beside a spacer.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn without a body.
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

/// Views below each other, from top to bottom.
public struct VStack<Content: View>: View {
  private let alignment: HorizontalAlignment
  private let spacing: CGFloat?
  private let content: Content

  /// Views in a column; a nil spacing is 8 points, and none beside a spacer.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn without a body.
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

/// A row that a list would make as it scrolls: here an ``HStack``.
public typealias LazyHStack = HStack
/// A column that a list would make as it scrolls: here a ``VStack``.
public typealias LazyVStack = VStack

/// Views over each other, the last one in front.
public struct ZStack<Content: View>: View {
  private let alignment: Alignment
  private let content: Content

  /// Views over each other.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Drawn without a body.
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

  /// Space of at least `minLength` points, 8 unless given.
  public nonisolated init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  /// Drawn without a body.
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
