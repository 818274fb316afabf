package import Raster

/// Writes pictures with few pure colours as JPEG, for displays that read nothing else and find the nearest ink.
package enum InkJPEG {
  /// Encodes a picture with the best quality and the full resolution of colours.
  package static func encode(_ picture: PixelBuffer) throws -> [UInt8] {
    try JPEGEncoder(quality: 100, background: nil).encode(picture)
  }
}
