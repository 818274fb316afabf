/// The method that approximates colours with a panel's inks.
public enum DitherMethod: String, Hashable, Sendable, CaseIterable, Codable {
  /// Floyd and Steinberg 1976: spreads the error to four neighbours.
  case floydSteinberg = "floyd-steinberg"
  /// Atkinson: six neighbours get an eighth of the error each and a quarter is dropped, which keeps light and dark
  /// parts clean.
  case atkinson
  /// Jarvis, Judice and Ninke 1976: twelve neighbours.
  case jarvisJudiceNinke = "jarvis-judice-ninke"
  /// Stucki 1981: twelve neighbours, sharper.
  case stucki
  /// Burkes 1988: seven neighbours.
  case burkes
  /// Sierra 1989: ten neighbours.
  case sierra
  /// Sierra 1990: three neighbours.
  case sierraLite = "sierra-lite"
  /// Bayer: a regular 2x2 pattern.
  case bayer2
  /// Bayer: a regular 4x4 pattern.
  case bayer4
  /// Bayer: a regular 8x8 pattern.
  case bayer8
  /// Blue noise: a fixed 64x64 pattern without visible structure.
  case blueNoise = "blue-noise"
  /// No dithering: each pixel becomes the nearest ink.
  case none

  /// Whether the method spreads a pixel's error to its neighbours.
  public var isErrorDiffusion: Bool { kernel != nil }

  var kernel: DiffusionKernel? {
    switch self {
    case .floydSteinberg: .floydSteinberg
    case .atkinson: .atkinson
    case .jarvisJudiceNinke: .jarvisJudiceNinke
    case .stucki: .stucki
    case .burkes: .burkes
    case .sierra: .sierra
    case .sierraLite: .sierraLite
    case .bayer2, .bayer4, .bayer8, .blueNoise, .none: nil
    }
  }

  var thresholds: ThresholdMap? {
    switch self {
    case .bayer2: .bayer(side: 2)
    case .bayer4: .bayer(side: 4)
    case .bayer8: .bayer(side: 8)
    case .blueNoise: .blueNoise
    default: nil
    }
  }
}
