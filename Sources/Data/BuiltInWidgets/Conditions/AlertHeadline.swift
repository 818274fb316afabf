/// The part of an alert's title that tells it from other alerts.
enum AlertHeadline {
  /// Returns a title without the words of an authority's name of every alert, and without words in capitals only.
  ///
  /// The severity is a colour, and the picture is about the weather, so that nothing is lost where there is little room.
  static func text(of title: String) -> String {
    let rest = openings.lazy.compactMap { remainder(of: title, after: $0) }.first ?? title
    let words = rest.split(separator: " ").map { quiet(String($0)) }.joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// The openings of the titles of Deutscher Wetterdienst and of Météo-France; longer ones precede their beginnings.
  private static let openings = [
    "amtliche unwetterwarnung vor", "amtliche extreme unwetterwarnung vor", "amtliche warnung vor",
    "vorabinformation unwetter vor", "extreme unwetterwarnung vor", "unwetterwarnung vor", "warnung vor", "amtliche",
    "vigilance jaune", "vigilance orange", "vigilance rouge",
  ]

  /// Returns what follows an opening; nil if the title is different or has nothing else.
  private static func remainder(of title: String, after opening: String) -> String? {
    guard title.lowercased().hasPrefix(opening + " "), title.count > opening.count + 1 else { return nil }
    return String(title.dropFirst(opening.count + 1))
  }

  /// The minimum number of letters of a word that is not an abbreviation.
  private static let leastWord = 4

  /// Returns a word in capitals as a capitalized word; other words are unchanged.
  private static func quiet(_ word: String) -> String {
    guard word.count >= leastWord, word == word.uppercased(), word != word.lowercased() else { return word }
    return word.prefix(1) + word.dropFirst().lowercased()
  }
}
