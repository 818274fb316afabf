internal import Glibc

/// A rectangle of pixels within a picture.
struct FrameRegion: Hashable {
  /// The first column and row.
  let left: Int
  let top: Int
  /// At least 1 each.
  let width: Int
  let height: Int

  /// The pixel in the top left corner.
  static let corner = FrameRegion(left: 0, top: 0, width: 1, height: 1)
}

extension PixelBuffer {
  var wholeRegion: FrameRegion { FrameRegion(left: 0, top: 0, width: width, height: height) }

  /// Returns the smallest region that contains all differences from another picture; nil if all pixels are equal.
  ///
  /// - Precondition: both pictures have the same size.
  func changedRegion(since other: PixelBuffer) -> FrameRegion? {
    precondition(width == other.width && height == other.height, "the pictures must have the same size")
    return pixels.withUnsafeBufferPointer { new in
      other.pixels.withUnsafeBufferPointer { old -> FrameRegion? in
        guard let new = new.baseAddress, let old = old.baseAddress else { return nil }
        func isChanged(_ row: Int) -> Bool {
          memcmp(new + row * width, old + row * width, width * MemoryLayout<Pixel>.stride) != 0
        }
        guard let top = (0..<height).first(where: isChanged),
          let bottom = (top..<height).last(where: isChanged)
        else { return nil }
        var (left, right) = (width, -1)
        for row in top...bottom {
          let (new, old) = (new + row * width, old + row * width)
          // Only what lies outside of the columns found so far can widen them.
          if let first = (0..<left).first(where: { new[$0] != old[$0] }) { left = first }
          if let last = (right + 1..<width).last(where: { new[$0] != old[$0] }) { right = last }
        }
        return FrameRegion(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
      }
    }
  }

  /// Returns the pixels of a region.
  ///
  /// - Precondition: the region lies within the picture.
  func cropped(to region: FrameRegion) -> PixelBuffer {
    guard region != wholeRegion else { return self }
    var part: [Pixel] = []
    part.reserveCapacity(region.width * region.height)
    for row in region.top..<region.top + region.height {
      let start = row * width + region.left
      part += pixels[start..<start + region.width]
    }
    return PixelBuffer(width: region.width, height: region.height, pixels: part)
  }
}
