internal import WidgetScene

extension View {
  /// Draws the view in the tint of a tinted home screen, or in white if it is not accentable.
  public func widgetAccentable(_ accentable: Bool = true) -> some View {
    changingEnvironment { environment in
      guard let accent = environment.accent, !environment.colorFilters.isEmpty else { return }
      environment.colorFilters[0] = EnvironmentValues.template(accentable ? accent : .white)
    }
  }
}

extension EnvironmentValues {
  /// The background of widgets on a tinted home screen.
  static let accentedBackground = WidgetScene.Color(red: 28.0 / 255, green: 28.0 / 255, blue: 30.0 / 255)

  /// Prepares the environment for a tinted home screen.
  mutating func setAccented(_ tint: WidgetScene.Color) {
    colorScheme = .dark
    widgetRenderingMode = .accented
    showsWidgetContainerBackground = false
    accent = tint
    colorFilters = [Self.template(.white)]
  }

  /// Prepares the environment for shades of one colour, which is white, or black in the light scheme.
  ///
  /// The lighter a colour, the more opaque it is: white becomes the ink.
  mutating func setVibrant(isDark: Bool) {
    let ink: WidgetScene.Color = isDark ? .white : .black
    colorScheme = .dark
    widgetRenderingMode = .vibrant
    showsWidgetContainerBackground = false
    colorFilters = [{ ink.opacity($0.alpha * $0.luminance) }]
  }

  /// Returns a filter that keeps only the opacity of colours.
  fileprivate static func template(_ ink: WidgetScene.Color) -> (WidgetScene.Color) -> WidgetScene.Color {
    { ink.opacity($0.alpha) }
  }
}
