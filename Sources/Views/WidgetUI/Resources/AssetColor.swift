internal import Foundation
internal import WidgetDocuments
internal import WidgetScene

/// The format of colours in asset catalogues.
enum AssetColor {
  /// Parses a colour: a gray, or components in sRGB or Display P3, as hexadecimal numbers, bytes or fractions.
  ///
  /// - Returns: nil if the fields are not such a colour.
  static func color(_ fields: JSONObject) -> WidgetScene.Color? {
    guard let components = fields["components"]?.record else { return nil }
    let alpha = components["alpha"].flatMap(fraction) ?? 1
    if let white = components["white"].flatMap(channel) {
      return WidgetScene.Color(red: white, green: white, blue: white, alpha: alpha)
    }
    guard let red = components["red"].flatMap(channel), let green = components["green"].flatMap(channel),
      let blue = components["blue"].flatMap(channel)
    else { return nil }
    let isWide = fields["color-space"]?.text == "display-p3"
    let rgb = isWide ? standardRGB(SIMD3(red, green, blue)) : SIMD3(red, green, blue)
    return WidgetScene.Color(red: rgb.x, green: rgb.y, blue: rgb.z, alpha: alpha)
  }

  /// Returns the system colour to which a colour refers, such as `systemIndigoColor`, in a scheme.
  ///
  /// - Returns: nil if the fields do not refer to a known colour.
  static func systemColor(_ fields: JSONObject, scheme: ColorScheme) -> WidgetScene.Color? {
    guard let name = fields["reference"]?.text, let color = systemColors[name] else { return nil }
    var environment = EnvironmentValues()
    environment.colorScheme = scheme
    return color.resolved(in: environment)
  }

  /// The system colours of iOS by the names that catalogues have for them.
  private static let systemColors: [String: Color] = [
    "systemRedColor": .red, "systemOrangeColor": .orange, "systemYellowColor": .yellow, "systemGreenColor": .green,
    "systemMintColor": .mint, "systemTealColor": .teal, "systemCyanColor": .cyan, "systemBlueColor": .blue,
    "systemIndigoColor": .indigo, "systemPurpleColor": .purple, "systemPinkColor": .pink, "systemBrownColor": .brown,
    "systemGrayColor": .gray, "systemGray2Color": .systemGray2, "systemGray3Color": .systemGray3,
    "systemGray4Color": .systemGray4, "systemGray5Color": .systemGray5, "systemGray6Color": .systemGray6,
    "labelColor": Color(.label(0)), "secondaryLabelColor": Color(.label(1)), "tertiaryLabelColor": Color(.label(2)),
    "quaternaryLabelColor": Color(.label(3)), "placeholderTextColor": Color(.label(2)), "linkColor": .blue,
    "separatorColor": .separator, "opaqueSeparatorColor": .opaqueSeparator,
    "systemBackgroundColor": .systemBackground, "secondarySystemBackgroundColor": .secondarySystemBackground,
    "tertiarySystemBackgroundColor": .tertiarySystemBackground,
    "systemGroupedBackgroundColor": .systemGroupedBackground,
    "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground, "systemFillColor": .track,
    "secondarySystemFillColor": .secondarySystemFill, "tertiarySystemFillColor": .tertiarySystemFill,
    "quaternarySystemFillColor": .quaternarySystemFill,
  ]

  /// Returns a component as a fraction; `0xFF`, `255` and `1.000` all mean 1.
  private static func channel(_ value: EntryContent) -> Double? {
    guard let text = value.text else { return fraction(value) }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int(text.dropFirst(2), radix: 16).map { limited(Double($0) / 255) }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return limited(text.contains(".") ? number : number / 255)
  }

  private static func fraction(_ value: EntryContent) -> Double? {
    switch value {
    case .number(let number): limited(number)
    case .text(let text): Double(text).map(limited)
    default: nil
    }
  }

  private static func limited(_ number: Double) -> Double { number > 0 ? min(number, 1) : 0 }

  /// Converts Display P3 to sRGB; values out of gamut are clamped.
  ///
  /// The coefficients are the product of the matrices in CSS Color 4, section 17. Both spaces use sRGB's transfer
  /// function.
  private static func standardRGB(_ wide: SIMD3<Double>) -> SIMD3<Double> {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    func curved(_ value: Double) -> Double {
      limited(value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }
    let (red, green, blue) = (linear(wide.x), linear(wide.y), linear(wide.z))
    return SIMD3(
      curved(1.2249401762805598 * red - 0.22494017628055996 * green),
      curved(-0.04205695470968816 * red + 1.0420569547096881 * green),
      curved(-0.019637554590334432 * red - 0.07863604555063188 * green + 1.0982736001409663 * blue))
  }
}
