/// An RGBA image: 8 bits per channel, sRGB, straight (not premultiplied) alpha, rows from the top left.
///
/// Equality and hashing use a digest that is computed once, so a scene with photos is as cheap a cache key as one
/// without. Bitmaps are compared byte by byte only if their digests are equal.
public struct Bitmap: Sendable {
  /// The number of pixels per row, 1...16,384.
  public let width: Int
  /// The number of rows, 1...16,384.
  public let height: Int
  /// The red, green, blue and alpha of each pixel: `4 * width * height` bytes.
  public let rgba: [UInt8]
  /// A digest of the size and the bytes, the same on every machine.
  ///
  /// Not cryptographic: it does not protect from forgery.
  public let digest: UInt64

  /// The maximum number of pixels per side, the same as for rendered pictures.
  public static let longestSide = 16_384
  /// The maximum number of pixels: 16 Mpx, 64 MiB of memory.
  public static let mostPixels = 16 << 20

  /// Creates a bitmap from its bytes.
  ///
  /// - Throws: ``BitmapError`` if a side or the area is outside the limits, or the number of bytes does not match the
  ///   size.
  public init(width: Int, height: Int, rgba: [UInt8]) throws(BitmapError) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.mostPixels else {
      throw .size(width: width, height: height)
    }
    guard rgba.count == 4 * width * height else {
      throw .byteCount(rgba.count, width: width, height: height)
    }
    self.init(checkedWidth: width, height: height, rgba: rgba)
  }

  private init(checkedWidth width: Int, height: Int, rgba: [UInt8]) {
    self.width = width
    self.height = height
    self.rgba = rgba
    digest = Self.digest(width: width, height: height, rgba: rgba)
  }

  /// Returns the bitmap with each pixel (red, green, blue and alpha) replaced.
  public func mapPixels(_ replace: (SIMD4<UInt8>) -> SIMD4<UInt8>) -> Bitmap {
    var bytes = rgba
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let pixel = replace(SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]))
      (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) = (pixel.x, pixel.y, pixel.z, pixel.w)
    }
    return Bitmap(checkedWidth: width, height: height, rgba: bytes)
  }

  /// Returns the FNV-1a digest over words of 8 bytes.
  ///
  /// A shift lets the high bits of a word reach the low bits of the digest.
  private static func digest(width: Int, height: Int, rgba: [UInt8]) -> UInt64 {
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ word: UInt64) {
      digest = (digest ^ word) &* 0x0000_0100_0000_01B3
      digest ^= digest >> 32
    }
    add(UInt64(width) << 32 | UInt64(height))
    rgba.withUnsafeBytes { bytes in
      var place = 0
      while place + 8 <= bytes.count {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
        place += 8
      }
      // An odd number of pixels leaves one word of 4 bytes.
      if place + 4 <= bytes.count {
        add(UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))))
      }
    }
    return digest
  }
}

extension Bitmap: Hashable {
  /// Returns whether the sizes and all bytes are equal.
  public static func == (first: Bitmap, second: Bitmap) -> Bool {
    first.digest == second.digest && first.width == second.width && first.height == second.height
      && first.rgba == second.rgba
  }

  /// Feeds only the precomputed digest to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// The reason why bytes are not a valid bitmap.
public enum BitmapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side below 1 or above 16,384 pixels, or more than 16 Mpx in all.
  case size(width: Int, height: Int)
  /// A number of bytes other than four per pixel.
  case byteCount(Int, width: Int, height: Int)

  /// A one-line message for the user.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "an image of \(width) x \(height) pixels cannot be drawn; a side must be 1 to \(Bitmap.longestSide), and the maximum is \(Bitmap.mostPixels) in total"
    case .byteCount(let count, let width, let height):
      "an image of \(width) x \(height) pixels needs 4 bytes a pixel, not \(count) in total"
    }
  }
}
