/// The key of a group of screens with the same settings: half of a digest of those settings, without the screens' ids.
package struct GroupKey: Sendable, Hashable {
  private let high: UInt64
  private let low: UInt64

  /// Creates a key from 32 hexadecimal digits.
  ///
  /// Returns nil for anything else.
  package init?(_ hex: some StringProtocol) {
    guard hex.utf8.count == 32, let high = UInt64(hex.prefix(16), radix: 16),
      let low = UInt64(hex.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// The key as 32 lowercase hexadecimal digits.
  package var hex: String { Self.digits(high) + Self.digits(low) }

  /// Returns a number below `count`.
  ///
  /// All keys are spread evenly over these numbers.
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
