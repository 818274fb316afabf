extension OKLab {
  /// Creates a colour from its values.
  init(lightness: Float, a: Float, b: Float) {
    self.init(values: SIMD4(lightness, a, b, 0))
  }

  /// The colour in linear light; values outside 0...1 are outside sRGB.
  var linear: SIMD4<Float> {
    let (lightness, a, b) = (values.x, values.y, values.z)
    func cube(_ x: Float) -> Float { x * x * x }
    let l = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let m = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let s = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    return SIMD4(
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701_0 * s, 0)
  }
}
