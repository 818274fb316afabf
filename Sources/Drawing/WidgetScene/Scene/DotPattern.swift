/// A pattern of dots in one colour, transparent between the dots: a tint for panels without tints.
///
/// A panel with few inks shows the dots, each a whole pixel of one ink. Every other output shows the resulting tint.
public struct DotPattern: Hashable, Sendable {
  /// The share of pixels that are dots.
  public enum Density: String, Hashable, Sendable, CaseIterable {
    /// One pixel in eight.
    case eighth = "12.5%"
    /// One pixel in four.
    case quarter = "25%"
    /// One pixel in two, as on a chessboard.
    case half = "50%"

    /// The share of the pixels that are dots.
    public var share: Double {
      switch self {
      case .eighth: 0.125
      case .quarter: 0.25
      case .half: 0.5
      }
    }

    /// Returns whether a pixel is a dot.
    ///
    /// Dots are equally spaced horizontally and vertically, so that they do not form lines.
    public func hasDot(x: Int, y: Int) -> Bool {
      switch self {
      case .eighth: y % 2 == 0 && x % 4 == (y % 4 == 0 ? 0 : 2)
      case .quarter: x % 2 == 0 && y % 2 == 0
      case .half: (x + y) % 2 == 0
      }
    }

    /// The number of pixels after which the pattern repeats, to the right and downwards.
    public static let period = 4
  }

  /// The colour of the dots.
  public var color: Color
  /// The share of pixels that are dots.
  public var density: Density
  /// Whether a raster output draws the dots instead of the tint.
  ///
  /// Only code that renders for a panel sets this, because the size of a dot depends on the output.
  public var isExact: Bool

  /// Creates a pattern of dots, which outputs show as a tint by default.
  public init(color: Color, density: Density, isExact: Bool = false) {
    self.color = color
    self.density = density
    self.isExact = isExact
  }

  /// The colour that the dots produce seen from a distance.
  public var tint: Color { color.opacity(density.share) }
}
