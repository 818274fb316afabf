/// Formatting of event texts for a line of a picture or a message.
enum EventTitle {
  /// The maximum number of Unicode scalars in a title, as in all texts from data.
  static let maximumScalars = 256

  /// Returns the text with spaces instead of control characters and line breaks, cut with an ellipsis if it is too
  /// long.
  static func line(_ text: String) -> String {
    var scalars = String.UnicodeScalarView(
      text.unicodeScalars.prefix(maximumScalars + 1).map { scalar in
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: " "
        default: scalar
        }
      })
    if scalars.count > maximumScalars {
      scalars.removeLast(2)
      scalars.append("…")
    }
    while scalars.last == " " { scalars.removeLast() }
    while scalars.first == " " { scalars.removeFirst() }
    return String(scalars)
  }
}
