public import Foundation
internal import WidgetScene

/// A renderer of images, such as scaled or cropped photos.
///
/// Images, rectangles and paths are drawn, with their clips. They are drawn again in each picture that shows the image, so
/// it is sharp at any scale.
public final class UIGraphicsImageRenderer {
  private let size: CGSize

  /// Creates a renderer of images of a size in points.
  public init(size: CGSize, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.size = size
  }

  /// Creates a renderer of images of a size in points.
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) {
    self.init(size: bounds.size)
  }

  /// Returns what a closure draws as an image.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    ImageRecord.image(size: size) { actions(UIGraphicsImageRendererContext(size: size)) }
  }

  /// Returns the bytes of a PNG file that fills the image; empty for other images, which are not drawn as files.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the bytes of a JPEG file that fills the image; empty for other images, which are not drawn as files.
  public func jpegData(
    withCompressionQuality quality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: quality) ?? Data()
  }
}

/// The format of an image; it is ignored, because the image is drawn again at the scale of each picture.
public final class UIGraphicsImageRendererFormat {
  /// The scale in pixels per point.
  public var scale: CGFloat = 1
  /// Whether the image is opaque.
  public var opaque = false

  /// Creates a format.
  public init() {}

  /// Returns the format of the screen.
  public static func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen.
  public static func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The context of an image.
public final class UIGraphicsImageRendererContext {
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
  }

  /// The frame in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// Fills a rectangle with the fill colour.
  public func fill(_ rect: CGRect) { ImageRecord.current?.fill(Path(rect)) }
  /// Draws a line of one point along the inside of a rectangle in the stroke colour.
  public func stroke(_ rect: CGRect) {
    ImageRecord.current?.stroke(Path(rect.insetBy(dx: 0.5, dy: 0.5)), StrokeStyle(lineWidth: 1))
  }
  /// Limits what is drawn afterwards to a rectangle.
  public func clip(to rect: CGRect) { ImageRecord.current?.clip(to: Path(rect)) }
}

extension UIColor {
  /// Sets the fill colour of a ``UIGraphicsImageRenderer``'s image.
  public func setFill() { ImageRecord.current?.setFill(self) }
  /// Sets the stroke colour of a ``UIGraphicsImageRenderer``'s image.
  public func setStroke() { ImageRecord.current?.setStroke(self) }
  /// Sets the fill and the stroke colour of a ``UIGraphicsImageRenderer``'s image.
  public func set() {
    setFill()
    setStroke()
  }
}

extension UIBezierPath {
  /// Fills the path with the fill colour of a ``UIGraphicsImageRenderer``'s image.
  public func fill() { ImageRecord.current?.fill(path, fillStyle) }
  /// Draws a line along the path in the stroke colour of a ``UIGraphicsImageRenderer``'s image.
  public func stroke() {
    ImageRecord.current?.stroke(
      path, StrokeStyle(lineWidth: lineWidth, lineCap: lineCapStyle, lineJoin: lineJoinStyle))
  }
  /// Limits what is drawn afterwards in a ``UIGraphicsImageRenderer``'s image to the inside of the path.
  public func addClip() { ImageRecord.current?.clip(to: path, fillStyle) }

  private var fillStyle: FillStyle { FillStyle(eoFill: usesEvenOddFillRule) }
}

extension UIImage {
  /// Draws the image in a rectangle of a ``UIGraphicsImageRenderer``'s image.
  public func draw(in rect: CGRect) { ImageRecord.current?.draw(self, in: rect) }
  /// Draws the image in its size, with its top left corner at a point of a ``UIGraphicsImageRenderer``'s image.
  public func draw(at point: CGPoint) { ImageRecord.current?.draw(self, at: point) }
}

/// An image of Core Graphics: one of UIKit, with its size in pixels.
public final class CGImage: Sendable {
  let picture: UIImage.Picture

  init(_ picture: UIImage.Picture) {
    self.picture = picture
  }

  /// The width in pixels.
  public var width: Int { picture.bitmap.width }
  /// The height in pixels.
  public var height: Int { picture.bitmap.height }
}
