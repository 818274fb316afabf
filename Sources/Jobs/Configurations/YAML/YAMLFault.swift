internal import WidgetBase

/// The reason why a YAML file cannot be read.
struct YAMLFault: Error {
  /// The place at which libyaml stopped.
  struct Mark {
    let position: YAMLPosition
    /// The number of Unicode scalars before the place.
    let index: Int
  }

  let position: YAMLPosition
  /// The message for the user: one sentence without a full stop.
  let message: String

  init(_ position: YAMLPosition, _ message: String) {
    self.position = position
    self.message = message
  }

  static let noMemory = YAMLFault(.start, "not enough memory to read the file")

  /// Returns the fault of an event that libyaml's grammar does not allow.
  static func unexpected(_ event: YAMLEvent) -> YAMLFault {
    YAMLFault(event.position, "invalid YAML")
  }

  static func invalidUTF8(_ yaml: [UInt8]) -> YAMLFault {
    let line = yaml.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return YAMLFault(
      YAMLPosition(line: (line ?? 0) + 1, column: 1), "invalid UTF-8; save the file as UTF-8")
  }

  /// Returns the fault of the first line that begins with `%TAG`, which declares tags; nil without such a line.
  static func firstTagDirective(in text: String) -> YAMLFault? {
    let scalars = text.unicodeScalars
    var isLineStart = true
    for index in scalars.indices {
      if isLineStart, scalars[index...].starts(with: "%TAG".unicodeScalars) {
        let position = position(ofByte: text.utf8.distance(from: text.startIndex, to: index), in: text)
        return YAMLFault(position, "tags are not supported; remove the line with %TAG")
      }
      isLineStart = isLineBreak(scalars[index])
    }
    return nil
  }

  static func controlCharacter(_ value: Int32, atByte offset: Int, of text: String) -> YAMLFault {
    let code = String(value, radix: 16, uppercase: true)
    return YAMLFault(
      position(ofByte: offset, in: text),
      "invalid YAML: the control character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
        + " is not allowed")
  }

  /// Returns the fault of a syntax error.
  ///
  /// `problem` is libyaml's message, and `mark` is where it stopped. `context` is what libyaml was reading, and where
  /// that begins.
  static func syntax(
    problem: String, at mark: Mark, context: (text: String, position: YAMLPosition)?, in text: String
  ) -> YAMLFault {
    if context?.text == "while scanning an alias" {
      return YAMLFault(
        context?.position ?? mark.position, "this alias * has no name; text that begins with * needs quotes")
    }
    if let slip = YAMLSlip(before: mark.position.line, in: text) { return YAMLFault(slip.position, slip.message) }
    // For something left open at the end of the file, its start is the more useful position.
    let isOpenAtEnd = problem.contains("unexpected end of stream")
    let position = isOpenAtEnd ? context?.position ?? mark.position : mark.position
    var message = "invalid YAML: \(problem)"
    if let context, context.text != Self.tokenContext {
      message += " \(context.text)"
      if context.position.line != position.line { message += ", which begins on line \(context.position.line)" }
    }
    if problem.hasPrefix("mapping values are not allowed") {
      message += mappingHint(at: mark, in: text)
    } else if !isOpenAtEnd {
      message += hint(at: mark, context: context?.text, in: text)
    }
    return YAMLFault(position, message)
  }

  /// libyaml's context when a character cannot begin a token.
  private static let tokenContext = "while scanning for the next token"

  /// Returns the remedy for a common mistake as part of a sentence; empty for any other mistake.
  private static func hint(at mark: Mark, context: String?, in text: String) -> String {
    let start = max(0, mark.index - mark.position.column + 1)
    let line = text.unicodeScalars.dropFirst(start).prefix { !isLineBreak($0) }
    let next = line.dropFirst(mark.position.column - 1).first
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    if next == "\t" || indentation.contains("\t") { return "; indent with spaces" }
    if context == "while scanning an anchor" { return "; text that begins with & needs quotes" }
    if context == "while parsing a block collection" || context == "while parsing a block mapping" {
      return "; keys of the same level begin in the same column"
    }
    // The other characters that cannot begin a token.
    if context == Self.tokenContext, let next { return "; text that begins with \(excerpt("\(next)")) needs quotes" }
    return ""
  }

  /// Returns the remedy for a colon at which libyaml expects no key.
  private static func mappingHint(at mark: Mark, in text: String) -> String {
    let start = max(0, mark.index - mark.position.column + 1)
    let before = text.unicodeScalars.prefix(start).split(
      omittingEmptySubsequences: true, whereSeparator: isLineBreak)
    let last = before.last.map(String.init) ?? ""
    let content = last.prefix { $0 != "#" }
    if !content.isEmpty, !content.contains(":") {
      return "; is a colon missing at the end of the line before it?"
    }
    return "; is this line indented too far? Keys of the same level begin in the same column"
  }

  /// Returns the position of a byte in a text, or the position of the text's end for a byte after it.
  private static func position(ofByte offset: Int, in text: String) -> YAMLPosition {
    var position = YAMLPosition.start
    var before: Unicode.Scalar?
    for scalar in String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars {
      if !isLineBreak(scalar) {
        position.column += 1
      } else if before != "\r" || scalar != "\n" {
        position = YAMLPosition(line: position.line + 1, column: 1)
      }
      before = scalar
    }
    return position
  }

  /// Returns whether libyaml counts the character as a line break.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
