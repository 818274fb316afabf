package import WidgetLayout

/// A view that draws nothing and takes no space.
public struct EmptyView: View, Sendable {
  /// Creates an empty view.
  public nonisolated init() {}

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension EmptyView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { [] }
}

/// A type-erased view.
public struct AnyView: View {
  private let base: any View

  /// Creates a type-erased view.
  public init(_ view: some View) {
    base = view
  }

  /// Creates a type-erased view.
  public init(erasing view: some View) {
    base = view
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension AnyView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { base.lowered(in: environment) }
}

/// Views that are modified together and arranged by the enclosing container.
public struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never

  /// Creates a group.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: PrimitiveView where Content: View {
  package func nodes(in environment: EnvironmentValues) -> [Node] { content.lowered(in: environment) }
}

/// A view for each element of a collection.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Returns the view of an element.
  public var content: (Data.Element) -> Content
}

extension ForEach: View where Content: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never

  /// Creates a view for each element, identified by the value at `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates a view for each integer of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates a view for each element of a binding, which is constant.
  public init<Element>(_ data: Binding<[Element]>, @ViewBuilder content: @escaping (Binding<Element>) -> Content)
  where Data == [Element] {
    self.init(data.wrappedValue) { content(.constant($0)) }
  }
}

extension ForEach: PrimitiveView where Content: View {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let scope = Scope(environment)
    return data.flatMap { element in scope.run { content(element) }.lowered(in: environment) }
  }
}
