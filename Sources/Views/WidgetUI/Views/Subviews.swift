package import WidgetLayout

/// The key of a value that a view passes to its container.
public protocol ContainerValueKey {
  /// The type of the value.
  associatedtype Value
  /// The value if none is set.
  static var defaultValue: Value { get }
}

/// The values that a view passes to its container.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates values, all of which are the defaults.
  init() {}

  /// The trait of nodes that has the values.
  static var trait: ObjectIdentifier { ObjectIdentifier(ContainerValues.self) }

  /// Returns the value of a key.
  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

extension View {
  /// Passes a value to the container of the view.
  public func containerValue<Value>(_ path: WritableKeyPath<ContainerValues, Value>, _ value: Value) -> some View {
    wrapped { node in
      var values = node.trait(ContainerValues.trait) as? ContainerValues ?? ContainerValues()
      values[keyPath: path] = value
      return .trait(ContainerValues.trait, TraitValue(values), node)
    }
  }
}

/// One of the views that a view consists of.
public struct Subview: Identifiable {
  /// The identity of a view within its container.
  public struct ID: Hashable, Sendable {
    let index: Int
  }

  /// The identity of the view.
  public let id: ID
  /// The values that the view passes to its container.
  public let containerValues: ContainerValues
  let source: AnyView
}

extension Subview: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Subview: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    // Lowered again, since the environment of a single view may differ from that of the others.
    let nodes = source.lowered(in: environment)
    return nodes.indices.contains(id.index) ? [nodes[id.index]] : []
  }
}

/// The views that a view consists of.
public struct SubviewsCollection: RandomAccessCollection {
  private let source: AnyView
  private let subviews: [Subview]

  init(_ source: AnyView, subviews: [Subview] = []) {
    self.source = source
    self.subviews = subviews
  }

  /// The index of the first view.
  public var startIndex: Int { 0 }
  /// The number of views.
  public var endIndex: Int { subviews.count }

  /// Returns the view at an index.
  public subscript(index: Int) -> Subview { subviews[index] }

  /// Returns the collection with the views that there are in an environment.
  @MainActor func resolved(in environment: EnvironmentValues) -> SubviewsCollection {
    let subviews = source.lowered(in: environment).enumerated().map { index, node in
      Subview(
        id: Subview.ID(index: index),
        containerValues: node.trait(ContainerValues.trait) as? ContainerValues ?? ContainerValues(), source: source)
    }
    return SubviewsCollection(source, subviews: subviews)
  }
}

extension SubviewsCollection: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension SubviewsCollection: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] { source.lowered(in: environment) }
}

/// The content of a group that a closure makes of the views of another view.
public struct GroupElementsOfContent<Base: View, Content: View>: View {
  let base: Base
  let content: (SubviewsCollection) -> Content

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension GroupElementsOfContent: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let subviews = SubviewsCollection(AnyView(base)).resolved(in: environment)
    return Scope(environment).run { content(subviews) }.lowered(in: environment)
  }
}

extension Group where Content: View {
  /// Creates a group that a closure makes of the views of another view.
  @MainActor public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    self.init { GroupElementsOfContent(base: view, content: transform) }
  }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
  /// Creates a view for each of the views of another view.
  @MainActor public init(subviews view: some View, @ViewBuilder content: @escaping (Subview) -> Content) {
    self.init(data: SubviewsCollection(AnyView(view)), content: content)
  }
}
