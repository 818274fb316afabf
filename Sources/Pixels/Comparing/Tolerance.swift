/// How far apart two pictures may be and still count as the same.
///
/// None is a percentage: a letter that moved is a small part of any picture.
public enum Tolerance: Hashable, Sendable {
  /// Every channel of every pixel is equal, in 16 bits where a file has them.
  case exact
  /// No channel of any pixel is off by more than so many steps of 255.
  case channels(upTo: Int)
  /// Nobody would see a difference, apart from antialiasing of the same edges.
  case perceptual(PerceptualTolerance)

  /// What rounding in other versions of a library may change: 2 steps.
  public static let rounding = Tolerance.channels(upTo: 2)
  /// What another version of a drawing library may change.
  public static let perceptual = Tolerance.perceptual(PerceptualTolerance())

  /// The tolerances the command line knows, by name.
  public static let named: KeyValuePairs<String, Tolerance> = [
    "exact": .exact, "rounding": .rounding, "perceptual": .perceptual,
  ]

  /// `exact`, `rounding` or `perceptual`.
  public var name: String {
    switch self {
    case .exact: "exact"
    case .channels: "rounding"
    case .perceptual: "perceptual"
    }
  }
}

/// What counts as seen, in distances of OKLab: black and white are 1 apart.
///
/// A pixel is tolerated up to ``invisible``; beyond, it is forgiven where both pictures have an edge between areas of
/// one colour there and the difference is at most ``edgeShare`` of the edge's contrast. All others are counted: the
/// pictures differ where one of them exceeds ``limit``, or more than ``windowCap`` lie in any 8x8 pixels.
public struct PerceptualTolerance: Hashable, Sendable {
  /// Up to here no difference is seen: 0.02, about one just noticeable difference.
  public var invisible = 0.02
  /// The part of an edge's contrast by which antialiasing may differ; a shift by more than this part of a pixel fails.
  public var edgeShare = 0.2
  /// What no counted pixel may exceed.
  public var limit = 0.2
  /// How many counted pixels any 8x8 pixels may have.
  public var windowCap = 3

  /// The tolerance that the command line has.
  public init() {}
}
