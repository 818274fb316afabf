/// The style of gauges.
@MainActor @preconcurrency
public protocol GaugeStyle {
  /// The type of the gauge's view.
  associatedtype Body: View
  /// The parts and the value of a gauge.
  typealias Configuration = GaugeStyleConfiguration

  /// Returns the view of a gauge.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts and the value of a gauge.
public struct GaugeStyleConfiguration {
  /// The label of a gauge.
  public struct Label: View {
    let part: AnyView

    /// The view of the label.
    public var body: some View { part }
  }

  /// The label of the value.
  public typealias CurrentValueLabel = Label
  /// The label of the lower bound.
  public typealias MinimumValueLabel = Label
  /// The label of the upper bound.
  public typealias MaximumValueLabel = Label

  /// The position of the value, from 0 at the lower bound to 1 at the upper one.
  public var value: Double
  /// The label.
  public var label: Label
  /// The label of the value; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
  /// The label of the lower bound; nil if there is none.
  public var minimumValueLabel: MinimumValueLabel?
  /// The label of the upper bound; nil if there is none.
  public var maximumValueLabel: MaximumValueLabel?
}

/// A bar filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the view of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeBody(kind: .linear, configuration: configuration)
  }
}

/// A rail with a marker at the value, between the labels of the bounds.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the view of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeBody(kind: .accessoryLinear, configuration: configuration)
  }
}

/// A bar filled up to the value, for accessory widgets.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the view of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeBody(kind: .accessoryLinearCapacity, configuration: configuration)
  }
}

/// An open ring with a marker at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the view of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeBody(kind: .circular, configuration: configuration)
  }
}

/// A ring filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the view of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeBody(kind: .circularCapacity, configuration: configuration)
  }
}

/// The default: a bar filled up to the value.
public struct DefaultGaugeStyle: GaugeStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Returns the view of a gauge.
  public func makeBody(configuration: Configuration) -> some View {
    GaugeBody(kind: .linear, configuration: configuration)
  }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar filled up to the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The default: a bar filled up to the value.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
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

extension View {
  /// Sets the style of gauges.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.gauge = { AnyView(style.makeBody(configuration: $0)) } }
  }
}
