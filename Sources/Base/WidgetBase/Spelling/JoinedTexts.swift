extension [String] {
  /// Returns the texts one after the other, with a separator between them.
  ///
  /// The standard library's function is generic: its first call searches all conformances of the program, which is a
  /// hundredth of the instructions of a cold picture.
  package func joined(separator: String = "") -> String {
    var result = first ?? ""
    for text in dropFirst() {
      result += separator
      result += text
    }
    return result
  }
}
