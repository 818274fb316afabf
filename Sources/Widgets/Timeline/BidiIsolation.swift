extension String {
  /// The text, kept apart from what stands around it where it holds letters that are written from right to left.
  ///
  /// A Hebrew or Arabic name inside a sentence would otherwise take numbers and marks beside it along (UAX #9, 2.4):
  /// first strong isolate and pop directional isolate, U+2068 and U+2069, go around it.
  public var isolatedIfRightToLeft: String {
    unicodeScalars.contains { Self.isRightToLeft($0.value) } ? "\u{2068}\(self)\u{2069}" : self
  }

  /// Whether a scalar lies in a block of scripts from right to left.
  private static func isRightToLeft(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
