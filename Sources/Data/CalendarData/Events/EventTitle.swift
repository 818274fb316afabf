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

  /// Returns the title of a birthday with the age, in place of the year of birth that Nextcloud adds: `Ada (36)`.
  static func title(_ title: String, withAge age: Int, bornIn year: Int) -> String {
    let suffix = [" (\(year))", " (*\(year))"].first { title.hasSuffix($0) } ?? ""
    let name = String(title.dropLast(suffix.count))
    return name.isEmpty ? title : line("\(name) (\(age))")
  }
}
