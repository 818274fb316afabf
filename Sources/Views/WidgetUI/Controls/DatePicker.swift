public import Foundation

/// The parts of a date that users choose.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits, one for each part.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Hours and minutes.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The date.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A control for a date, drawn as its label and the date.
public struct DatePicker<Label: View>: View {
  private let label: Label
  private let selection: Date
  private let components: DatePickerComponents

  /// Creates a control with a label.
  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.date, .hourAndMinute],
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.selection = selection.wrappedValue
    components = displayedComponents
  }

  /// The label and the date.
  public var body: some View {
    LabeledContent {
      Text(
        selection,
        format: Date.FormatStyle(
          date: components.contains(.date) ? .abbreviated : .omitted,
          time: components.contains(.hourAndMinute) ? .shortened : .omitted))
    } label: {
      label
    }
  }
}

extension DatePicker where Label == Text {
  /// Creates a control with a title.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// Creates a control with a title for a date in a range.
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.date, .hourAndMinute]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }
}
