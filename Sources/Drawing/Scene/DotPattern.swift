public import Geometry

/// A colour in dots, with what lies below it between them: a tint for screens that have no tints.
///
/// A screen with few inks shows the dots, each a whole pixel of one ink; every other output the tint that they make.
public struct DotPattern: Hashable, Sendable {
  /// How many pixels are dots.
  public enum Density: String, Hashable, Sendable, CaseIterable {
    /// One of eight.
    case eighth = "12.5%"
    /// One of four.
    case quarter = "25%"
    /// One of two, as on a chessboard.
    case half = "50%"

    /// The share of the pixels that are dots.
    public var share: Double {
      switch self {
      case .eighth: 0.125
      case .quarter: 0.25
      case .half: 0.5
      }
    }

    /// Whether a pixel is a dot.
    ///
    /// Dots are as far apart across as down, so that they make no lines.
    public func hasDot(x: Int, y: Int) -> Bool {
      switch self {
      case .eighth: y % 2 == 0 && x % 4 == (y % 4 == 0 ? 0 : 2)
      case .quarter: x % 2 == 0 && y % 2 == 0
      case .half: (x + y) % 2 == 0
      }
    }

    /// The pixels after which the pattern repeats, to the right and down.
    public static let period = 4
  }

  /// The colour of the dots.
  public var color: Color
  /// How many pixels are dots.
  public var density: Density
  /// Whether an output with pixels draws the dots; else it draws the tint.
  ///
  /// Set by what draws for a screen, and by nothing else: how large a dot is depends on the output.
  public var isExact: Bool

  /// Dots of a colour, which outputs show as a tint.
  public init(color: Color, density: Density, isExact: Bool = false) {
    self.color = color
    self.density = density
    self.isExact = isExact
  }

  /// What the dots look like from afar.
  public var tint: Color { color.opacity(density.share) }
}
