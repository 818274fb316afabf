public import Foundation
internal import Geometry
package import Layout
internal import Scene

/// A picture of an asset catalogue, or a symbol.
public struct Image: Hashable, Sendable {
  /// How large a symbol is beside text.
  public enum Scale: Hashable, Sendable, CaseIterable {
    /// Smaller than a capital letter's line.
    case small
    /// As usual.
    case medium
    /// Larger.
    case large
  }

  /// Whether a picture keeps its colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// Its alpha is painted in the style around.
    case template
    /// It keeps its colours.
    case original
  }

  /// How pixels are found between those of the picture.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest one.
    case none
    /// Mixed.
    case low
    /// Mixed.
    case medium
    /// Mixed.
    case high
  }

  /// How a resizable picture fills its frame: it is stretched.
  public enum ResizingMode: Hashable, Sendable {
    /// Repeated, which is drawn as stretched.
    case tile
    /// Stretched.
    case stretch
  }

  private enum Source: Hashable {
    case asset(String)
    case symbol(String)
  }

  private let source: Source
  private var isResizable = false
  private var renderingMode: TemplateRenderingMode?
  private var isPixelated = false
  private var symbolFont: Font?

  /// A picture of an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .asset(name)
  }

  /// A picture of an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .asset(name)
  }

  /// A picture of an asset catalogue that says nothing by itself.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(name)
  }

  /// A picture of an asset catalogue.
  public init(_ resource: ImageResource) {
    source = .asset(resource.name)
  }

  /// A symbol.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// A symbol; that it is filled to a share is not drawn.
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName)
  }

  /// The picture as large as its frame.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { $0.isResizable = true }
  }

  /// Whether the picture keeps its colours.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = mode } }

  /// How the picture is scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.isPixelated = interpolation == .none }
  }

  /// Edges are always smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The colours of a symbol's parts, which are the program's own.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// The font beside which a symbol stands.
  public func font(_ font: Font?) -> Image { with { $0.symbolFont = font } }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

/// How the parts of a symbol are coloured: the program's icons have colours of their own.
public enum SymbolRenderingMode: Hashable, Sendable {
  /// In one colour.
  case monochrome
  /// In levels of one colour.
  case hierarchical
  /// In several styles.
  case palette
  /// In colours of its own.
  case multicolor
}

/// The name of a picture of an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// A picture by its name.
  public init(name: String, bundle: Bundle? = nil) {
    self.name = name
  }
}

extension Image: View {
  /// Drawn without a body.
  public typealias Body = Never
}

extension Image: PrimitiveView {
  package func nodes(in environment: EnvironmentValues) -> [Node] {
    let node =
      switch source {
      case .asset(let name): asset(name, in: environment)
      case .symbol(let name): symbol(name, in: environment)
      }
    guard environment.redactionReasons.contains(.placeholder) else { return [node] }
    return [node.replacedByBar(in: environment)]
  }

  private func asset(_ name: String, in environment: EnvironmentValues) -> Node {
    let resources = environment.resources
    let scheme = environment.colorScheme
    if let asset = resources.image(name, scheme: scheme, scale: Double(environment.displayScale)) {
      let isTemplate = (renderingMode ?? (asset.isTemplate ? .template : .original)) == .template
      return .image(
        ImageContent(
          bitmap: isTemplate ? asset.bitmap.painted(ink(in: environment)) : asset.bitmap, size: asset.size,
          isResizable: isResizable, interpolation: isPixelated ? .nearest : .smooth))
    }
    if var icon = resources.icon(name, ink: ink(in: environment), scheme: scheme) {
      icon.isResizable = isResizable
      return .drawing(icon)
    }
    environment.problems.append("there is no image \"\(name)\" in the asset catalogues: nothing is drawn")
    return .drawing(DrawingContent(size: .zero, items: []))
  }

  /// One colour, where a gradient would be the paint.
  private func ink(in environment: EnvironmentValues) -> Geometry.Color {
    ForegroundStyle().paint(in: environment).meanColor
  }

  private func symbol(_ name: String, in environment: EnvironmentValues) -> Node {
    let font = (symbolFont ?? environment.font ?? .body).resolved(environment.fontChanges, problems: Problems())
    // SF's symbols are drawn around the middle of its capital letters; at medium scale, a round one is 1.2 times as
    // high as the font is large.
    let factor: Double =
      switch environment.imageScale {
      case .small: 0.95
      case .medium: 1.2
      case .large: 1.55
      }
    let side = font.size * factor
    let baseline = Length(points: side / 2 + 0.7046 * font.size / 2)
    var drawing = DrawingContent(size: Size(width: side, height: side), items: [])
    if let icon = Symbols.icon(name).flatMap({
      environment.resources.icon($0, ink: ink(in: environment), scheme: environment.colorScheme)
    }) {
      drawing = icon.fitted(in: side)
    } else if let symbol = Symbols.drawing(name, ink: ink(in: environment), weight: font.weight) {
      drawing = symbol.fitted(in: side)
    } else {
      environment.problems.append("there is no drawing of the symbol \"\(name)\": its place stays empty")
    }
    drawing.isResizable = isResizable
    if isResizable { return .drawing(drawing) }
    return .verticalGuide(
      .firstTextBaseline, at: baseline, .verticalGuide(.lastTextBaseline, at: baseline, .drawing(drawing)))
  }
}

extension DrawingContent {
  /// The drawing on a square canvas of a side in points.
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

extension Bitmap {
  /// The bitmap's alpha in one colour.
  fileprivate func painted(_ ink: Geometry.Color) -> Bitmap {
    func byte(_ channel: Double) -> UInt8 { UInt8((min(max(channel, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (byte(ink.red), byte(ink.green), byte(ink.blue))
    return mapPixels { SIMD4(red, green, blue, byte(Double($0.w) / 255 * ink.alpha)) }
  }
}
