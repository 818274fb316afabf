internal import Templating
internal import WidgetLayout
internal import WidgetScene

/// Replacements for SF Symbols, which belong to Apple and are not part of this program.
///
/// Symbols of weather are drawn with the lines of the built-in icons. Other common symbols have simple drawings.
enum Symbols {
  /// Returns the built-in icon for a symbol of weather; nil for other symbols.
  static func icon(_ name: String) -> String? {
    weather[name.hasSuffix(".fill") ? String(name.dropLast(5)) : name]
  }

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

  /// Returns the drawing of another symbol on a canvas of 24x24; nil if there is none.
  ///
  /// Variants in a circle or square are drawn within an outline. In filled ones the sign has the colour `sign`, or is
  /// drawn on a faint background if `sign` is nil.
  static func drawing(
    _ name: String, ink: WidgetScene.Color, sign: WidgetScene.Color?, weight: FontWeight
  ) -> DrawingContent? {
    elements(name, sign: sign).flatMap { drawing(elements: $0, ink: ink, weight: weight) }
  }

  /// Returns the drawing in place of a symbol that has none: a box with a question mark.
  static func unknown(ink: WidgetScene.Color) -> DrawingContent? {
    drawing(
      elements: #"<g opacity="0.6"><rect x="2.5" y="2.5" width="19" height="19" rx="4"/>"#
        + #"<path d="M9 9.4A3 3 0 1 1 13.3 12.1C12.4 12.7 12 13.3 12 14.4M12 17.4V17.5"/></g>"#,
      ink: ink, weight: .regular)
  }

  private static func drawing(elements: String, ink: WidgetScene.Color, weight: FontWeight) -> DrawingContent? {
    let width = 1.4 + 1.4 * Double(weight.rawValue - 300) / 600
    let text = """
      <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="\(max(width, 1))" \
      stroke-linecap="round" stroke-linejoin="round">\(elements)</svg>
      """
    guard let icon = try? Icon(Array(text.utf8), file: "symbol") else { return nil }
    return DrawingContent(size: icon.size, items: icon.items(ink: ink) { _ in nil })
  }

