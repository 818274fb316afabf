/// Texts of events made fit for one line of a picture or of a message.
enum EventTitle {
  /// The longest title, in Unicode scalars, as of every text from data.
  static let maximumScalars = 256

  /// The text without line breaks and other control characters, cut with an ellipsis where it is too long.
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
