package import WidgetLayout

/// A value within a range, drawn in its style.
public struct Gauge<Label: View, CurrentValueLabel: View, BoundsLabel: View, MarkedValueLabels: View>: View {
  private let share: Double
  private let label: Label
  private let currentValueLabel: CurrentValueLabel
  private let minimumValueLabel: BoundsLabel
  private let maximumValueLabel: BoundsLabel

  /// Creates a gauge with labels for the value and the bounds.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel
  ) where MarkedValueLabels == EmptyView {
    share = bounds.share(of: value)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Gauge where BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge with a label for the value.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() })
  }
}

extension Gauge {
  /// Creates a gauge with labels for the value and the bounds; labels of marks are not drawn.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder minimumValueLabel: () -> BoundsLabel,
    @ViewBuilder maximumValueLabel: () -> BoundsLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    share = bounds.share(of: value)
    self.label = label()
    self.currentValueLabel = currentValueLabel()
    self.minimumValueLabel = minimumValueLabel()
    self.maximumValueLabel = maximumValueLabel()
  }
}

extension Gauge where BoundsLabel == EmptyView {
  /// Creates a gauge with a label for the value; labels of marks are not drawn.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel, @ViewBuilder markedValueLabels: () -> MarkedValueLabels
  ) {
    self.init(
      value: value, in: bounds, label: label, currentValueLabel: currentValueLabel,
      minimumValueLabel: { EmptyView() }, maximumValueLabel: { EmptyView() }, markedValueLabels: markedValueLabels)
  }
}

extension Gauge where CurrentValueLabel == EmptyView, BoundsLabel == EmptyView, MarkedValueLabels == EmptyView {
  /// Creates a gauge.
  public init<Value: BinaryFloatingPoint>(
    value: Value, in bounds: ClosedRange<Value> = 0...1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, in: bounds, label: label, currentValueLabel: { EmptyView() })
  }
}

extension ClosedRange where Bound: BinaryFloatingPoint {
  /// Returns the position of a value, from 0 at the lower bound to 1 at the upper one, clamped to these.
  fileprivate func share(of value: Bound) -> Double {
    guard lowerBound < upperBound else { return 0 }
    let share = Double((value - lowerBound) / (upperBound - lowerBound))
    return share > 0 ? Swift.min(share, 1) : 0
  }
}

extension Gauge: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let isHidden = environment.hidesLabels
    let configuration = GaugeStyleConfiguration(
      value: share, label: .init(part: isHidden ? AnyView(EmptyView()) : AnyView(label)),
      currentValueLabel: currentValueLabel.asControlPart.map { .init(part: $0) },
      minimumValueLabel: minimumValueLabel.asControlPart.map { .init(part: $0) },
      maximumValueLabel: maximumValueLabel.asControlPart.map { .init(part: $0) })
    // A style may contain the gauge of its configuration.
    var inside = environment
    inside.styles.gauge = ControlStyles().gauge
    return Scope(inside).run { environment.styles.gauge(configuration) }.lowered(in: inside)
  }
}
