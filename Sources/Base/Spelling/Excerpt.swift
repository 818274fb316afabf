/// The beginning of a text from outside, fit to stand in a message of one line.
///
/// At most 40 scalars, the last one an ellipsis where more follow. Control characters, line separators and invisible
/// format characters, which could hide or reverse what follows on a terminal, are replaced by U+FFFD.
public func excerpt(_ text: some StringProtocol) -> String {
  let limit = 40
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
