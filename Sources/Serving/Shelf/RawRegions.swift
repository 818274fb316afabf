package import Panels

/// The regions in which a raw frame differs from an earlier one, as bytes for microcontrollers.
///
/// Each region is its left column, top row, width and height, two bytes each with the low byte first, and its pixels in
/// the arrangement of the whole frame.
package struct RawRegions {
  /// The media type.
  package static let contentType = "application/vnd.widgetgen.regions"

  /// The regions, one after the other; empty if the frames are equal.
  package let bytes: [UInt8]

  /// Compares two frames of a target; nil if the whole frame is better.
  package init?(from first: [UInt8], to second: [UInt8], of target: Target) {
    guard let change = target.change(fromRaw: first, to: second), change.isPartial else { return nil }
    var bytes: [UInt8] = []
    for region in change.regions {
      guard let pixels = target.pixels(of: region, inRaw: second) else { return nil }
      for number in [region.x, region.y, region.width, region.height] {
        bytes += [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
      }
      bytes += pixels
    }
    guard bytes.count < second.count else { return nil }
    self.bytes = bytes
  }
}
