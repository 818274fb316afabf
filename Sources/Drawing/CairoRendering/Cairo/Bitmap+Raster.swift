internal import FoundationEssentials
public import Raster
public import WidgetScene

extension Bitmap {
  /// Creates a bitmap from a picture.
  ///
  /// - Throws: `BitmapError` if the picture is too large for a scene.
  public init(_ picture: PixelBuffer) throws(BitmapError) {
    try self.init(width: picture.width, height: picture.height, rgba: picture.rgba)
  }

  /// Returns the pixels as a PNG file in a `data:` URL.
  func dataURL() throws -> String {
    let pixels = stride(from: 0, to: rgba.count, by: 4).map {
      Pixel(red: rgba[$0], green: rgba[$0 + 1], blue: rgba[$0 + 2], alpha: rgba[$0 + 3])
    }
    let file = try PNGEncoder().encode(PixelBuffer(width: width, height: height, pixels: pixels))
    return "data:image/png;base64,\(Data(file).base64EncodedString())"
  }
}
