internal import WidgetScene

extension Color {
  private static func pair(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(.pair(light: color(light), dark: color(dark)))
  }

  private static func color(_ hex: UInt32) -> WidgetScene.Color {
    func channel(_ shift: UInt32) -> Double { Double(hex >> shift & 0xFF) / 255 }
    return WidgetScene.Color(red: channel(16), green: channel(8), blue: channel(0))
  }

  // The system colours of iOS from the Human Interface Guidelines, light and dark.

  /// The system's red.
  public static let red = pair(0xFF3B30, 0xFF453A)
  /// The system's orange.
  public static let orange = pair(0xFF9500, 0xFF9F0A)
  /// The system's yellow.
  public static let yellow = pair(0xFFCC00, 0xFFD60A)
  /// The system's green.
  public static let green = pair(0x34C759, 0x30D158)
  /// The system's mint.
  public static let mint = pair(0x00C7BE, 0x63E6E2)
  /// The system's teal.
  public static let teal = pair(0x30B0C7, 0x40C8E0)
  /// The system's cyan.
  public static let cyan = pair(0x32ADE6, 0x64D2FF)
  /// The system's blue.
  public static let blue = pair(0x007AFF, 0x0A84FF)
  /// The system's indigo.
  public static let indigo = pair(0x5856D6, 0x5E5CE6)
  /// The system's purple.
  public static let purple = pair(0xAF52DE, 0xBF5AF2)
  /// The system's pink.
  public static let pink = pair(0xFF2D55, 0xFF375F)
  /// The system's brown.
  public static let brown = pair(0xA2845E, 0xAC8E68)
  /// The system's gray.
  public static let gray = pair(0x8E8E93, 0x8E8E93)
  /// Black in both schemes.
  public static let black = Color(white: 0)
  /// White in both schemes.
  public static let white = Color(white: 1)
  /// A transparent colour.
  public static let clear = Color(white: 0, opacity: 0)
  /// The colour of labels.
  public static let primary = Color(.label(0))
  /// The colour of secondary labels.
  public static let secondary = Color(.label(1))
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  /// The colour of controls: the tint, or else `AccentColor` of the asset catalogue, or else blue.
  public static let accentColor = Color(.accent)

  /// The background colour.
  static let systemBackground = pair(0xFFFFFF, 0x000000)
  /// The background of content grouped on the background.
  static let secondarySystemBackground = pair(0xF2F2F7, 0x1C1C1E)
  /// The background of content grouped on the secondary background.
  static let tertiarySystemBackground = pair(0xFFFFFF, 0x2C2C2E)
  /// The colour of separators: `separator`.
  static let separator = Color(
    .pair(light: color(0x3C3C43).opacity(0.29), dark: color(0x545458).opacity(0.6)))
  /// The empty part of a gauge: `systemFill`.
  static let track = Color(.pair(light: color(0x787880).opacity(0.2), dark: color(0x787880).opacity(0.36)))
  static let secondarySystemFill = Color(
    .pair(light: color(0x787880).opacity(0.16), dark: color(0x787880).opacity(0.32)))
  static let tertiarySystemFill = Color(
    .pair(light: color(0x767680).opacity(0.12), dark: color(0x767680).opacity(0.24)))
  static let quaternarySystemFill = Color(
    .pair(light: color(0x747480).opacity(0.08), dark: color(0x747480).opacity(0.18)))
  static let systemGroupedBackground = pair(0xF2F2F7, 0x000000)
  static let secondarySystemGroupedBackground = pair(0xFFFFFF, 0x1C1C1E)
  static let tertiarySystemGroupedBackground = pair(0xF2F2F7, 0x2C2C2E)
  static let opaqueSeparator = pair(0xC6C6C8, 0x38383A)
  static let systemGray2 = pair(0xAEAEB2, 0x636366)
  static let systemGray3 = pair(0xC7C7CC, 0x48484A)
  static let systemGray4 = pair(0xD1D1D6, 0x3A3A3C)
  static let systemGray5 = pair(0xE5E5EA, 0x2C2C2E)
  static let systemGray6 = pair(0xF2F2F7, 0x1C1C1E)

  /// Returns `label`, `secondaryLabel`, `tertiaryLabel` or `quaternaryLabel`.
  static func labelColor(_ level: Int, isDark: Bool) -> WidgetScene.Color {
    guard level > 0 else { return isDark ? .white : .black }
    let opacities = isDark ? [0.6, 0.3, 0.16] : [0.6, 0.3, 0.18]
    return color(isDark ? 0xEBEBF5 : 0x3C3C43).opacity(opacities[min(level, 3) - 1])
  }
}
