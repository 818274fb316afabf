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
  /// Does nothing: content is drawn as if it were up to date.
  public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
  /// Does nothing: content is drawn as on an unlocked phone.
  public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
  /// Does nothing: pictures are flat.
  public func widgetCurvesContent(_ curvesContent: Bool = true) -> some View { self }
  /// Does nothing: labels beside accessory widgets are not drawn.
  public func widgetLabel(_ label: LocalizedStringKey) -> some View { self }
  /// Does nothing: labels beside accessory widgets are not drawn.
  public func widgetLabel<Label: View>(@ViewBuilder label: () -> Label) -> some View { self }
}

/// The background of an accessory widget.
public struct AccessoryWidgetBackground: View {
  @Environment(\.widgetFamily) private var family

  /// Creates a background.
  public init() {}

  /// A faint circle, a faint rectangle with round corners in a rectangular widget, and nothing in a line.
  public var body: some View {
    switch family {
    case .accessoryInline: EmptyView()
    case .accessoryRectangular: RoundedRectangle(cornerRadius: 12).fill(Color.track)
    default: Circle().fill(Color.track)
    }
  }
}

/// Up to three circular views in a rectangular accessory widget.
public struct AccessoryWidgetGroup<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a group with a custom label.
  public init(@ViewBuilder label: () -> Label, @ViewBuilder content: () -> Content) {
    self.label = label()
    self.content = content()
  }

  /// The label above the views in a row.
  public var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      label.font(.headline)
      HStack(spacing: 6) { content }
    }
  }
}

extension AccessoryWidgetGroup where Label == WidgetUI.Label<Text, Image> {
  /// Creates a group with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init {
      WidgetUI.Label(titleKey, systemImage: systemImage)
    } content: {
      content()
    }
  }
}

extension View {
  /// Does nothing: the views of a group have their own shapes.
  public func accessoryWidgetGroupStyle(_ style: AccessoryWidgetGroupStyle) -> some View { self }
}

/// The shape of the views of a group, which have their own.
public struct AccessoryWidgetGroupStyle: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = AccessoryWidgetGroupStyle(name: "automatic")
  /// Circles.
  public static let circular = AccessoryWidgetGroupStyle(name: "circular")
  /// Squares with round corners.
  public static let roundedSquare = AccessoryWidgetGroupStyle(name: "roundedSquare")
}

extension AccessoryWidgetGroup where Label == Text {
  /// Creates a group with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init {
      Text(titleKey)
    } content: {
      content()
    }
  }
}
