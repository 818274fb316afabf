internal import Foundation
package import WidgetLayout

/// A control that is on or off, drawn in its style.
public struct Toggle<Label: View>: View {
  private let isOn: Bool
  private let label: Label

  private init(isOn: Bool, label: Label) {
    self.isOn = isOn
    self.label = label
  }

  /// Creates a control with a custom label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn.wrappedValue, label: label())
  }

  /// Creates a control with a custom label that performs an intent.
  public init(isOn: Bool, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(isOn: isOn, label: label())
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Toggle where Label == Text {
  /// Creates a control with a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn.wrappedValue, label: Text(titleKey))
  }

  /// Creates a control with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn.wrappedValue, label: Text(title))
  }

  /// Creates a control with a title that performs an intent.
  public init(_ titleKey: LocalizedStringKey, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, label: Text(titleKey))
  }

  /// Creates a control with a title that performs an intent.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, label: Text(title))
  }
}

extension Toggle where Label == WidgetUI.Label<Text, Image> {
  /// Creates a control with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn.wrappedValue, label: WidgetUI.Label(titleKey, systemImage: systemImage))
  }

  /// Creates a control that performs an intent, with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, isOn: Bool, intent: some AppIntent) {
    self.init(isOn: isOn, label: WidgetUI.Label(titleKey, systemImage: systemImage))
  }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// Creates the control of a style's configuration, drawn in the default style.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.isOn, label: configuration.label)
  }
}

extension Toggle: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let label = environment.hidesLabels ? AnyView(EmptyView()) : AnyView(label)
    let configuration = ToggleStyleConfiguration(
      label: ToggleStyleConfiguration.Label(part: label), isOn: .constant(isOn))
    var inside = environment
    inside.styles.toggle = ControlStyles().toggle
    return Scope(inside).run { environment.styles.toggle(configuration) }.lowered(in: inside)
  }
}

/// The style of controls that are on or off.
@MainActor @preconcurrency
public protocol ToggleStyle {
  /// The type of the control's view.
  associatedtype Body: View
  /// The parts and the state of a control.
  typealias Configuration = ToggleStyleConfiguration

  /// Returns the view of a control.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts and the state of a control that is on or off.
public struct ToggleStyleConfiguration {
  /// The label of a control.
  public struct Label: View {
    let part: AnyView

    /// The view of the label.
    public var body: some View { part }
  }

  /// The label.
  public let label: Label
  /// Whether the control is on.
  @Binding public var isOn: Bool
  /// Whether the control stands for several values that differ; it does not.
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// A label with a switch at its end.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?

  /// Creates the style.
  public nonisolated init() {
    tint = nil
  }

  /// Creates the style with a colour of switches that are on.
  public nonisolated init(tint: Color) {
    self.tint = tint
  }

  /// Returns the view of a control.
  public func makeBody(configuration: Configuration) -> some View {
    SwitchToggle(configuration: configuration, tint: tint)
  }
}

private struct SwitchToggle: View {
  @Environment(\.self) private var environment
  let configuration: ToggleStyleConfiguration
  let tint: Color?

  private var style: AnyShapeStyle {
    guard configuration.isOn else { return AnyShapeStyle(Color.track) }
    return tint.map { AnyShapeStyle($0) } ?? environment.tint ?? AnyShapeStyle(Color.green)
  }

  var body: some View {
    HStack {
      configuration.label
      if !environment.hidesLabels { Spacer() }
      Capsule().fill(style).frame(width: 51, height: 31)
        .overlay(alignment: configuration.isOn ? .trailing : .leading) {
          Circle().fill(.white).frame(width: 27, height: 27).padding(2)
        }
    }
  }
}

/// A button that is filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a control.
  public func makeBody(configuration: Configuration) -> some View {
    let button = PrimitiveButtonStyleConfiguration(
      role: nil, label: ButtonStyleConfiguration.Label(part: AnyView(configuration.label)))
    if configuration.isOn {
      BorderedProminentButtonStyle().makeBody(configuration: button)
    } else {
      BorderedButtonStyle().makeBody(configuration: button)
    }
  }
}

extension ToggleStyle where Self == SwitchToggleStyle {
  /// A label with a switch at its end.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}

extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that is filled while it is on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
  /// The default style of widgets: a button that is filled while it is on.
  public static var automatic: ButtonToggleStyle { ButtonToggleStyle() }
}

extension View {
  /// Sets the style of controls that are on or off.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.toggle = { AnyView(style.makeBody(configuration: $0)) } }
  }
}
