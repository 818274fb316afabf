extension String {
  /// The text, enclosed in isolates if it contains letters of a right-to-left script.
  ///
  /// Otherwise a Hebrew or Arabic name in a sentence would reorder the numbers and punctuation next to it (UAX #9,
  /// 2.4). The isolates are U+2068 (first strong isolate) and U+2069 (pop directional isolate).
  public var isolatedIfRightToLeft: String { hasRightToLeftLetters ? isolated : self }

  /// The text, enclosed in isolates; empty texts are unchanged.
  package var isolated: String { isEmpty ? self : "\u{2068}\(self)\u{2069}" }

  /// Whether the text contains letters of a right-to-left script.
  package var hasRightToLeftLetters: Bool { unicodeScalars.contains { Self.isRightToLeft($0.value) } }

  /// Returns whether a scalar is in a block of right-to-left scripts.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
