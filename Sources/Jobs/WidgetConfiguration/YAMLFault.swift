internal import Spelling

/// What stands in the way of reading a YAML file.
struct YAMLFault: Error {
  /// Where libyaml stopped.
  struct Mark {
    let position: YAMLNode.Position
    /// Unicode scalars before it in the text.
    let index: Int
  }

  let position: YAMLNode.Position
  /// One sentence without a full stop, fit to be shown.
  let message: String

  init(_ position: YAMLNode.Position, _ message: String) {
    self.position = position
    self.message = message
  }

  static let noMemory = YAMLFault(.start, "there is no memory to read the file")

  /// An event that libyaml's grammar has no place for.
  static func unexpected(_ event: YAMLEvent) -> YAMLFault {
    YAMLFault(event.position, "this cannot be read as YAML")
  }

  static func invalidUTF8(_ yaml: [UInt8]) -> YAMLFault {
    let line = yaml.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return YAMLFault(
      YAMLNode.Position(line: (line ?? 0) + 1, column: 1), "this is not UTF-8; save the file as UTF-8")
  }

  /// The first line that begins with `%TAG`, which declares tags; nil if there is none.
  static func firstTagDirective(in text: String) -> YAMLFault? {
    let scalars = text.unicodeScalars
    var isLineStart = true
    for index in scalars.indices {
      if isLineStart, scalars[index...].starts(with: "%TAG".unicodeScalars) {
        let position = position(ofByte: text.utf8.distance(from: text.startIndex, to: index), in: text)
        return YAMLFault(position, "tags mean nothing here; leave out the line with %TAG")
      }
      isLineStart = isLineBreak(scalars[index])
    }
    return nil
  }

  static func controlCharacter(_ value: Int32, atByte offset: Int, of text: String) -> YAMLFault {
    let code = String(value, radix: 16, uppercase: true)
    return YAMLFault(
      position(ofByte: offset, in: text),
      "this is not YAML: the control character U+\(String(repeating: "0", count: max(0, 4 - code.count)))\(code)"
        + " may not stand in it")
  }

  /// - Parameters:
  ///   - problem: what libyaml says, and where it stopped.
  ///   - context: what it was reading, and where that begins.
  static func syntax(
    problem: String, at mark: Mark, context: (text: String, position: YAMLNode.Position)?, in text: String
  ) -> YAMLFault {
    if context?.text == "while scanning an alias" {
      return YAMLFault(
        context?.position ?? mark.position, "this * names no &anchor; a text that begins with * needs quotes")
    }
    // What is not closed at the end is of interest where it begins.
    let isOpenAtEnd = problem.contains("unexpected end of stream")
    let position = isOpenAtEnd ? context?.position ?? mark.position : mark.position
    var message = "this is not YAML: \(problem)"
    if let context, context.text != Self.tokenContext {
      message += " \(context.text)"
      if context.position.line != position.line { message += ", which begins on line \(context.position.line)" }
    }
    if !isOpenAtEnd { message += hint(at: mark, context: context?.text, in: text) }
    return YAMLFault(position, message)
  }

  /// What libyaml says it was doing when a character cannot begin anything.
  private static let tokenContext = "while scanning for the next token"

  /// What to do about a mistake that has a usual reason: a part of a sentence, or nothing.
  private static func hint(at mark: Mark, context: String?, in text: String) -> String {
    let start = max(0, mark.index - mark.position.column + 1)
    let line = text.unicodeScalars.dropFirst(start).prefix { !isLineBreak($0) }
    let next = line.dropFirst(mark.position.column - 1).first
    let indentation = line.prefix { $0 == " " || $0 == "\t" }
    if next == "\t" || indentation.contains("\t") { return "; indent with spaces" }
    if context == "while scanning an anchor" { return "; a text that begins with & needs quotes" }
    // The other characters that nothing may begin with.
    if context == Self.tokenContext, let next { return "; a text that begins with \(excerpt("\(next)")) needs quotes" }
    return ""
  }

  /// The place of a byte in a text, or of its end.
  private static func position(ofByte offset: Int, in text: String) -> YAMLNode.Position {
    var position = YAMLNode.Position.start
    var before: Unicode.Scalar?
    for scalar in String(decoding: text.utf8.prefix(offset), as: UTF8.self).unicodeScalars {
      if !isLineBreak(scalar) {
        position.column += 1
      } else if before != "\r" || scalar != "\n" {
        position = YAMLNode.Position(line: position.line + 1, column: 1)
      }
      before = scalar
    }
    return position
  }

  /// As libyaml counts lines.
  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}
