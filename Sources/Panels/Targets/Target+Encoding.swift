public import Raster
public import WidgetSupport

extension Target {
  /// Encodes a frame as a file that the target accepts.
  ///
  /// If a PNG has more bytes than the target accepts, it is compressed harder before it is rejected.
  ///
  /// - Parameters:
  ///   - frame: the upright frame, with indices of the palette's inks; it is rotated for the target.
  ///   - format: the format of the file; nil for the target's preferred format.
  /// - Returns: the bytes of the file.
  /// - Throws: ``PanelError`` if the frame has another size, the target does not accept the format or no encoding is
  ///   small enough, and the errors of the PNG encoder.
  /// - Precondition: the target has a palette and every index is one of its inks.
  public func encode(_ frame: IndexedPicture, as format: PanelFormat? = nil) throws -> [UInt8] {
    guard let palette = colors.palette else { preconditionFailure("full colour has no palette") }
    precondition(frame.indices.allSatisfy { $0 < palette.inks.count }, "an index must be that of an ink")
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
        [{ BMPEncoder.encode(picture, colors: written, bitDepth: palette.bitDepth == 2 ? 4 : palette.bitDepth) }]
      case .raw:
        [{ raw.encode(picture, palette) }]
      case .pgm: [{ NetpbmEncoder.encodeGray(picture.pixels(written)) }]
      case .ppm: [{ NetpbmEncoder.encodeColors(picture.pixels(written)) }]
      }
    return try firstThatFits(encodings, format)
  }

  /// Encodes a picture in full colour as a file that the target accepts.
  ///
  /// - Parameters:
  ///   - picture: the upright, opaque picture; it is rotated for the target.
  ///   - format: the format of the file; nil for the target's preferred format.
  /// - Returns: the bytes of the file.
  /// - Throws: the same errors as ``encode(_:as:)-(IndexedPicture,_)``.
  /// - Precondition: the target has full colour.
  public func encode(_ picture: PixelBuffer, as format: PanelFormat? = nil) throws -> [UInt8] {
    precondition(colors == .trueColor, "a panel with inks needs a frame of inks")
    try require(width: picture.width, height: picture.height)
    let format = try formatToWrite(format)
    let picture = picture.rotated(by: rotation)
    let encodings: [() throws -> [UInt8]] =
      switch format {
      case .png: [PNGEncoder(), .smallest].map { encoder in { try encoder.encodeRGB(picture) } }
      case .bmp: [{ BMPEncoder.encode(picture) }]
      case .ppm: [{ NetpbmEncoder.encodeColors(picture) }]
      case .raw, .pgm: throw PanelError.wrongFormat(format, target: name, formats: formats)
      }
    return try firstThatFits(encodings, format)
  }

  private func require(width: Int, height: Int) throws {
    guard let size = uprightSize, size != PixelSize(width: width, height: height) else { return }
    throw PanelError.wrongSize(width: width, height: height, target: name, wanted: size)
  }

  private func formatToWrite(_ format: PanelFormat?) throws -> PanelFormat {
    guard let format else { return formats[0] }
    guard formats.contains(format) else { throw PanelError.wrongFormat(format, target: name, formats: formats) }
    return format
  }

  private func firstThatFits(_ encodings: [() throws -> [UInt8]], _ format: PanelFormat) throws -> [UInt8] {
    var least = Int.max
    for encoding in encodings {
      let bytes = try encoding()
      guard let maximumBytes, bytes.count > maximumBytes else { return bytes }
      least = min(least, bytes.count)
    }
    throw PanelError.tooManyBytes(least, format, target: name, limit: maximumBytes ?? 0)
  }
}

/// The error thrown if a frame or a picture cannot be encoded for a target.
public enum PanelError: UserError, Hashable {
  /// The picture has the wrong size; sizes are upright, in pixels.
  case wrongSize(width: Int, height: Int, target: String, wanted: Target.PixelSize)
  /// The target does not accept the format.
  case wrongFormat(PanelFormat, target: String, formats: [PanelFormat])
  /// Even the smallest encoding has more bytes than the target accepts.
  case tooManyBytes(Int, PanelFormat, target: String, limit: Int)

  /// The kind of failure: an unaccepted format is a usage error, all other cases are bad data.
  public var failureKind: FailureKind { if case .wrongFormat = self { .usage } else { .badData } }

  /// A message for users, one line.
  public var description: String {
    switch self {
    case .wrongSize(let width, let height, let target, let wanted):
      return "the picture has \(width)x\(height) pixels; \(target) has \(wanted.width)x\(wanted.height)"
    case .wrongFormat(let format, let target, let formats):
      return "\(target) does not accept \(format.rawValue), only \(formats.map(\.rawValue).joined(separator: " and "))"
    case .tooManyBytes(let count, let format, let target, let limit):
      return "with maximum compression the \(format.rawValue.uppercased()) has \(count) bytes, "
        + "\(count - limit) more than \(target) accepts (\(limit)); do not dither it, or use atkinson, which keeps flat areas flat"
    }
  }
}
