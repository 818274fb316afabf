internal import Glibc
public import Raster

/// A colour in OKLab (Ottosson 2020), in which distances are approximately perceptual.
public struct OKLab: Hashable, Sendable {
  /// Lightness, a (green to red), b (blue to yellow), and an unused element.
  let values: SIMD4<Float>

  init(values: SIMD4<Float>) {
    self.values = values
  }

  /// Creates a colour from linear light: red, green and blue in 0...1.
  init(linear rgb: SIMD4<Float>) {
    let l = 0.412_221_470_8 * rgb.x + 0.536_332_536_3 * rgb.y + 0.051_445_992_9 * rgb.z
    let m = 0.211_903_498_2 * rgb.x + 0.680_699_545_1 * rgb.y + 0.107_396_956_6 * rgb.z
    let s = 0.088_302_461_9 * rgb.x + 0.281_718_837_6 * rgb.y + 0.629_978_700_5 * rgb.z
    let (long, medium, short) = (Self.cubeRoot(l), Self.cubeRoot(m), Self.cubeRoot(s))
    values = SIMD4(
      0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short,
      1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short,
      0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short,
      0)
  }

  /// Creates a colour from a pixel; alpha is ignored.
  public init(_ pixel: Pixel) {
    self.init(linear: InkTable.linear(pixel))
  }

  /// The lightness from 0, black, to 1, white.
  public var lightness: Float { values.x }

  /// The distance from gray, 0 to about 0.32.
  public var chroma: Double { Double(values.y * values.y + values.z * values.z).squareRoot() }

  /// The hue in degrees, -180...180: 29 is red, 110 yellow, 142 green, -96 blue.
  public var hue: Double { atan2(Double(values.z), Double(values.y)) * 180 / .pi }

  /// Returns the cube root, by Halley's iteration from a third of the exponent: the C library's `cbrtf` differs between
  /// machines.
  private static func cubeRoot(_ x: Float) -> Float {
    guard x > 1e-9 else { return 0 }
    var root = Float(bitPattern: x.bitPattern / 3 + 709_921_077)
    for _ in 0..<3 {
      let cube = root * root * root
      root *= (cube + 2 * x) / (2 * cube + x)
    }
    return root
  }
}
