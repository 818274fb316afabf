/// HTML that is safe by construction: interpolated values are escaped unless they are markup themselves.
///
///     let row: Markup = "<td>\(name)</td>"
package struct Markup: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The HTML.
  package let text: String

  /// Creates markup from a literal.
  package init(stringLiteral value: String) {
    text = value
  }

  /// Creates markup from a literal with interpolated values.
  package init(stringInterpolation: Interpolation) {
    text = stringInterpolation.text
  }

  /// The interpolation, which escapes values.
  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    /// Appends a literal part unchanged.
    package mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends a text, escaped for elements and for attributes in double quotes.
    package mutating func appendInterpolation(_ value: String) { text += Markup.escaped(value) }

    /// Appends a number.
    package mutating func appendInterpolation(_ value: Int) { text += "\(value)" }

    /// Appends markup unchanged.
    package mutating func appendInterpolation(_ value: Markup) { text += value.text }

    /// Appends several pieces of markup.
    package mutating func appendInterpolation(_ values: [Markup]) { for value in values { text += value.text } }

    /// Appends markup, or nothing for nil.
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
      // Control characters end the document in some parsers.
      case "\u{0}"..."\u{8}", "\u{B}", "\u{C}", "\u{E}"..."\u{1F}", "\u{7F}": text += "\u{FFFD}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
