internal import WidgetLayout
internal import WidgetScene

extension Node {
  /// Replaces the node by a rounded bar of its size, as in a placeholder.
  @MainActor
  func replacedByBar(in environment: EnvironmentValues) -> Node {
    let bar = ShapeContent(
      outline: .rectangle(cornerRadius: 4), style: .fill, color: Color.track.resolved(in: environment),
      subject: .area, role: .tone)
    return .background(.opacity(.zero, self), behind: .shape(bar), alignment: .center)
  }
}
