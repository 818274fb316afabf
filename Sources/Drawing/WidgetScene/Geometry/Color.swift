/// An sRGB colour with straight (not premultiplied) alpha and channels in 0...1.
public struct Color: Hashable, Sendable {
  /// The red channel, 0...1.
  public let red: Double
  /// The green channel, 0...1.
  public let green: Double
  /// The blue channel, 0...1.
  public let blue: Double
  /// The alpha channel; 0 is transparent, 1 is opaque.
  public let alpha: Double

  /// Creates a colour; channels outside 0...1 are clamped, and NaN becomes 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = UnitInterval(red).value
    self.green = UnitInterval(green).value
    self.blue = UnitInterval(blue).value
    self.alpha = UnitInterval(alpha).value
  }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  public init?(hex: String) { self.init(hex: hex[...]) }

  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
  public init?(hex: Substring) {
    guard hex.utf8.first == UInt8(ascii: "#") else { return nil }
    var (digits, count) = (UInt32(0), 0)
    for byte in hex.utf8.dropFirst() {
      guard count < 8, let digit = Self.value(ofHexDigit: byte) else { return nil }
      digits = digits << 4 | UInt32(digit)
      count += 1
    }
    switch count {
    case 3:
      self.init(red: (digits >> 8 & 15) * 17, green: (digits >> 4 & 15) * 17, blue: (digits & 15) * 17, alpha: 255)
    case 6: self.init(red: digits >> 16, green: digits >> 8 & 255, blue: digits & 255, alpha: 255)
    case 8: self.init(red: digits >> 24, green: digits >> 16 & 255, blue: digits >> 8 & 255, alpha: digits & 255)
    default: return nil
    }
  }

  /// Creates a colour from channels in 0...255.
  private init(red: UInt32, green: UInt32, blue: UInt32, alpha: UInt32) {
    self.init(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255)
  }

  /// Black, #000000.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// White, #FFFFFF.
  public static let white = Color(red: 1, green: 1, blue: 1)

  /// Returns the colour with its alpha multiplied by `factor`.
  public func opacity(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour as `#rrggbb`, each channel rounded to 8 bits, without alpha.
  public var hex: String {
    var text = "#"
    for channel in [red, green, blue] {
      let byte = Int((channel * 255).rounded())
      text.append(Self.hexDigits[byte / 16])
      text.append(Self.hexDigits[byte % 16])
    }
    return text
  }

  private static let hexDigits = Array("0123456789abcdef")

  private static func value(ofHexDigit byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): Int(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): Int(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
