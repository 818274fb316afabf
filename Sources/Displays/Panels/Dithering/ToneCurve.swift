/// The way lightness becomes a place between the black and the white of a panel, 0...1 both.
enum ToneCurve: Sendable {
  /// Even steps, with a share of an S-curve for more contrast in the middle.
  case sCurve(Float)
  /// Lightness relative to the panel's white, as far as the panel's black permits.
  ///
  /// Most of a photograph looks as light as it is, and only what is near to the panel's black or darker moves closer
  /// together. `black` is the lightness of the panel's black relative to its white. `shadows` is the part by which the
  /// curve approaches even steps: 0 keeps the contrast of the picture and loses detail in shadows, 1 keeps the detail.
  case relative(black: Float, shadows: Float)

  /// The width of the bend at the panel's black, relative to this black; measured by `make bench-photos`.
  private static let bend: Float = 0.24

  /// Returns the place of a lightness.
  func share(of lightness: Float) -> Float {
    switch self {
    case .sCurve(let contrast):
      let curve = lightness * lightness * (3 - 2 * lightness)
      return lightness + contrast * (curve - lightness)
    case .relative(let black, let shadows):
      // Black and white stay where they are, and no step becomes none.
      let (low, high) = (Self.bent(0, black), Self.bent(1, black))
      let bent = (Self.bent(lightness, black) - low) / (high - low)
      return bent + shadows * (lightness - bent)
    }
  }

  /// Returns the higher one of a lightness and of black, with a smooth bend (a hyperbola).
  private static func bent(_ lightness: Float, _ black: Float) -> Float {
    let (distance, width) = (lightness - black, bend * black)
    return (lightness + black + (distance * distance + width * width).squareRoot()) / 2
  }
}
