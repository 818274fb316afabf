/// One pixel: 8 bits a channel, sRGB, straight (not premultiplied) alpha.
///
/// Stored as one word, `0xAARRGGBB`: the order of Cairo's own pixels, so that an opaque picture needs no conversion.
@frozen
public struct Pixel: Hashable, Sendable, Codable {
  /// Alpha in the top byte, then red, green and blue.
  public var argb: UInt32

  /// A pixel from its word, `0xAARRGGBB`.
  @inlinable
  public init(argb: UInt32) {
    self.argb = argb
  }

  /// A pixel from its channels, 0...255 each.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    argb = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// An opaque gray, 0 is black.
  @inlinable
  public init(gray: UInt8) {
    self.init(red: gray, green: gray, blue: gray)
  }

  /// 0...255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: argb >> 16) }
  /// 0...255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: argb >> 8) }
  /// 0...255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: argb) }
  /// 0 is transparent, 255 opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: argb >> 24) }

  /// All four channels 0.
  public static let clear = Pixel(argb: 0)
}
