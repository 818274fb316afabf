/// The beginning of a text from outside, fit to stand in a message of one line.
///
/// Control characters, line separators and invisible format characters, which could hide or reverse what follows on a
/// terminal, are replaced by U+FFFD.
///
/// - Parameter limit: how many scalars are returned at most; the last one is an ellipsis if the text is longer.
package func excerpt(_ text: some StringProtocol, limit: Int = 40) -> String {
  var result = String.UnicodeScalarView()
  for (index, scalar) in text.unicodeScalars.enumerated() {
    if index == limit - 1, text.unicodeScalars.dropFirst(limit).first != nil {
      result.append("…")
      break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: result.append("\u{FFFD}")
    default: result.append(scalar)
    }
  }
  return String(result)
}
