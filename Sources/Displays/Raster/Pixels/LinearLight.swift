/// The sRGB transfer function (IEC 61966-2-1).
///
/// In linear light, the mean of pixels is the colour seen from a distance.
public enum LinearLight {
  /// The linear value of each 8-bit value, 0...1.
  public static let ofByte: [Float] = (0...255).map { Float(decode(Double($0) / 255)) }

  /// The linear value of each 8-bit value, 0...65,535.
  public static let fixedOfByte: [Int32] = (0...255).map { Int32((decode(Double($0) / 255) * 65_535).rounded()) }

  /// The nearest 8-bit value of each of 16,384 linear values, evenly spaced from 0 to 1.
  public static let byteOfLinear: [UInt8] = {
    let limits = (0..<255).map { decode((Double($0) + 0.5) / 255) }
    var byte = 0
    return (0...lastStep).map { step in
      let value = Double(step) / Double(lastStep)
      while byte < 255, limits[byte] <= value { byte += 1 }
      return UInt8(byte)
    }
  }()

  /// The index of 1 in ``byteOfLinear``.
  public static let lastStep = 16_383

  /// Returns the pixel of a colour in linear light, clamped to 0...1; `bytes` is ``byteOfLinear``.
  @inlinable
  @inline(__always)
  package static func pixel(
    of linear: SIMD4<Float>, alpha: UInt8 = 255, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Pixel {
    let steps = (linear.clamped(from: .zero, to: .one) * 16_383 + 0.5).wholeParts(limit: 16_383)
    return Pixel(red: bytes[Int(steps.x)], green: bytes[Int(steps.y)], blue: bytes[Int(steps.z)], alpha: alpha)
  }

  private static func decode(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
  }

  /// Returns `x` to the power of 2.4, as x squared times the fifth root of x squared: the C library's `pow` differs
  /// between machines.
  private static func power(_ x: Double) -> Double {
    let square = x * x
    // Newton's iteration from above converges within these steps for all values in 0...1, the range used here.
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      root = (4 * root + square / fourth) / 5
    }
    return square * root
  }
}
