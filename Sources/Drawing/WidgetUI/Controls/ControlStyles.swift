/// How a gauge looks.
public protocol GaugeStyle: Sendable {}

/// A bar that is filled.
public struct LinearCapacityGaugeStyle: GaugeStyle {}
/// A rail with a mark, between the labels of its ends.
public struct AccessoryLinearGaugeStyle: GaugeStyle {}
/// A bar that is filled, for accessory widgets.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {}
/// An open ring with a mark.
public struct AccessoryCircularGaugeStyle: GaugeStyle {}
/// A ring that is filled.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
  /// A bar that is filled.
  public static var automatic: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A rail with a mark.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A bar that is filled.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}

/// How a progress view looks.
public protocol ProgressViewStyle: Sendable {}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  /// A bar.
  public init() {}
}

/// A ring.
public struct CircularProgressViewStyle: ProgressViewStyle {
  /// A ring.
  public init() {}
}

extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
  /// A bar.
  public static var automatic: LinearProgressViewStyle { LinearProgressViewStyle() }
}

extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A ring.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

/// How buttons look: as their labels.
public protocol ButtonStyle: Sendable {}

/// The label alone.
public struct PlainButtonStyle: ButtonStyle {
  /// The label alone.
  public init() {}
}

/// The label on a faint ground, drawn as the label alone.
public struct BorderedButtonStyle: ButtonStyle {
  /// The label on a faint ground.
  public init() {}
}

extension ButtonStyle where Self == PlainButtonStyle {
  /// The label alone.
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
  /// The label alone.
  public static var borderless: PlainButtonStyle { PlainButtonStyle() }
  /// The label alone.
  public static var automatic: PlainButtonStyle { PlainButtonStyle() }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// The label on a faint ground.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension View {
  /// How gauges look.
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

  /// How progress views look.
  public func progressViewStyle(_ style: some ProgressViewStyle) -> some View {
    changingEnvironment { $0.progressStyle = style is CircularProgressViewStyle ? .circular : .linear }
  }

  /// How buttons look: as their labels.
  public func buttonStyle(_ style: some ButtonStyle) -> some View {
    changingEnvironment {
      if style is BorderedButtonStyle { $0.problems.append("buttons are drawn without their border") }
    }
  }
}
