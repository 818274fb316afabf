/// Writes pictures as PNG, losslessly and in the smallest format that holds them.
///
/// - Gray of 1, 2, 4 or 8 bits where every pixel is gray and opaque, a palette of 1, 2, 4 or 8 bits where there are
///   at most 256 colours (with tRNS where some are not opaque), else RGB; gray with alpha or RGBA where something
///   is transparent. Of those that are exact the one with the fewest bytes before compression is taken, so a tiny
///   picture may go without a palette that would outweigh it.
/// - Filter None. Flat pictures are compressed by looking for what such pictures repeat (``FlatCompressor``), others,
///   photographs above all, by libdeflate's level 2: of a 676x316 widget in RGB, its level 1 took 1.82 ms (29.2 kB), 2
///   took 1.38 (27.5 kB), 5 took 1.61 (26.7 kB), 6 took 1.70 (26.7 kB).
/// - No ancillary chunk but tRNS: the same pixels always give the same bytes.
public struct PNGEncoder: Sendable {
  /// What is wanted of an encoder.
  private enum Aim {
    case fast
    case small
  }

  private let aim: Aim

  /// An encoder that is fast and writes small files.
  public init() {
    self.init(.fast)
  }

  /// An encoder that takes thirty times as long for the smallest files.
  public static let smallest = PNGEncoder(.small)

  private init(_ aim: Aim) {
    self.aim = aim
  }

  /// The picture as the bytes of a PNG file.
  ///
  /// - Throws: `PNGEncodingError` if memory for compression cannot be had or the picture is larger than a PNG
  ///   of one IDAT chunk can be (2 GiB compressed).
  public func encode(_ buffer: PixelBuffer) throws -> [UInt8] {
    try encode(buffer.pixels.span, width: buffer.width, height: buffer.height)
  }

  /// The picture of pixels that lie elsewhere, row by row from the top left, as the bytes of a PNG file.
  ///
  /// - Precondition: both sides are at least 1, and there are `width * height` pixels.
  /// - Throws: as ``encode(_:)``.
  package func encode(_ pixels: Span<Pixel>, width: Int, height: Int) throws -> [UInt8] {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "a picture has all its pixels")
    return try pixels.withUnsafeBufferPointer { pixels in
      let runs = RowRun.runs(of: pixels, width: width, height: height)
      let census = ColorCensus(pixels, width: width, runs: runs)
      let format = census.summary.smallestFormat(for: [(width, height)])
      return try file(
        Scanlines(of: pixels, runs: runs, census: census, width: width, format: format), width: width,
        height: height, format: format)
    }
  }

  /// The picture as RGB with 8 bits a channel, whatever colours it has; alpha is left out.
  ///
  /// - Throws: as ``encode(_:)``.
  public func encodeRGB(_ buffer: PixelBuffer) throws -> [UInt8] {
    let format = PNGFormat(colorType: .rgb, bitDepth: 8)
    return try file(
      Scanlines(rgbOf: buffer, format: format), width: buffer.width, height: buffer.height, format: format)
  }

  /// A picture of indices in exactly the bits and colours that are asked for.
  ///
  /// Gray writes the indices as levels; with a palette it is written whole and in its order, whatever the picture uses.
  /// - Precondition: `bitDepth` is 1, 2, 4 or 8, the indices are below `1 << bitDepth` and, with a palette, places in it.
  /// - Throws: as ``encode(_:)``.
  public func encode(_ picture: IndexedPicture, bitDepth: Int, palette: [Pixel]?) throws -> [UInt8] {
    precondition([1, 2, 4, 8].contains(bitDepth), "a PNG of indices has 1, 2, 4 or 8 bits")
    let format = PNGFormat(colorType: palette == nil ? .gray : .palette, bitDepth: bitDepth, palette: palette ?? [])
    return try file(
      Scanlines(of: picture, format: format), width: picture.width, height: picture.height, format: format)
  }

  /// Compresses rows into a zlib stream.
  func compressed(_ scanlines: Scanlines) throws -> [UInt8] {
    switch aim {
    case .fast: try FlatCompressor.compress(scanlines) ?? Compressor(level: 2).compress(scanlines.bytes)
    case .small: try Compressor(level: 12).compress(scanlines.bytes)
    }
  }

  private func file(_ scanlines: Scanlines, width: Int, height: Int, format: PNGFormat) throws -> [UInt8] {
    let stream = try compressed(scanlines)
    var file = PNGFile(capacity: 1024 + stream.count)
    file.appendHeader(width: width, height: height, format: format)
    if !format.palette.isEmpty {
      file.appendPalette(format)
    }
    try file.appendData(stream)
    file.appendEnd()
    return file.bytes
  }
}
