/// Writes pictures as PNG, losslessly and in the smallest format that holds them.
///
/// - Opaque gray pictures use gray with 1, 2, 4 or 8 bits. Pictures with at most 256 colours use a palette with 1, 2, 4
///   or 8 bits, and tRNS if some colours are not opaque. Others use RGB, or gray with alpha or RGBA if some pixels are
///   transparent. Of the exact formats, the one with the fewest bytes before compression is chosen, so a tiny picture
///   may omit a palette that would outweigh it.
/// - Rows use filter None. Flat pictures are compressed by searching for the repetitions typical of them
///   (`FlatCompressor`); others, mainly photographs, with libdeflate's level 2. For a 676x316 widget in RGB, its
///   level 1 took 1.82 ms (29.2 kB), 2 took 1.38 ms (27.5 kB), 5 took 1.61 ms (26.7 kB) and 6 took 1.70 ms (26.7 kB).
/// - tRNS is the only ancillary chunk: the same pixels always give the same bytes.
public struct PNGEncoder: Sendable {
  private enum Goal {
    case fast
    case small
  }

  private let aim: Goal

  /// Creates an encoder that is fast and writes small files.
  public init() {
    self.init(.fast)
  }

  /// An encoder that writes the smallest files and takes thirty times as long.
  public static let smallest = PNGEncoder(.small)

  private init(_ aim: Goal) {
    self.aim = aim
  }

  /// Encodes a picture as a PNG file.
  ///
  /// - Throws: `Failure` if there is not enough memory for compression or the picture does not fit into a PNG
  ///   with one IDAT chunk (2 GiB compressed).
  public func encode(_ buffer: PixelBuffer) throws -> [UInt8] {
    try encode(buffer.pixels.span, width: buffer.width, height: buffer.height)
  }

  /// Encodes pixels in memory, row by row from the top left, as a PNG file.
  ///
  /// - Precondition: both sides are at least 1, and there are `width * height` pixels.
  /// - Throws: the same errors as ``encode(_:)``.
  package func encode(_ pixels: Span<Pixel>, width: Int, height: Int) throws -> [UInt8] {
    try pixels.withUnsafeBufferPointer { try encode($0, width: width, height: height, in: nil) }
  }

  /// Encodes pixels in memory as ``encode(_:width:height:)`` does, and overwrites them.
  ///
  /// Their memory holds the rows of the file. This saves 3 of 7 bytes for a pixel in RGB, all of which would be used for
  /// the first time.
  package func encode(overwriting pixels: inout MutableSpan<Pixel>, width: Int, height: Int) throws -> [UInt8] {
    try pixels.withUnsafeMutableBufferPointer {
      try encode(UnsafeBufferPointer($0), width: width, height: height, in: UnsafeMutableRawBufferPointer($0))
    }
  }

  private func encode(
    _ pixels: UnsafeBufferPointer<Pixel>, width: Int, height: Int, in room: UnsafeMutableRawBufferPointer?
  ) throws -> [UInt8] {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "the picture's pixels are incomplete")
    let runs = RowRun.runs(of: pixels, width: width, height: height)
    let census = ColorCensus(pixels, width: width, runs: runs)
    let format = census.summary.smallestFormat(for: [(width, height)])
    return try file(
      Scanlines(of: pixels, runs: runs, census: census, width: width, format: format, in: room), width: width,
      height: height, format: format)
  }

  /// Encodes a picture as RGB with 8 bits per channel, whatever its colours; alpha is ignored.
  ///
  /// - Throws: the same errors as ``encode(_:)``.
  public func encodeRGB(_ buffer: PixelBuffer) throws -> [UInt8] {
    let format = PNGFormat(colorType: .rgb, bitDepth: 8)
    return try file(
      Scanlines(rgbOf: buffer, format: format), width: buffer.width, height: buffer.height, format: format)
  }

  /// Encodes a picture of indices with exactly the given bit depth and palette.
  ///
  /// Without a palette, the indices are written as gray levels. A palette is written in full and in its order,
  /// whichever colours the picture uses.
  /// - Throws: the same errors as ``encode(_:)``. ``PictureError`` if `bitDepth` is not 1, 2, 4 or 8, the palette has no
  ///   colours or more than `1 << bitDepth`, or an index is not a position in it or not below `1 << bitDepth`.
  public func encode(_ picture: IndexedPicture, bitDepth: Int, palette: [Pixel]?) throws -> [UInt8] {
    let depths = [1, 2, 4, 8]
    guard depths.contains(bitDepth) else { throw PictureError.bitDepth(bitDepth, allowed: depths) }
    let levels = 1 << bitDepth
    if let palette, !(1...levels).contains(palette.count) {
      throw PictureError.colorCount(palette.count, maximum: levels)
    }
    try picture.checkIndices(colorCount: palette?.count ?? levels)
    let format = PNGFormat(colorType: palette == nil ? .gray : .palette, bitDepth: bitDepth, palette: palette ?? [])
    return try file(
      Scanlines(of: picture, format: format), width: picture.width, height: picture.height, format: format)
  }

  /// Compresses rows into a zlib stream.
  func compressed(_ scanlines: Scanlines) throws -> [UInt8] {
    switch aim {
    case .fast:
      if let stream = FlatCompressor.compress(scanlines) { return stream }
      return try scanlines.withBytes { try Compressor(level: 2).compress($0) }
    case .small: return try scanlines.withBytes { try Compressor(level: 12).compress($0) }
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
