public import Foundation

// Controls of apps, which widgets do not have but views that they share with an app mention: drawn as their labels and
// values, with a warning.

/// A button that opens a menu, drawn as its label.
public struct Menu<Label: View, Content: View>: View {
  private let label: Label

  /// Creates a menu with a label; the menu is not made.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a menu with a label that performs an action; neither is the action run nor the menu made.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping () -> Void
  ) {
    self.label = label()
  }

  /// The label.
  public var body: some View { label }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension Menu where Label == WidgetUI.Label<Text, Image> {
  /// Creates a menu with a title and a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { WidgetUI.Label(titleKey, systemImage: systemImage) }
  }
}

/// A label and what belongs to it, at both ends of a row.
private struct LabeledRow<Label: View, Content: View>: View {
  let label: Label
  @ViewBuilder let content: () -> Content
  @Environment(\.hidesLabels) private var hidesLabel

  var body: some View {
    HStack {
      if !hidesLabel { label }
      Spacer()
      content()
    }
  }
}

/// A choice of values, drawn as its label and the choice.
public struct Picker<Label: View, Selection: Hashable, Content: View>: View {
  private let label: Label
  private let selection: Selection

  /// Creates a choice with a label; the values are not made.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.selection = selection.wrappedValue
  }

  /// The label and the choice as a text.
  public var body: some View {
    LabeledRow(label: label) { Text(verbatim: "\(selection)").foregroundStyle(.secondary) }
      .warning("Picker is drawn as a text")
  }
}

extension Picker {
  /// Creates a choice with a label; the values are not made.
  public init(selection: Binding<Selection>, label: Label, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { label }
  }
}

extension Picker where Label == Text {
  /// Creates a choice with a title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// Creates a choice with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The look of choices; all are drawn alike.
public struct PickerStyle: Hashable, Sendable {
  private let name: String

  /// By default.
  public static let automatic = PickerStyle(name: "automatic")
  /// In a row.
  public static let segmented = PickerStyle(name: "segmented")
  /// As a menu.
  public static let menu = PickerStyle(name: "menu")
  /// As a wheel.
  public static let wheel = PickerStyle(name: "wheel")
  /// In place.
  public static let inline = PickerStyle(name: "inline")
}

/// A control for a number in a range, drawn as a bar up to the number.
public struct Slider: View {
  private let value: Double
  private let range: ClosedRange<Double>

  /// Creates a control for a number in a range.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in range: ClosedRange<Value> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.value = Double(value.wrappedValue)
    self.range = Double(range.lowerBound)...Double(range.upperBound)
  }

  /// Creates a control for a number in a range, in steps.
  public init<Value: BinaryFloatingPoint>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where Value.Stride: BinaryFloatingPoint {
    self.init(value: value, in: range)
  }

  /// A bar up to the number.
  public var body: some View {
    ProgressView(
      value: min(max(value, range.lowerBound), range.upperBound) - range.lowerBound,
      total: max(range.upperBound - range.lowerBound, .leastNonzeroMagnitude)
    )
    .warning("Slider is drawn as a bar")
  }
}

/// A control that increases and decreases a value, drawn as its label.
public struct Stepper<Label: View>: View {
  private let label: Label

  /// Creates a control for a number in a range.
  public init<Value: Strideable>(
    value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
  }

  /// Creates a control for a number.
  public init<Value: Strideable>(value: Binding<Value>, step: Value.Stride = 1, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label.
  public var body: some View { label }
}

extension Stepper where Label == Text {
  /// Creates a control with a title for a number in a range.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, in range: ClosedRange<Value>, step: Value.Stride = 1
  ) {
    label = Text(titleKey)
  }

  /// Creates a control with a title for a number.
  public init<Value: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<Value>, step: Value.Stride = 1
  ) {
    label = Text(titleKey)
  }
}

/// A control for a colour, drawn as its label and a disc in the colour.
public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Color

  /// Creates a control with a label.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.selection = selection.wrappedValue
  }

  /// The label and a disc in the colour.
  public var body: some View {
    LabeledRow(label: label) { Circle().fill(selection).frame(width: 28, height: 28) }
  }
}

extension ColorPicker where Label == Text {
  /// Creates a control with a title.
  public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
}

/// A text that users edit, drawn as the text.
public struct TextEditor: View {
  private let text: Binding<String>

  /// Creates an editor.
  public init(text: Binding<String>) {
    self.text = text
  }

  /// The text.
  public var body: some View { Text(text.wrappedValue) }
}

/// A field for a password, drawn as dots or, if it is empty, as its title.
public struct SecureField: View {
  private let title: Text
  private let text: Binding<String>

  /// Creates a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    title = Text(titleKey)
    self.text = text
  }

  /// A dot for each letter, or the title in the colour of placeholders.
  public var body: some View {
    if text.wrappedValue.isEmpty {
      title.foregroundColor(.secondary)
    } else {
      Text(verbatim: String(repeating: "\u{2022}", count: text.wrappedValue.count))
    }
  }
}

/// A button that shares something, drawn as its label.
public struct ShareLink<Label: View>: View {
  private let label: Label

  /// Creates a button with a label.
  public init(item: some Sendable, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// The label.
  public var body: some View { label }
}

extension ShareLink where Label == WidgetUI.Label<Text, Image> {
  /// Creates a button.
  public init(item: some Sendable) {
    label = WidgetUI.Label("Share", systemImage: "square.and.arrow.up")
  }

  /// Creates a button with a title.
  public init(_ titleKey: LocalizedStringKey, item: some Sendable) {
    label = WidgetUI.Label(titleKey, systemImage: "square.and.arrow.up")
  }
}

extension View {
  /// Has no effect: choices are drawn alike.
  public func pickerStyle(_ style: PickerStyle) -> some View { self }
}

extension TextField {
  /// Creates a field with a title that grows with its text.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(titleKey, text: text)
  }

  /// Creates a field with a title for a value.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format
  ) where Format.FormatOutput == String {
    self.init(titleKey, text: .constant(format.format(value.wrappedValue)))
  }
}
