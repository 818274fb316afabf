public import Foundation
package import WidgetLayout

/// A view of the progress of a task or of a span of time.
public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  /// The completed share; nil if it is unknown.
  private let share: Double?
  /// The span of time, and whether the remaining part is shown.
  private let interval: (dates: ClosedRange<Date>, countsDown: Bool)?
  private let label: Label
  private let currentValueLabel: CurrentValueLabel

  private init(
    share: Double?, interval: (ClosedRange<Date>, Bool)?, label: Label, currentValueLabel: CurrentValueLabel
  ) {
    self.share = share
    self.interval = interval
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  /// Creates a view of a part of a total; nil if the value is unknown.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      share: Self.share(value, total), interval: nil, label: label(), currentValueLabel: currentValueLabel())
  }

  /// Creates a view of a span of time.
  ///
  /// It shows the progress at the picture's instant.
  public init(
    timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(
      share: nil, interval: (timerInterval, countsDown), label: label(), currentValueLabel: currentValueLabel())
  }

  private static func share<Value: BinaryFloatingPoint>(_ value: Value?, _ total: Value) -> Double? {
    guard let value else { return nil }
    let share = Double(value / total)
    return share > 0 ? min(share, 1) : 0
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view of a part of a total.
  public init<Value: BinaryFloatingPoint>(
    value: Value?, total: Value = 1, @ViewBuilder label: () -> Label
  ) {
    self.init(value: value, total: total, label: label, currentValueLabel: { EmptyView() })
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a view of a part of a total.
  public init<Value: BinaryFloatingPoint>(value: Value?, total: Value = 1) {
    self.init(value: value, total: total, label: { EmptyView() }, currentValueLabel: { EmptyView() })
  }

  /// Creates a view of unknown progress.
  public init() {
    self.init(share: nil, interval: nil, label: EmptyView(), currentValueLabel: EmptyView())
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == Text {
  /// Creates a view of a span of time with the remaining time below it.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(
      share: nil, interval: (timerInterval, countsDown), label: EmptyView(),
      currentValueLabel: Text(timerInterval: timerInterval, countsDown: countsDown))
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a view of a part of a total with a title.
  public init<Value: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

/// The style of a progress view.
enum AnyProgressViewStyle: Hashable, Sendable {
  case linear, circular
}

extension ProgressView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let style = AnyShapeStyle(environment.tint ?? Color.accentColor)
    let share = share(at: environment.now)
    let view: AnyView =
      switch environment.progressStyle {
      case .linear: AnyView(bar(share, style))
      case .circular: AnyView(ring(share, style))
      }
    return view.lowered(in: environment)
  }

  private func share(at now: Date) -> Double {
    guard let interval else { return share ?? 0 }
    let length = interval.dates.upperBound.timeIntervalSince(interval.dates.lowerBound)
    guard length > 0 else { return interval.countsDown ? 0 : 1 }
    let passed = min(max(now.timeIntervalSince(interval.dates.lowerBound) / length, 0), 1)
    return interval.countsDown ? 1 - passed : passed
  }

  private func bar(_ share: Double, _ style: AnyShapeStyle) -> some View {
    VStack(alignment: .leading, spacing: 4) {
      label
      CapacityBar(share: share, style: style).frame(height: 4)
      currentValueLabel.font(.caption).foregroundStyle(.secondary)
    }
  }

  private func ring(_ share: Double, _ style: AnyShapeStyle) -> some View {
    let line = StrokeStyle(lineWidth: 4, lineCap: .round)
    return ZStack {
      Circle().inset(by: 2).stroke(Color.track, style: line)
      Circle().inset(by: 2).trim(from: 0, to: CGFloat(share)).rotation(.degrees(-90)).stroke(style, style: line)
      currentValueLabel.font(.caption).lineLimit(1).minimumScaleFactor(0.5).padding(6)
    }
    .aspectRatio(1, contentMode: .fit)
    .frame(idealWidth: 36, idealHeight: 36)
  }
}
