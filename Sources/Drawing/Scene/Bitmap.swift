/// Pixels with alpha: 8 bits a channel, sRGB, straight (not premultiplied), row by row from the top left.
///
/// Compared and hashed by a digest that is computed once, so that a scene with photos is as cheap a key as one without;
/// only pictures with equal digests are compared byte by byte.
public struct Bitmap: Sendable {
  /// Pixels a row, 1...16,384.
  public let width: Int
  /// Rows, 1...16,384.
  public let height: Int
  /// Red, green, blue and alpha of each pixel: `4 * width * height` bytes.
  public let rgba: [UInt8]
  /// The same for the same size and bytes on every machine; not proof against forgery.
  public let digest: UInt64

  /// The most pixels on a side, that of what is drawn.
  public static let longestSide = 16_384
  /// The most pixels in all: 16 Mpx, 64 MiB of memory.
  public static let mostPixels = 16 << 20

  /// Pixels from their bytes.
  ///
  /// - Throws: ``BitmapError`` if a side or the area is outside the limits, or the bytes are not as many as the size
  ///   asks for.
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

  /// The pixels, each replaced: red, green, blue and alpha.
  public func mapPixels(_ replace: (SIMD4<UInt8>) -> SIMD4<UInt8>) -> Bitmap {
    var bytes = rgba
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let pixel = replace(SIMD4(bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]))
      (bytes[start], bytes[start + 1], bytes[start + 2], bytes[start + 3]) = (pixel.x, pixel.y, pixel.z, pixel.w)
    }
    return Bitmap(checkedWidth: width, height: height, rgba: bytes)
  }

  /// FNV-1a over words of 8 bytes with a shift, so that the high bits of a word reach the low ones of the digest.
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
      // An odd number of pixels leaves one.
      if place + 4 <= bytes.count {
        add(UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self))))
      }
    }
    return digest
  }
}

extension Bitmap: Hashable {
  /// Whether the size and all bytes are equal.
  public static func == (first: Bitmap, second: Bitmap) -> Bool {
    first.digest == second.digest && first.width == second.width && first.height == second.height
      && first.rgba == second.rgba
  }

  /// Hashes the digest, which is at hand.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// Why bytes are not a bitmap.
public enum BitmapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A side below 1 or above 16,384 pixels, or more than 16 Mpx in all.
  case size(width: Int, height: Int)
  /// A number of bytes other than four a pixel.
  case byteCount(Int, width: Int, height: Int)

  /// One line that can be shown to a user.
  public var description: String {
    switch self {
    case .size(let width, let height):
      "an image of \(width) x \(height) pixels cannot be drawn; a side must be 1 to \(Bitmap.longestSide), and \(Bitmap.mostPixels) are the most in all"
    case .byteCount(let count, let width, let height):
      "an image of \(width) x \(height) pixels needs 4 bytes for each; there are \(count)"
    }
  }
}
