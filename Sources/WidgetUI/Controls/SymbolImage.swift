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
    // SF Symbols are centred on the cap height. At medium scale, a round symbol is 1.2 times the font size high.
    let factor: Double =
      switch environment.imageScale {
      case .small: 0.95
      case .medium: 1.2
      case .large: 1.55
      }
    let side = font.size * factor
    let baseline = Length(points: side / 2 + 0.7046 * font.size / 2)
    var drawing = DrawingContent(size: Size(width: side, height: side), items: [])
    let variant = environment.symbolVariants.applied(to: name)
    if let found = content(variant, weight: font.weight, in: environment)
      ?? content(name, weight: font.weight, in: environment)
    {
      drawing = found.fitted(in: side)
    } else {
      environment.problems.append("unknown symbol \"\(name)\"; a box is drawn in its place")
      drawing = Symbols.unknown(ink: ink(in: environment))?.fitted(in: side) ?? drawing
    }
    drawing.isResizable = isResizable
    if isResizable { return .drawing(drawing) }
    return .verticalGuide(
      .firstTextBaseline, at: baseline, .verticalGuide(.lastTextBaseline, at: baseline, .drawing(drawing)))
  }

  private func content(_ name: String, weight: FontWeight, in environment: EnvironmentValues) -> DrawingContent? {
    let ink = ink(in: environment)
    if let icon = Symbols.icon(name) { return weather(icon, isFilled: name.hasSuffix(".fill"), ink, in: environment) }
    // A sign in a filled shape shows what is behind the symbol; the background colour stands for it.
    let sign = Color.systemBackground.resolved(in: environment)
    return Symbols.drawing(name, ink: ink, sign: sign.alpha == 1 ? sign : nil, weight: weight)
  }

  /// Returns a symbol of weather: a built-in icon in the colours of the rendering mode.
  private func weather(
    _ icon: String, isFilled: Bool, _ ink: WidgetScene.Color, in environment: EnvironmentValues
  ) -> DrawingContent? {
    guard var drawing = environment.resources.icon(icon, ink: ink, scheme: environment.colorScheme) else { return nil }
    if isFilled { drawing.items = drawing.items.flatMap { $0.filledIfClosed } }
    let mode = symbolMode ?? environment.symbolRenderingMode
    switch mode {
    case .multicolor: return drawing.mapColors { $0 == ink ? $0 : environment.filtered($0) }
    case .hierarchical: return drawing.mapColors { $0 == ink ? $0 : ink.opacity(0.5 * $0.alpha) }
    default:
      let second = environment.secondaryForeground?.paint(in: environment).meanColor ?? ink
      return drawing.mapColors { $0 == ink ? $0 : second.opacity($0.alpha) }
    }
  }
}

extension Item {
  /// The item, and before it its inside if it is a closed line.
  fileprivate var filledIfClosed: [Item] {
    guard case .stroke(let stroke) = self, stroke.path.elements.contains(.close) else { return [self] }
    return [.fill(FillItem(path: stroke.path, paint: stroke.paint, subject: .icon)), self]
  }
}

extension DrawingContent {
  /// Returns the drawing scaled to a square of `side` points.
  fileprivate func fitted(in side: Double) -> DrawingContent {
    let longest = max(size.width, size.height)
    guard longest > 0 else { return self }
    let scale = side / longest
    let transform = Transform.scale(x: scale, y: scale).followed(
      by: .translation(x: (side - size.width * scale) / 2, y: (side - size.height * scale) / 2))
    return DrawingContent(
      size: Size(width: side, height: side), items: items.map { $0.transformed(by: transform) }, tag: tag,
      isResizable: isResizable)
  }
}
