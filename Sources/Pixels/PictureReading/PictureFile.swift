public import Raster

/// A picture in the bytes of a PNG or JPEG file, of which only the header was read.
///
/// Sizes are checked before any memory for pixels is taken; pixels are read a row at a time into what they become, and
/// only an interlaced PNG is ever held whole.
public struct PictureFile: Sendable {
  /// The formats that can be read.
  public enum Format: String, Hashable, Sendable {
    /// Of any depth and colour type.
    case png = "PNG"
    /// Gray or colour; CMYK is refused.
    case jpeg = "JPEG"
  }

  /// The most pixels a side may have.
  public static let longestSide = 16_384
  /// The most pixels in all.
  public static let mostPixels = 64 << 20

  /// What the bytes are.
  public let format: Format
  /// Pixels of a row as the picture is to be seen.
  public let width: Int
  /// Rows as the picture is to be seen.
  public let height: Int
  /// How the stored picture is turned to be seen: what a camera's Exif says.
  private let orientation: PictureTurn
  private let bytes: [UInt8]

  /// Reads the header.
  ///
  /// - Throws: ``PictureReadingError``.
  public init(_ bytes: [UInt8]) throws {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      format = .png
      (width, height) = try bytes.withUnsafeBytes { try PNGRows($0).size }
      orientation = .none
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      format = .jpeg
      let (size, turn) = try bytes.withUnsafeBytes { bytes in
        let rows = try JPEGRows(bytes)
        return (rows.size, rows.orientation)
      }
      orientation = turn
      (width, height) = turn.swapsSides ? (size.height, size.width) : size
    } else {
      throw PictureReadingError.unknownFormat(Self.guess(bytes))
    }
    self.bytes = bytes
  }

  /// The part of the picture that two spans tell, scaled; what is transparent is laid on white.
  ///
  /// - Throws: ``PictureReadingError``.
  /// - Precondition: the spans lie within the picture.
  public func scaled(columns: Resampler.Span, rows: Resampler.Span) throws -> PixelBuffer {
    let (across, down) = stored(columns: columns, rows: rows)
    let picture = try bytes.withUnsafeBytes { bytes in
      switch format {
      case .png: try PNGRows(bytes).scaled(columns: across, rows: down)
      case .jpeg: try JPEGRows(bytes).scaled(columns: across, rows: down)
      }
    }
    return picture.turned(orientation)
  }

  /// Every pixel, none scaled, none laid on a background.
  ///
  /// A JPEG is turned as it is to be seen.
  /// - Throws: ``PictureReadingError``.
  public func pixels() throws -> PixelBuffer {
    switch format {
    case .png: try bytes.withUnsafeBytes { try PNGRows($0).wholePicture() }
    case .jpeg:
      try scaled(
        columns: Resampler.Span(start: 0, length: Double(width), count: width),
        rows: Resampler.Span(start: 0, length: Double(height), count: height))
    }
  }

  /// Red, green, blue and alpha of every pixel in 16 bits, where the file has samples that 8 bits do not hold; nil for
  /// all other pictures.
  ///
  /// - Throws: ``PictureReadingError``.
  public func deepSamples() throws -> [UInt16]? {
    guard format == .png else { return nil }
    let samples = try bytes.withUnsafeBytes { bytes -> [UInt16]? in
      let rows = try PNGRows(bytes)
      return rows.bitDepth == 16 ? try rows.wholeSamples() : nil
    }
    // A value of 8 bits, stretched to 16, has two equal halves.
    return samples.flatMap { $0.contains { $0 >> 8 != $0 & 0xFF } ? $0 : nil }
  }

  /// The spans in the stored picture.
  private func stored(
    columns: Resampler.Span, rows: Resampler.Span
  ) -> (columns: Resampler.Span, rows: Resampler.Span) {
    func flipped(_ span: Resampler.Span, _ length: Int) -> Resampler.Span {
      Resampler.Span(start: Double(length) - span.start - span.length, length: span.length, count: span.count)
    }
    let otherColumns = flipped(columns, width)
    let otherRows = flipped(rows, height)
    let (across, down, otherAcross) =
      switch orientation.quarters {
      case .none: (columns, rows, otherColumns)
      case .one: (rows, otherColumns, otherRows)
      case .two: (otherColumns, otherRows, columns)
      case .three: (otherRows, columns, rows)
      }
    return (orientation.isMirrored ? otherAcross : across, down)
  }

  private static func guess(_ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "an empty file" }
    let known: [(String, [UInt8])] = [
      ("a GIF", Array("GIF8".utf8)), ("a bitmap", Array("BM".utf8)), ("an SVG or another XML file", Array("<".utf8)),
      ("a TIFF", Array("II*\0".utf8)), ("a TIFF", Array("MM\0*".utf8)), ("a PDF", Array("%PDF".utf8)),
    ]
    if let found = known.first(where: { bytes.starts(with: $0.1) }) { return found.0 }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) { return "a WebP" }
    return bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) ? "a HEIC, AVIF or film" : nil
  }

  static func check(width: Int, height: Int) throws {
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw PictureReadingError.tooLarge(width: width, height: height)
    }
  }
}
