public import Foundation
package import WidgetLayout

/// A title with an icon.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// Creates a label with custom views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with a symbol.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// Creates a label with an image from an asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }

  /// Creates a label with an image from an asset catalogue.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  /// Creates the label of a style's configuration, drawn in the default style.
  public init(_ configuration: LabelStyleConfiguration) {
    self.init {
      configuration.title
    } icon: {
      configuration.icon
    }
  }
}

extension Label: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let configuration = LabelStyleConfiguration(
      title: .init(part: AnyView(title)), icon: .init(part: AnyView(icon)))
    // A style may contain the label of its configuration.
    var inside = environment
    inside.styles.label = ControlStyles().label
    return Scope(inside).run { environment.styles.label(configuration) }.lowered(in: inside)
  }
}

/// The style of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
  /// The type of the label's view.
  associatedtype Body: View
  /// The parts of a label.
  typealias Configuration = LabelStyleConfiguration

  /// Returns the view of a label.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a label.
public struct LabelStyleConfiguration {
  /// The title of a label.
  public struct Title: View {
    let part: AnyView

    /// The view of the title.
    public var body: some View { part }
  }

  /// The icon of a label.
  public struct Icon: View {
    let part: AnyView

    /// The view of the icon.
    public var body: some View { part }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

/// Icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a label.
  public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 6) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title only.
public struct TitleOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon only.
public struct IconOnlyLabelStyle: LabelStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a label.
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// The default: icon and title.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Icon and title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// The default: icon and title.
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title only.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The icon only.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Sets the style of labels.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.label = { AnyView(style.makeBody(configuration: $0)) } }
  }
}

/// A link to a URL, drawn as its label.
public struct Link<Label: View>: View {
  private let label: Label

  /// Creates a link with a custom label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Link where Label == Text {
  /// Creates a link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    label = Text(titleKey)
  }

  /// Creates a link with a title.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, destination: URL) {
    label = Text(title)
  }
}

extension Link: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { label.lowered(in: environment) }
}

/// A thin line across its stack: vertical in a row, horizontal elsewhere.
public struct Divider: View {
  /// Creates a divider.
  public init() {}

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Divider: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    // One pixel.
    let thickness = Length(points: 1 / max(Double(environment.displayScale), 1))
    let line = ShapeContent(
      outline: .rectangle(cornerRadius: 0), style: .fill, color: Color.separator.resolved(in: environment))
    let isVertical = environment.stackAxis == .horizontal
    return [
      .frame(Frame(width: isVertical ? thickness : nil, height: isVertical ? nil : thickness), .shape(line))
    ]
  }
}
