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
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
}

extension Label: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    switch environment.labelStyle {
    case .titleOnly: title.lowered(in: environment)
    case .iconOnly: icon.lowered(in: environment)
    case .automatic:
      HStack(alignment: .firstTextBaseline, spacing: 6) {
        icon
        title
      }.lowered(in: environment)
    }
  }
}

/// The parts of a label that are drawn.
enum AnyLabelStyle: Hashable, Sendable {
  case automatic, titleOnly, iconOnly
}

/// The style of labels, which decides which parts are drawn.
public protocol LabelStyle: Sendable {}

/// Icon and title.
public struct TitleAndIconLabelStyle: LabelStyle {}
/// The title only.
public struct TitleOnlyLabelStyle: LabelStyle {}
/// The icon only.
public struct IconOnlyLabelStyle: LabelStyle {}

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
  /// Sets which parts of labels are drawn.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    changingEnvironment {
      $0.labelStyle =
        style is TitleOnlyLabelStyle ? .titleOnly : style is IconOnlyLabelStyle ? .iconOnly : .automatic
    }
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

/// A button, drawn as its label.
public struct Button<Label: View>: View {
  private let label: Label

  /// Creates a button with a custom label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a button with a custom label that performs an intent.
  public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    label = Text(titleKey)
  }

  /// Creates a button with a title that performs an intent.
  public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    label = Text(titleKey)
  }
}

extension Button: PrimitiveView {
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
