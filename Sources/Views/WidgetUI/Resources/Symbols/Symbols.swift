internal import SVGReading
internal import WidgetLayout
internal import WidgetScene

/// Replacements for SF Symbols, which belong to Apple and are not part of this program.
enum Symbols {
  /// The colours of a symbol's parts.
  struct Inks {
    /// The colour of the sign, and of symbols of one colour.
    var primary: WidgetScene.Color
    /// The colour of the shape around a sign; nil for symbols of one colour.
    var secondary: WidgetScene.Color?
  }

  /// The width of the canvas of drawings.
  static let canvas = 24.0

  /// Returns the drawing of a symbol on a canvas of 24x24, with lines as thick as those of a font's weight.
  ///
  /// Returns nil if there is none.
  static func items(_ name: String, _ inks: Inks, weight: FontWeight) -> [Item]? {
    // The lines of regular symbols are 0.09 times the font size wide.
    let width = max(1.4 + 1.4 * Double(weight.rawValue - 300) / 600, 1)
    return SymbolLayers(name, width: width).map { items($0, inks) }
  }

  /// Returns the drawing in place of a symbol that has none: a box with a question mark.
  static func unknown(ink: WidgetScene.Color) -> [Item] {
    let box = items("questionmark.square", Inks(primary: ink), weight: .regular) ?? []
    return [.group(GroupItem(opacity: UnitInterval(0.6), items: box))]
  }

  private static func items(_ symbol: SymbolLayers, _ inks: Inks) -> [Item] {
    var items: [Item] = []
    func cut(_ elements: String) {
      items = [.group(GroupItem(effect: .cutout(Self.items(elements, .black)), items: items))]
    }
    for layer in symbol.layers {
      switch (layer, inks.secondary) {
      case (.drawn(let elements, let isSecondary), let secondary?):
        items += Self.items(elements, translucent: isSecondary ? secondary : inks.primary)
      case (.sign(let elements), .some): items += Self.items(elements, translucent: inks.primary)
      case (.drawn(let elements, _), nil): items += Self.items(elements, inks.primary.opaque)
      case (.sign(let elements), nil), (.cut(let elements), _): cut(elements)
      }
    }
    return inks.secondary == nil ? faded(items, by: inks.primary.alpha) : items
  }

  private static func items(_ elements: String, translucent ink: WidgetScene.Color) -> [Item] {
    faded(items(elements, ink.opaque), by: ink.alpha)
  }

  /// Returns items with a common opacity, so that a line and the area that it surrounds do not show through each other.
  private static func faded(_ items: [Item], by alpha: Double) -> [Item] {
    alpha == 1 ? items : [.group(GroupItem(opacity: UnitInterval(alpha), items: items))]
  }

  private static func items(_ elements: String, _ ink: WidgetScene.Color) -> [Item] {
    let text = """
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">\
      \(elements)</svg>
      """
    guard let icon = try? SVGPicture(Array(text.utf8), file: "symbol", isClipped: false) else { return [] }
    return icon.items(ink: ink)
  }
}

extension WidgetScene.Color {
  fileprivate var opaque: WidgetScene.Color { WidgetScene.Color(red: red, green: green, blue: blue) }
}

extension Symbols {
  /// Returns the built-in icon for a symbol of weather; nil for other symbols.
  static func icon(_ name: String) -> String? {
    weather[name.hasSuffix(".fill") ? String(name.dropLast(5)) : name]
  }

  /// The symbols whose icon shows only a part of them.
  static let partial: Set = [
    "cloud.sun.rain", "cloud.moon.rain", "cloud.sun.snow", "wind.snow", "cloud.sun.bolt", "cloud.moon.bolt",
    "sun.haze", "moon.haze", "sun.dust",
  ]

  private static let weather = [
    "sun.max": "clear-day", "sun.min": "clear-day", "sun.horizon": "clear-day",
    "moon": "clear-night", "moon.stars": "clear-night", "moon.haze": "fog",
    "cloud": "clouds", "smoke": "smoke", "cloud.fog": "fog", "sun.haze": "fog", "sun.dust": "dust",
    "aqi.low": "dust", "aqi.medium": "dust", "cloud.sun": "few-clouds-day", "cloud.moon": "few-clouds-night",
    "cloud.drizzle": "drizzle", "cloud.rain": "rain", "cloud.sun.rain": "rain", "cloud.moon.rain": "rain",
    "cloud.heavyrain": "heavy-rain", "cloud.snow": "snow", "cloud.sun.snow": "snow", "wind.snow": "heavy-snow",
    "cloud.sleet": "sleet", "cloud.hail": "hail", "cloud.bolt": "thunderstorm",
    "cloud.bolt.rain": "thunderstorm", "cloud.sun.bolt": "thunderstorm", "cloud.moon.bolt": "thunderstorm",
    "wind": "squall", "tornado": "tornado", "hurricane": "tornado", "tropicalstorm": "squall",
  ]
}
