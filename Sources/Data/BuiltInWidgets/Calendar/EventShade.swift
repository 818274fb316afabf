internal import FoundationEssentials
internal import Glibc

/// Conversion of event colours to shades that are visible in the light and the dark scheme.
enum EventShade {
  /// The lightest background of a mark in the dark scheme: today's cell in the calendar's palette.
  static let darkGround = "#493731"
  /// The darkest background of a mark in the light scheme: today's cell.
  static let lightGround = "#FBE0D7"
  /// The minimum contrast of graphical objects in WCAG 2.2 (success criterion 1.4.11).
  static let minimumContrast = 3.0

  /// Returns a colour for both schemes, in the form that templates read.
  ///
  /// The colour is unchanged if its contrast suffices in both schemes. Otherwise it becomes the nearest sufficient
  /// shades of its hue in the light and in the dark scheme.
  ///
  /// Any text other than `#RRGGBB` is returned unchanged.
  static func pair(_ color: String) -> String {
    guard let base = LinearColor(hex: color), let light = LinearColor(hex: lightGround),
      let dark = LinearColor(hex: darkGround)
    else { return color }
    let shade = Shade(base)
    let sides = [shade.hex(standingOutFrom: light, towards: 0), shade.hex(standingOutFrom: dark, towards: 1)]
    return sides == [nil, nil] ? color : sides.map { $0 ?? color }.joined(separator: " ")
  }
}

/// Red, green and blue in linear light, 0...1.
private struct LinearColor {
  var red: Double
  var green: Double
  var blue: Double

  init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// - Parameter hex: `#RRGGBB`; any other text gives nil.
  init?(hex: String) {
    guard hex.utf8.count == 7, hex.hasPrefix("#"), let number = UInt32(hex.dropFirst(), radix: 16) else { return nil }
    func channel(_ shift: UInt32) -> Double {
      let value = Double(number >> shift & 0xFF) / 255
      return value <= 0.040_45 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    self.init(red: channel(16), green: channel(8), blue: channel(0))
  }

  var channels: [Double] { [red, green, blue] }

  /// Returns the WCAG contrast ratio, 1...21.
  func contrast(with other: LinearColor) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  /// The colour in sRGB as `#RRGGBB`.
  var hex: String {
    "#"
      + channels.map { channel in
        let value = channel <= 0.003_130_8 ? channel * 12.92 : 1.055 * pow(channel, 1 / 2.4) - 0.055
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }

  /// The colour after rounding to 8 bits per channel.
  var rounded: LinearColor { LinearColor(hex: hex) ?? self }
}

/// A hue in OKLab (Ottosson 2020), in which the hue stays constant while the lightness changes.
private struct Shade {
  private let base: LinearColor
  private let lightness: Double
  private let a: Double
  private let b: Double

  init(_ color: LinearColor) {
    base = color
    let (r, g, b) = (color.red, color.green, color.blue)
    let long = cubeRoot(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b)
    let medium = cubeRoot(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b)
    let short = cubeRoot(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b)
    lightness = 0.210_454_255_3 * long + 0.793_617_785_0 * medium - 0.004_072_046_8 * short
    a = 1.977_998_495_1 * long - 2.428_592_205_0 * medium + 0.450_593_709_9 * short
    self.b = 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766_0 * short
  }

  /// Returns the nearest shade with sufficient contrast to a background; nil if the colour itself has it.
  ///
  /// `end` is a lightness that always has sufficient contrast, 0 or 1.
  func hex(standingOutFrom ground: LinearColor, towards end: Double) -> String? {
    func standsOut(_ color: LinearColor) -> Bool { color.contrast(with: ground) >= EventShade.minimumContrast }
    guard !standsOut(base) else { return nil }
    var (poor, good) = (lightness, end)
    // 12 bisections are finer than a step of 8 bits.
    for _ in 0..<12 {
      let middle = (poor + good) / 2
      if standsOut(withLightness(middle).rounded) { good = middle } else { poor = middle }
    }
    return withLightness(good).hex
  }

  /// Returns the colour of the same hue at another lightness, with as much of its chroma as sRGB allows there.
  func withLightness(_ lightness: Double) -> LinearColor {
    var (none, all) = (0.0, 1.0)
    if let color = color(lightness, chroma: 1) { return color }
    for _ in 0..<12 {
      let middle = (none + all) / 2
      if color(lightness, chroma: middle) == nil { all = middle } else { none = middle }
    }
    return color(lightness, chroma: none) ?? LinearColor(red: 1, green: 1, blue: 1)
  }

  /// Returns the colour at a lightness and a fraction of the chroma; nil if it is outside sRGB.
  private func color(_ lightness: Double, chroma: Double) -> LinearColor? {
    let (a, b) = (a * chroma, b * chroma)
    let long = cube(lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b)
    let medium = cube(lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b)
    let short = cube(lightness - 0.089_484_177_5 * a - 1.291_485_548_0 * b)
    let color = LinearColor(
      red: 4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
      green: -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
      blue: -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701_0 * short)
    return color.channels.allSatisfy { (-1e-4...1.000_1).contains($0) } ? color : nil
  }
}

private func cube(_ x: Double) -> Double { x * x * x }

/// Returns the cube root, by Halley's iteration from a third of the exponent: the C library's `cbrt` differs between
/// machines.
private func cubeRoot(_ x: Double) -> Double {
  guard x > 0 else { return 0 }
  var root = Double(bitPattern: x.bitPattern / 3 + 0x2A9F_7893_782D_A1CE)
  for _ in 0..<4 {
    let cube = cube(root)
    root *= (cube + 2 * x) / (2 * cube + x)
  }
  return root
}
