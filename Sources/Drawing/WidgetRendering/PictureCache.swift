internal import FoundationEssentials
internal import Raster
internal import SVGReading
internal import Templating
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetLayout
internal import WidgetScene

/// A cache of decoded pictures and codes for templates.
///
/// Not Sendable: each renderer has its own store.
final class PictureCache {
  private var known = BoundedCache<[UInt8], (content: PictureContent, problem: String?)>(
    capacity: PictureCache.cachedCount)

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

  /// Returns a picture, and a warning if its colour profile is not applied or parts of it are not drawn.
  ///
  /// `name` is a `data:` URL, or a name for `file`, which returns the bytes of a file.
  ///
  /// - Throws: `Failure` with a one-line message for the user.
  func picture(
    _ name: String, file: (String) throws -> [UInt8]
  ) throws -> (content: PictureContent, warning: String?) {
    let isAddress = Self.isAddress(name)
    let shown = isAddress ? "the picture" : "\"\(excerpt(name))\""
    let bytes = try isAddress ? Self.bytes(ofAddress: name) : file(name)
    guard bytes.count <= Self.maximumBytes else {
      throw Failure(.badData, "\(shown) is larger than \(Self.maximumBytes >> 20) MiB")
    }
    let picture: (content: PictureContent, problem: String?)
    if let cached = known[bytes] {
      picture = cached
    } else {
      do {
        picture = SVGPicture.isSVG(bytes) ? try Self.drawing(of: bytes) : try Self.picture(of: PictureFile(bytes))
      } catch let error as DocumentError {
        throw Failure(.badData, "\(shown): line \(error.line): \(error.message)")
      } catch {
        throw Failure(.badData, "\(shown): \(error)")
      }
      known.insert(picture, for: bytes)
    }
    return (picture.content, picture.problem.map { "\(shown): \($0)" })
  }

  /// Whether a picture's name contains the picture.
  static func isAddress(_ name: String) -> Bool { name.hasPrefix("data:") }

  private static func drawing(of bytes: [UInt8]) throws -> (content: PictureContent, problem: String?) {
    let picture = try SVGPicture(bytes, file: "picture")
    let items = picture.items(ink: .black, subject: .image, role: nil)
    return (.drawing(DrawingContent(size: picture.size, items: items)), picture.leftOut)
  }

  private static func picture(of file: PictureFile) throws -> (content: PictureContent, problem: String?) {
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
    return (
      .bitmap(try Bitmap(width: pixels.width, height: pixels.height, rgba: bytes)), file.profileWarning
    )
  }

  /// Returns the content of a `data:` URL (RFC 2397), in base64 or, as is usual for SVG, percent-encoded.
  private static func bytes(ofAddress address: String) throws -> [UInt8] {
    let comma = address.firstIndex(of: ",")
    if let comma, address.prefix(18).lowercased() == "data:image/svg+xml", !address[..<comma].hasSuffix(";base64") {
      return PercentEncoding.bytes(address[address.index(after: comma)...])
    }
    guard let comma, address[..<comma].hasSuffix(";base64"),
      let data = Data(base64Encoded: String(address[address.index(after: comma)...]))
    else { throw Failure(.badData, "the data: address is not image/png, image/jpeg or image/svg+xml in base64") }
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
