/// The appearance of gauges.
public protocol GaugeStyle: Sendable {}

/// A bar filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {}
/// A rail with a marker at the value, between the labels of the bounds.
public struct AccessoryLinearGaugeStyle: GaugeStyle {}
/// A bar filled up to the value, for accessory widgets.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {}
/// An open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {}
/// A ring filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar filled up to the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// The default: a bar filled up to the value.
  public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A rail with a marker at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar filled up to the value, for accessory widgets.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a marker at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring filled up to the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// The appearance of progress views.
public protocol ProgressViewStyle: Sendable {}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
}

/// A ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
  /// The default: a bar.
  public static var automatic: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// The appearance of buttons.
///
/// All buttons are drawn as their labels.
public protocol ButtonStyle: Sendable {}

/// A button drawn as its label.
public struct PlainButtonStyle: ButtonStyle {
  /// Creates the style.
  public init() {}
}

/// A button with a faint background, which is not drawn.
public struct BorderedButtonStyle: ButtonStyle {
  /// Creates the style.
  public init() {}
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// A button drawn as its label.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
  /// A button without a border, drawn as its label.
  public static var borderless: PlainButtonStyle { PlainButtonStyle() }
  /// The default: a button drawn as its label.
  public static var automatic: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// A button with a faint background, which is not drawn.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension View {
  /// Sets the style of gauges.
  public func gaugeStyle(_ style: some GaugeStyle) -> some View {
    changingEnvironment { environment in
      switch style {
      case is AccessoryLinearGaugeStyle: environment.gaugeStyle = .accessoryLinear
      case is AccessoryLinearCapacityGaugeStyle: environment.gaugeStyle = .accessoryLinearCapacity
      case is AccessoryCircularGaugeStyle: environment.gaugeStyle = .circular
      case is AccessoryCircularCapacityGaugeStyle: environment.gaugeStyle = .circularCapacity
      default: environment.gaugeStyle = .linear
      }
    }
  }

  /// Sets the style of progress views.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    changingEnvironment { $0.progressStyle = style is CircularProgressViewStyle ? .circular : .linear }
  }

  /// Sets the style of buttons, all of which are drawn as their labels.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    changingEnvironment {
      if style is BorderedButtonStyle { $0.problems.append("button borders are not drawn") }
    }
  }
}
