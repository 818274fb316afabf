public import Foundation
internal import Layout

/// What a background is for.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  /// The whole widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// A view that states the background of the widget.
struct ContainerBackground<Content: View, Background: View>: View {
  let content: Content
  let background: Background
  let alignment: Alignment

  typealias Body = Never
}

extension ContainerBackground: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    environment.container.background = background.layer(in: environment, alignment: alignment)
    return content.lowered(in: environment)
  }
}

extension View {
  /// A style behind the whole widget, whose content keeps its margins then.
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View {
    ContainerBackground(content: self, background: Rectangle().fill(style), alignment: .center)
  }

  /// Views behind the whole widget, whose content keeps its margins then.
  public func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    ContainerBackground(content: self, background: content(), alignment: alignment)
  }

  /// Where a tap leads; nothing is touched in a picture.
  public func widgetURL(_ url: URL?) -> some View { self }
  /// Which group of a tinted widget the view belongs to; pictures are in full colour.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// Views are shown as they are, as if they were up to date.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
  /// Views are shown as they are, as on an unlocked phone.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  /// What stands beside an accessory widget, which is not drawn.
  public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// What stands beside an accessory widget, which is not drawn.
  public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

/// The round ground of an accessory widget.
public struct AccessoryWidgetBackground: View {
  /// A ground.
  public init() {}

  /// A faint fill of the whole frame.
  public var body: some View { Circle().fill(Color.track) }
}
