package import WidgetLayout

/// A modifier that turns a view into another view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the modified view.
  associatedtype Body: View
  /// The view to modify.
  typealias Content = AnyView

  /// Returns the modified view.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension ViewModifier {
  /// Returns a modifier that applies this one first and then another.
  public func concat<Next: ViewModifier>(_ next: Next) -> ModifiedContent<Self, Next> {
    ModifiedContent(content: self, modifier: next)
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  /// The view with both modifiers.
  public func body(content: AnyView) -> some View { content.modifier(self.content).modifier(modifier) }
}

/// A view with a custom modifier.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// The modifier.
  public var modifier: Modifier

  /// Creates a modified view.
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let environment = environment.owned(by: modifier)
    return Scope(environment).run { modifier.body(content: AnyView(content)) }.lowered(in: environment)
  }
}

extension View {
  /// Applies a custom modifier to the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view whose nodes are changed one by one, as SwiftUI modifies each view of a group.
struct NodeChange<Content: View>: View {
  let content: Content
  let change: (Node, EnvironmentValues) -> Node

  typealias Body = Never
}

extension NodeChange: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    content.lowered(in: environment).map { change($0, environment) }
  }
}

/// A view in a changed environment.
struct EnvironmentChange<Content: View>: View {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  typealias Body = Never
}

extension EnvironmentChange: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let outer = environment.layoutDirection
    var environment = environment
    change(&environment)
    let nodes = content.lowered(in: environment)
    let direction = environment.layoutDirection
    return direction == outer ? nodes : nodes.map { .layoutDirection(direction.ofNodes, $0) }
  }
}

extension View {
  /// Changes each node of the view.
  func changingNodes(_ change: @escaping (Node, EnvironmentValues) -> Node) -> some View {
    NodeChange(content: self, change: change)
  }

  /// Wraps each node of the view in another node.
  func wrapped(_ wrap: @escaping (Node) -> Node) -> some View {
    NodeChange(content: self) { node, _ in wrap(node) }
  }

  /// Changes the environment of the view.
  func changingEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentChange(content: self, change: change)
  }

  /// Adds a warning that a property of the view is not drawn.
  func warning(_ message: String) -> some View {
    changingEnvironment { $0.problems.append(message) }
  }
}
