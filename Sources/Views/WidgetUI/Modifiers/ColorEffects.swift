internal import Foundation
internal import WidgetScene

// Filters of colours. They change the colours of each view, so they do not see colours behind translucent ones.

extension View {
  /// Makes colours grayer: 0 keeps them, 1 removes all colour.
  public func grayscale(_ amount: Double) -> some View { filteringColors { $0.saturated(1 - amount) } }
  /// Makes colours stronger or weaker: 1 keeps them, 0 removes all colour.
  public func saturation(_ amount: Double) -> some View { filteringColors { $0.saturated(amount) } }
  /// Makes colours lighter by an amount added to each component.
  public func brightness(_ amount: Double) -> some View { filteringColors { $0.mapChannels { $0 + amount } } }
  /// Makes colours differ more or less from middle gray; 1 keeps them.
  public func contrast(_ amount: Double) -> some View {
    filteringColors { $0.mapChannels { ($0 - 0.5) * amount + 0.5 } }
  }
  /// Replaces colours by their opposites.
  public func colorInvert() -> some View { filteringColors { $0.mapChannels { 1 - $0 } } }
  /// Multiplies the components of colours with those of another colour.
  public func colorMultiply(_ color: Color) -> some View {
    changingEnvironment { environment in
      let factor = color.resolved(in: environment)
      environment.colorFilters.append { color in
        WidgetScene.Color(
          red: color.red * factor.red, green: color.green * factor.green, blue: color.blue * factor.blue,
          alpha: color.alpha * factor.alpha)
      }
    }
  }
  /// Replaces colours by black that is as opaque as the colour is light.
  public func luminanceToAlpha() -> some View {
    filteringColors { WidgetScene.Color(red: 0, green: 0, blue: 0, alpha: $0.alpha * $0.luminance) }
  }
  /// Turns the hues of colours.
  public func hueRotation(_ angle: Angle) -> some View { filteringColors { $0.hueRotated(by: angle.radians) } }

  private func filteringColors(_ filter: @escaping (WidgetScene.Color) -> WidgetScene.Color) -> some View {
    changingEnvironment { $0.colorFilters.append(filter) }
  }
}

extension EnvironmentValues {
  /// Returns a colour after all filters, the innermost first.
  func filtered(_ color: WidgetScene.Color) -> WidgetScene.Color {
    colorFilters.reversed().reduce(color) { $1($0) }
  }
}

extension WidgetScene.Color {
  /// The lightness as the eye sees it, 0...1, with the weights of BT.709.
  var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  fileprivate func mapChannels(_ change: (Double) -> Double) -> WidgetScene.Color {
    WidgetScene.Color(red: change(red), green: change(green), blue: change(blue), alpha: alpha)
  }

  fileprivate func saturated(_ amount: Double) -> WidgetScene.Color {
    let gray = luminance
    return mapChannels { gray + ($0 - gray) * amount }
  }

  /// Returns the colour with its hue turned around the gray axis (the matrix of CSS's `hue-rotate`).
  fileprivate func hueRotated(by radians: Double) -> WidgetScene.Color {
    let (c, s) = (cos(radians), sin(radians))
    func mixed(_ base: SIMD3<Double>, _ cosine: SIMD3<Double>, _ sine: SIMD3<Double>) -> Double {
      let weights = base + cosine * c + sine * s
      return (weights * SIMD3(red, green, blue)).sum()
    }
    let base = SIMD3(0.213, 0.715, 0.072)
    return WidgetScene.Color(
      red: mixed(base, SIMD3(0.787, -0.715, -0.072), SIMD3(-0.213, -0.715, 0.928)),
      green: mixed(base, SIMD3(-0.213, 0.285, -0.072), SIMD3(0.143, 0.140, -0.283)),
      blue: mixed(base, SIMD3(-0.213, -0.715, 0.928), SIMD3(-0.787, 0.715, 0.072)), alpha: alpha)
  }
}
