package import Panels
internal import Templating
package import WidgetScene

extension Target {
  /// Returns the screen's constraints on drawing at a scale in pixels per point.
  ///
  /// If whole pictures are dithered like photographs, the only constraint is legible text.
  package func traits(scale: Double, inks: InkStyle) -> ScreenTraits {
    var traits = ScreenTraits(
      smallestText: minimumCapitalHeight / scale, millimetresPerPoint: pixelsPerInch.map { 25.4 / $0 * scale })
    guard inks.mode == .auto else { return traits }
    traits.colors = ScreenColors(self)
    traits.fitsTextToPixels = hasHardEdges(inks)
    return traits
  }

  /// The minimum legible height of capitals in pixels.
  ///
  /// It is 9 pixels, and at least 1.2 mm if the density is known. It is 0 for full colour on an unknown screen.
  package var minimumCapitalHeight: Double {
    guard let pixelsPerInch else { return colors == .trueColor ? 0 : 9 }
    return max(9, 1.2 / 25.4 * pixelsPerInch)
  }

  /// Returns the size in points of a picture that fills the screen at a scale in pixels per point, or nil if any size
  /// is allowed.
  package func points(scale: Double) -> Size? {
    uprightSize.map { Size(width: Double($0.width) / scale, height: Double($0.height) / scale) }
  }

  /// Returns the scale, 0.5...8 pixels per point, at which a design fills the screen in one direction and fits in the
  /// other.
  package func scale(ofDesign design: Size) -> Double {
    guard let pixels = uprightSize else { return scale }
    return min(8, max(0.5, min(Double(pixels.width) / design.width, Double(pixels.height) / design.height)))
  }
}
