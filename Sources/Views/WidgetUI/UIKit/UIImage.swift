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

    /// Returns the same pixels in another size in points.
    func sized(_ size: CGSize) -> Picture {
      let size = Size(width: Double(size.width), height: Double(size.height))
      return Picture(bitmap: bitmap, size: size, scale: scale, file: file)
    }

    /// Returns the same pixels at another scale in pixels per point.
    func scaled(by scale: CGFloat) -> Picture {
      let scale = scale > 0 && scale.isFinite ? Double(scale) : 1
      let size = Size(width: Double(bitmap.width) / scale, height: Double(bitmap.height) / scale)
      return Picture(bitmap: bitmap, size: size, scale: scale, file: file)
    }
  }

  enum Source: Hashable {
    case asset(String)
    case symbol(String)
    case picture(Picture)
    case recorded(RecordedImage)
    case empty
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
  /// The colour of an image that is not painted in the foreground style; nil for the colours of its pixels.
  let tint: UIColor?

  init(_ source: Source, renderingMode: Image.TemplateRenderingMode? = nil, tint: UIColor? = nil) {
    self.source = source
    self.renderingMode = renderingMode
    self.tint = tint
  }

  /// The pixels of the image; nil if they are known only when it is drawn.
  var picture: Picture? {
    guard case .picture(let picture) = source else { return nil }
    return picture
  }

  /// Creates an image without pixels, which draws nothing.
  public convenience init() {
    self.init(.empty)
  }

  /// Takes an image of Core Graphics, with a pixel per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Takes an image of Core Graphics with a scale in pixels per point; the orientation is that of the file.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.picture(cgImage.picture.scaled(by: scale)))
  }

  /// Takes an image of an asset catalogue, which is looked up when it is drawn.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    self.init(.asset(name))
  }

  /// The direction in which an image is shown; files are shown as they are.
  public enum Orientation: Int, Hashable, Sendable {
    /// A direction of a camera.
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// The direction, which is always up.
  public var imageOrientation: Orientation { .up }

  /// The image for Core Graphics; nil for images that are looked up when they are drawn.
  public var cgImage: CGImage? { picture.map { CGImage($0) } }

  /// Returns the image: symbols have the size and weight of the text around them.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage { self }
  /// Returns the image: symbols have the size and weight of the text around them.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

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

  /// The scale of a symbol, which is that of the view around it.
  public enum SymbolScale: Int, Hashable, Sendable {
    /// A scale.
    case `default` = -1
    case unspecified, small, medium, large
  }

  /// The size and weight of a symbol, which are those of the text around it.
  public struct SymbolConfiguration: Sendable {
    /// Takes a size and a weight.
    public init(pointSize: CGFloat, weight: UIFont.Weight = .regular) {}
    /// Takes a scale.
    public init(scale: UIImage.SymbolScale) {}
    /// Takes a weight.
    public init(weight: UIFont.Weight) {}
    /// Takes a size, a weight and a scale.
    public init(pointSize: CGFloat, weight: UIFont.Weight, scale: UIImage.SymbolScale) {}
    /// Takes a font.
    public init(font: UIFont) {}
    /// Takes the style of a text.
    public init(textStyle: UIFont.TextStyle) {}
    /// Takes the colours of layers.
    public init(paletteColors: [UIColor]) {}
    /// Takes the colour of layers.
    public init(hierarchicalColor: UIColor) {}
  }

  /// Returns the image in a colour; with `alwaysTemplate`, it is painted in the foreground style.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIImage(source, renderingMode: renderingMode.ofImages, tint: color)
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
    switch source {
    case .picture(let picture): CGSize(width: picture.size.width, height: picture.size.height)
    case .recorded(let image): image.size
    case .asset, .symbol, .empty: .zero
    }
  }

  /// The scale in pixels per point.
  public var scale: CGFloat {
    CGFloat(picture?.scale ?? 1)
  }

  /// Returns the bytes of the file if it is a PNG file.
  public func pngData() -> Data? { fileData(startingWith: [0x89, 0x50, 0x4E, 0x47]) }

  /// Returns the bytes of the file if it is a JPEG file.
  public func jpegData(compressionQuality: CGFloat) -> Data? { fileData(startingWith: [0xFF, 0xD8]) }

  private func fileData(startingWith start: [UInt8]) -> Data? {
    guard let picture, picture.file.starts(with: start) else { return nil }
    return picture.file
  }

  /// Returns the image with a rendering mode.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(source, renderingMode: mode.ofImages, tint: tint)
  }

  /// Returns the image in its full size: it is scaled when it is drawn.
  public func preparingThumbnail(of size: CGSize) -> UIImage? { self }

  /// Returns the image: it is decoded already.
  public func preparingForDisplay() -> UIImage? { self }

  /// Returns whether both have the same pixels or the same name.
  public static func == (first: UIImage, second: UIImage) -> Bool {
    first.source == second.source && first.renderingMode == second.renderingMode && first.tint == second.tint
  }

  /// Hashes the pixels or the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

extension UIImage.RenderingMode {
  /// The rendering mode of SwiftUI; nil for that of the asset catalogue.
  fileprivate var ofImages: Image.TemplateRenderingMode? {
    self == .automatic ? nil : self == .alwaysTemplate ? .template : .original
  }
}
