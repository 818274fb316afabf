internal import CJPEG
package import WidgetBase

/// Writes pictures as baseline JPEG, which every decoder reads, small ones for panels too.
///
/// Colours are stored at half the resolution in both directions (4:2:0), except at quality 100 (4:4:4). The Huffman tables
/// are optimised for the picture. The same pixels give the same bytes with the same version of libjpeg-turbo.
package struct JPEGEncoder: Sendable {
  /// The most pixels a side may have: libjpeg's limit, a little less than the format's 65,535.
  package static let maximumSide = Int(JPEG_MAX_DIMENSION)
  /// The qualities that libjpeg scales its quantisation tables by.
  package static let qualities = 1...100

  private let quality: Int
  private let background: Pixel?
  private let dotsPerInch: Int

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - quality: 1, the smallest file, to 100, the best picture.
  ///   - background: what transparent pixels are laid on; nil: they are an error. Its alpha is ignored.
  ///   - dotsPerInch: the resolution that the file states, 1...65,535; nil: none.
  /// - Throws: `Failure` for another quality.
  package init(quality: Int, background: Pixel?, dotsPerInch: Int? = nil) throws(Failure) {
    guard Self.qualities.contains(quality) else {
      throw Failure(
        .internal,
        "the JPEG quality must be \(Self.qualities.lowerBound)...\(Self.qualities.upperBound), not \(quality)")
    }
    self.quality = quality
    self.background = background
    self.dotsPerInch = min(max(dotsPerInch ?? 0, 0), Int(UInt16.max))
  }

  /// Encodes a picture.
  ///
  /// - Throws: `Failure` for a side of 0 pixels or more than ``maximumSide``, for transparent pixels without a
  ///   background, and if libjpeg fails.
  package func encode(_ buffer: PixelBuffer) throws(Failure) -> [UInt8] {
    try encode(buffer.pixels.span, width: buffer.width, height: buffer.height)
  }

  /// Encodes pixels that lie elsewhere, row by row from the top left.
  ///
  /// - Precondition: there are `width * height` pixels.
  /// - Throws: `Failure` for a side of 0 pixels or more than ``maximumSide``, for transparent pixels without a
  ///   background, and if libjpeg fails.
  package func encode(_ pixels: Span<Pixel>, width: Int, height: Int) throws(Failure) -> [UInt8] {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw Failure(
        .internal, "the picture has \(width)x\(height) pixels; a side of a JPEG must be 1...\(Self.maximumSide)")
    }
    precondition(pixels.count == width * height, "the number of pixels must be \(width)x\(height)")
    guard !pixels.isOpaque else { return try file(pixels, width: width, height: height) }
    guard let background else {
      throw Failure(
        .internal, "the picture has transparent pixels, which a JPEG cannot hold; give it a background")
    }
    return try file(pixels.laid(on: background).span, width: width, height: height)
  }

  private func file(_ pixels: Span<Pixel>, width: Int, height: Int) throws(Failure) -> [UInt8] {
    try pixels.withUnsafeBytes { (pixels) throws(Failure) in
      try JPEGWriter(
        pixels, width: width, height: height, quality: quality, halvesChroma: quality < 100, dotsPerInch: dotsPerInch
      ).bytes
    }
  }
}

/// Owns the memory in which libjpeg has written a file.
private final class JPEGWriter {
  private let writer: UnsafeMutablePointer<jpeg_shim_writer>

  init(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, quality: Int, halvesChroma: Bool, dotsPerInch: Int
  ) throws(Failure) {
    var isGood: Int32 = 0
    guard
      let words = pixels.bindMemory(to: UInt32.self).baseAddress,
      let writer = jpeg_shim_write(
        words, UInt32(width), UInt32(height), Int32(quality), halvesChroma ? 1 : 0, Int32(dotsPerInch), &isGood)
    else { throw Failure(.internal, "not enough memory to write the JPEG") }
    // From here on `deinit` frees it.
    self.writer = writer
    guard isGood == 1 else {
      let message = withUnsafeBytes(of: writer.pointee.message) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw Failure(.internal, "cannot write the JPEG: \(message)")
    }
  }

  deinit {
    jpeg_shim_free(writer)
  }

  var bytes: [UInt8] {
    Array(UnsafeBufferPointer(start: writer.pointee.bytes, count: writer.pointee.length))
  }
}
