public import Foundation
internal import WidgetLayout

/// The placement of a background.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
  private let name: String

  /// The whole widget.
  public static let widget = ContainerBackgroundPlacement(name: "widget")
}

/// A view that sets the background of the widget.
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
  /// Puts a style behind the whole widget, whose content then keeps its margins.
  public func containerBackground(
    _ style: some ShapeStyle, for container: ContainerBackgroundPlacement
  ) -> some View {
    ContainerBackground(content: self, background: Rectangle().fill(style), alignment: .center)
  }

  /// Puts views behind the whole widget, whose content then keeps its margins.
  public func containerBackground<Background: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> Background
  ) -> some View {
    ContainerBackground(content: self, background: content(), alignment: alignment)
  }

  /// Does nothing: a picture cannot be tapped.
  public func widgetURL(_ url: URL?) -> some View { self }
  /// Does nothing: pictures are in full colour.
  public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
  /// Does nothing: content is drawn as if it were up to date.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
  /// Does nothing: content is drawn as on an unlocked phone.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  /// Does nothing: labels beside accessory widgets are not drawn.
  public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Does nothing: labels beside accessory widgets are not drawn.
  public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

/// The round background of an accessory widget.
public struct AccessoryWidgetBackground: View {
  /// Creates a background.
  public init() {}

  /// A faint circle that fills the frame.
  public var body: some View { Circle().fill(Color.track) }
}
