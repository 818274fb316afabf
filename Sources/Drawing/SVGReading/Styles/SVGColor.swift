internal import WidgetBase
internal import WidgetScene

/// A colour in a file.
struct SVGColor: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// The colour of the text around the drawing.
    case ink
    /// The property `color` of the element.
    case current
    case color(Color)
    /// `var(--name, #RRGGBB)`: a role of the icon colour set, and the colour that other readers of the file use.
    case named(String, fallback: Color)
  }

  var kind: Kind
  /// A factor for the alpha.
  var opacity = 1.0

  static let ink = SVGColor(kind: .ink)

  func resolved(_ look: SVGLook) -> Color {
    let color =
      switch kind {
      case .ink, .current: look.ink
      case .color(let value): value
      case .named(let name, let fallback): look.color(name) ?? fallback
      }
    return opacity == 1 ? color : color.opacity(opacity)
  }

  /// Returns the colour, with `currentColor` replaced and an opacity applied.
  func with(current: SVGColor, opacity: Double) -> SVGColor {
    var color = kind == .current ? current : self
    color.opacity *= opacity
    return color
  }
}

extension SVGColor {
  /// Reads a CSS colour; nil if it is not one.
  init?(_ text: Substring) {
    if let color = Color(hex: text) {
      self.init(kind: .color(color))
      return
    }
    if text.hasPrefix("var(--"), text.hasSuffix(")") {
      let parts = text.dropFirst(6).dropLast().split(separator: ",", maxSplits: 1)
      guard parts.count == 2, !parts[0].contains(" "), let fallback = SVGColor(parts[1].trimmed),
        case .color(let color) = fallback.kind
      else { return nil }
      self.init(kind: .named(String(parts[0]), fallback: color))
      return
    }
    let lower = text.lowercased()
    if lower == "currentcolor" {
      self.init(kind: .current)
    } else if lower == "transparent" {
      self.init(kind: .color(Color(red: 0, green: 0, blue: 0, alpha: 0)))
    } else if let hex = ColorNames.hex(lower), let color = Color(hex: hex) {
      self.init(kind: .color(color))
    } else if let color = Self.function(lower) ?? Self.shortHexWithAlpha(text) {
      self.init(kind: .color(color))
    } else {
      return nil
    }
  }

  /// Reads `#RGBA`.
  private static func shortHexWithAlpha(_ text: Substring) -> Color? {
    guard text.utf8.count == 5, text.hasPrefix("#") else { return nil }
    return Color(hex: "#" + text.dropFirst().flatMap { [$0, $0] })
  }

  /// Reads `rgb()`, `rgba()`, `hsl()` and `hsla()`, with commas or with spaces and a slash.
  private static func function(_ text: String) -> Color? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else { return nil }
    let values = text[text.index(after: open)...].dropLast()
      .split { $0 == "," || $0 == "/" || $0.isWhitespace }
    guard (3...4).contains(values.count) else { return nil }
    let alpha = values.count == 4 ? fraction(values[3], of: 1) : 1
    guard let alpha else { return nil }
    switch text[..<open] {
    case "rgb", "rgba":
      let channels = values.prefix(3).compactMap { fraction($0, of: 255) }
      guard channels.count == 3 else { return nil }
      return Color(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)
    case "hsl", "hsla":
      guard let hue = CSSNumber.angle(values[0]), values[1].hasSuffix("%"), values[2].hasSuffix("%"),
        let saturation = fraction(values[1], of: 1), let lightness = fraction(values[2], of: 1)
      else { return nil }
      return color(hue: hue, saturation: min(max(saturation, 0), 1), lightness: min(max(lightness, 0), 1), alpha)
    default: return nil
    }
  }

  /// Reads a percentage, or a number that is divided by `full`.
  private static func fraction(_ text: Substring, of full: Double) -> Double? {
    text.hasSuffix("%")
      ? NumberList.number(text.dropLast()).map { $0 / 100 } : NumberList.number(text).map { $0 / full }
  }

  /// Returns the colour of a hue in degrees (CSS Color 4, section 7.1).
  private static func color(hue: Double, saturation: Double, lightness: Double, _ alpha: Double) -> Color {
    func channel(_ n: Double) -> Double {
      var k = (n + hue / 30).truncatingRemainder(dividingBy: 12)
      if k < 0 { k += 12 }
      return lightness - saturation * min(lightness, 1 - lightness) * max(-1, min(k - 3, 9 - k, 1))
    }
    return Color(red: channel(0), green: channel(8), blue: channel(4), alpha: alpha)
  }
}

/// What `fill` and `stroke` say.
enum SVGPaintValue: Hashable, Sendable {
  case none
  case flat(SVGColor)
  /// An element of the file, and what to use if it is not a gradient.
  case reference(String, fallback: SVGColor?)

  /// Reads a paint; nil if it is not one.
  init?(_ text: Substring) {
    if text.lowercased() == "none" {
      self = .none
    } else if let (id, rest) = SVGReference.url(text) {
      self = .reference(id, fallback: SVGColor(rest.trimmed))
    } else if let color = SVGColor(text) {
      self = .flat(color)
    } else {
      return nil
    }
  }
}

/// References to elements of the file.
enum SVGReference {
  /// Reads `url(#id)` and returns what follows it; the id is empty if the reference leads out of the file.
  ///
  /// Returns nil for anything else.
  static func url(_ text: Substring) -> (id: String, rest: Substring)? {
    guard text.prefix(4).lowercased() == "url(", let close = text.firstIndex(of: ")") else { return nil }
    let inside = text[text.index(text.startIndex, offsetBy: 4)..<close]
      .drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
    let address = String(inside.reversed().drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }.reversed())
    return (id(address), text[text.index(after: close)...])
  }

  /// Returns the id of `#id`; empty if the address is of another file.
  static func id(_ address: some StringProtocol) -> String {
    address.hasPrefix("#") ? String(address.dropFirst()) : ""
  }
}

extension Substring {
  /// The text without white space at both ends.
  var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
