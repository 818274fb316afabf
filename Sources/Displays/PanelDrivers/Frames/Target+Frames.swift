public import Panels
public import Raster

extension Target {
  /// Returns the upright frame of a picture that has the target's size and only colours of its inks.
  ///
  /// Such a picture was made for the target, and dithering it again would change it.
  ///
  /// - Returns: nil for other pictures.
  public func exactFrame(of picture: PixelBuffer) -> IndexedPicture? {
    guard let palette = colors.palette, let size = uprightSize, let pixels else { return nil }
    let isUpright = picture.width == size.width && picture.height == size.height
    guard isUpright || (picture.width == pixels.width && picture.height == pixels.height) else { return nil }
    var numbers: [Pixel: UInt8] = [:]
    for (index, ink) in palette.inks.enumerated() where numbers[ink.written] == nil {
      numbers[ink.written] = UInt8(truncatingIfNeeded: index)
    }
    var indices: [UInt8] = []
    indices.reserveCapacity(picture.pixels.count)
    var last: (pixel: Pixel, index: UInt8)?
    for pixel in picture.pixels {
      if pixel != last?.pixel {
        guard let index = numbers[pixel] else { return nil }
        last = (pixel, index)
      }
      indices.append(last?.index ?? 0)
    }
    let frame = IndexedPicture(width: picture.width, height: picture.height, indices: indices)
    return isUpright && rotation == .none ? frame : frame.rotated(by: rotation.inverse)
  }
}
