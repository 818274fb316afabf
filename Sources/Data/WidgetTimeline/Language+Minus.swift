extension Language {
  /// Returns a number's text with a minus sign, U+2212, instead of the hyphen.
  package static func withTrueMinus(_ number: String) -> String {
    // Appending a string costs nothing; appending the slice would look for a conformance at the start, half a percent of
    // a picture's instructions.
    number.hasPrefix("-") ? "\u{2212}" + String(number.dropFirst()) : number
  }
}
