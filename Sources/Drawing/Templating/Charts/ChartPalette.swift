package import WidgetCharts
package import WidgetScene

/// The colours of a chart's series.
package enum ChartPalette {
  /// The system colours of iOS in Swift Charts' order, light and dark: blue, green, orange, purple, red, cyan, yellow.
  private static let system = [
    ("007AFF", "0A84FF"), ("34C759", "30D158"), ("FF9500", "FF9F0A"), ("AF52DE", "BF5AF2"), ("FF3B30", "FF453A"),
    ("32ADE6", "64D2FF"), ("FFCC00", "FFD60A"),
  ]

  /// Returns the colours that differ most on a kind of screen: on panels pure inks, or grays.
  package static func colors(_ kind: ScreenColors.Kind, isDark: Bool) -> [Color] {
    func gray(_ white: Double) -> Color { Color(red: white, green: white, blue: white) }
    let ink = isDark ? Color.white : .black
    switch kind {
    case .full: return system.compactMap { Color(hex: "#" + (isDark ? $0.1 : $0.0)) }
    case .mono: return [ink]
    case .gray: return (isDark ? [1, 0.55, 0.75, 0.4] : [0, 0.5, 0.3, 0.7]).map(gray)
    case .accent: return [Color(red: 1, green: 0, blue: 0), ink]
    case .inks:
      return [
        Color(red: 0, green: 0, blue: 1), Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0.6, blue: 0), ink,
        Color(red: 1, green: 0.5, blue: 0), Color(red: 1, green: 1, blue: 0),
      ]
    }
  }

  /// Returns the colour of grid lines on a panel in which labels have the colour `ink`; nil for full colour.
  package static func grid(_ kind: ScreenColors.Kind, _ ink: Color) -> Color? {
    switch kind {
    case .full: nil
    case .gray: ink.opacity(0.4)
    case .mono, .accent, .inks: ink
    }
  }
}

extension ChartStyle {
  /// Chooses how series differ and how the grid is drawn on a kind of screen.
  ///
  /// `hairline` is the width in points of grid lines on a panel with few colours.
  package mutating func adapt(to kind: ScreenColors.Kind, hairline: Double) {
    switch kind {
    case .mono: inks = .one
    case .gray, .accent: inks = .grays
    case .full, .inks: inks = .colors
    }
    guard kind != .full else { return }
    hasDottedGrid = kind != .gray
    self.hairline = hairline
  }
}
