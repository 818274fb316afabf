internal import WidgetSupport
package import WidgetTimeline

/// A comparison over data outside of templates, such as `ha.alarm == 'on'`.
///
/// It has the grammar of `<If test="...">` without filters.
package struct DataCondition: Hashable, Sendable {
  /// The condition as written.
  package let text: String
  private let condition: Condition

  /// The maximum length of a condition in bytes.
  private static let maximumLength = 500

  /// Reads a condition.
  ///
  /// - Throws: ``DataConditionError``.
  package init(_ text: String) throws(DataConditionError) {
    guard text.utf8.count <= Self.maximumLength else {
      throw DataConditionError(description: "it is longer than \(Self.maximumLength) bytes")
    }
    do {
      condition = try ExpressionParser.condition(text)
    } catch {
      switch error {
      case .unreadable: throw DataConditionError(description: "expected a comparison such as ha.alarm == 'on'")
      case .wrong(let reason): throw DataConditionError(description: reason)
      }
    }
    self.text = text
    guard Self.sides(of: condition).allSatisfy({ $0.filters.isEmpty }) else {
      throw DataConditionError(description: "filters are not supported here")
    }
    guard !names.isEmpty, paths.allSatisfy({ $0.root == .entry }) else {
      throw DataConditionError(description: "expected the name of a source, as in ha.alarm == 'on'")
    }
  }

  /// The first name of each path: the sources that the condition needs.
  package var names: Set<String> { Set(paths.compactMap(\.components.first)) }

  /// Returns whether the condition holds for data by these names; a value that is missing is null.
  package func holds(in data: [String: EntryContent]) -> Bool {
    let scope = BindingScope(entry: .record(data))
    func value(_ expression: BindingExpression) -> EntryContent {
      switch expression.operand {
      case .literal(let literal): literal.value
      case .path(let path): scope.value(at: path) ?? .null
      }
    }
    switch condition {
    case .isPresent(let expression): return value(expression).isPresent
    case .comparison(let comparison):
      return Comparison.holds(value(comparison.left), comparison.relation, value(comparison.right))
    }
  }

  private var paths: [BindingPath] {
    Self.sides(of: condition).compactMap { side in
      if case .path(let path) = side.operand { path } else { nil }
    }
  }

  private static func sides(of condition: Condition) -> [BindingExpression] {
    switch condition {
    case .isPresent(let expression): [expression]
    case .comparison(let comparison): [comparison.left, comparison.right]
    }
  }
}

/// The reason why a condition cannot be read, as part of a message.
package struct DataConditionError: Error, Sendable, CustomStringConvertible {
  package let description: String
}
