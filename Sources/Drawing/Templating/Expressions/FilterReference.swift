internal import FoundationEssentials
package import WidgetTimeline

/// The filters for the documentation.
package enum FilterReference {
  /// A filter with its parameters, and an example with its result.
  package struct Row: Sendable {
    package let signature: String
    package let example: String
    package let result: String
  }

  /// The data of the examples.
  package static let sample: EntryContent = [
    "hours": [
      ["name": "a", "price": .number(0.3), "late": .null], ["name": "b", "price": .number(0.25), "late": .number(2)],
    ]
  ]

  /// The instant of the examples, 2026-11-21T13:20:00Z.
  private static let date = Date(timeIntervalSince1970: 1_795_267_200)

  /// Returns all filters in their order, once for each example; an example is drawn at 2026-11-21T13:20:00Z in
  /// Europe/Berlin.
  package static func rows(language: Language) -> [Row] {
    let evaluator = Evaluator(
      file: "", widget: Template.dataName, isOpen: true, language: language,
      timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt, date: date, work: BindingWork())
    let scope = BindingScope(entry: sample)
    return Filter.all.flatMap { filter in
      filter.examples.map { example in
        let result = (try? ExpressionParser.expression(example)).flatMap {
          try? evaluator.value(of: $0, in: scope, at: SourcePlace(line: 1))
        }
        return Row(
          signature: filter.signature, example: example, result: result.flatMap { evaluator.shown($0) } ?? "")
      }
    }
  }

  /// The filters of Liquid and TRMNL that make no sense on a picture, and what to write in their place.
  package static var refused: [(name: String, advice: String)] { RefusedFilters.all }
}

extension Filter {
  /// The name with the parameters and their defaults: `truncate: length = 50, ellipsis = "..."`.
  fileprivate var signature: String {
    let words = parameters.map { parameter -> String in
      if parameter.isNamed { return "\(parameter.name): x" }
      switch parameter.defaultValue {
      case .text(let text)?: return "\(parameter.name) = \"\(text)\""
      case let value?: return "\(parameter.name) = \(value.inText ?? "")"
      case nil: return parameter.isRequired ? parameter.name : "[\(parameter.name)]"
      }
    }
    return words.isEmpty ? name : "\(name): \(words.joined(separator: ", "))"
  }
}
