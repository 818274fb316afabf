package import WidgetLayout

/// A result builder that combines the statements of a closure into one view.
@resultBuilder
public enum ViewBuilder {
  /// Builds a statement from a view.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Builds an empty view from an empty closure.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Builds a view from one statement.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Builds a view from several statements.
  @MainActor
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView((repeat each content), parts: parts)
  }
  /// Builds a view from an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// Builds a view from the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { .init(.first(first)) }
  /// Builds a view from the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .init(.second(second)) }
  /// Builds a view from the body of an `if #available`.
  @MainActor
  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

/// A list of views, made from several statements of a builder.
public struct TupleView<Content>: View {
  /// The views.
  public let value: Content
  private let parts: [any View]

  init(_ value: Content, parts: [any View]) {
    self.value = value
    self.parts = parts
  }

  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension TupleView: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    parts.flatMap { $0.lowered(in: environment) }
  }
}

/// One of the two branches of a condition.
///
/// The name is SwiftUI's.
public struct _ConditionalContent<First, Second> {
  enum Branch {
    case first(First)
    case second(Second)
  }

  let branch: Branch

  init(_ branch: Branch) {
    self.branch = branch
  }
}

extension _ConditionalContent: View where First: View, Second: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveView where First: View, Second: View {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    switch branch {
    case .first(let view): view.lowered(in: environment)
    case .second(let view): view.lowered(in: environment)
    }
  }
}

extension Optional: View where Wrapped: View {
  /// The type of the body; a primitive view has no body.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    self?.lowered(in: environment) ?? []
  }
}
