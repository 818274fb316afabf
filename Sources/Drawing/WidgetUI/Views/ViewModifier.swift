package import Layout

/// Makes another view of a view.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// What becomes of the view.
  associatedtype Body: View
  /// The view that is modified.
  typealias Content = AnyView

  /// The view with the modification.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// A view with a modifier of one's own.
public struct ModifiedContent<Content, Modifier> {
  /// The view.
  public var content: Content
  /// What changes it.
  public var modifier: Modifier

  /// A view with a modifier.
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
  /// The view with a modifier of one's own.
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
    var environment = environment
    change(&environment)
    return content.lowered(in: environment)
  }
}

extension View {
  /// The view with each of its nodes changed.
  func changingNodes(_ change: @escaping (Node, EnvironmentValues) -> Node) -> some View {
    NodeChange(content: self, change: change)
  }

  /// The view with each of its nodes wrapped in another.
  func wrapped(_ wrap: @escaping (Node) -> Node) -> some View {
    NodeChange(content: self) { node, _ in wrap(node) }
  }

  /// The view in a changed environment.
  func changingEnvironment(_ change: @escaping (inout EnvironmentValues) -> Void) -> some View {
    EnvironmentChange(content: self, change: change)
  }

  /// The view as it is, with a warning that something about it is not drawn.
  func warning(_ message: String) -> some View {
    changingEnvironment { $0.problems.append(message) }
  }
}
