package import Layout

/// A part of a widget's picture.
///
/// A view of one's own says in its ``body`` what other views it consists of; those of this module become nodes of a
/// layout tree themselves.
@MainActor @preconcurrency
public protocol View {
  /// What the view consists of.
  associatedtype Body: View

  /// What the view shows; evaluated once for each picture.
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// A view of this module, which makes its nodes itself.
@MainActor
package protocol PrimitiveView: View {
  /// What the view comes down to: none, one or several nodes for the container around it.
  func nodes(in environment: EnvironmentValues) -> [Node]
}

extension View {
  /// The nodes of any view: its own, or those of its body.
  package func lowered(in environment: EnvironmentValues) -> [Node] {
    if let primitive = self as? any PrimitiveView { return primitive.nodes(in: environment) }
    let environment = environment.owned(by: self)
    return Scope(environment).run { body }.lowered(in: environment)
  }

  /// The view as one node: several lie over each other, as in backgrounds and overlays.
  package func layer(in environment: EnvironmentValues, alignment: Alignment = .center) -> Node {
    let nodes = lowered(in: environment)
    return nodes.count == 1 ? nodes[0] : .depthStack(alignment: alignment.guides, children: nodes)
  }
}

extension View where Body == Never {
  /// Views without a body are never asked for one.
  public var body: Never { fatalError("\(Self.self) is drawn without a body") }
}

extension Never: View {
  /// There is no value that could be asked.
  public var body: Never { return fatalError("there is no value of Never") }
}
