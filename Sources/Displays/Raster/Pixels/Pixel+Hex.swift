extension Pixel {
  /// Reads an opaque colour written as `#RRGGBB`; returns nil for any other text.
  public init?(hex: some StringProtocol) {
    let digits = hex.utf8.dropFirst()
    guard hex.utf8.first == UInt8(ascii: "#"), digits.count == 6, hex.dropFirst().allSatisfy(\.isHexDigit),
      let value = UInt32(hex.dropFirst(), radix: 16)
    else { return nil }
    self.init(argb: 0xFF00_0000 | value)
  }

  /// The colour as `#RRGGBB`, without alpha.
  public var hex: String {
    let digits = String(argb & 0xFF_FFFF, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
