/// A bitmap that is stretched to a frame.
public struct ImageItem: Hashable, Sendable {
  /// The way in which a scaled bitmap is sampled.
  public enum Interpolation: String, Hashable, Sendable {
    /// Interpolates between the surrounding pixels: for photos.
    case smooth
    /// Takes the nearest pixel: for pixel art and codes.
    case nearest
  }

  /// The bitmap.
  public var bitmap: Bitmap
  /// The frame in absolute coordinates, in points.
  ///
  /// A frame without area shows nothing.
  public var frame: Rect
  /// A factor for the alpha of each pixel.
  public var opacity: UnitInterval
  /// The way in which the bitmap is sampled.
  public var interpolation: Interpolation
  /// Whether panels with few inks may dither the image.
  ///
  /// With `ink`, each pixel becomes the ink nearest to its colour.
  public var role: Role
  /// The name from the template.
  public var tag: Tag?

  /// Creates an image in a frame.
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
