internal import Synchronization
internal import WidgetAssets

/// The phrases of the studio in the language of a visitor.
struct StudioText: Sendable {
  /// The code of the language.
  let language: String
  private let phrases: [String: String]

  /// The languages that have phrases.
  static let languages = ["en", "de", "fr", "ja"]

  /// The phrases by languages, by the English phrase.
  static let book: [String: [String: String]] = {
    var book: [String: [String: String]] = [:]
    let text = Assets.page("studio.txt").map { String(decoding: $0, as: UTF8.self) } ?? ""
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.split(separator: "|", omittingEmptySubsequences: false).map { part in
        String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      }
      for (code, phrase) in zip(languages.dropFirst(), parts.dropFirst()) {
        book[code, default: [:]][parts[0]] = phrase
      }
    }
    return book
  }()

  /// Chooses the language of a request: the first one that the browser accepts and that has phrases.
  init(accepting header: String?) {
    let ranges = (header ?? "").prefix(200).split(separator: ",").prefix(16).enumerated().map { index, range in
      let parts = range.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return (code: String((parts.first ?? "").prefix { $0 != "-" }).lowercased(), weight: weight, index: index)
    }
    let best = ranges.filter { Self.languages.contains($0.code) && $0.weight > 0 }
      .sorted { ($1.weight, $0.index) < ($0.weight, $1.index) }.first
    language = best?.code ?? "en"
    phrases = Self.book[language] ?? [:]
  }

  /// Returns a phrase in the language, in English if it is missing.
  func callAsFunction(_ english: String) -> String { phrases[english] ?? english }

  /// Returns a phrase with `N` replaced by a number.
  func callAsFunction(_ english: String, _ number: Int) -> String { self(english).replacing("N", with: "\(number)") }
}