  private static func elements(_ name: String, sign: WidgetScene.Color?) -> String? {
    if let whole = SymbolDrawings.elements(name) { return whole }
    for (ending, shape) in frames {
      if name.hasSuffix(ending + ".fill"), let inner = Self.inner(name.dropLast(ending.count + 5)) {
        guard let sign else { return shape + #"fill="currentColor" stroke="none" opacity="0.22"/>"# + inner }
        let painted = inner.replacing("currentColor", with: sign.hex)
        return shape + #"fill="currentColor"/><g stroke="\#(sign.hex)">\#(painted)</g>"#
      }
      if name.hasSuffix(ending), let inner = Self.inner(name.dropLast(ending.count)) { return shape + "/>" + inner }
    }
    guard name.hasSuffix(".fill") else { return nil }
    return SymbolDrawings.elements(String(name.dropLast(5)))
  }

  /// Returns the elements of a sign within a circle or square; letters and numbers are drawn as lines.
  private static func inner(_ name: Substring) -> String? {
    SymbolDrawings.elements(String(name)).map {
      "<g transform=\"translate(12 12) scale(0.56) translate(-12 -12)\">\($0)</g>"
    }
  }

  private static let frames = [
    (".circle", #"<circle cx="12" cy="12" r="9.8" "#),
    (".square", #"<rect x="2.5" y="2.5" width="19" height="19" rx="4.5" "#),
    (".app", #"<rect x="2.5" y="2.5" width="19" height="19" rx="4.5" "#),
  ]
}

/// Drawings of symbols on a canvas of 24x24.
enum SymbolDrawings {
  /// Returns the elements of an SVG file; nil if there is no drawing of the name.
  static func elements(_ name: String) -> String? {
    if let filled = filled[name] { return #"<path fill="currentColor" d="\#(filled)"/>"# }
    if let lines = lines[name] ?? MoreSymbolDrawings.lines[name] { return #"<path d="\#(lines)"/>"# }
    guard name.hasPrefix("battery.") else { return nil }
    return battery(name)
  }

  private static func battery(_ name: String) -> String? {
    let parts = name.split(separator: ".")
    let levels = [
      "0": 0, "0percent": 0, "25": 25, "25percent": 25, "50": 50, "50percent": 50, "75": 75,
      "75percent": 75, "100": 100, "100percent": 100,
    ]
    guard parts.count >= 2, let level = levels[String(parts[1])] else { return nil }
    let width = 14.0 * Double(level) / 100
    let fill =
      level == 0
      ? "" : #"<rect x="3.5" y="9" width="\#(width)" height="6" rx="1" fill="currentColor" stroke="none"/>"#
    let mark = parts.contains("bolt") ? #"<path fill="currentColor" d="\#(filled["bolt.fill"] ?? "")"/>"# : ""
    return #"<rect x="1.5" y="7" width="18" height="10" rx="3"/><path d="M22 10.5V13.5"/>"# + fill + mark
  }

  private static let lines = [
    "plus": "M12 4V20M4 12H20", "minus": "M4 12H20", "xmark": "M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5",
    "checkmark": "M4.5 13L9.5 18.5L19.5 5.5", "circle": "M12 2.5A9.5 9.5 0 1 1 11.99 2.5Z",
    "square":
      "M6.5 3H17.5A3.5 3.5 0 0 1 21 6.5V17.5A3.5 3.5 0 0 1 17.5 21H6.5A3.5 3.5 0 0 1 3 17.5V6.5A3.5 3.5 0 0 1 6.5 3Z",
    "chevron.up": "M5 15.5L12 8.5L19 15.5", "chevron.down": "M5 8.5L12 15.5L19 8.5",
    "chevron.left": "M15.5 5L8.5 12L15.5 19", "chevron.right": "M8.5 5L15.5 12L8.5 19",
    "chevron.forward": "M8.5 5L15.5 12L8.5 19", "chevron.backward": "M15.5 5L8.5 12L15.5 19",
    "arrow.up": "M12 20V4M5.5 10.5L12 4L18.5 10.5", "arrow.down": "M12 4V20M5.5 13.5L12 20L18.5 13.5",
    "arrow.left": "M20 12H4M10.5 5.5L4 12L10.5 18.5", "arrow.right": "M4 12H20M13.5 5.5L20 12L13.5 18.5",
    "arrow.up.right": "M6 18L18 6M9 6H18V15", "arrow.down.right": "M6 6L18 18M18 9V18H9",
    "arrow.up.left": "M18 18L6 6M6 15V6H15", "arrow.down.left": "M18 6L6 18M15 18H6V9",
    "arrow.up.arrow.down": "M7.5 19V5M3.5 9L7.5 5L11.5 9M16.5 5V19M12.5 15L16.5 19L20.5 15",
    "arrow.clockwise": "M19.5 8.5A8.5 8.5 0 1 0 20.5 12M20 4V8.8H15.2",
    "arrow.circlepath": "M19.5 8.5A8.5 8.5 0 1 0 20.5 12M20 4V8.8H15.2",
    "arrow.counterclockwise": "M4.5 8.5A8.5 8.5 0 1 1 3.5 12M4 4V8.8H8.8",
    "star": "M12 3L14.7 9L21.2 9.7L16.4 14.1L17.7 20.5L12 17.2L6.3 20.5L7.6 14.1L2.8 9.7L9.3 9Z",
    "heart": "M12 20.5C5 15.5 3 12.3 3 8.9A4.7 4.7 0 0 1 12 7A4.7 4.7 0 0 1 21 8.9C21 12.3 19 15.5 12 20.5Z",
    "bolt": "M13.5 2.5L5 13.5H11.5L10.5 21.5L19 10.5H12.5Z",
    "drop": "M12 2.8C16 7.8 18.5 11.2 18.5 14.7A6.5 6.5 0 0 1 5.5 14.7C5.5 11.2 8 7.8 12 2.8Z",
    "humidity":
      "M9.5 3.5C12.5 7.5 15 10.5 15 14A5.5 5.5 0 0 1 4 14C4 10.5 6.5 7.5 9.5 3.5ZM18 8.5H21.5M18 12H21.5M18 15.5H21.5",
    "flame":
      "M12.5 2.5C13 6.5 18.5 9 18.5 14.5A6.5 6.5 0 0 1 5.5 14.5C5.5 11.8 7 10 8.5 8.5C9 10 9.7 10.8 10.8 11.3C10.5 8 11 5 12.5 2.5Z",
    "calendar":
      "M6 4.5H18A2.5 2.5 0 0 1 20.5 7V18A2.5 2.5 0 0 1 18 20.5H6A2.5 2.5 0 0 1 3.5 18V7A2.5 2.5 0 0 1 6 4.5ZM3.5 9.5H20.5M8 2.5V5.5M16 2.5V5.5",
    "clock": "M12 2.5A9.5 9.5 0 1 1 11.99 2.5ZM12 7V12.5L15.5 14.5",
    "alarm": "M12 5A8 8 0 1 1 11.99 5ZM12 9V13H15M3 6L6 3.5M21 6L18 3.5",
    "timer": "M12 5A8 8 0 1 1 11.99 5ZM12 13L15 9.5M10 2.5H14",
    "hourglass":
      "M6 3H18M6 21H18M7.5 3C7.5 9 11 10 11 12C11 14 7.5 15 7.5 21M16.5 3C16.5 9 13 10 13 12C13 14 16.5 15 16.5 21",
    "thermometer": "M12 2.8A2.4 2.4 0 0 1 14.4 5.2V13.5A4.3 4.3 0 1 1 9.6 13.5V5.2A2.4 2.4 0 0 1 12 2.8ZM12 8V17",
    "wifi":
      "M2.5 9.5C8 4.2 16 4.2 21.5 9.5M5.8 13C9.5 9.5 14.5 9.5 18.2 13M9 16.5C10.8 14.8 13.2 14.8 15 16.5M12 19.8V20",
    "house": "M3 11.5L12 3.5L21 11.5M5.5 9.5V20.5H18.5V9.5M10 20.5V14.5H14V20.5",
    "person": "M12 3.5A4.3 4.3 0 1 1 11.99 3.5ZM3.8 20.5C4.5 16 8 14.5 12 14.5C16 14.5 19.5 16 20.2 20.5Z",
    "bell":
      "M12 3.5C8.5 3.5 6.5 6 6.5 9.5C6.5 14 5 15.5 4 17H20C19 15.5 17.5 14 17.5 9.5C17.5 6 15.5 3.5 12 3.5ZM10 20.3C11 21.2 13 21.2 14 20.3",
    "flag": "M5 21.5V3.5C9 1.5 12 6 19 4V13.5C12 15.5 9 11.5 5 13.5",
    "bookmark": "M6.5 3H17.5V21L12 16.5L6.5 21Z",
    "envelope": "M3 6H21V18.5H3ZM3 7L12 13.5L21 7",
    "magnifyingglass": "M10.5 3.5A7 7 0 1 1 10.49 3.5ZM15.7 15.7L21 21",
    "location": "M20.5 3.5L3.5 11L11 13L13 20.5Z",
    "mappin": "M12 3A3.5 3.5 0 1 1 11.99 3ZM12 10V21",
    "lock": "M6 11H18V20.5H6ZM8.5 11V7.5A3.5 3.5 0 0 1 15.5 7.5V11",
    "gearshape":
      "M12 8.5A3.5 3.5 0 1 1 11.99 8.5ZM12 2.5V6M12 18V21.5M2.5 12H6M18 12H21.5M5.3 5.3L7.8 7.8M16.2 16.2L18.7 18.7M5.3 18.7L7.8 16.2M16.2 7.8L18.7 5.3",
    "umbrella": "M3 12.5A9 9 0 0 1 21 12.5ZM12 12.5V18.5A2 2 0 0 0 16 18.5M12 2.5V3.5",
    "snowflake": "M12 2.5V21.5M3.8 7.2L20.2 16.8M20.2 7.2L3.8 16.8M9.5 4L12 6.5L14.5 4M9.5 20L12 17.5L14.5 20",
    "sunrise": "M3 18H21M6.5 18A5.5 5.5 0 0 1 17.5 18M12 9V2.5M9 5L12 2.5L15 5M4.5 11L6 12.3M19.5 11L18 12.3M6 21.5H18",
    "sunset":
      "M3 18H21M6.5 18A5.5 5.5 0 0 1 17.5 18M12 2.5V9M9 6.5L12 9L15 6.5M4.5 11L6 12.3M19.5 11L18 12.3M6 21.5H18",
    "exclamationmark": "M12 4V14M12 19.4V19.6", "info": "M12 5V5.2M12 10V19M9.5 19H14.5",
    "questionmark": "M8 8A4 4 0 1 1 13.5 11.8C12.3 12.5 12 13.3 12 14.8M12 19.3V19.5",
    "exclamationmark.triangle": "M12 3.5L22 20.5H2ZM12 9.5V14.5M12 17.4V17.5",
    "list.bullet": "M8.5 6H20.5M8.5 12H20.5M8.5 18H20.5M4 6H4.1M4 12H4.1M4 18H4.1",
    "chart.bar": "M4 20.5V13H8V20.5ZM10 20.5V4H14V20.5ZM16 20.5V9H20V20.5Z",
    "iphone":
      "M8.5 2.5H15.5A2 2 0 0 1 17.5 4.5V19.5A2 2 0 0 1 15.5 21.5H8.5A2 2 0 0 1 6.5 19.5V4.5A2 2 0 0 1 8.5 2.5ZM10.5 19H13.5",
    "ipad": "M6 2.5H18A2 2 0 0 1 20 4.5V19.5A2 2 0 0 1 18 21.5H6A2 2 0 0 1 4 19.5V4.5A2 2 0 0 1 6 2.5ZM10 19H14",
    "laptopcomputer": "M5.5 5H18.5A1.5 1.5 0 0 1 20 6.5V16H4V6.5A1.5 1.5 0 0 1 5.5 5ZM1.5 19H22.5",
    "applewatch":
      "M8.5 6.5H15.5A2.5 2.5 0 0 1 18 9V15A2.5 2.5 0 0 1 15.5 17.5H8.5A2.5 2.5 0 0 1 6 15V9A2.5 2.5 0 0 1 8.5 6.5ZM9 6.5L9.7 2.5H14.3L15 6.5M9 17.5L9.7 21.5H14.3L15 17.5",
    "headphones":
      "M3.5 17V12.5A8.5 8.5 0 0 1 20.5 12.5V17M3.5 14.5H7V20.5H5A1.5 1.5 0 0 1 3.5 19ZM20.5 14.5H17V20.5H19A1.5 1.5 0 0 0 20.5 19Z",
    "airpods": "M8.5 4A3.2 3.2 0 1 0 8.5 10.4V20M15.5 4A3.2 3.2 0 1 1 15.5 10.4V20",
    "figure.walk":
      "M13 2.5A1.8 1.8 0 1 1 12.99 2.5ZM12.5 8.5L11.5 14.5L14.5 21.5M11.5 14.5L8.5 21.5M8 13L9 9.5L12.5 8.5L14.5 11.5L17.5 12.5",
  ]

  private static let filled: [String: String] = {
    var filled = [
      "play": "M7 4L20 12L7 20Z", "pause": "M7 4H10V20H7ZM14 4H17V20H14Z", "stop": "M5.5 5.5H18.5V18.5H5.5Z",
    ]
    for name in [
      "circle", "square", "star", "heart", "bolt", "drop", "flame", "person", "bell", "bookmark", "location",
      "iphone", "ipad", "chart.bar",
    ] {
      filled[name + ".fill"] = lines[name]
    }
    for name in [
      "backward", "bag", "bubble.left", "bubble.right", "cross", "crown", "folder", "forward", "leaf", "message",
      "phone", "rectangle", "shield", "sparkle", "sparkles", "speaker", "square.grid.2x2", "tree", "wrench",
    ] {
      filled[name + ".fill"] = MoreSymbolDrawings.lines[name]
    }
    return filled
  }()
}
