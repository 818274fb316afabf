// Controls of the control center and the lock screen, which are not drawn: bundles leave them out.

/// A control, which is left out of a bundle.
@MainActor @preconcurrency
public protocol ControlWidget {
  /// The type of its content.
  associatedtype Body: ControlWidgetConfiguration

  /// Creates the control.
  init()
  /// Its configuration.
  @ControlWidgetConfigurationBuilder var body: Body { get }
}

/// The source of a control's values and the template that shows them.
@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {}

/// A result builder for the configuration of a control.
@resultBuilder
public enum ControlWidgetConfigurationBuilder {
  /// Builds a configuration.
  public static func buildBlock<Content: ControlWidgetConfiguration>(_ content: Content) -> Content { content }
}

/// The form of a control.
@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}

/// A result builder for the template of a control.
@resultBuilder
public enum ControlWidgetTemplateBuilder {
  /// Builds a template.
  public static func buildBlock<Content: ControlWidgetTemplate>(_ content: Content) -> Content { content }
}

/// A provider of the values of a control; it is not asked.
public protocol ControlValueProvider: Sendable {
  /// The type of the values.
  associatedtype Value
  /// The value in a gallery.
  var previewValue: Value { get }
  /// Returns the value.
  func currentValue() async throws -> Value
}

/// A provider of the values of a control that users can configure; it is not asked.
public protocol AppIntentControlValueProvider: Sendable {
  /// The type of the values.
  associatedtype Value
  /// The type of the configuration.
  associatedtype Configuration: ControlConfigurationIntent
  /// Returns the value in a gallery.
  func previewValue(configuration: Configuration) -> Value
  /// Returns the value.
  func currentValue(configuration: Configuration) async throws -> Value
}

/// The configuration of a control that users cannot configure.
public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
  /// Creates a configuration without values.
  public init(kind: String, @ControlWidgetTemplateBuilder content: @escaping () -> Content) {}

  /// Creates a configuration with a provider of values.
  public init<Provider: ControlValueProvider>(
    kind: String, provider: Provider, @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) {}
}

/// The configuration of a control that users can configure.
public struct AppIntentControlConfiguration<
  Configuration: ControlConfigurationIntent, Content: ControlWidgetTemplate
>: ControlWidgetConfiguration {
  /// Creates a configuration with a provider of values.
  public init<Provider: AppIntentControlValueProvider>(
    kind: String, intent: Configuration.Type = Configuration.self, provider: Provider,
    @ControlWidgetTemplateBuilder content: @escaping (Provider.Value) -> Content
  ) where Provider.Configuration == Configuration {}

  /// Creates a configuration whose values are those of an intent.
  public init(
    kind: String, intent: Configuration.Type = Configuration.self,
    @ControlWidgetTemplateBuilder content: @escaping (Configuration) -> Content
  ) {}
}

extension ControlWidgetConfiguration {
  /// Sets the name shown to users.
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  /// Sets the description shown to users.
  public func description(_ description: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
  /// Asks users for values when they add the control.
  public func promptsForUserConfiguration() -> some ControlWidgetConfiguration { self }
}

/// A control that performs an intent.
public struct ControlWidgetButton<Label: View, ActionLabel: View, Action: AppIntent>: ControlWidgetTemplate {
  /// Creates a control.
  public init(action: Action, @ViewBuilder label: @escaping () -> Label) where ActionLabel == EmptyView {}

  /// Creates a control with a label while it acts.
  public init(
    action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
}

extension ControlWidgetButton where Label == Text, ActionLabel == EmptyView {
  /// Creates a control with a title.
  public init(_ title: LocalizedStringKey, action: Action) {}
}

extension ControlWidgetButton where Label == Text {
  /// Creates a control with a title.
  public init(
    _ title: LocalizedStringKey, action: Action, @ViewBuilder actionLabel: @escaping (Bool) -> ActionLabel
  ) {}
}

/// A control that is on or off.
public struct ControlWidgetToggle<Label: View, ValueLabel: View, Action: SetValueIntent>: ControlWidgetTemplate
where Action.ValueType == Bool {
  /// Creates a control.
  public init(
    isOn: Bool, action: Action, @ViewBuilder label: @escaping () -> Label,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
}

extension ControlWidgetToggle where Label == Text {
  /// Creates a control with a title.
  public init(
    _ title: LocalizedStringKey, isOn: Bool, action: Action, @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}

  /// Creates a control with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, isOn: Bool, action: Action,
    @ViewBuilder valueLabel: @escaping (Bool) -> ValueLabel
  ) {}
}

extension ControlWidgetToggle where Label == Text, ValueLabel == EmptyView {
  /// Creates a control with a title.
  public init(_ title: LocalizedStringKey, isOn: Bool, action: Action) {}
}

extension ControlWidgetTemplate {
  /// Sets the colour of the control.
  public func tint(_ color: Color?) -> some ControlWidgetTemplate { self }
  /// Sets whether the control acts.
  public func disabled(_ disabled: Bool) -> some ControlWidgetTemplate { self }
}

extension View {
  /// Has no effect: controls are not drawn.
  public func controlWidgetStatus(_ status: LocalizedStringKey) -> some View { self }
  /// Has no effect: controls are not drawn.
  public func controlWidgetActionHint(_ hint: LocalizedStringKey) -> some View { self }
}

/// The system's registry of controls; reloading does nothing here.
public final class ControlCenter: Sendable {
  /// The shared instance.
  public static let shared = ControlCenter()

  /// Does nothing.
  public func reloadAllControls() {}
  /// Does nothing.
  public func reloadControls(ofKind kind: String) {}
}
