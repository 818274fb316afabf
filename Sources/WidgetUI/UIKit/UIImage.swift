public import Foundation
internal import Raster
internal import WidgetScene

/// An image of the app: from a PNG or JPEG file, from an asset catalogue, or a symbol.
public final class UIImage: Hashable, Sendable {
  /// The pixels of an image and its size.
  struct Picture: Hashable, Sendable {
    let bitmap: Bitmap
    /// The size in points.
    let size: Size
    let scale: Double
    /// The bytes of the file.
    let file: Data
  }

  enum Source: Hashable {
    case asset(String)
    case symbol(String)
    case picture(Picture)
  }

  /// Whether an image keeps its colours.
  public enum RenderingMode: Int, Hashable, Sendable {
    /// As the asset catalogue says.
    case automatic
    /// The image keeps its colours.
    case alwaysOriginal
    /// The alpha channel is painted in the foreground style.
    case alwaysTemplate
  }

  let source: Source
  let renderingMode: Image.TemplateRenderingMode?

  init(_ source: Source, renderingMode: Image.TemplateRenderingMode? = nil) {
    self.source = source
    self.renderingMode = renderingMode
  }

  /// Takes an image of an asset catalogue, which is looked up when it is drawn.
  public convenience init?(named name: String, in bundle: Bundle? = nil, with configuration: Any? = nil) {
    self.init(.asset(name))
  }

  /// Takes an image of an asset catalogue.
  public convenience init(resource: ImageResource) {
    self.init(.asset(resource.name))
  }

  /// Takes a symbol, which is looked up when it is drawn.
  public convenience init?(systemName name: String) {
    self.init(.symbol(name))
  }

  /// Takes a symbol, which is looked up when it is drawn, in the size and weight of the text around it.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    self.init(.symbol(name))
  }

  /// The size and weight of a symbol, which are those of the text around it.
  public struct SymbolConfiguration: Sendable {
    /// Takes a size and a weight.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular) {}
    /// Takes the style of a text.
    public init(textStyle: UIFont.TextStyle) {}
    /// Takes the colours of layers.
    public init(paletteColors: [UIColor]) {}
    /// Takes the colour of layers.
    public init(hierarchicalColor: UIColor) {}
  }

  /// Returns the image, drawn in the foreground style in place of a colour.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .alwaysTemplate) -> UIImage {
    withRenderingMode(renderingMode)
  }

  /// Decodes a PNG or JPEG file.
  ///
  /// Returns nil for other files, damaged ones and those with more than 16 million pixels.
  public convenience init?(data: Data, scale: CGFloat = 1) {
    guard scale > 0, scale.isFinite, let pixels = try? PictureFile([UInt8](data)).pixels(),
      let bitmap = try? Bitmap(width: pixels.width, height: pixels.height, rgba: pixels.rgba)
    else { return nil }
    let size = Size(width: Double(bitmap.width) / Double(scale), height: Double(bitmap.height) / Double(scale))
    self.init(.picture(Picture(bitmap: bitmap, size: size, scale: Double(scale), file: data)))
  }

  /// Decodes a PNG or JPEG file; nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The size in points; 0 for images that are looked up when they are drawn.
  public var size: CGSize {
    guard case .picture(let picture) = source else { return .zero }
    return CGSize(width: picture.size.width, height: picture.size.height)
  }

  /// The scale in pixels per point.
  public var scale: CGFloat {
    guard case .picture(let picture) = source else { return 1 }
    return CGFloat(picture.scale)
  }

  /// Returns the bytes of the file if it is a PNG file.
  public func pngData() -> Data? { fileData(startingWith: [0x89, 0x50, 0x4E, 0x47]) }

  /// Returns the bytes of the file if it is a JPEG file.
  public func jpegData(compressionQuality: CGFloat) -> Data? { fileData(startingWith: [0xFF, 0xD8]) }

  private func fileData(startingWith start: [UInt8]) -> Data? {
    guard case .picture(let picture) = source, picture.file.starts(with: start) else { return nil }
    return picture.file
  }

  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(source, renderingMode: mode == .automatic ? nil : mode == .alwaysTemplate ? .template : .original)
  }

  /// Returns the image in its full size: it is scaled when it is drawn.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { self }

  /// Returns the image: it is decoded already.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns whether both have the same pixels or the same name.
  public static func == (first: UIImage, second: UIImage) -> Bool {
    first.source == second.source && first.renderingMode == second.renderingMode
  }

  /// Hashes the pixels or the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}
