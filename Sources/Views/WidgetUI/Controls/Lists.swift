internal import Foundation
package import WidgetLayout

// Lists and forms of apps. Widgets do not have them; pictures show their contents in plain columns.

/// Rows below each other, drawn as a column at the leading edge without separators.
public struct List<Content: View>: View {
  private let content: Content

  /// Creates a list of views.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Creates a list with a row for each element.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    content = ForEach(data, content: rowContent)
  }

  /// Creates a list with a row for each element; the elements are told apart by what lies at `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    content = ForEach(data, id: id, content: rowContent)
  }

  /// Creates a list with a row for each number of a range.
  public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row)
  where Content == ForEach<Range<Int>, Int, Row> {
    content = ForEach(data, content: rowContent)
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension List: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    environment.problems.append("List is drawn as a column")
    let rows = VStack(alignment: .leading) { content }.padding(.horizontal, 16)
    return rows.frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading).lowered(in: environment)
  }
}

/// Views with a header and a footer, which become rows.
public struct Section<Parent: View, Content: View, Footer: View>: View {
  private let header: Parent
  private let content: Content
  private let footer: Footer

  /// Creates a section with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.header = header()
    self.content = content()
    self.footer = footer()
  }

  /// Creates a section with a header and a footer.
  public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.header = header
    self.content = content()
    self.footer = footer
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension Section where Footer == EmptyView {
  /// Creates a section with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header) { EmptyView() }
  }

  /// Creates a section with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, footer: EmptyView(), content: content)
  }
}

extension Section where Parent == EmptyView {
  /// Creates a section with a footer.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(content: content, header: { EmptyView() }, footer: footer)
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Creates a section without header and footer.
  public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), footer: EmptyView(), content: content)
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Creates a section with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content)
  }

  /// Creates a section with a title.
  @_disfavoredOverload
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content)
  }
}

extension Section: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    header.lowered(in: environment) + content.lowered(in: environment) + footer.lowered(in: environment)
  }
}

/// A line of text that users edit, drawn as its text or, if that is empty, as its title.
public struct TextField: View {
  private let title: Text
  private let text: Binding<String>

  /// Creates a field with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    title = Text(titleKey)
    self.text = text
  }

  /// Creates a field with a title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>) {
    self.title = Text(title)
    self.text = text
  }

  /// The text, or the title in the colour of placeholders.
  public var body: some View {
    if text.wrappedValue.isEmpty { title.foregroundColor(.secondary) } else { Text(text.wrappedValue) }
  }
}

/// The look of lists; all are drawn alike.
public protocol ListStyle: Sendable {}
/// The default style of lists.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}
/// Lists without a ground.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}
/// Lists with groups as wide as the screen.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}
/// Lists with groups on cards.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The default style of lists.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Lists without a ground.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Lists with groups as wide as the screen.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Lists with groups on cards.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension View {
  /// Sets the look of lists; all are drawn alike.
  public func listStyle(_ style: some ListStyle) -> some View { self }
}
