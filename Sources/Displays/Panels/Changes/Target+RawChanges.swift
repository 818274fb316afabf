/// Differences of raw frames, in columns and rows as the panel scans them.
extension Target {
  /// Returns the regions in which two raw frames differ; nil if the target has no raw frames of their length.
  public func change(
    fromRaw first: [UInt8], to second: [UInt8], maximumRegions: Int = PictureChange.maximumRegions
  ) -> PictureChange? {
    guard let frame = scannedFrame, first.count == frame.byteCount, second.count == frame.byteCount else { return nil }
    var cells = ChangedCells(width: frame.size.width, height: frame.size.height)
    for plane in 0..<frame.planeCount {
      guard
        cells.mark(
          first, second, perCell: frame.bitDepth, rowLength: frame.rowLength, start: plane * frame.planeLength)
      else { return nil }
    }
    return PictureChange(cells, maximumRegions: maximumRegions)
  }

  /// Returns the pixels of a region of a raw frame, in the arrangement of the whole frame: rows of whole bytes, one plane
  /// after the other.
  ///
  /// Nil if the frame has another length, the region is not within it, or does not begin at a multiple of eight columns.
  public func pixels(of region: PanelRegion, inRaw bytes: [UInt8]) -> [UInt8]? {
    guard let frame = scannedFrame, bytes.count == frame.byteCount, region.isWithin(frame.size), region.x % 8 == 0
    else { return nil }
    let left = region.x / 8 * frame.bitDepth
    let length = (region.width * frame.bitDepth + 7) / 8
    return (0..<frame.planeCount).flatMap { plane in
      (region.y..<region.y + region.height).flatMap { row in
        let start = plane * frame.planeLength + row * frame.rowLength + left
        return bytes[start..<start + length]
      }
    }
  }

  /// The arrangement of the target's raw frames; nil if it has none.
  private var scannedFrame: ScannedFrame? {
    guard formats.contains(.raw), let palette = colors.palette, let pixels else { return nil }
    let layout = raw.layout(for: palette)
    return ScannedFrame(
      size: raw.scannedSize(of: pixels), bitDepth: layout.bitDepth, planeCount: layout.planeCount)
  }
}

/// The arrangement of a raw frame's bytes.
private struct ScannedFrame {
  let size: Target.PixelSize
  let bitDepth: Int
  let planeCount: Int

  var rowLength: Int { (size.width * bitDepth + 7) / 8 }
  var planeLength: Int { rowLength * size.height }
  var byteCount: Int { planeLength * planeCount }
}
