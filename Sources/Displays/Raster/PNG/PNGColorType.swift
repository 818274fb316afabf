/// The colour types of the PNG specification (section 11.2.2), with its numbers.
public enum PNGColorType: UInt8, Sendable {
  /// Gray: one sample per pixel.
  case gray = 0
  /// RGB: three samples per pixel.
  case rgb = 2
  /// Indexed: one sample per pixel, the index of a colour in the palette.
  case palette = 3
  /// Gray with alpha: two samples per pixel.
  case grayAlpha = 4
  /// RGB with alpha: four samples per pixel.
  case rgba = 6

  var samples: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }
}
