/// Words of a payload made fit to print in a message.
enum Excerpt {
  /// At most 80 characters of a text, without quotes around.
  ///
  /// Control characters, line breaks and invisible format characters (which can reverse or hide what follows) are
  /// escaped. Anything that looks like a key is hidden: a run of 20 or more letters, digits, `-` and `_` with a
  /// digit in it or of 32 or more without, and what follows a name such as `appid=` or `key:`.
  static func of(_ text: String) -> String {
    // Keys are hidden before the text is cut, or the cut would leave the beginning of one.
    let beginning = String(String.UnicodeScalarView(text.unicodeScalars.prefix(1_000)))
    let hidden = hidingKeys(in: beginning)
    var printed = ""
    var count = 0
    for scalar in hidden.unicodeScalars {
      let piece = isPrintable(scalar) ? String(scalar) : "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      count += piece.unicodeScalars.count
      if count > 79 { return printed + "…" }
      printed += piece
    }
    return printed
  }

  /// A number without a needless `.0`.
  static func of(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : String(number)
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func hidingKeys(in text: String) -> String {
    text
      .replacing(#/(?i)((?:appid|key|token)"?\s*[=:]\s*"?)[^&\s",}]+/#) { "\($0.output.1)[hidden]" }
      .replacing(#/[A-Za-z0-9_\-]{20,}/#) { run in
        let looksRandom = run.output.count >= 32 || run.output.contains(where: \.isNumber)
        return looksRandom ? "[hidden]" : String(run.output)
      }
  }
}
