package import Dithering
package import Geometry
package import Screens
internal import Templating

/// Which screen a picture is for, and how it is brought to the screen's inks.
package struct ScreenStyle: Sendable, Hashable, Codable {
  /// The screen.
  package var target: Target
  /// What is dithered, and how.
  package var inks: InkStyle

  /// A style; what is dithered becomes a regular pattern on gray screens, which have no colours to mix.
  ///
  /// - Parameters:
  ///   - method: nil: the standard one.
  ///   - mode: nil: ``Screens/InkMode/auto``.
  package init(_ target: Target, method: DitherMethod? = nil, mode: InkMode? = nil) {
    self.target = target
    let standard: DitherMethod = target.colors.palette?.isGray == true ? .bayer4 : .floydSteinberg
    inks = InkStyle(method: method ?? standard, mode: mode ?? .auto)
  }

  /// What the screen demands of drawings at so many pixels a point; where whole pictures are dithered, as photographs are,
  /// nothing but legible text.
  package func traits(scale: Double) -> ScreenTraits {
    var traits = ScreenTraits(
      smallestText: target.leastCapitalHeight / scale,
      millimetresPerPoint: target.pixelsPerInch.map { 25.4 / $0 * scale })
    guard inks.mode == .auto else { return traits }
    traits.colors = ScreenColors(target)
    traits.fitsTextToPixels = target.hasHardEdges(inks)
    return traits
  }
}

extension Target {
  /// The least height of capitals that is legible, in pixels: 9, and 1.2 mm where the density is known; 0 in full colour,
  /// where nobody knows the screen.
  package var leastCapitalHeight: Double {
    colors == .trueColor ? 0 : max(9, 1.2 / 25.4 * (pixelsPerInch ?? 0))
  }

  /// The points of a picture that fills the screen at a number of pixels a point; nil where any size will do.
  package func points(scale: Double) -> Size? {
    uprightSize.map { Size(width: Double($0.width) / scale, height: Double($0.height) / scale) }
  }

  /// The pixels a point at which a design fills the screen one way and fits the other, 0.5...8.
  package func scale(ofDesign design: Size) -> Double {
    guard let pixels = uprightSize else { return scale }
    return min(8, max(0.5, min(Double(pixels.width) / design.width, Double(pixels.height) / design.height)))
  }
}
