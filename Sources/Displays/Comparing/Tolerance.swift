/// The difference up to which two pictures are the same.
///
/// No tolerance is a percentage of the picture: a letter that moved is a small part of any picture.
public enum Tolerance: Hashable, Sendable {
  /// Requires every channel of every pixel to be equal, in 16 bits if a file has them.
  case exact
  /// Allows each channel of each pixel to differ by a number of steps of 255.
  case channels(upTo: Int)
  /// Allows differences that are not visible, and antialiasing of the same edges.
  case perceptual(PerceptualTolerance)

  /// The tolerance for different rounding in another version of a library: 2 steps.
  public static let rounding = Tolerance.channels(upTo: 2)
  /// The tolerance for changes in another version of a drawing library.
  public static let perceptual = Tolerance.perceptual(PerceptualTolerance())

  /// The tolerances available on the command line, by name.
  public static let named: KeyValuePairs<String, Tolerance> = [
    "exact": .exact, "rounding": .rounding, "perceptual": .perceptual,
  ]

  /// The name of the tolerance: `exact`, `rounding` or `perceptual`.
  public var name: String {
    switch self {
    case .exact: "exact"
    case .channels: "rounding"
    case .perceptual: "perceptual"
    }
  }
}

/// The limits of visible differences, as distances in OKLab, where black and white are 1 apart.
///
/// A pixel whose difference is at most ``invisible`` is tolerated. A larger difference is tolerated as antialiasing if
/// both pictures have an edge there between areas of one colour and the difference is at most ``edgeShare`` of the
/// edge's contrast. All other differing pixels are counted. The pictures differ if a counted pixel exceeds ``limit``,
/// or if any 8x8 window contains more than ``windowCap`` counted pixels.
public struct PerceptualTolerance: Hashable, Sendable {
  /// The largest difference that is not visible; the default of 0.02 is about one just noticeable difference.
  public var invisible = 0.02
  /// The fraction of an edge's contrast by which antialiasing may differ; an edge shifted by more than this fraction of
  /// a pixel is counted.
  public var edgeShare = 0.2
  /// The maximum difference of a counted pixel.
  public var limit = 0.2
  /// The maximum number of counted pixels in any 8x8 window.
  public var windowCap = 3

  /// Creates the tolerance with the default limits, which the command line uses.
  public init() {}
}
