public import Foundation
internal import Synchronization
internal import WidgetScene

/// A renderer with which apps scale images: its picture is the last image that is drawn, in the size of the renderer.
///
/// Anything else that is drawn is left out; if no image is drawn, the picture is empty, with a warning when it is shown.
public final class UIGraphicsImageRenderer {
  /// The image that is drawn by the actions of a picture.
  private final class Recording: Sendable {
    let image = Mutex<UIImage?>(nil)
  }

  @TaskLocal private static var current: Recording?

  private let size: CGSize

  /// Creates a renderer of pictures of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.size = size
  }

  /// Creates a renderer of pictures of a size in points.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.init(size: bounds.size)
  }

  /// Returns the last image that a closure draws, in the size of the renderer.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let recording = Recording()
    Self.$current.withValue(recording) { actions(UIGraphicsImageRendererContext(size: size)) }
    guard let image = recording.image.withLock({ $0 }) else {
      return UIImage(.empty("a picture by UIGraphicsImageRenderer without an image is not drawn"))
    }
    return size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite ? image.sized(size) : image
  }

  /// Returns the bytes of the picture if its image is a PNG file; empty for other images.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the bytes of the picture if its image is a JPEG file; empty for other images.
  public func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }

  /// Takes an image that is drawn.
  static func record(_ image: UIImage) { current?.image.withLock { $0 = image } }
}

/// The format of a picture, which is that of its image.
public final class UIGraphicsImageRendererFormat {
  /// The scale in pixels per point.
  public var scale: CGFloat = 1
  /// Whether the picture is opaque.
  public var opaque = false

  /// Creates a format.
  public init() {}

  /// Returns the format of the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of a picture; only images are drawn in it.
public final class UIGraphicsImageRendererContext {
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
  }

  /// The frame in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// Draws nothing.
  public func fill(_ rect: CGRect) {}
  /// Draws nothing.
  public func stroke(_ rect: CGRect) {}
  /// Draws nothing.
  public func clip(to rect: CGRect) {}
}

extension UIColor {
  /// Draws nothing: only images are drawn in the pictures of ``UIGraphicsImageRenderer``.
  public func setFill() {}
  /// Draws nothing: only images are drawn in the pictures of ``UIGraphicsImageRenderer``.
  public func setStroke() {}
  /// Draws nothing: only images are drawn in the pictures of ``UIGraphicsImageRenderer``.
  public func set() {}
}

/// An image of Core Graphics: one of UIKit, with its size in pixels.
public final class CGImage: Sendable {
  let image: UIImage

  init(_ image: UIImage) {
    self.image = image
  }

  /// The width in pixels.
  public var width: Int { pixels.0 }
  /// The height in pixels.
  public var height: Int { pixels.1 }

  private var pixels: (Int, Int) {
    guard case .picture(let picture) = image.source else { return (0, 0) }
    return (picture.bitmap.width, picture.bitmap.height)
  }
}
