internal import Foundation
package import WidgetLayout

/// A value within a range.
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

/// The style of a gauge.
enum AnyGaugeStyle: Hashable, Sendable {
  /// A bar with the label above it.
  case linear
  /// A bar between the labels of the bounds.
  case accessoryLinear
  /// A filled bar with the label above it.
  case accessoryLinearCapacity
  /// Three quarters of a ring with a marker.
  case circular
  /// A filled ring.
  case circularCapacity
}

extension Gauge: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let tint = environment.tint.map { AnyShapeStyle($0) }
    let accent = tint ?? AnyShapeStyle(Color.accentColor)
    let tintStyle = tint ?? environment.foreground ?? AnyShapeStyle(HierarchicalShapeStyle.primary)
    let view: AnyView =
      switch environment.gaugeStyle {
      case .linear: AnyView(bar(accent, height: 6, marksValue: false))
      case .accessoryLinearCapacity: AnyView(bar(tintStyle, height: 6, marksValue: false))
      case .accessoryLinear: AnyView(rail(tintStyle))
      case .circular: AnyView(ring(tintStyle, isOpen: true))
      case .circularCapacity: AnyView(ring(tintStyle, isOpen: false))
      }
    return view.lowered(in: environment)
  }

  private func bar(_ style: AnyShapeStyle, height: CGFloat, marksValue: Bool) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      label
      HStack(spacing: 6) {
        minimumValueLabel
        CapacityBar(share: share, style: style).frame(height: height)
        maximumValueLabel
      }
      currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }

  private func rail(_ style: AnyShapeStyle) -> some View {
    HStack(spacing: 6) {
      minimumValueLabel
      Capsule().fill(style).frame(height: 4).overlay {
        GeometryReader { proxy in
          Circle().fill(.foreground).padding(-1).frame(width: 8, height: 8)
            .background { Circle().fill(.background).frame(width: 13, height: 13) }
            .position(x: 4 + CGFloat(share) * max(proxy.size.width - 8, 0), y: proxy.size.height / 2)
        }
      }
      maximumValueLabel
    }
    .frame(minHeight: 13)
    .font(.system(size: 13, weight: .medium))
  }

  /// Returns a ring of 58 points, the size of an accessory widget.
  ///
  /// The open ring spans 270 degrees with its gap at the bottom.
  private func ring(_ style: AnyShapeStyle, isOpen: Bool) -> some View {
    let sweep = isOpen ? 0.75 : 1
    let startAngle = Angle(degrees: isOpen ? 135 : -90)
    let line = StrokeStyle(lineWidth: 6, lineCap: .round)
    return ZStack {
      if isOpen {
        Circle().inset(by: 3).trim(from: 0, to: CGFloat(sweep)).rotation(startAngle).stroke(style, style: line)
        Circle().fill(.foreground).frame(width: 5, height: 5)
          .background { Circle().fill(.background).frame(width: 10, height: 10) }
          .offset(x: 26)
          .rotationEffect(startAngle + .degrees(360 * sweep * share))
      } else {
        Circle().inset(by: 3).stroke(Color.track, style: line)
        Circle().inset(by: 3).trim(from: 0, to: CGFloat(share)).rotation(startAngle).stroke(style, style: line)
      }
      currentValueLabel
        .font(.system(size: 22, weight: .medium)).minimumScaleFactor(0.4).lineLimit(1)
        .frame(maxWidth: 36)
      if isOpen {
        bottomLabel.frame(width: 40, height: 58, alignment: .bottom)
      }
    }
    .frame(width: 58, height: 58)
  }

  @ViewBuilder private var bottomLabel: some View {
    if BoundsLabel.self == EmptyView.self {
      label.font(.system(size: 12, weight: .medium)).lineLimit(1).minimumScaleFactor(0.5)
    } else {
      HStack(spacing: 0) {
        minimumValueLabel.lineLimit(1).minimumScaleFactor(0.5)
        Spacer(minLength: 2)
        maximumValueLabel.lineLimit(1).minimumScaleFactor(0.5)
      }
      .font(.system(size: 11, weight: .medium))
    }
  }
}

/// A rounded bar, filled from the left up to a share.
struct CapacityBar: View {
  let share: Double
  let style: AnyShapeStyle

  var body: some View {
    Capsule().fill(Color.track).overlay(alignment: .leading) {
      GeometryReader { proxy in
        if share > 0 {
          Capsule().fill(style).frame(width: max(proxy.size.width * CGFloat(share), proxy.size.height))
        }
      }
    }
  }
}
