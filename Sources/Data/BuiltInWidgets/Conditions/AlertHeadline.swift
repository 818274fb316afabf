/// The part of an alert's title that tells it from other alerts.
enum AlertHeadline {
  /// Returns a title without the words of an authority's name of every alert, and without words in capitals only.
  ///
  /// The severity is a colour, and the picture is about the weather, so that nothing is lost where there is little room.
  static func text(of title: String) -> String {
    let rest = openings.lazy.compactMap { opening in
      remainder(of: title, after: opening).map { opening.hasSuffix(" vor") ? nominative($0) : $0 }
    }.first
    let words = (rest ?? title).split(separator: " ").map { quiet(String($0)) }.joined(separator: " ")
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

  /// The neuter nouns in titles of Deutscher Wetterdienst; those after other adjectives in the dative singular are masculine,
  /// such as `Schneefall`.
  private static let neuterNouns: Set = ["gewitter", "tauwetter", "glatteis"]

  /// Returns what a German title warns of in the nominative, because the `vor` before it is left out.
  ///
  /// `SCHWEREM GEWITTER` becomes `SCHWERES GEWITTER`. What follows `mit` stays in the dative.
  private static func nominative(_ text: String) -> String {
    let words = text.split(separator: " ").map(String.init)
    let end = words.firstIndex { $0.lowercased() == "mit" } ?? words.endIndex
    return words.indices.map { index in
      let word = words[index]
      guard index + 1 < end, word.lowercased().hasSuffix("em"), word.lowercased() != "extrem" else { return word }
      // The noun may come after another adjective.
      let noun = words[(index + 1)..<end].first { !$0.lowercased().hasSuffix("em") } ?? ""
      let ending = neuterNouns.contains(noun.lowercased()) ? "es" : "er"
      return word.dropLast(2) + (word.last?.isUppercase ?? false ? ending.uppercased() : ending)
    }.joined(separator: " ")
  }

  /// The minimum number of letters of a word that is not an abbreviation.
  private static let leastWord = 4

  /// Returns a word in capitals as a capitalized word; other words are unchanged.
  private static func quiet(_ word: String) -> String {
    guard word.count >= leastWord, word == word.uppercased(), word != word.lowercased() else { return word }
    return word.prefix(1) + word.dropFirst().lowercased()
  }
}
