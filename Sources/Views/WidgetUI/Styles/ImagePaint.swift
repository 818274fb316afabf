public import Foundation
package import WidgetScene

/// A style that repeats an image, which is not drawn: what has the style is gray, with a warning.
public struct ImagePaint: ShapeStyle {
  /// The image.
  public var image: Image
  /// The part of the image, in fractions of its size.
  public var sourceRect: CGRect
  /// The scale.
  public var scale: CGFloat

  /// Creates a style from an image.
  public init(image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1) {
    (self.image, self.sourceRect, self.scale) = (image, sourceRect, scale)
  }
}

extension ImagePaint: PrimitiveStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    environment.problems.append("ImagePaint is drawn as gray")
    return Color.gray.paint(in: environment)
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// Returns a style that repeats an image, which is not drawn.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}
