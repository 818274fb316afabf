/// The sRGB transfer function (IEC 61966-2-1): in linear light the mean of pixels is what an eye far away sees.
enum LinearLight {
  /// The linear value, 0...1, of each 8-bit one.
  static let ofByte: [Float] = (0...255).map { Float(decode(Double($0) / 255)) }

  /// The linear value, 0...65,535, of each 8-bit one.
  static let fixedOfByte: [Int32] = (0...255).map { Int32((decode(Double($0) / 255) * 65_535).rounded()) }

  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  /// `x` to 2.4, as x squared times the fifth root of x squared: the C library's `pow` differs between machines.
  private static func power(_ x: Double) -> Double {
    let square = x * x
    // Newton's iteration from above converges within these steps for all of 0...1 that the caller has.
    var root = 1.0
    for _ in 0..<60 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }
}
