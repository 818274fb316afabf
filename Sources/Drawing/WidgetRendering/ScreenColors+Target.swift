internal import Raster
package import Screens
package import Templating

extension ScreenColors {
  /// The colours of a screen, by the colours that its files hold.
  package init(_ target: Target) {
    guard let palette = target.colors.palette else {
      self = .all
      return
    }
    self.init(inks: palette.inks.count, hues: Set(palette.inks.compactMap { Hue($0.written) }))
  }
}

extension ScreenColors.Hue {
  /// The name of a colour's hue; nil for a gray and for what is none of them, such as violet.
  fileprivate init?(_ pixel: Pixel) {
    let channels = [pixel.red, pixel.green, pixel.blue].map(Double.init)
    guard let most = channels.max(), let least = channels.min(), most - least > 64 else { return nil }
    // HSV's hue, in degrees.
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    let sixth: Double =
      if most == red { (green - blue) / (most - least) } else if most == green {
        2 + (blue - red) / (most - least)
      } else {
        4 + (red - green) / (most - least)
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
