/// The styles of controls as functions that make their views.
struct ControlStyles {
  var button: @MainActor (PrimitiveButtonStyleConfiguration) -> AnyView = { configuration in
    AnyView(DefaultButtonStyle().makeBody(configuration: configuration))
  }
  var gauge: @MainActor (GaugeStyleConfiguration) -> AnyView = { configuration in
    AnyView(GaugeBody(kind: .linear, configuration: configuration))
  }
  var progress: @MainActor (ProgressViewStyleConfiguration) -> AnyView = { configuration in
    AnyView(ProgressBody(isRing: false, configuration: configuration))
  }
  var label: @MainActor (LabelStyleConfiguration) -> AnyView = { configuration in
    AnyView(TitleAndIconLabelStyle().makeBody(configuration: configuration))
  }
  var toggle: @MainActor (ToggleStyleConfiguration) -> AnyView = { configuration in
    AnyView(ButtonToggleStyle().makeBody(configuration: configuration))
  }
}

extension View {
  /// The view as a part of a control; nil if it is an ``EmptyView``.
  var asControlPart: AnyView? { self is EmptyView ? nil : AnyView(self) }
}

/// The size of controls.
public enum ControlSize: Hashable, Sendable, CaseIterable {
  /// Very small.
  case mini
  /// Small.
  case small
  /// The default size.
  case regular
  /// Large.
  case large
  /// Very large.
  case extraLarge
}

/// The shape of buttons with a border.
public struct ButtonBorderShape: Hashable, Sendable {
  enum Kind: Hashable {
    case automatic
    case capsule
    case roundedRectangle(Double?)
    case circle
  }

  let kind: Kind

  /// The default shape: a capsule.
  public static let automatic = ButtonBorderShape(kind: .automatic)
  /// A capsule.
  public static let capsule = ButtonBorderShape(kind: .capsule)
  /// A rectangle with round corners.
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  /// A circle.
  public static let circle = ButtonBorderShape(kind: .circle)
  /// Returns a rectangle with corners of a radius.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
}

extension View {
  /// Sets the size of controls.
  public func controlSize(_ size: ControlSize) -> some View { changingEnvironment { $0.controlSize = size } }
  /// Sets the shape of buttons with a border.
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    changingEnvironment { $0.buttonBorderShape = shape }
  }
  /// Hides the labels of controls.
  public func labelsHidden() -> some View { changingEnvironment { $0.hidesLabels = true } }
}
