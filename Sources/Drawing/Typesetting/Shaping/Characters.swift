/// Character properties for typesetting.
enum Characters {
  /// The characters that colour the emoji before them.
  static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

  /// Returns the character that is drawn in ink: a capital for the letter of a flag, which is a letter in a box of dots
  /// in the font for emoji.
  static func inInk(_ scalar: UInt32) -> UInt32 {
    flagLetters.contains(scalar) ? scalar - flagLetters.lowerBound + 0x41 : scalar
  }

  /// The letters that are a flag in pairs.
  private static let flagLetters: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  /// A character that HarfBuzz never draws: the variation selector for text.
  static let invisible = textStyle

  /// The character that makes a keycap of the digit or sign before it.
  private static let keycap: UInt32 = 0x20E3

  /// The characters that ask for an emoji as text or in colour.
  private static let (textStyle, emojiStyle): (UInt32, UInt32) = (0xFE0E, 0xFE0F)

  /// Returns whether a grapheme is an emoji, by its characters without ignorable ones.
  static func isEmoji(_ grapheme: some Collection<UInt32>) -> Bool {
    guard let base = grapheme.first, base >= 0x2190 || isKeycap(grapheme), let scalar = Unicode.Scalar(base) else {
      return false
    }
    return scalar.properties.isEmoji
  }

  /// Returns whether a grapheme is an emoji that Unicode shows in colour, unless a character asks for text.
  static func isColoredEmoji(_ grapheme: some Collection<UInt32>) -> Bool {
    guard let base = grapheme.first, base >= 0x231A || grapheme.count > 1, !grapheme.contains(textStyle),
      let scalar = Unicode.Scalar(base), scalar.properties.isEmoji
    else { return false }
    // All digits are the base of an emoji.
    if base < 0x80 { return isKeycap(grapheme) }
    return scalar.properties.isEmojiPresentation || grapheme.contains(emojiStyle)
      || grapheme.contains(where: skinTones.contains)
  }

  private static func isKeycap(_ grapheme: some Collection<UInt32>) -> Bool { grapheme.contains(keycap) }

  /// Returns whether a space may hang over a line's end and is removed before an ellipsis.
  static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200B, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Returns whether a character has no shape of its own (joiners, variation selectors, direction marks) and needs no
  /// face.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    guard scalar >= 0xAD else { return false }
    return Unicode.Scalar(scalar)?.properties.isDefaultIgnorableCodePoint ?? true
  }
}
