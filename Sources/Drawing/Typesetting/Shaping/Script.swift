internal import CHarfBuzz

/// A Unicode script in HarfBuzz's encoding: the four letters of its ISO 15924 code.
struct Script: Hashable, Sendable {
  let tag: UInt32

  init(tag: UInt32) {
    self.tag = tag
  }

  init(code: String) {
    self.init(tag: code.utf8.reduce(0) { $0 << 8 | UInt32($1) })
  }

  /// Creates the script of a character.
  ///
  /// Characters of the Arabic block that several scripts share (comma, digits, marks) count as Arabic, because only
  /// Noto's Arabic face has them.
  init(of scalar: UInt32) {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar)
    let found = Script(tag: script.rawValue)
    self = found.isShared && (0x0600...0x06FF).contains(scalar) ? .arabic : found
  }

  static let common = Script(code: "Zyyy")
  static let inherited = Script(code: "Zinh")
  static let arabic = Script(code: "Arab")
  static let han = Script(code: "Hani")
  static let hangul = Script(code: "Hang")

  /// Whether the character takes the script of its neighbours.
  var isShared: Bool { self == .common || self == .inherited }

  /// Whether only the Japanese, Chinese and Korean families may have the script's letters.
  var isEastAsian: Bool { Self.eastAsian.contains(self) }

  /// Whether Inter, which each text may use, has the script's letters, or the script has none of its own.
  var isInInter: Bool { Self.european.contains(self) }

  private static let european: [Script] = [
    .common, Script(code: "Latn"), .inherited, Script(code: "Cyrl"), Script(code: "Grek"),
  ]

  /// Whether letters connect to their neighbours, so that tracking would break words apart.
  var joinsLetters: Bool { Self.joining.contains(self) }

  private static let joining: Set<Script> = [
    .arabic, Script(code: "Syrc"), Script(code: "Mong"), Script(code: "Deva"), Script(code: "Beng"),
    Script(code: "Guru"),
  ]

  private static let eastAsian: Set<Script> = [
    .han, Script(code: "Hira"), Script(code: "Kana"), .hangul, Script(code: "Bopo"),
  ]

  /// The script for shaping.
  ///
  /// The three scripts of Japanese are shaped alike, so they share one call.
  var forShaping: Script { isEastAsian ? .han : self }
}
