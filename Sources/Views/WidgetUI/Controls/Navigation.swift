package import WidgetLayout

// Navigation of apps: a picture shows one page, without bars.

/// Pages that lead to each other, drawn as the first one.
public struct NavigationView<Content: View>: View {
  private let content: Content

  /// Creates a view with its first page.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension NavigationView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { content.lowered(in: environment) }
}

/// A button that leads to a page, drawn as its label.
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label

  /// Creates a link to a page; the page is not made.
  public init(@ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Creates a link to a page.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.label = label()
  }

  /// Drawn without a body.
  public typealias Body = Never
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a page.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    label = Text(titleKey)
  }

  /// Creates a link with a title to a page.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    label = Text(title)
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link to the page of a value.
  public init(value: (some Hashable)?, @ViewBuilder label: () -> Label) {
    self.label = label()
  }
}

extension NavigationLink: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { label.lowered(in: environment) }
}

/// How the title of a bar is shown: there are no bars in pictures.
public enum NavigationBarTitleDisplayMode: Hashable, Sendable {
  /// As on the page before.
  case automatic
  /// Within the bar.
  case inline
  /// Below the bar.
  case large
}

extension View {
  /// Sets the title of a bar; there are no bars in pictures.
  public func navigationBarTitle(_ title: LocalizedStringKey) -> some View { self }
  /// Sets the title of a bar; there are no bars in pictures.
  public func navigationBarTitle(_ title: Text) -> some View { self }
  /// Sets the title of a bar; there are no bars in pictures.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { self }
  /// Sets the title of a bar; there are no bars in pictures.
  public func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarTitleDisplayMode
  ) -> some View { self }
  /// Sets the title of a bar; there are no bars in pictures.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarTitleDisplayMode
  ) -> some View { self }
  /// Sets how a title is shown; there are no bars in pictures.
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarTitleDisplayMode) -> some View { self }
  /// Hides a bar; there are no bars in pictures.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// Hides a button; there are no bars in pictures.
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View { self }
  /// Sets the page of a type of values; the page is not made.
  public func navigationDestination<Value: Hashable>(
    for type: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View { self }
  /// Sets the title of a page; there are no bars in pictures.
  public func navigationTitle(_ title: LocalizedStringKey) -> some View { self }
  /// Sets the title of a page; there are no bars in pictures.
  public func navigationTitle(_ title: Text) -> some View { self }
  /// Sets the title of a page; there are no bars in pictures.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { self }
}
