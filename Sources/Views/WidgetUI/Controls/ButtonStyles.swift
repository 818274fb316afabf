internal import Foundation

/// The style of buttons, which decides how they are drawn.
@MainActor @preconcurrency
public protocol ButtonStyle {
  /// The type of the button's view.
  associatedtype Body: View
  /// The parts and the state of a button.
  typealias Configuration = ButtonStyleConfiguration

  /// Returns the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The style of buttons, which also decides when they act; nothing acts in a picture.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  /// The type of the button's view.
  associatedtype Body: View
  /// The parts and the action of a button.
  typealias Configuration = PrimitiveButtonStyleConfiguration

  /// Returns the view of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The purpose of a button.
public struct ButtonRole: Hashable, Sendable {
  private let name: String

  /// It deletes something.
  public static let destructive = ButtonRole(name: "destructive")
  /// It ends without a change.
  public static let cancel = ButtonRole(name: "cancel")
}

/// The parts and the state of a button.
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    let part: AnyView

    /// The view of the label.
    public var body: some View { part }
  }

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether the button is touched; it is not.
  public let isPressed = false
}

/// The parts and the action of a button.
public struct PrimitiveButtonStyleConfiguration {
  /// The label of a button.
  public typealias Label = ButtonStyleConfiguration.Label

  /// The purpose of the button.
  public let role: ButtonRole?
  /// The label.
  public let label: Label

  /// Does nothing: nothing acts in a picture.
  public func trigger() {}
}

/// The default: a button with a border, or its label on the lock screen.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false, isPlainOnLockScreen: true)
  }
}

/// A button drawn as its label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View { configuration.label }
}

/// A button drawn as its label in the colour of controls.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    ButtonLabel(configuration: configuration)
  }
}

/// A button with a faint background.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false, isPlainOnLockScreen: false)
  }
}

/// A button with a background in the colour of controls.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: true, isPlainOnLockScreen: false)
  }
}

/// A button of glass, drawn with a faint background.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a button.
  public func makeBody(configuration: Configuration) -> some View {
    BorderedButton(configuration: configuration, isProminent: false, isPlainOnLockScreen: false)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The default: a button with a border, or its label on the lock screen.
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// A button drawn as its label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// A button drawn as its label in the colour of controls.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// A button with a faint background.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button with a background in the colour of controls.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  /// A button of glass, drawn with a faint background.
  public static var glass: GlassButtonStyle { GlassButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// A button of tinted glass, drawn as a prominent one.
  public static var glassProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension View {
  /// Sets the style of buttons.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    changingEnvironment {
      $0.styles.button = { configuration in
        AnyView(
          style.makeBody(configuration: ButtonStyleConfiguration(role: configuration.role, label: configuration.label)))
      }
    }
  }

  /// Sets the style of buttons.
  public func buttonStyle<Style: PrimitiveButtonStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.button = { AnyView(style.makeBody(configuration: $0)) } }
  }
}

/// A label in the style around the button or, without one, in the colour of its purpose or of controls.
private struct ButtonLabel: View {
  @Environment(\.self) private var environment
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View {
    configuration.label.foregroundStyle(
      environment.foreground ?? (configuration.role == .destructive ? AnyShapeStyle(.red) : AnyShapeStyle(.tint)))
  }
}

/// A label on a background in the shape of buttons.
private struct BorderedButton: View {
  @Environment(\.self) private var environment
  let configuration: PrimitiveButtonStyleConfiguration
  let isProminent: Bool
  let isPlainOnLockScreen: Bool

  var body: some View {
    if isPlainOnLockScreen, environment.widgetFamily.isAccessory {
      configuration.label
    } else {
      configuration.label
        .font(environment.font ?? (isSmall ? .subheadline : .body))
        .foregroundStyle(environment.foreground ?? (isProminent ? AnyShapeStyle(.white) : AnyShapeStyle(color)))
        // A flat symbol, such as a minus sign, has a button as high as that of a text.
        .frame(minHeight: isSmall ? 18 : 20)
        .padding(.horizontal, isCircle ? padding.height : padding.width).padding(.vertical, padding.height)
        .background { ground }
    }
  }

  private var isSmall: Bool { environment.controlSize == .mini || environment.controlSize == .small }
  private var isCircle: Bool { environment.buttonBorderShape == .circle }

  private var padding: CGSize {
    switch environment.controlSize {
    case .mini, .small: CGSize(width: 10, height: 4)
    case .regular: CGSize(width: 12, height: 7)
    case .large, .extraLarge: CGSize(width: 20, height: 15)
    }
  }

  private var color: Color { configuration.role == .destructive ? .red : .accentColor }

  private var fill: AnyShapeStyle {
    // Without colours, a label that is as white as its ground would be invisible.
    if isProminent { return AnyShapeStyle(color.opacity(environment.widgetRenderingMode == .fullColor ? 1 : 0.35)) }
    let isTinted = environment.tint != nil || configuration.role == .destructive
    return isTinted ? AnyShapeStyle(color.opacity(0.18)) : AnyShapeStyle(.fill.tertiary)
  }

  @ViewBuilder private var ground: some View {
    switch environment.buttonBorderShape.kind {
    case .automatic, .capsule: Capsule().fill(fill)
    case .roundedRectangle(let radius): RoundedRectangle(cornerRadius: CGFloat(radius ?? 8)).fill(fill)
    case .circle: Circle().fill(fill).scaledToFill()
    }
  }
}
