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

  /// Returns the upright frame of a raw frame; nil if the bytes are not a raw frame of the target.
  public func frame(ofRaw bytes: [UInt8]) -> IndexedPicture? {
    guard formats.contains(.raw), let palette = colors.palette, palette.inks.count <= 16, let size = pixels else {
      return nil
    }
    let scanned = size.rotated(by: Rotation(raw.rotation))
    let bitDepth = palette.inks.count <= 2 ? 1 : 4
    let perByte = 8 / bitDepth
    let stride = (scanned.width + perByte - 1) / perByte
    guard bytes.count == stride * scanned.height else { return nil }
    let inversion: UInt8 = raw.isInverted && bitDepth == 1 ? 0xFF : 0
    var indices: [UInt8] = []
    indices.reserveCapacity(scanned.width * scanned.height)
    for y in 0..<scanned.height {
      for x in 0..<scanned.width {
        let byte = bytes[y * stride + x / perByte] ^ inversion
        let code = byte >> UInt8(8 - bitDepth * (x % perByte + 1)) & (1 << UInt8(bitDepth) - 1)
        guard let index = palette.inks.firstIndex(where: { $0.code == code }) else { return nil }
        indices.append(UInt8(index))
      }
    }
    let frame = IndexedPicture(width: scanned.width, height: scanned.height, indices: indices)
    return frame.rotated(by: Rotation(raw.rotation).inverse).rotated(by: rotation.inverse)
  }
}

extension Rotation {
  /// The rotation that undoes this one.
  fileprivate var inverse: Rotation {
    // A mirrored rotation undoes itself: both ways, left and right are swapped first.
    if isMirrored { return self }
    return Rotation(Quarters(rawValue: (360 - quarters.rawValue) % 360) ?? .none)
  }
}
