extension StringProtocol {
  /// The text without white space at both ends.
  package var trimmed: String { trimmed { $0.isWhitespace } }

  /// The text without spaces and tabs at both ends, the optional white space of RFC 9110 (5.6.3).
  package var trimmedSpaces: String { trimmed { $0 == " " || $0 == "\t" } }

  private func trimmed(_ isOuter: (Character) -> Bool) -> String {
    guard let first = firstIndex(where: { !isOuter($0) }), let last = lastIndex(where: { !isOuter($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
