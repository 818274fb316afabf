/// Formats numbers as decimal text for SVG, without Foundation and identically on every machine.
enum DecimalText {
  /// The decimals of coordinates.
  ///
  /// Half a step is 1/2500 pixel at scale 8, below Cairo's own step of 1/256.
  static let coordinateDecimals = 4
  /// The decimals of factors.
  ///
  /// Half a step moves a point at the far end of the drawable range by 1/600 of a point.
  static let factorDecimals = 7

  /// Returns a number in the drawable range, rounded to nearest (a half away from zero).
  ///
  /// The text has no trailing zeros, no exponent and no negative zero.
  ///
  /// `decimals` is 0...7.
  static func number(_ value: Double, decimals: Int = coordinateDecimals) -> String {
    var text: [UInt8] = []
    append(steps(value, decimals: decimals), decimals: decimals, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the number as a multiple of its last decimal.
  static func steps(_ value: Double, decimals: Int) -> Int {
    Int((DrawableRange.clamped(value) * Double(powers[decimals])).rounded())
  }

  /// Appends a number of steps as a decimal number in ASCII.
  ///
  /// If `short` is true, the zero before the point is omitted, as path data allows.
  static func append(_ steps: Int, decimals: Int, short: Bool = false, to text: inout [UInt8]) {
    let (whole, fraction) = steps.magnitude.quotientAndRemainder(dividingBy: powers[decimals])
    if steps < 0 {
      text.append(UInt8(ascii: "-"))
    }
    if whole > 0 || fraction == 0 || !short {
      append(digits: whole, to: &text)
    }
    guard fraction > 0 else { return }
    text.append(UInt8(ascii: "."))
    var rest = fraction
    var place = powers[decimals] / 10
    while rest > 0 {
      text.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  private static func append(digits value: UInt, to text: inout [UInt8]) {
    if value >= 10 {
      append(digits: value / 10, to: &text)
    }
    text.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private static let powers: [UInt] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000]
}
