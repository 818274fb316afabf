package import Layout

/// The first of some views that fits, else the last one.
public struct ViewThatFits<Content: View>: View {
  private let axes: Axis.Set
  private let content: Content

  /// Views from the best to the smallest; one fits whose ideal size is no larger than what is proposed on the axes.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  /// Drawn without a body.
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
