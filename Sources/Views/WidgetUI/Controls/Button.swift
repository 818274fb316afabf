package import WidgetLayout

/// A button, drawn in its style.
public struct Button<Label: View>: View {
  private let label: Label
  private let role: ButtonRole?

  private init(role: ButtonRole?, label: Label) {
    self.role = role
    self.label = label
  }

  /// Creates a button with a custom label.
  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, label: label())
  }

  /// Creates a button with a purpose and a custom label.
  public init(role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: role, label: label())
  }

  /// Creates a button with a custom label that performs an intent.
  public init(intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(role: nil, label: label())
  }

  /// Creates a button with a purpose and a custom label that performs an intent.
  public init(role: ButtonRole?, intent: some AppIntent, @ViewBuilder label: () -> Label) {
    self.init(role: role, label: label())
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Button where Label == Text {
  /// Creates a button with a title.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, label: Text(titleKey))
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, action: @escaping () -> Void) {
    self.init(role: role, label: Text(title))
  }

  /// Creates a button with a title that performs an intent.
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, label: Text(titleKey))
  }

  /// Creates a button with a title that performs an intent.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, label: Text(title))
  }
}

extension Button where Label == WidgetUI.Label<Text, Image> {
  /// Creates a button with a title and a symbol.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, label: WidgetUI.Label(titleKey, systemImage: systemImage))
  }

  /// Creates a button with a title and a symbol.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, label: WidgetUI.Label(title, systemImage: systemImage))
  }

  /// Creates a button with a title and a symbol that performs an intent.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, intent: some AppIntent) {
    self.init(role: role, label: WidgetUI.Label(titleKey, systemImage: systemImage))
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  /// Creates the button of a style's configuration, drawn in the default style.
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, label: configuration.label)
  }
}

extension Button: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let configuration = PrimitiveButtonStyleConfiguration(
      role: role, label: ButtonStyleConfiguration.Label(part: AnyView(label)))
    // A style may contain the button of its configuration.
    var inside = environment
    inside.styles.button = ControlStyles().button
    return Scope(inside).run { environment.styles.button(configuration) }.lowered(in: inside)
  }
}
