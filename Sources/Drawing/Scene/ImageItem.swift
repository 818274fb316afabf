public import Geometry

/// Pixels that are stretched to a frame.
public struct ImageItem: Hashable, Sendable {
  /// How pixels are found between those of the bitmap.
  public enum Interpolation: String, Hashable, Sendable {
    /// Mixed from those around: for photos.
    case smooth
    /// The nearest one: for pixel art and codes.
    case nearest
  }

  /// What is shown.
  public var bitmap: Bitmap
  /// Where, absolute, in points; a frame without area shows nothing.
  public var frame: Rect
  /// Multiplied with the alpha of each pixel.
  public var opacity: UnitInterval
  /// How the bitmap is scaled.
  public var interpolation: Interpolation
  /// Whether screens with few inks may dither it; in ink, each pixel becomes the ink of its colour.
  public var role: Role
  /// The name the template gave it.
  public var tag: Tag?

  /// An image in a frame.
  public init(
    bitmap: Bitmap, frame: Rect, opacity: UnitInterval = .one, interpolation: Interpolation = .smooth,
    role: Role = .tone, tag: Tag? = nil
  ) {
    self.bitmap = bitmap
    self.frame = frame
    self.opacity = opacity
    self.interpolation = interpolation
    self.role = role
    self.tag = tag
  }
}

extension ImageItem: ItemContent {
  var item: Item { .image(self) }

  func scaled(by transform: Transform) -> ImageItem {
    let factor = transform.lengthFactor
    var scaled = self
    scaled.frame = Rect(
      origin: transform.apply(to: frame.origin), size: Size(width: frame.width * factor, height: frame.height * factor))
    return scaled
  }
}
