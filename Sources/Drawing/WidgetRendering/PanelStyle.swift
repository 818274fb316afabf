package import Panels
internal import Templating
package import WidgetScene

/// The target of a picture, and the way the picture is reduced to the target's inks.
package struct PanelStyle: Sendable, Hashable, Codable {
  package var target: Target
  /// The dithering mode and method.
  package var inks: InkStyle

  /// Creates a style.
  ///
  /// The default method is a regular pattern for areas on gray screens, which have no colours to mix, and error diffusion
  /// for photographs and other screens.
  ///
  /// - Parameters:
  ///   - target: the target.
  ///   - method: the dithering method; nil for the default.
  ///   - mode: the mode; nil for ``Panels/InkMode/auto``.
  package init(_ target: Target, method: DitherMethod? = nil, mode: InkMode? = nil) {
    self.target = target
    let defaultMethod: DitherMethod = target.colors.palette?.isGray == true ? .bayer4 : .floydSteinberg
    inks = InkStyle(
      method: method ?? defaultMethod, mode: mode ?? .auto, photoMethod: method == nil ? .floydSteinberg : nil)
  }

  /// Returns the screen's constraints on drawing at a scale in pixels per point.
  ///
  /// If whole pictures are dithered like photographs, the only constraint is legible text.
  package func traits(scale: Double) -> ScreenTraits {
    var traits = ScreenTraits(
      smallestText: target.minimumCapitalHeight / scale,
      millimetresPerPoint: target.pixelsPerInch.map { 25.4 / $0 * scale })
    guard inks.mode == .auto else { return traits }
    traits.colors = ScreenColors(target)
    traits.fitsTextToPixels = target.hasHardEdges(inks)
    return traits
  }
}

extension Target {
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
