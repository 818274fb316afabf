public import Foundation
package import WidgetLayout

// Containers of apps and widgets that are drawn as stacks.

/// A title with content, drawn in its style.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a row with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension LabeledContent where Label == Text {
  /// Creates a row with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a row with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a title and a value.
  public init(_ titleKey: LocalizedStringKey, value: some StringProtocol) {
    self.init(titleKey) { Text(value) }
  }

  /// Creates a row with a title and a value.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, value: some StringProtocol) {
    self.init(title) { Text(value) }
  }

  /// Creates a row with a title and a value in a format.
  public init<Format: FormatStyle>(_ titleKey: LocalizedStringKey, value: Format.FormatInput, format: Format)
  where Format.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }
}

extension LabeledContent: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let label = environment.hidesLabels ? AnyView(EmptyView()) : AnyView(label)
    let configuration = LabeledContentStyleConfiguration(
      label: .init(part: label), content: .init(part: AnyView(content)))
    var inside = environment
    inside.styles.labeledContent = ControlStyles().labeledContent
    return Scope(inside).run { environment.styles.labeledContent(configuration) }.lowered(in: inside)
  }
}

/// The style of titles with content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  /// The type of the row's view.
  associatedtype Body: View
  /// The parts of a row.
  typealias Configuration = LabeledContentStyleConfiguration

  /// Returns the view of a row.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a title with content.
public struct LabeledContentStyleConfiguration {
  /// The title.
  public struct Label: View {
    let part: AnyView

    /// The view of the title.
    public var body: some View { part }
  }

  /// The content.
  public struct Content: View {
    let part: AnyView

    /// The view of the content.
    public var body: some View { part }
  }

  /// The title.
  public let label: Label
  /// The content.
  public let content: Content
}

/// The title at the start and the content at the end of a row.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a row.
  public func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Spacer()
      configuration.content.foregroundStyle(.secondary)
    }
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  /// The title at the start and the content at the end of a row.
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

/// Content on a faint background with a title.
public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a box with a label.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }

  /// Creates a box with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension GroupBox where Label == EmptyView {
  /// Creates a box without a title.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) { EmptyView() }
  }
}

extension GroupBox where Label == Text {
  /// Creates a box with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension GroupBox: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let configuration = GroupBoxStyleConfiguration(
      label: .init(part: AnyView(label)), content: .init(part: AnyView(content)))
    var inside = environment
    inside.styles.groupBox = ControlStyles().groupBox
    return Scope(inside).run { environment.styles.groupBox(configuration) }.lowered(in: inside)
  }
}

/// The style of boxes.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  /// The type of the box's view.
  associatedtype Body: View
  /// The parts of a box.
  typealias Configuration = GroupBoxStyleConfiguration

  /// Returns the view of a box.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The parts of a box.
public struct GroupBoxStyleConfiguration {
  /// The title.
  public typealias Label = LabeledContentStyleConfiguration.Label
  /// The content.
  public typealias Content = LabeledContentStyleConfiguration.Content

  /// The title.
  public let label: Label
  /// The content.
  public let content: Content
}

/// The default: a rectangle with round corners.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
  /// Creates the style.
  public nonisolated init() {}

  /// Returns the view of a box.
  public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline)
      configuration.content
    }
    .padding(16)
    .background(.background.secondary, in: RoundedRectangle(cornerRadius: 8))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  /// The default: a rectangle with round corners.
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension View {
  /// Sets the style of boxes.
  public func groupBoxStyle<Style: GroupBoxStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.groupBox = { AnyView(style.makeBody(configuration: $0)) } }
  }

  /// Sets the style of titles with content.
  public func labeledContentStyle<Style: LabeledContentStyle>(_ style: Style) -> some View {
    changingEnvironment { $0.styles.labeledContent = { AnyView(style.makeBody(configuration: $0)) } }
  }
}
