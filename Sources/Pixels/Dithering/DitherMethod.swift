/// How colours that a panel does not have are made of those it has.
public enum DitherMethod: String, Hashable, Sendable, CaseIterable, Codable {
  /// Floyd and Steinberg 1976: the error goes to four neighbours.
  case floydSteinberg = "floyd-steinberg"
  /// Atkinson: six neighbours get an eighth each and a quarter is lost, so that light and dark parts become clean.
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
  /// A regular pattern of 2x2.
  case bayer2
  /// A regular pattern of 4x4.
  case bayer4
  /// A regular pattern of 8x8.
  case bayer8
  /// A fixed pattern of 64x64 in which no structure is seen.
  case blueNoise = "blue-noise"
  /// Each pixel the nearest ink.
  case none

  /// Whether a pixel's error goes to its neighbours.
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
