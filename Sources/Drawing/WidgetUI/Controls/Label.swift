public import Foundation
package import Layout

/// A symbol and a title.
public struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// A title and an icon of one's own.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension Label where Title == Text, Icon == Image {
  /// A title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A title and a symbol.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
  }

  /// A title and a picture of an asset catalogue.
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

/// Which parts of a label are drawn.
enum AnyLabelStyle: Hashable, Sendable {
  case automatic, titleOnly, iconOnly
}

/// Which parts of labels are drawn.
public protocol LabelStyle: Sendable {}

/// Symbol and title.
public struct TitleAndIconLabelStyle: LabelStyle {}
/// The title alone.
public struct TitleOnlyLabelStyle: LabelStyle {}
/// The symbol alone.
public struct IconOnlyLabelStyle: LabelStyle {}

extension LabelStyle where Self == TitleAndIconLabelStyle {
  /// Symbol and title.
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
  /// Symbol and title.
  public static var automatic: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
  /// The title alone.
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  /// The symbol alone.
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension View {
  /// Which parts of labels are drawn.
  public func labelStyle(_ style: some LabelStyle) -> some View {
    changingEnvironment {
      $0.labelStyle =
        style is TitleOnlyLabelStyle ? .titleOnly : style is IconOnlyLabelStyle ? .iconOnly : .automatic
    }
  }
}

/// What leads to a page: drawn as its label.
public struct Link<Label: View>: View {
  private let label: Label

  /// A link with a label of one's own.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension Link where Label == Text {
  /// A link with a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    label = Text(titleKey)
  }

  /// A link with a title.
  @_disfavoredOverload
  public init<Content: StringProtocol>(_ title: Content, destination: URL) {
    label = Text(title)
  }
}

extension Link: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { label.lowered(in: environment) }
}

/// What does something: drawn as its label, as in the plain style.
public struct Button<Label: View>: View {
  private let label: Label

  /// A button with a label of one's own.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// A button with a label of one's own that performs an intent.
  public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension Button where Label == Text {
  /// A button with a title.
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    label = Text(titleKey)
  }

  /// A button with a title that performs an intent.
  public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    label = Text(titleKey)
  }
}

extension Button: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { label.lowered(in: environment) }
}

/// A thin line across its stack: horizontal unless it stands in a row.
public struct Divider: View {
  /// A line.
  public init() {}

  /// Drawn without a body.
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
