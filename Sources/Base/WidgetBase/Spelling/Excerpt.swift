/// Returns the beginning of an external text, safe to use in a one-line message.
///
/// Control characters, line separators and invisible format characters are replaced by U+FFFD, since on a terminal they
/// could hide or reverse the text that follows.
///
/// If the text has more than `limit` scalars, the result has that many, and the last one is an ellipsis.
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
