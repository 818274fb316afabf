/// A text that is nothing but a number, such as `−3°`, `100 %` or `17:00`.
struct Quantity: Equatable {
  /// The number without its sign of percent or degrees.
  let number: String

  /// Recognises a quantity; nil for any other text.
  init?(_ text: String) {
    var rest = Substring(text)
    while let last = rest.last, Self.units.contains(last) { rest.removeLast() }
    number = String(rest)
    // A bound has two signs, such as `≤−3°`.
    if let first = rest.first, Self.bounds.contains(first) { rest.removeFirst() }
    if let first = rest.first, Self.signs.contains(first) { rest.removeFirst() }
    let isNumber = rest.allSatisfy { $0.isNumber || Self.separators.contains($0) }
    guard isNumber, rest.first?.isNumber == true, rest.last?.isNumber == true else { return nil }
  }

  /// Percent, degrees and the letters after them, and the spaces before them.
  private static let units: Set<Character> = ["%", "٪", "°", "C", "F", " ", "\u{A0}", "\u{202F}"]
  private static let signs: Set<Character> = ["-", "−", "+", "↑", "↓"]
  private static let bounds: Set<Character> = ["≤", "≥"]
  private static let separators: Set<Character> = [".", ",", ":", "'", "’", "\u{202F}"]
}
