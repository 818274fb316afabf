/// The part of a list that the loops of a template show.
struct ListCut {
  /// The number of items up to the last one that a loop shows.
  var shown: Int
  /// The number of items.
  var total: Int
  /// The line of the first loop over the list.
  let line: Int

  /// Returns what is wrong with the loops over a list, and what to do.
  func message(of list: String) -> String {
    "shows \(shown) of \(total) items of \"\(list)\" without the number of the others; \(Self.advice)"
  }

  static let advice = "add a text with it and class=\"more\""

  /// Adds another loop over a list of the same name.
  mutating func formUnion(_ other: ListCut) {
    // Alternatives of a ViewThatFits show different numbers of items, and lists of the same name may differ.
    shown = max(shown, other.shown)
    total = max(total, other.total)
  }
}
