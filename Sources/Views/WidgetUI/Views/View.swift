package import WidgetLayout

/// A part of a widget's picture.
///
/// A custom view composes other views in its ``body``. The built-in views create nodes of the layout tree directly.
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View

  /// The content of the view, evaluated once for each picture.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A built-in view, which creates its nodes directly.
@MainActor
package protocol PrimitiveView: View {
  /// Returns the nodes of the view for the enclosing container: none, one or several.
  func nodes(in environment: EnvironmentValues) -> [Node]
}

extension View {
  /// Returns the nodes of any view: its own, or those of its body.
  package func lowered(in environment: EnvironmentValues) -> [Node] {
    if let primitive = self as? any PrimitiveView { return primitive.nodes(in: environment) }
    let environment = environment.owned(by: self)
    return Scope(environment).run { body }.lowered(in: environment)
  }

  /// Returns the view as one node.
  ///
  /// Several nodes are stacked on top of each other, as in backgrounds and overlays.
  package func layer(in environment: EnvironmentValues, alignment: Alignment = .center) -> Node {
    let nodes = lowered(in: environment)
    return nodes.count == 1 ? nodes[0] : .depthStack(alignment: alignment.guides, children: nodes)
  }
}

extension View where Body == Never {
  /// Never evaluated: primitive views have no body.
  public var body: Never { fatalError("\(Self.self) is drawn without a body") }
}

extension Never: View {
  /// Never evaluated: `Never` has no values.
  public var body: Never { return fatalError("there is no value of Never") }
}
