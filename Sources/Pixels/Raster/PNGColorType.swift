/// The colour types of the PNG specification (section 11.2.2), with their numbers there.
public enum PNGColorType: UInt8, Sendable {
  /// One sample a pixel.
  case gray = 0
  /// Three.
  case rgb = 2
  /// One, the place of a colour in the palette.
  case palette = 3
  /// Two.
  case grayAlpha = 4
  /// Four.
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
