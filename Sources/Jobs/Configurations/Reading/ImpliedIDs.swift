/// The ids of outputs that have none of their own: `weather`, `weather-2`.
package enum ImpliedIDs {
  /// An output, as far as its id depends on it.
  package enum Output: Sendable {
    /// An output with an id, which is nil if it is invalid.
    case named(String?)
    /// An output without an id; its widget is nil if it is missing or unknown.
    case unnamed(widget: String?)
  }

  /// Returns the implied id of each output; nil for outputs with an id and for those without a widget.
  package static func ids(of outputs: [Output]) -> [String?] {
    var taken: Set<String> = []
    for case .named(let id?) in outputs { taken.insert(id) }
    // The first number that may be free: all before it are taken, so no output looks at them again.
    var numbers: [String: Int] = [:]
    return outputs.map { output in
      guard case .unnamed(let widget?) = output else { return nil }
      var number = numbers[widget] ?? 1
      func id() -> String { number == 1 ? widget : "\(widget)-\(number)" }
      while !taken.insert(id()).inserted { number += 1 }
      numbers[widget] = number + 1
      return id()
    }
  }
}
