public import Raster

extension Target {
  /// Encodes a frame as a file that the target accepts.
  ///
  /// If a PNG has more bytes than the target accepts, it is compressed harder before it is rejected.
  ///
  /// - Parameters:
  ///   - frame: the upright frame, with indices of the palette's inks; it is rotated for the target.
  ///   - format: the format of the file; nil for the target's preferred format.
  /// - Returns: the bytes of the file.
  /// - Throws: ``PanelError`` if the target has no inks, the frame has another size, the target does not accept the
  ///   format or no encoding is small enough. `PictureError` if an index is not in the palette, and the errors of the
  ///   PNG encoder.
  public func encode(_ frame: IndexedPicture, as format: PictureFormat? = nil) throws -> [UInt8] {
    let palette = try requiredPalette()
    try frame.checkIndices(colorCount: palette.inks.count)
    try require(width: frame.width, height: frame.height)
    let format = try formatToWrite(format)
    let picture = frame.rotated(by: rotation)
    let written = palette.inks.map(\.written)
    let isGray = if case .gray = colors { true } else { false }
    let encodings: [() throws -> [UInt8]] =
      switch format {
      case .png:
        [PNGEncoder(), .smallest].map { encoder in
          { try encoder.encode(picture, bitDepth: palette.bitDepth, palette: isGray ? nil : written) }
        }
      case .bmp:
        [{ try BMPEncoder.encode(picture, colors: written, bitDepth: palette.bitDepth == 2 ? 4 : palette.bitDepth) }]
      case .raw:
        [{ try raw.encode(picture, palette) }]
      case .pgm: [{ try NetpbmEncoder.encodeGray(picture.pixels(written)) }]
      case .ppm: [{ try NetpbmEncoder.encodeColors(picture.pixels(written)) }]
      case .svg, .pdf, .jpg, .apng, .gif, .scene: throw PanelError.wrongFormat(format, target: name, formats: formats)
      }
    return try firstThatFits(encodings, format)
  }

  /// Encodes a picture in full colour as a file that the target accepts.
  ///
  /// - Parameters:
  ///   - picture: the upright, opaque picture; it is rotated for the target.
  ///   - format: the format of the file; nil for the target's preferred format.
  /// - Returns: the bytes of the file.
  /// - Throws: ``PanelError`` if the target has inks, and the same errors as ``encode(_:as:)-(IndexedPicture,_)``.
  public func encode(_ picture: PixelBuffer, as format: PictureFormat? = nil) throws -> [UInt8] {
    guard colors == .trueColor else { throw PanelError.needsFrame(target: name) }
    try require(width: picture.width, height: picture.height)
    let format = try formatToWrite(format)
    let picture = picture.rotated(by: rotation)
    let encodings: [() throws -> [UInt8]] =
      switch format {
      case .png: [PNGEncoder(), .smallest].map { encoder in { try encoder.encodeRGB(picture) } }
      case .bmp: [{ BMPEncoder.encode(picture) }]
      case .ppm: [{ NetpbmEncoder.encodeColors(picture) }]
      case .raw, .pgm, .svg, .pdf, .jpg, .apng, .gif, .scene:
        throw PanelError.wrongFormat(format, target: name, formats: formats)
      }
    return try firstThatFits(encodings, format)
  }

  /// Returns the pixels that a file of an upright frame shows: rotated for the target, in the written colours of its inks.
  ///
  /// - Throws: ``PanelError`` if the target has no inks or the frame has another size; `PictureError` if an index is
  ///   not in the palette.
  package func pixels(of frame: IndexedPicture) throws -> PixelBuffer {
    try require(width: frame.width, height: frame.height)
    return try frame.rotated(by: rotation).pixels(requiredPalette().inks.map(\.written))
  }

  /// Returns the pixels that a file of an upright picture in full colour shows: rotated for the target, without alpha.
  ///
  /// - Throws: ``PanelError`` if the target has inks or the picture has another size.
  package func pixels(of picture: PixelBuffer) throws -> PixelBuffer {
    guard colors == .trueColor else { throw PanelError.needsFrame(target: name) }
    try require(width: picture.width, height: picture.height)
    let opaque = picture.pixels.map { Pixel(argb: $0.argb | 0xFF00_0000) }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: opaque).rotated(by: rotation)
  }

  private func require(width: Int, height: Int) throws {
    guard let size = uprightSize, size != PixelSize(width: width, height: height) else { return }
    throw PanelError.wrongSize(width: width, height: height, target: name, wanted: size)
  }

  private func formatToWrite(_ format: PictureFormat?) throws -> PictureFormat {
    guard let format = format ?? formats.first else { throw PanelError.noFormats(target: name) }
    guard formats.contains(format) else { throw PanelError.wrongFormat(format, target: name, formats: formats) }
    return format
  }

  private func firstThatFits(_ encodings: [() throws -> [UInt8]], _ format: PictureFormat) throws -> [UInt8] {
    var least = Int.max
    for encoding in encodings {
      let bytes = try encoding()
      guard let maximumBytes, bytes.count > maximumBytes else { return bytes }
      least = min(least, bytes.count)
    }
    throw PanelError.tooManyBytes(least, format, target: name, limit: maximumBytes ?? 0)
  }
}
