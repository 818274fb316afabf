/// A PNG or JPEG file whose header has been read.
///
/// The size is checked before any memory for pixels is allocated. Pixels are read and converted row by row; only an
/// interlaced PNG is held in memory as a whole. Pixels are in sRGB: colours of another ICC profile are converted.
public struct PictureFile: Sendable {
  /// The formats that can be read.
  public enum Format: String, Hashable, Sendable {
    /// PNG of any depth and colour type.
    case png = "PNG"
    /// JPEG in gray or colour; CMYK is rejected.
    case jpeg = "JPEG"
  }

  /// The maximum number of pixels on a side.
  public static let longestSide = 16_384
  /// The maximum number of pixels in total.
  public static let mostPixels = 64 << 20

  /// The format of the file.
  public let format: Format
  /// The width in pixels of the upright picture.
  public let width: Int
  /// The height in pixels of the upright picture.
  public let height: Int
  /// The rotation that makes the stored picture upright, from a camera's Exif data.
  package let orientation: Rotation
  let bytes: [UInt8]

  /// Reads the header of a file.
  ///
  /// - Throws: ``PictureReadingError``.
  public init(_ bytes: [UInt8]) throws {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      format = .png
      (width, height) = try bytes.withUnsafeBytes { try PNGRows($0).size }
      orientation = .none
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      format = .jpeg
      let (size, rotation) = try bytes.withUnsafeBytes { bytes in
        let rows = try JPEGRows(bytes)
        return (rows.size, rows.orientation)
      }
      orientation = rotation
      (width, height) = rotation.swapsSides ? (size.height, size.width) : size
    } else {
      throw PictureReadingError.unknownFormat(Self.guess(bytes))
    }
    self.bytes = bytes
  }

  /// A sentence that says why the colour profile of the picture is not applied, and what to do; nil if it is applied, or
  /// if the picture is in sRGB.
  ///
  /// Such a picture is decoded as if it were in sRGB.
  public var profileWarning: String? {
    bytes.withUnsafeBytes { bytes in
      switch format {
      case .png: try? PNGRows(bytes).profile.warning
      case .jpeg: try? JPEGRows(bytes).profile.warning
      }
    }
  }

  /// Decodes and scales a part of the picture.
  ///
  /// - Parameters:
  ///   - columns: the columns of the part and the width of the result.
  ///   - rows: the rows of the part and the height of the result.
  /// - Returns: the upright part, with transparent pixels on white.
  /// - Throws: ``PictureReadingError`` for a damaged file, ``PictureError/span(_:length:)`` for a span that does not lie
  ///   within the picture.
  public func scaled(columns: Resampler.Span, rows: Resampler.Span) throws -> PixelBuffer {
    try columns.check(length: width)
    try rows.check(length: height)
    let (across, down) = stored(columns: columns, rows: rows)
    let picture = try bytes.withUnsafeBytes { bytes in
      switch format {
      case .png: try PNGRows(bytes).scaled(columns: across, rows: down)
      case .jpeg: try JPEGRows(bytes).scaled(columns: across, rows: down)
      }
    }
    return picture.rotated(by: orientation)
  }

  /// Decodes all pixels without scaling and without a background.
  ///
  /// The pixels of a JPEG are upright.
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

  /// Decodes the red, green, blue and alpha samples of every pixel in 16 bits, if the file has samples that do not fit
  /// into 8 bits.
  ///
  /// Returns nil for all other pictures.
  /// - Throws: ``PictureReadingError``.
  public func deepSamples() throws -> [UInt16]? {
    guard format == .png else { return nil }
    let samples = try bytes.withUnsafeBytes { bytes -> [UInt16]? in
      let rows = try PNGRows(bytes)
      return rows.bitDepth == 16 ? try rows.wholeSamples() : nil
    }
    // An 8-bit value stretched to 16 bits has two equal bytes.
    return samples.flatMap { $0.contains { $0 >> 8 != $0 & 0xFF } ? $0 : nil }
  }

  /// Decodes all pixels and keeps none, to find out whether the file is damaged.
  ///
  /// - Throws: ``PictureReadingError``.
  package func checkPixels() throws {
    _ = try scaled(
      columns: Resampler.Span(start: 0, length: Double(width), count: 1),
      rows: Resampler.Span(start: 0, length: Double(height), count: 1))
  }

  /// Whether the file reaches its end, as one that was cut off does not; no pixels are decoded.
  package var isWhole: Bool {
    switch format {
    case .png: PictureEnding.isReached(inPNG: bytes)
    case .jpeg: PictureEnding.isReached(inJPEG: bytes)
    }
  }

  /// Whether rows are decoded in order and without the memory of the whole picture: in a PNG without interlacing.
  package var hasRowsInOrder: Bool {
    format == .png && (try? bytes.withUnsafeBytes { try PNGRows($0).isInOrder }) == true
  }

  /// The bits per sample as stored, 1...16.
  package var bitDepth: Int {
    format == .png ? (try? bytes.withUnsafeBytes { try PNGRows($0).bitDepth }) ?? 8 : 8
  }

  /// Decodes two pictures of one size at the same time and calls `body` with each row of both, from the top.
  ///
  /// A pixel is one word as ``Pixel/argb`` or, if `isDeep` is true, the two words of its RGBA samples in 16 bits.
  ///
  /// - Precondition: both have rows in order.
  /// - Throws: ``PictureReadingError``, and what `body` throws.
  package static func forEachRow(
    of first: PictureFile, and second: PictureFile, isDeep: Bool = false,
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) throws -> Void
  ) throws {
    try first.bytes.withUnsafeBytes { bytes in
      try second.bytes.withUnsafeBytes { others in
        try PNGRows.forEachRow(of: PNGRows(bytes), and: PNGRows(others), isDeep: isDeep, body)
      }
    }
  }

  /// Returns the spans in the stored picture.
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
    return bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) ? "a HEIC, AVIF or video file" : nil
  }

  static func check(width: Int, height: Int) throws {
    guard width <= longestSide, height <= longestSide, width * height <= mostPixels else {
      throw PictureReadingError.tooLarge(width: width, height: height)
    }
  }
}
