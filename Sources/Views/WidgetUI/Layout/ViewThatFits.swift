package import WidgetLayout

/// A view that shows the first of its children that fits, or else the last one.
public struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// Creates a view from children ordered by preference.
  ///
  /// A child fits if its ideal size does not exceed the proposed size on the given axes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension ViewThatFits: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    [
      .fitting(
        horizontal: axes.contains(.horizontal), vertical: axes.contains(.vertical),
        children: content.lowered(in: environment))
    ]
  }
}
