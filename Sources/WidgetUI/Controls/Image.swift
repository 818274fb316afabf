public import Foundation
package import WidgetLayout
internal import WidgetScene

/// An image from an asset catalogue, or a symbol.
public struct Image: Hashable, Sendable {
  /// The size of a symbol relative to the text beside it.
  public enum Scale: Hashable, Sendable, CaseIterable {
    /// Smaller than the default.
    case small
    /// The default size.
    case medium
    /// Larger than the default.
    case large
  }

  /// Whether an image keeps its colours.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The alpha channel is painted in the foreground style.
    case template
    /// The image keeps its colours.
    case original
  }

  /// The interpolation between pixels of a scaled image.
  public enum Interpolation: Hashable, Sendable {
    /// The nearest pixel.
    case none
    /// Smooth interpolation.
    case low
    /// Smooth interpolation.
    case medium
    /// Smooth interpolation.
    case high
  }

  /// The way in which a resizable image fills its frame; it is always stretched.
  public enum ResizingMode: Hashable, Sendable {
    /// Tiled, which is drawn as stretched.
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

  /// Creates an image from an asset catalogue.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .asset(name)
  }

  /// Creates an image from an asset catalogue; the label is not drawn.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    source = .asset(name)
  }

  /// Creates a decorative image from an asset catalogue.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(name)
  }

  /// Creates an image from an asset catalogue.
  public init(_ resource: ImageResource) {
    source = .asset(resource.name)
  }

  /// Creates a symbol.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// Creates a symbol; the variable value is not drawn.
  public init(systemName: String, variableValue: Double?) {
    source = .symbol(systemName)
  }

  /// Makes the image as large as its frame.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    with { $0.isResizable = true }
  }

  /// Sets whether the image keeps its colours.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { with { $0.renderingMode = mode } }

  /// Sets how the image is scaled.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    with { $0.isPixelated = interpolation == .none }
  }

  /// Does nothing: edges are always antialiased.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Does nothing: symbols have built-in colours.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }

  /// Sets the font to which a symbol's size is matched.
  public func font(_ font: Font?) -> Image { with { $0.symbolFont = font } }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

/// The colouring of a symbol's parts, which is ignored: the built-in icons have fixed colours.
public enum SymbolRenderingMode: Hashable, Sendable {
  /// One colour.
  case monochrome
  /// Levels of one colour.
  case hierarchical
  /// Several styles.
  case palette
  /// The symbol's own colours.
  case multicolor
}

/// The name of an image in an asset catalogue.
public struct ImageResource: Hashable, Sendable {
  let name: String

  /// Creates a resource from an image's name.
  public init(name: String, bundle: Bundle? = nil) {
    self.name = name
  }
}

extension Image: View {
  /// The type of the body; a primitive view has no body.
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
    environment.problems.append("unknown image \"\(name)\" in the asset catalogues; nothing is drawn")
    return .drawing(DrawingContent(size: .zero, items: []))
  }

  /// Returns a single colour, the mean if the foreground style is a gradient.
  private func ink(in environment: EnvironmentValues) -> WidgetScene.Color {
    ForegroundStyle().paint(in: environment).meanColor
  }

  private func symbol(_ name: String, in environment: EnvironmentValues) -> Node {
    let font = (symbolFont ?? environment.font ?? .body).resolved(environment.fontChanges, problems: Problems())
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
    if let icon = Symbols.icon(name).flatMap({
      environment.resources.icon($0, ink: ink(in: environment), scheme: environment.colorScheme)
    }) {
      drawing = icon.fitted(in: side)
    } else if let symbol = Symbols.drawing(name, ink: ink(in: environment), weight: font.weight) {
      drawing = symbol.fitted(in: side)
    } else {
      environment.problems.append("unknown symbol \"\(name)\"; its place is left empty")
    }
    drawing.isResizable = isResizable
    if isResizable { return .drawing(drawing) }
    return .verticalGuide(
      .firstTextBaseline, at: baseline, .verticalGuide(.lastTextBaseline, at: baseline, .drawing(drawing)))
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

extension Bitmap {
  /// Returns the bitmap's alpha channel in one colour.
  fileprivate func painted(_ ink: WidgetScene.Color) -> Bitmap {
    func byte(_ channel: Double) -> UInt8 { UInt8((min(max(channel, 0), 1) * 255).rounded()) }
    let (red, green, blue) = (byte(ink.red), byte(ink.green), byte(ink.blue))
    return mapPixels { SIMD4(red, green, blue, byte(Double($0.w) / 255 * ink.alpha)) }
  }
}
