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

  enum Source: Hashable {
    case asset(String)
    case symbol(String)
    case picture(UIImage.Picture)
    case recorded(RecordedImage)
    case empty
  }

  let source: Source
  /// The colour of an image that is not painted in the foreground style; nil for the colours of its pixels.
  private var tint: UIColor?
  var isResizable = false
  var renderingMode: TemplateRenderingMode?
  private var isPixelated = false
  var symbolFont: Font?
  var symbolMode: SymbolRenderingMode?

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

  /// Creates an image of the app.
  public init(uiImage: UIImage) {
    switch uiImage.source {
    case .asset(let name): source = .asset(name)
    case .symbol(let name): source = .symbol(name)
    case .picture(let picture): source = .picture(picture)
    case .recorded(let image): source = .recorded(image)
    case .empty: source = .empty
    }
    renderingMode = uiImage.renderingMode
    tint = uiImage.tint
  }

  /// Takes an image of Core Graphics; the label is not drawn.
  public init(_ image: CGImage, scale: CGFloat, label: Text) {
    self.init(uiImage: UIImage(cgImage: image, scale: scale, orientation: .up))
  }

  /// Takes a decorative image of Core Graphics.
  public init(decorative image: CGImage, scale: CGFloat) {
    self.init(uiImage: UIImage(cgImage: image, scale: scale, orientation: .up))
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

  /// Sets the colouring of a symbol.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { with { $0.symbolMode = mode } }

  /// Does nothing: the home screen is not tinted.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> Image { self }

  /// Does nothing: pictures have no high dynamic range.
  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }

  /// The brightness of an image beyond that of white.
  public enum DynamicRange: Hashable, Sendable {
    /// Not at all.
    case standard
    /// A little.
    case constrainedHigh
    /// As much as possible.
    case high
  }

  /// Sets the font to which a symbol's size is matched.
  public func font(_ font: Font?) -> Image { with { $0.symbolFont = font } }

  private func with(_ change: (inout Image) -> Void) -> Image {
    var image = self
    change(&image)
    return image
  }
}

/// The way in which an image is drawn on a tinted home screen; no home screen is.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  private let name: String

  /// In the accent colour.
  public static let accented = WidgetAccentedRenderingMode(name: "accented")
  /// In shades of gray.
  public static let desaturated = WidgetAccentedRenderingMode(name: "desaturated")
  /// In shades of the accent colour.
  public static let accentedDesaturated = WidgetAccentedRenderingMode(name: "accentedDesaturated")
  /// In its own colours.
  public static let fullColor = WidgetAccentedRenderingMode(name: "fullColor")
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
    let node: Node =
      switch source {
      case .asset(let name): asset(name, in: environment)
      case .symbol(let name): shadowed(symbol(name, in: environment), in: environment)
      case .picture(let picture): image(picture.bitmap, picture.size, isTemplate: false, in: environment)
      case .recorded(let image):
        image.node(isResizable: isResizable, isTemplate: renderingMode == .template, in: environment)
      case .empty: .drawing(DrawingContent(size: .zero, items: []))
      }
    guard environment.redactionReasons.contains(.placeholder) else { return [node] }
    return [node.replacedByBar(in: environment)]
  }

  private func shadowed(_ symbol: Node, in environment: EnvironmentValues) -> Node {
    environment.foreground?.shadowing(symbol, in: environment) ?? symbol
  }

  private func asset(_ name: String, in environment: EnvironmentValues) -> Node {
    let resources = environment.resources
    let scheme = environment.colorScheme
    if let asset = resources.image(name, scheme: scheme, scale: Double(environment.displayScale)) {
      return image(asset.bitmap, asset.size, isTemplate: asset.isTemplate, in: environment)
    }
    if var icon = resources.icon(name, ink: ink(in: environment), scheme: scheme) {
      icon.isResizable = isResizable
      return .drawing(icon.filtered(in: environment))
    }
    environment.problems.append("unknown image \"\(name)\" in the asset catalogues; nothing is drawn")
    return .drawing(DrawingContent(size: .zero, items: []))
  }

  private func image(_ bitmap: Bitmap, _ size: Size, isTemplate: Bool, in environment: EnvironmentValues) -> Node {
    let isPainted = (renderingMode ?? (isTemplate ? .template : .original)) == .template || tint != nil
    return .image(
      ImageContent(
        bitmap: isPainted ? bitmap.painted(ink(in: environment)) : bitmap.filtered(in: environment), size: size,
        isResizable: isResizable, interpolation: isPixelated ? .nearest : .smooth))
  }

  /// Whether the image is a symbol, which has the foreground style unless it keeps its colours.
  private var isSymbol: Bool {
    if case .symbol = source { true } else { false }
  }

  /// Returns a single colour, the mean if the foreground style is a gradient.
  func ink(in environment: EnvironmentValues) -> WidgetScene.Color {
    if let tint, renderingMode == .original || renderingMode == nil && !isSymbol {
      return tint.color.resolved(in: environment)
    }
    return ForegroundStyle().paint(in: environment).meanColor
  }
}

extension DrawingContent {
  /// Returns the drawing with its colours filtered.
  fileprivate func filtered(in environment: EnvironmentValues) -> DrawingContent {
    guard !environment.colorFilters.isEmpty else { return self }
    return mapColors { environment.filtered($0) }
  }

  /// Returns the drawing with each colour replaced.
  func mapColors(_ replace: (WidgetScene.Color) -> WidgetScene.Color) -> DrawingContent {
    var drawing = self
    drawing.items =
      Scene(size: size, items: items).mapItems { item in
        switch item {
        case .fill(var fill):
          fill.paint = fill.paint.mapColors(replace)
          return .fill(fill)
        case .stroke(var stroke):
          stroke.paint = stroke.paint.mapColors(replace)
          return .stroke(stroke)
        default: return item
        }
      }.items
    return drawing
  }
}

extension Bitmap {
  /// Returns the bitmap's alpha channel in one colour.
  fileprivate func painted(_ ink: WidgetScene.Color) -> Bitmap {
    let bytes = ink.bytes
    return mapPixels { SIMD4(bytes.x, bytes.y, bytes.z, WidgetScene.Color.byte(Double($0.w) / 255 * ink.alpha)) }
  }

  /// Returns the bitmap with its colours filtered.
  fileprivate func filtered(in environment: EnvironmentValues) -> Bitmap {
    guard !environment.colorFilters.isEmpty else { return self }
    return mapPixels { pixel in
      environment.filtered(
        WidgetScene.Color(
          red: Double(pixel.x) / 255, green: Double(pixel.y) / 255, blue: Double(pixel.z) / 255,
          alpha: Double(pixel.w) / 255)
      ).bytes
    }
  }
}

extension WidgetScene.Color {
  fileprivate static func byte(_ channel: Double) -> UInt8 { UInt8((min(max(channel, 0), 1) * 255).rounded()) }

  fileprivate var bytes: SIMD4<UInt8> {
    SIMD4(Self.byte(red), Self.byte(green), Self.byte(blue), Self.byte(alpha))
  }
}
