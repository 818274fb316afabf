package import Panels
internal import Raster
package import Templating

extension ScreenColors {
  /// Creates the colours of a target from its palette, by the colours written to its files.
  package init(_ target: Target) {
    guard let palette = target.colors.palette else {
      self = .all
      return
    }
    self.init(inks: palette.inks.count, hues: Set(palette.inks.compactMap { Hue($0.written) }))
  }
}

extension ScreenColors.Hue {
  /// Creates the hue of a colour.
  ///
  /// Returns nil for a gray and for any other hue, such as violet.
  fileprivate init?(_ pixel: Pixel) {
    let channels = [pixel.red, pixel.green, pixel.blue].map(Double.init)
    guard let maximum = channels.max(), let minimum = channels.min(), maximum - minimum > 64 else { return nil }
    // The hue of HSV in degrees.
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    let sixth: Double =
      if maximum == red { (green - blue) / (maximum - minimum) } else if maximum == green {
        2 + (blue - red) / (maximum - minimum)
      } else {
        4 + (red - green) / (maximum - minimum)
      }
    switch sixth * 60 {
    case -30..<20: self = .red
    case 20..<45: self = .orange
    case 45..<75: self = .yellow
    case 75..<165: self = .green
    case 165..<260: self = .blue
    default: return nil
    }
  }
}
