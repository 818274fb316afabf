internal import WidgetLayout
internal import WidgetScene

/// The colouring of a symbol's parts.
public struct SymbolRenderingMode: Hashable, Sendable {
  private let name: String

  /// One style.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// Levels of one style.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// Several styles.
  public static let palette = SymbolRenderingMode(name: "palette")
  /// The symbol's own colours; symbols of weather have some.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
}

/// Variants of symbols.
public struct SymbolVariants: Hashable, Sendable {
  /// The endings of the symbol's name, in the order of SF Symbols.
  private var endings: [String]

  /// The symbol as it is named.
  public static let none = SymbolVariants(endings: [])
  /// Filled.
  public static let fill = SymbolVariants(endings: ["fill"])
  /// In a circle.
  public static let circle = SymbolVariants(endings: ["circle"])
  /// In a square.
  public static let square = SymbolVariants(endings: ["square"])
  /// In a rectangle.
  public static let rectangle = SymbolVariants(endings: ["rectangle"])
  /// Crossed out.
  public static let slash = SymbolVariants(endings: ["slash"])

  /// The variant, filled.
  public var fill: SymbolVariants { adding(.fill) }
  /// The variant in a circle.
  public var circle: SymbolVariants { adding(.circle) }
  /// The variant in a square.
  public var square: SymbolVariants { adding(.square) }
  /// The variant, crossed out.
  public var slash: SymbolVariants { adding(.slash) }

  /// Returns whether a variant is part of this one.
  public func contains(_ other: SymbolVariants) -> Bool { other.endings.allSatisfy(endings.contains) }

  /// Returns this variant together with another one.
  func adding(_ other: SymbolVariants) -> SymbolVariants {
    let all = endings + other.endings
    return SymbolVariants(endings: ["slash", "circle", "square", "rectangle", "fill"].filter(all.contains))
  }

  /// Returns the name of a symbol in the variant.
  func applied(to name: String) -> String {
    let parts = name.split(separator: ".").map(String.init)
    return (parts + endings.filter { !parts.contains($0) }).joined(separator: ".")
  }
}

extension Image {
  /// Returns the drawing of a symbol, centred on the cap height of the text beside it.
  func symbol(_ name: String, in environment: EnvironmentValues) -> Node {
    let font = (symbolFont ?? environment.font ?? .body).resolved(
      environment.fontChanges, at: environment.dynamicTypeSize)
    // SF Symbols are centred on the cap height. At medium scale, a round symbol is 1.17 times the font size high; it is
    // 0.86 times the height of its canvas.
    let factor: Double =
      switch environment.imageScale {
      case .small: 1.08
      case .medium: 1.36
      case .large: 1.75
      }
    let symbol = picture(of: name, weight: font.weight, in: environment)
    let bounds = symbol.items.inkBounds ?? Rect(x: 0, y: 0, width: symbol.canvas, height: symbol.canvas)
    let scale = font.size * factor / symbol.canvas
    let transform = Transform.translation(x: -bounds.minX, y: -bounds.minY).followed(by: .scale(x: scale, y: scale))
    let drawing = DrawingContent(
      size: Size(width: bounds.width * scale, height: bounds.height * scale),
      items: symbol.items.map { $0.transformed(by: transform) }, isResizable: isResizable)
    if isResizable { return .drawing(drawing) }
    let baseline = Length(points: (symbol.canvas / 2 - bounds.minY) * scale + 0.7046 * font.size / 2)
    return .verticalGuide(
      .firstTextBaseline, at: baseline, .verticalGuide(.lastTextBaseline, at: baseline, .drawing(drawing)))
  }

  /// The items of a symbol and the width of the square canvas on whose centre the symbol is centred.
  private typealias Picture = (items: [Item], canvas: Double)

  private func picture(of name: String, weight: FontWeight, in environment: EnvironmentValues) -> Picture {
    let variant = environment.symbolVariants.applied(to: name)
    if let found = known(variant, weight: weight, in: environment) ?? known(name, weight: weight, in: environment) {
      return found
    }
    environment.problems.append("unknown symbol \"\(name)\"; a box is drawn in its place")
    return (Symbols.unknown(ink: ink(in: environment)), Symbols.canvas)
  }

  private func known(_ name: String, weight: FontWeight, in environment: EnvironmentValues) -> Picture? {
    let mode = symbolMode ?? environment.symbolRenderingMode
    if mode == .multicolor, let weather = weather(name, mode, in: environment) { return weather }
    var inks = Symbols.Inks(primary: ink(in: environment))
    switch mode {
    case .hierarchical: inks.secondary = inks.primary.opacity(0.4)
    case .palette, nil: inks.secondary = environment.secondaryForeground?.paint(in: environment).meanColor
    default: break
    }
    return Symbols.items(name, inks, weight: weight).map { ($0, Symbols.canvas) }
      ?? weather(name, mode, in: environment)
  }

  /// Returns a symbol of weather: a built-in icon in the colours of the rendering mode.
  private func weather(_ name: String, _ mode: SymbolRenderingMode?, in environment: EnvironmentValues) -> Picture? {
    let ink = ink(in: environment)
    // Beside light texts, the ground is dark whatever the scheme.
    let scheme: ColorScheme = 0.2126 * ink.red + 0.7152 * ink.green + 0.0722 * ink.blue > 0.6 ? .dark : .light
    guard let icon = Symbols.icon(name),
      var drawing = environment.resources.icon(icon, ink: ink, scheme: scheme)
    else { return nil }
    let plain = name.hasSuffix(".fill") ? String(name.dropLast(5)) : name
    if Symbols.partial.contains(plain) { environment.problems.append("symbol \"\(name)\" is drawn as \"\(icon)\"") }
    if name.hasSuffix(".fill") { drawing.items = drawing.items.flatMap { $0.filledIfClosed } }
    switch mode {
    case .multicolor: drawing = drawing.mapColors { $0 == ink ? $0 : environment.filtered($0) }
    case .hierarchical: drawing = drawing.mapColors { $0 == ink ? $0 : ink.opacity(0.5 * $0.alpha) }
    default:
      let second = environment.secondaryForeground?.paint(in: environment).meanColor ?? ink
      drawing = drawing.mapColors { $0 == ink ? $0 : second.opacity($0.alpha) }
    }
    return (drawing.items, max(drawing.size.width, drawing.size.height))
  }
}

extension Item {
  /// The item, and before it its inside if it is a closed line.
  fileprivate var filledIfClosed: [Item] {
    guard case .stroke(let stroke) = self, stroke.path.elements.contains(.close) else { return [self] }
    return [.fill(FillItem(path: stroke.path, paint: stroke.paint, subject: .icon)), self]
  }
}

extension [Item] {
  /// The box around lines and areas; nil if there are none.
  fileprivate var inkBounds: Rect? {
    compactMap { item in
      switch item {
      case .fill(let fill): fill.path.controlBounds
      // Corners and ends of symbols are round.
      case .stroke(let stroke): stroke.path.controlBounds?.inset(by: .init(all: -stroke.style.width / 2))
      case .group(let group): group.items.inkBounds
      case .text, .image: nil
      }
    }
    .reduce(nil) { $0?.union($1) ?? $1 }
  }
}
