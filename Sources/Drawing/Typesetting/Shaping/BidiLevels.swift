internal import CFriBidi

/// The embedding level of each character of a paragraph: even levels are left to right, odd levels right to left.
struct BidiLevels: Hashable {
  private(set) var levels: [UInt8]
  /// The paragraph's level: the level of its first strong character, or 0 without one; 1 in a picture from right to
  /// left.
  let base: UInt8

  init(levels: [UInt8], base: UInt8) {
    self.levels = levels
    self.base = base
  }

  /// Runs the Unicode bidirectional algorithm (UAX 9) up to the levels.
  ///
  /// `isRightToLeft` says that the text is part of a picture from right to left: its paragraphs with such letters have
  /// that direction, whichever letter is first.
  ///
  /// Trailing spaces get the paragraph's level, as rule L1 requires for the paragraph's last line. Other lines lose
  /// their trailing spaces when they are broken.
  init(scalars: [UInt32], isRightToLeft: Bool = false) {
    self.init(levels: [UInt8](repeating: 0, count: scalars.count), base: 0)
    guard scalars.contains(where: Self.mayReorder), let length = FriBidiStrIndex(exactly: scalars.count) else {
      return
    }
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var direction = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_ON
    var found = [FriBidiLevel](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars, length, &types)
    fribidi_get_bracket_types(scalars, length, types, &brackets)
    // 0 means out of memory; the text then stays in reading order.
    guard fribidi_get_par_embedding_levels_ex(types, brackets, length, &direction, &found) != 0 else { return }
    let base: UInt8 = widgetgen_fribidi_is_rtl(direction) != 0 ? 1 : 0
    var levels = found.map { UInt8(clamping: $0) }
    for index in scalars.indices.reversed() {
      guard Characters.isSpace(scalars[index]) || Characters.isIgnorable(scalars[index]) else { break }
      levels[index] = base
    }
    self.init(levels: levels, base: base)
  }

  /// Returns the levels of a part of the paragraph, optionally followed by the paragraph's level for an appended
  /// character.
  func part(_ range: Range<Int>, appendingBase: Bool) -> BidiLevels {
    BidiLevels(levels: levels[range] + (appendingBase ? [base] : []), base: base)
  }

  /// Returns whether a character may cause any text to run from right to left.
  private static func mayReorder(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x0590: false
    case 0x0590...0x08FF, 0x200F, 0x2067, 0x2068, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF,
      0x1E800...0x1EFFF:
      true
    default: false
    }
  }

  /// Returns the visual order from the left of pieces with these levels (rule L2).
  static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min() else { return order }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
