package import WidgetCharts

/// The marks of a chart, or a part of them.
@MainActor @preconcurrency
public protocol ChartContent {
  /// The type of the body.
  associatedtype Body: ChartContent

  /// The marks.
  @ChartContentBuilder @MainActor @preconcurrency var body: Body { get }
}

/// Content that creates its marks directly.
@MainActor
package protocol PrimitiveChartContent: ChartContent {
  /// Returns the marks in an environment.
  func marks(in environment: EnvironmentValues) -> [ChartMark]
}

extension ChartContent {
  /// Returns the marks of any content: its own, or those of its body.
  func lowered(in environment: EnvironmentValues) -> [ChartMark] {
    if let primitive = self as? any PrimitiveChartContent { return primitive.marks(in: environment) }
    return Scope(environment).run { body }.lowered(in: environment)
  }
}

extension ChartContent where Body == Never {
  /// Never evaluated: marks have no body.
  public var body: Never { fatalError("\(Self.self) is drawn without a body") }
}

extension Never: ChartContent {}

/// A result builder that combines the marks of a closure.
@resultBuilder
public enum ChartContentBuilder {
  /// Builds a statement from marks.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Builds no marks from an empty closure.
  @MainActor
  public static func buildBlock() -> EmptyChartContent { EmptyChartContent() }
  /// Builds marks from one statement.
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> Content { content }
  /// Builds marks from several statements.
  @MainActor
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> TupleChartContent<(repeat each Content)> {
    var parts: [any ChartContent] = []
    repeat parts.append(each content)
    return TupleChartContent(parts: parts)
  }
  /// Builds marks from an `if` without `else`.
  public static func buildIf<Content: ChartContent>(_ content: Content?) -> Content? { content }
  /// Builds marks from the first branch of a condition.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first: First
  ) -> _ConditionalContent<First, Second> { .init(.first(first)) }
  /// Builds marks from the second branch of a condition.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second: Second
  ) -> _ConditionalContent<First, Second> { .init(.second(second)) }
  /// Builds marks from the body of an `if #available`.
  @MainActor
  public static func buildLimitedAvailability(_ content: some ChartContent) -> AnyChartContent {
    AnyChartContent(content)
  }
}

/// No marks.
public struct EmptyChartContent: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { [] }
}

/// Marks of several statements of a builder.
public struct TupleChartContent<Content>: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  let parts: [any ChartContent]

  package func marks(in environment: EnvironmentValues) -> [ChartMark] {
    parts.flatMap { $0.lowered(in: environment) }
  }
}

/// Type-erased marks.
public struct AnyChartContent: ChartContent, PrimitiveChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  private let base: any ChartContent

  /// Creates type-erased marks.
  public init(_ content: some ChartContent) {
    base = content
  }

  package func marks(in environment: EnvironmentValues) -> [ChartMark] { base.lowered(in: environment) }
}

/// Marks that are modified together.
struct ModifiedMarks<Content: ChartContent>: ChartContent, PrimitiveChartContent {
  typealias Body = Never

  let content: Content
  let change: (inout ChartMark, EnvironmentValues) -> Void

  func marks(in environment: EnvironmentValues) -> [ChartMark] {
    content.lowered(in: environment).map { mark in
      var mark = mark
      change(&mark, environment)
      return mark
    }
  }
}

extension _ConditionalContent: ChartContent where First: ChartContent, Second: ChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never
}

extension _ConditionalContent: PrimitiveChartContent where First: ChartContent, Second: ChartContent {
  package func marks(in environment: EnvironmentValues) -> [ChartMark] {
    switch branch {
    case .first(let content): content.lowered(in: environment)
    case .second(let content): content.lowered(in: environment)
    }
  }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never
}

extension Optional: PrimitiveChartContent where Wrapped: ChartContent {
  package func marks(in environment: EnvironmentValues) -> [ChartMark] { self?.lowered(in: environment) ?? [] }
}

extension ForEach: ChartContent where Content: ChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  /// Creates marks for each element, identified by the value at `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates marks for each element.
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates marks for each integer of a range.
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.data = data
    self.content = content
  }
}

extension ForEach: PrimitiveChartContent where Content: ChartContent {
  package func marks(in environment: EnvironmentValues) -> [ChartMark] {
    let scope = Scope(environment)
    return data.flatMap { element in scope.run { content(element) }.lowered(in: environment) }
  }
}

extension Group: ChartContent where Content: ChartContent {
  /// The type of the body; it has none.
  public typealias Body = Never

  /// Creates a group of marks.
  public init(@ChartContentBuilder content: () -> Content) {
    self.content = content()
  }
}

extension Group: PrimitiveChartContent where Content: ChartContent {
  package func marks(in environment: EnvironmentValues) -> [ChartMark] { content.lowered(in: environment) }
}
