/// HTML that is right by construction: what is put between its literal parts is escaped, unless it is markup itself.
///
///     let row: Markup = "<td>\(name)</td>"
package struct Markup: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The HTML.
  package let text: String

  /// Markup written in the program.
  package init(stringLiteral value: String) {
    text = value
  }

  /// Markup with values in it.
  package init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  /// Puts values between literal parts.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Nothing yet.
    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// A part as it is written in the program.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// A text, escaped for elements and for attributes in double quotes.
    package mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }

    /// A number.
    package mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

    /// Markup, as it is.
    package mutating func appendInterpolation(_ value: Markup) { text += value.text }

    /// Pieces of markup, one after the other.
    package mutating func appendInterpolation(_ values: [Markup]) { for value in values { text += value.text } }

    /// Markup, or nothing.
    package mutating func appendInterpolation(_ value: Markup?) { text += value?.text ?? "" }
  }

  private static func escaped(_ value: String) -> String {
    var text = ""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      case "'": text += "&#39;"
      // What is no text at all would end the document for some.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
