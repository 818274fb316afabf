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

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Creates a view of unknown progress with a title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init(share: nil, interval: nil, label: Text(titleKey), currentValueLabel: EmptyView())
  }

  /// Creates a view of a part of a total with a title.
  @_disfavoredOverload
  public init<Value: BinaryFloatingPoint>(_ title: some StringProtocol, value: Value?, total: Value = 1) {
    self.init(value: value, total: total) { Text(title) }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// Creates a view of unknown progress with a label.
  public init(@ViewBuilder label: () -> Label) {
    self.init(share: nil, interval: nil, label: label(), currentValueLabel: EmptyView())
  }

  /// Creates a view of a span of time with a label.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true, @ViewBuilder label: () -> Label) {
    self.init(
      share: nil, interval: (timerInterval, countsDown), label: label(), currentValueLabel: EmptyView())
  }
}

extension ProgressView where Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == Label? {
  /// Creates the view of a style's configuration, drawn in the default style.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      share: configuration.fractionCompleted, interval: nil,
      label: configuration.label ?? ProgressViewStyleConfiguration.Label(part: AnyView(EmptyView())),
      currentValueLabel: configuration.currentValueLabel)
  }
}

extension ProgressView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let isHidden = environment.hidesLabels
    let configuration = ProgressViewStyleConfiguration(
      fractionCompleted: share(at: environment.now),
      label: isHidden ? nil : label.asControlPart.map { .init(part: $0) },
      currentValueLabel: isHidden ? nil : currentValueLabel.asControlPart.map { .init(part: $0) })
    // A style may contain the view of its configuration.
    var inside = environment
    inside.styles.progress = ControlStyles().progress
    return Scope(inside).run { environment.styles.progress(configuration) }.lowered(in: inside)
  }

  private func share(at now: Date) -> Double? {
    guard let interval else { return share }
    let length = interval.dates.upperBound.timeIntervalSince(interval.dates.lowerBound)
    guard length > 0 else { return interval.countsDown ? 0 : 1 }
    let passed = min(max(now.timeIntervalSince(interval.dates.lowerBound) / length, 0), 1)
    return interval.countsDown ? 1 - passed : passed
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// Creates a view of the progress of a task.
  public init(_ progress: Progress) {
    self.init(value: progress.fractionCompleted)
  }
}
