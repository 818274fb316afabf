/// The time for which a frame of an animated PNG is shown: a fraction of a second.
struct FrameDelay: Hashable {
  let numerator: UInt16
  /// At least 1.
  let denominator: UInt16

  /// Returns the delays of the frames that together are shown for a time.
  ///
  /// Most times are one fraction, such as 65,535/1000 or 70/1. Any other time takes a frame of whole seconds and one for the
  /// rest, and one more for each 65,535 seconds.
  static func delays(milliseconds: Int) -> [FrameDelay] {
    if let delay = FrameDelay(milliseconds, 1_000) { return [delay] }
    let maximum = Int(UInt16.max)
    let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let whole = stride(from: seconds, to: 0, by: -maximum).compactMap { FrameDelay(min($0, maximum), 1) }
    return whole + (rest == 0 ? [] : [FrameDelay(rest, 1_000)].compactMap { $0 })
  }

  /// A fraction in 16 bits; nil if that is impossible.
  private init?(_ numerator: Int, _ denominator: Int) {
    // As milliseconds where these fit, which decoders that round do best with.
    let divisor = numerator <= Int(UInt16.max) ? 1 : Self.commonDivisor(numerator, denominator)
    guard let small = UInt16(exactly: numerator / divisor) else { return nil }
    self.numerator = small
    self.denominator = UInt16(denominator / divisor)
  }

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : commonDivisor(second, first % second)
  }
}
