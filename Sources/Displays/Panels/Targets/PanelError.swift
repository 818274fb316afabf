public import WidgetBase

/// The error thrown if a target or a palette is invalid, or a picture cannot be converted or encoded for a target.
public enum PanelError: UserError, Hashable {
  /// The picture has the wrong size; sizes are upright, in pixels.
  case wrongSize(width: Int, height: Int, target: String, wanted: Target.PixelSize)
  /// The target does not accept the format.
  case wrongFormat(PictureFormat, target: String, formats: [PictureFormat])
  /// Even the smallest encoding has more bytes than the target accepts.
  case tooManyBytes(Int, PictureFormat, target: String, limit: Int)
  /// The target shows full colour, so it has no inks for a frame.
  case noInks(target: String)
  /// The target shows inks, so it needs a frame of them and not a picture in full colour.
  case needsFrame(target: String)
  /// The target has an empty list of formats.
  case noFormats(target: String)
  /// A side of the target is not 1...16,384 pixels.
  case invalidSize(Target.PixelSize, target: String)
  /// Grays have 1, 2, 4 or 8 bits.
  case grayBits(Int)
  /// A palette has 2 to 256 inks; a ditherer also takes one.
  case inkCount(Int)
  /// Gray pictures can be converted to gray inks only.
  case coloredInks
  /// The list that tells tone from ink has an element for each pixel.
  case toneCount(Int, pixels: Int)
  /// Contrast and saturation are in ``PictureAdjustment/factors``.
  case adjustment(Double)
  /// The coordinates of ``PictureCrop/focus(x:y:)`` are 0...1.
  case focus(Double)

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
    case .noInks(let target): return "\(target) shows full colour; encode the picture itself, not a frame of inks"
    case .needsFrame(let target): return "\(target) shows inks; convert the picture to a frame first"
    case .noFormats(let target): return "\(target) accepts no file format; add at least one"
    case .invalidSize(let size, let target):
      return
        "\(target) has \(size.width)x\(size.height) pixels; each side must be 1 to \(Target.PixelSize.sides.upperBound)"
    case .grayBits(let bits): return "grays cannot have \(bits) bits, only 1, 2, 4 or 8"
    case .inkCount(let count): return "there must be 2 to 256 inks, not \(count)"
    case .coloredInks: return "a gray picture can be converted to gray inks only"
    case .toneCount(let count, let pixels): return "the list of tone has \(count) elements for \(pixels) pixels"
    case .adjustment(let factor):
      let range = PictureAdjustment.factors
      return "contrast and saturation must be \(range.lowerBound) to \(range.upperBound), not \(factor)"
    case .focus(let place): return "the point to keep must be at 0.0 to 1.0 of both sides, not \(place)"
    }
  }
}
