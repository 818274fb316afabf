internal import CUnibreak

/// The positions where lines may end, by the Unicode line breaking algorithm (UAX 14).
enum LineBreaks {
  // A lazy constant loads the library exactly once across all threads.
  private static let problem: String? = cunibreak_load().map { String(cString: $0) }

  /// Returns for each character whether a line may end after it.
  static func allowed(in scalars: [UInt32]) -> [Bool] {
    guard !scalars.isEmpty else { return [] }
    // As if the library were linked: without it, the program would not start. Breaks of our own would change pictures.
    if let problem { fatalError(problem) }
    let safe = scalars.contains { $0 >= 0xFFFF } ? scalars.map(Self.known) : scalars
    var allowed = [Bool](repeating: false, count: safe.count)
    cunibreak_find(safe, safe.count, &allowed)
    // The library breaks before small kana and the mark of long vowels, as loose Japanese typesetting does.
    for index in safe.indices.dropFirst() where isSmallKana(safe[index]) && !Characters.isSpace(safe[index - 1]) {
      allowed[index - 1] = false
    }
    return allowed
  }

  /// Returns a character with the same properties that the library knows.
  ///
  /// It treats U+FFFF as its own end mark, and aborts the program at it and at the letters of flags. Emoji that are newer
  /// than the library are like ideographs, between which lines may break.
  private static func known(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0xFFFF: 0xFFFD
    case Characters.skinTones: Characters.invisible
    case 0x1F000...0x1FAFF: 0x4E00
    default: scalar
    }
  }

  /// Returns whether a character is of the class CJ of UAX 14, with which a line must not begin.
  private static func isSmallKana(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3095, 0x3096, 0x30A1, 0x30A3,
      0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5, 0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FC, 0x31F0...0x31FF,
      0xFF67...0xFF70:
      true
    default: false
    }
  }
}
