/// What tells screens that say the same from others: half of a digest of what they say, without their ids.
package struct GroupKey: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  /// A key from 32 hexadecimal digits; nil for anything else.
  package init?(_ hex: some StringProtocol) {
    guard hex.utf8.count == 32, let high = UInt64(hex.prefix(16), radix: 16),
      let low = UInt64(hex.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 lowercase hexadecimal digits.
  package var hex: String { Self.digits(high) + Self.digits(low) }

  /// A number below a limit, evenly spread over all keys.
  package func slot(of count: Int) -> Int { Int(low % UInt64(max(count, 1))) }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension GroupKey: Comparable {
  package static func < (first: GroupKey, second: GroupKey) -> Bool {
    (first.high, first.low) < (second.high, second.low)
  }
}
