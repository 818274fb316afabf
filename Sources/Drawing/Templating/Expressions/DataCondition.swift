internal import FoundationEssentials
package import WidgetBase
package import WidgetTimeline

/// A comparison over data outside of templates, such as `ha.alarm == 'on'`.
///
/// It has the grammar of `<If test="...">` without filters.
package struct DataCondition: Hashable, Sendable {
  /// The condition as written.
  package let text: String
  private let condition: BindingCondition

  /// The maximum length of a condition in bytes.
  private static let maximumLength = 500

  /// Reads a condition.
  ///
  /// - Throws: `Failure`.
  package init(_ text: String) throws(Failure) {
    guard text.utf8.count <= Self.maximumLength else {
      throw Failure(.usage, "it is longer than \(Self.maximumLength) bytes")
    }
    do {
      condition = try ExpressionParser.condition(text)
    } catch {
      switch error {
      case .unreadable: throw Failure(.usage, "expected a comparison such as ha.alarm == 'on'")
      case .wrong(let reason): throw Failure(.usage, reason)
      }
    }
    self.text = text
    guard !Self.hasFilters(condition) else {
      throw Failure(.usage, "filters are not supported here")
    }
    guard !names.isEmpty, paths.allSatisfy({ $0.root == .entry && !$0.names.isEmpty }) else {
      throw Failure(.usage, "expected the name of a source, as in ha.alarm == 'on'")
    }
  }

  /// The first name of each path: the sources that the condition needs.
  package var names: Set<String> { Set(paths.compactMap(\.names.first)) }

  /// The names along each path, up to the first one that is looked up.
  package var fields: [[String]] { paths.map(\.names) }

  /// Returns whether the condition holds for data by these names; a value that is missing is null.
  ///
  /// A condition that takes too many steps does not hold.
  package func holds(in data: [String: EntryContent]) -> Bool {
    // Without filters, language, zone and date decide nothing.
    let evaluator = Evaluator(
      file: "", widget: "", isOpen: true, language: Language(code: "en", texts: [:]), timeZone: .gmt,
      date: Date(timeIntervalSince1970: 0), work: BindingWork())
    let scope = BindingScope(entry: .record(data))
    return (try? evaluator.holds(condition, in: scope, at: SourcePlace(line: 1))) ?? false
  }

  private var paths: [BindingPath] { condition.uses(at: SourcePlace(line: 1)).map(\.path) }

  private static func hasFilters(_ condition: BindingCondition) -> Bool {
    switch condition {
    case .isPresent(let expression): !expression.filters.isEmpty
    case .comparison(let comparison): !comparison.left.filters.isEmpty || !comparison.right.filters.isEmpty
    case .not(let inner): hasFilters(inner)
    case .all(let left, let right), .any(let left, let right): hasFilters(left) || hasFilters(right)
    }
  }
}
