/// A pixel in sRGB with 8 bits per channel and straight (not premultiplied) alpha.
///
/// It is stored as one word, `0xAARRGGBB`, the order of Cairo's own pixels, so an opaque picture needs no conversion.
@frozen
public struct Pixel: Hashable, Sendable, Codable {
  /// The word: alpha in the top byte, then red, green and blue.
  public var argb: UInt32

  /// Creates a pixel from its word, `0xAARRGGBB`.
  @inlinable
  public init(argb: UInt32) {
    self.argb = argb
  }

  /// Creates a pixel from its channels, 0...255 each.
  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    argb = UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// Creates an opaque gray; 0 is black.
  @inlinable
  public init(gray: UInt8) {
    self.init(red: gray, green: gray, blue: gray)
  }

  /// The red channel, 0...255.
  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: argb >> 16) }
  /// The green channel, 0...255.
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: argb >> 8) }
  /// The blue channel, 0...255.
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: argb) }
  /// The alpha channel; 0 is transparent, 255 is opaque.
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: argb >> 24) }

  /// A transparent pixel with all four channels 0.
  public static let clear = Pixel(argb: 0)
}
