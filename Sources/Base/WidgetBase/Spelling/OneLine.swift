/// Sanitises messages for a terminal, whatever texts of users and files they contain.
package enum OneLine {
  /// The maximum length of a message, more than is needed without an endless quotation.
  private static let maximumLength = 1_200
  private static let keptAtEachEnd = 500

  /// Returns the text as one line.
  ///
  /// Characters that break lines, move the cursor or change the text direction become
  /// escapes such as `\u{202E}`; the middle of an overlong text is omitted.
  package static func of(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard scalars.count > maximumLength else { return escaped(scalars) }
    return escaped(scalars.prefix(keptAtEachEnd)) + " … " + escaped(scalars.suffix(keptAtEachEnd))
  }

  /// Returns an unknown name and the nearest known one: `desk"; did you mean "desk-2"?`, without the opening quote.
  package static func excerpt(_ name: String, among known: [String]) -> String {
    "\(WidgetBase.excerpt(name))\"\(suggestion(for: name, among: known))"
  }

  private static func escaped(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var line = ""
    for scalar in scalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        // Line feeds and tabs have short escapes.
        line +=
          scalar.isASCII
          ? scalar.escaped(asASCII: true) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default:
        line.unicodeScalars.append(scalar)
      }
    }
    return line
  }
}
