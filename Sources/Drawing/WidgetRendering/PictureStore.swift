internal import FoundationEssentials
internal import Raster
internal import Templating
internal import WidgetBase
internal import WidgetScene

/// A cache of decoded pictures and codes for templates.
///
/// Not Sendable: each renderer has its own store.
final class PictureStore {
  private var bitmaps = BoundedCache<[UInt8], (bitmap: Bitmap, problem: String?)>(capacity: PictureStore.cachedCount)

  /// The maximum number of cached pictures.
  ///
  /// A photo with a side of 2,048 pixels takes 16 MiB.
  private static let cachedCount = 2
  /// The maximum size of a picture file: 8 MiB.
  static let maximumBytes = 8 << 20
  /// The maximum side in pixels; larger pictures are scaled down.
  ///
  /// No canvas for a screen has more pixels per side.
  private static let maximumSide = 2_048

  /// Returns the pixels of a picture, and a warning if its colour profile is not applied.
  ///
  /// `name` is a `data:` URL, or a name for `file`, which returns the bytes of a file.
  ///
  /// - Throws: `Failure` with a one-line message for the user.
  func bitmap(_ name: String, file: (String) throws -> [UInt8]) throws -> (bitmap: Bitmap, warning: String?) {
    let isAddress = Self.isAddress(name)
    let shown = isAddress ? "the picture" : "\"\(excerpt(name))\""
    let bytes = try isAddress ? Self.bytes(ofAddress: name) : file(name)
    guard bytes.count <= Self.maximumBytes else {
      throw Failure(.badData, "\(shown) is larger than \(Self.maximumBytes >> 20) MiB")
    }
    let picture: (bitmap: Bitmap, problem: String?)
    if let cached = bitmaps[bytes] {
      picture = cached
    } else {
      do {
        picture = try Self.picture(of: PictureFile(bytes))
      } catch {
        throw Failure(.badData, "\(shown): \(error)")
      }
      bitmaps.insert(picture, for: bytes)
    }
    return (picture.bitmap, picture.problem.map { "\(shown): \($0)" })
  }

  /// Whether a picture's name contains the picture.
  static func isAddress(_ name: String) -> Bool { name.hasPrefix("data:") }

  private static func picture(of file: PictureFile) throws -> (bitmap: Bitmap, problem: String?) {
    let side = max(file.width, file.height)
    let pixels: PixelBuffer
    if side <= maximumSide {
      pixels = try file.pixels()
    } else {
      let factor = Double(maximumSide) / Double(side)
      func span(_ length: Int) -> Resampler.Span {
        Resampler.Span(start: 0, length: Double(length), count: max(1, Int((Double(length) * factor).rounded())))
      }
      pixels = try file.scaled(columns: span(file.width), rows: span(file.height))
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * pixels.pixels.count)
    for pixel in pixels.pixels {
      bytes.append(pixel.red)
      bytes.append(pixel.green)
      bytes.append(pixel.blue)
      bytes.append(pixel.alpha)
    }
    return (try Bitmap(width: pixels.width, height: pixels.height, rgba: bytes), file.profileWarning)
  }

  /// Returns the base64 content of a `data:` URL (RFC 2397).
  private static func bytes(ofAddress address: String) throws -> [UInt8] {
    guard let comma = address.firstIndex(of: ","), address[..<comma].hasSuffix(";base64"),
      let data = Data(base64Encoded: String(address[address.index(after: comma)...]))
    else { throw Failure(.badData, "the data: address is not image/png or image/jpeg in base64") }
    return Array(data)
  }

  /// Returns a code in black on white, with one pixel per module.
  func code(_ text: String, _ level: CodeLevel, quietZone: Int) throws -> Bitmap {
    let code = try QRCode(text, level: QRCode.Level(rawValue: level.rawValue) ?? .medium)
    let side = code.side + 2 * quietZone
    var bytes = [UInt8](repeating: 255, count: 4 * side * side)
    for (index, isDark) in code.modules.enumerated() where isDark {
      let place = 4 * ((index / code.side + quietZone) * side + index % code.side + quietZone)
      for channel in 0..<3 { bytes[place + channel] = 0 }
    }
    return try Bitmap(width: side, height: side, rgba: bytes)
  }
}
