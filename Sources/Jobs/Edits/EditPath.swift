package import WidgetBase

/// The place of a value in a configuration: keys, and items of lists by their id, name or index.
///
/// `outputs.hall.options.seconds` is the option of the output with the id `hall`, and `outputs.0` the first output. A
/// key that holds dots is quoted: `targets."my.panel".width`.
package struct EditPath: Sendable, Hashable {
  /// The keys and items from the top level on; at least one.
  package let steps: [String]

  /// Creates a path from its steps, of which there must be at least one.
  package init(steps: [String]) { self.steps = steps }

  /// Reads a path.
  ///
  /// - Throws: `Failure` of kind `usage`.
  package init(_ text: String) throws(Failure) {
    var steps: [String] = []
    var rest = text[...]
    repeat {
      if rest.first == "\"" {
        let step = rest.dropFirst().prefix { $0 != "\"" }
        rest = rest.dropFirst(step.count + 1)
        guard rest.popFirst() == "\"", rest.isEmpty || rest.first == "." else { throw Self.failure(text) }
        steps.append(String(step))
      } else {
        let step = rest.prefix { $0 != "." }
        rest = rest.dropFirst(step.count)
        guard !step.isEmpty else { throw Self.failure(text) }
        steps.append(String(step))
      }
    } while rest.popFirst() != nil
    self.steps = steps
  }

  private static func failure(_ text: String) -> Failure {
    Failure(
      .usage,
      "\"\(excerpt(text))\" is not a path; expected keys and items with dots between them, such as outputs.hall.scale")
  }
}

extension EditPath: CustomStringConvertible {
  /// The path as the user writes it.
  package var description: String {
    steps.map { $0.contains(".") || $0.isEmpty ? "\"\($0)\"" : $0 }.joined(separator: ".")
  }
}
